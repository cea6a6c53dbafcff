import { Column, Entity } from 'typeorm';
import { Identity, OneOf } from '../../platform/database/column-types.js';

/** Requests that send something to an address or a phone which somebody typed. */
export const LIMITED_SUBJECTS = ['phone-code', 'applicant-code', 'password', 'member-mail'] as const;
export type LimitedSubject = (typeof LIMITED_SUBJECTS)[number];

/** Somebody asked for it: what the limits count. */
@Entity('limited_requests')
export class LimitedRequest {
  @Identity()
  id!: string;

  @OneOf(LIMITED_SUBJECTS)
  subject!: LimitedSubject;

  /** Keyed hash of whom it is for, so that nothing typed is stored in clear. */
  @Column('text')
  account_key!: string;

  /** Keyed hash of the phone that an SMS goes to, or of whatever else is counted over all accounts. */
  @Column('text', { nullable: true })
  phone_key!: string | null;

  @Column('inet')
  ip_address!: string;

  /** A message may leave; otherwise enough have left lately. */
  @Column('boolean')
  is_granted!: boolean;

  /** The message has served its purpose: the next request need not wait. */
  @Column('boolean', { default: false })
  is_done!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  requested_at!: Date;
}
