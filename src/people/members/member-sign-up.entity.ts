import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CreatedAt } from '../../platform/database/column-types.js';

/** Somebody who wants to become a member and has not shown yet that the address is hers. */
@Entity('member_sign_ups')
export class MemberSignUp {
  @PrimaryColumn('uuid')
  id!: string;

  /** In small letters; several may stand here, of whom one will know. */
  @Column('text')
  email!: string;

  /** Ten digits beginning with 5. */
  @Column('text')
  phone!: string;

  @Column('text', { select: false })
  password_hash!: string;

  /** Of the code in the link, which is stored nowhere. */
  @Column('bytea', { select: false, unique: true })
  token_hash!: Buffer;

  /** Versions of what was agreed to. */
  @Column('text')
  membership_version!: string;

  @Column('text')
  terms_version!: string;

  /** Null where the box stayed empty; one box for all channels, as the form had before. */
  @Column('text', { nullable: true })
  marketing_version!: string | null;

  @Column('text', { nullable: true })
  marketing_call_version!: string | null;

  @Column('text', { nullable: true })
  marketing_sms_version!: string | null;

  @Column('text', { nullable: true })
  marketing_email_version!: string | null;

  @Column('inet')
  ip_address!: string;

  @CreatedAt()
  created_at!: Date;

  /** When the link was last mailed: it works for a day from then on. */
  @Column('timestamptz', { default: () => 'now()' })
  sent_at!: Date;
}
