import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { User } from '../../accounts/user.entity.js';
import { CreatedAt, Identity } from '../../platform/database/column-types.js';

/**
 * Referrals that staff have exported for a bank as one file. The content of the file is read again from the referrals.
 */
@Entity('referral_files')
export class ReferralFile {
  @Identity()
  id!: string;

  @Column('text')
  bank_id!: string;

  /** Referrals in it. */
  @Column('integer')
  size!: number;

  @Column('bigint', { nullable: true })
  taken_by!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'taken_by' })
  taker?: Relation<User> | null;

  @Column('text')
  taken_by_name!: string;

  @CreatedAt()
  created_at!: Date;
}
