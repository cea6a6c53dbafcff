import { Column, Entity, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { User } from '../../accounts/user.entity.js';
import { CreatedAt, Identity, OneOf } from '../../platform/database/column-types.js';
import { CONTACT_TYPES, type ContactType } from '../../shared/enums/referrals.js';

/** Somebody who wants to hear from nobody. The phone or address itself is not kept: see `DoNotContactList`. */
@Entity('do_not_contact')
@Unique(['key'])
export class DoNotContact {
  @Identity()
  id!: string;

  @OneOf(CONTACT_TYPES)
  type!: ContactType;

  /** A keyed digest of the phone or address. */
  @Column('text')
  key!: string;

  /** Text that lists show in place of the contact. */
  @Column('text')
  hint!: string;

  @Column('text', { default: '' })
  reason!: string;

  @Column('bigint', { nullable: true })
  added_by!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'added_by' })
  adder?: Relation<User> | null;

  @Column('text')
  added_by_name!: string;

  @CreatedAt()
  created_at!: Date;

  /** Since when the applications that were there are marked; null: to be done. */
  @Column('timestamptz', { nullable: true })
  marked_at!: Date | null;
}
