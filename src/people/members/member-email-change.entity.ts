import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../accounts/user.entity.js';
import { CreatedAt } from '../../platform/database/column-types.js';

/** A member wants her mail to another address: until its owner says so, and then as long as the old one is told. */
@Entity('member_email_changes')
export class MemberEmailChange {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('bigint')
  user_id!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  @Column('text')
  email!: string;

  @Column('text')
  old_email!: string;

  /** Of the code in the link, which is stored nowhere. */
  @Column('bytea', { select: false, unique: true })
  token_hash!: Buffer;

  @CreatedAt()
  created_at!: Date;

  @Column('timestamptz', { nullable: true })
  used_at!: Date | null;
}
