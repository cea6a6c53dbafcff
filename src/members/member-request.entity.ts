import { Column, Entity } from 'typeorm';
import { Identity } from '../database/column-types.js';

/** Somebody asked for something that sends a mail to an address she typed: what the limits count. */
@Entity('member_requests')
export class MemberRequest {
  @Identity()
  id!: string;

  /** Keyed hash of the e-mail typed, so that unknown addresses are not stored in clear. */
  @Column('text')
  account_key!: string;

  @Column('inet')
  ip_address!: string;

  /** A mail may leave; otherwise enough have left lately. */
  @Column('boolean')
  is_granted!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  requested_at!: Date;
}
