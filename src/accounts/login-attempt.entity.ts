import { Column, Entity } from 'typeorm';
import { Identity } from '../platform/database/column-types.js';

/** A try to sign in: what the limits count. */
@Entity('login_attempts')
export class LoginAttempt {
  @Identity()
  id!: string;

  /** Keyed hash of the e-mail typed, so that unknown addresses are not stored in clear. */
  @Column('text')
  account_key!: string;

  @Column('inet')
  ip_address!: string;

  @Column('boolean')
  succeeded!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  attempted_at!: Date;

  /** Names a browser in which the account was signed in before, or a session; null for all others. */
  @Column('text', { nullable: true })
  device!: string | null;
}
