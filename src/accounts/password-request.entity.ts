import { Column, Entity } from 'typeorm';
import { Identity } from '../database/column-types.js';

/** Somebody asked for a link for a forgotten password: what the limits count. */
@Entity('password_requests')
export class PasswordRequest {
  @Identity()
  id!: string;

  /** Keyed hash of the e-mail typed, so that unknown addresses are not stored in clear. */
  @Column('text')
  account_key!: string;

  @Column('inet')
  ip_address!: string;

  /** A mail may leave, if there is an account; otherwise one has left lately. */
  @Column('boolean')
  is_granted!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  requested_at!: Date;
}
