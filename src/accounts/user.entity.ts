import { Check, Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import {
  CreatedAt,
  Identity,
  OneOf,
  SearchKey,
  UpdatedAt,
  Version,
} from '../platform/database/column-types.js';
import { Bank } from '../offers/bank.entity.js';
import { type Role, ROLES, USER_STATUSES, type UserStatus } from '../shared/enums/accounts.js';

/** A person with a login: a member, one of a bank's people, or staff. */
@Entity('users')
@Check('users_bank_check', `(role = 'bank') = (bank_id IS NOT NULL)`)
@Check('users_bank_admin_check', `role = 'bank' OR NOT is_bank_admin`)
@Check('users_lead_share_check', 'lead_share BETWEEN 0 AND 9')
@Check('users_lead_cap_check', 'lead_cap BETWEEN 1 AND 1000')
export class User {
  @Identity()
  id!: string;

  @Column('text')
  name!: string;

  /** In small letters. */
  @Column('text', { unique: true })
  email!: string;

  @SearchKey()
  search_key!: string;

  /** Ten digits beginning with 5. */
  @Column('text', { nullable: true })
  phone!: string | null;

  /** By a code that was sent there; one account at a time has a phone confirmed. */
  @Column('timestamptz', { nullable: true })
  phone_confirmed_at!: Date | null;

  @Column('text', { select: false })
  password_hash!: string;

  @OneOf(ROLES, { default: 'user' })
  role!: Role;

  /** The bank whose referrals she sees; null for everybody else. */
  @Column('text', { nullable: true })
  bank_id!: string | null;

  @ManyToOne(() => Bank, { onUpdate: 'CASCADE' })
  @JoinColumn({ name: 'bank_id' })
  bank?: Relation<Bank> | null;

  /** Of a bank: keeps the keys of its programs. */
  @Column('boolean', { default: false })
  is_bank_admin!: boolean;

  @OneOf(USER_STATUSES, { default: 'active' })
  status!: UserStatus;

  @Column('timestamptz', { nullable: true })
  last_login_at!: Date | null;

  /** Raised by every new password; a session made under an older one is over. */
  @Column('integer', { default: 1 })
  credentials_version!: number;

  /** Of the link by which a member confirmed her address: opened again, it says that she has. */
  @Column('bytea', { select: false, nullable: true })
  sign_up_token_hash!: Buffer | null;

  /** A member wants to leave: she may think again until then, by signing in. */
  @Column('timestamptz', { nullable: true })
  deletion_due_at!: Date | null;

  @Version()
  version!: number;

  @CreatedAt()
  created_at!: Date;

  @UpdatedAt()
  updated_at!: Date;

  /** The password was made up: nothing is open before a new one is chosen. */
  @Column('boolean', { default: false })
  must_change_password!: boolean;

  /** Of staff: until then no application is shared out to her, and others call her applicants. */
  @Column('timestamptz', { nullable: true })
  away_until!: Date | null;

  /** Of staff: hours of a working day, `09:00-18:00`; null for those in which calls are allowed. */
  @Column('text', { nullable: true })
  shift!: string | null;

  /** Parts of the applications that are shared out; 0 for none. */
  @Column('smallint', { default: 1 })
  lead_share!: number;

  /** With so many open applications she gets no further one; null for no limit. */
  @Column('integer', { nullable: true })
  lead_cap!: number | null;
}
