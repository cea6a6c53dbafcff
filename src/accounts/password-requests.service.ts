import { Injectable } from '@nestjs/common';
import { columns, t } from '../database/row.js';
import { firstOf, run, Sql, statement } from '../database/sql.js';
import { networkOf } from '../routing/client-address.js';
import { PasswordRequest } from './password-request.entity.js';
import { PasswordResets } from './password-resets.service.js';
import { SignInThrottle } from './sign-in-throttle.js';

/** From one network within an hour: thousands of people stand behind one address of a mobile operator. */
const MAX_PER_NETWORK_AND_HOUR = 100;
/** Links mailed to one account within a day, and the minutes between two of them. */
export const MAX_LINKS_PER_DAY = 5;
export const MINUTES_BETWEEN_LINKS = 10;

export type RequestResult =
  /** Taken, whether or not there is such an account: whoever asks is not told which. */
  { readonly kind: 'taken' } | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

const TURN = statement('password-requests-turn', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))');

/** When the oldest of the newest $2 of a network leaves the hour; no row while there are fewer. */
const NETWORK_FREE = statement(
  'password-requests-network-free',
  `SELECT ceil(extract(epoch FROM requested_at + interval '1 hour' - clock_timestamp()))::int AS seconds
     FROM password_requests
    WHERE ip_address = $1 AND requested_at > now() - interval '1 hour'
    ORDER BY requested_at DESC OFFSET $2 - 1 LIMIT 1`,
  { seconds: t.int4() },
);

/** Known and unknown accounts are counted alike. */
const NOTE = statement(
  'password-requests-note',
  `INSERT INTO password_requests (account_key, ip_address, is_granted, requested_at)
   SELECT $1, $2, count(*) < $3::int
            AND coalesce(max(requested_at) < clock_timestamp() - $4 * interval '1 minute', true), clock_timestamp()
     FROM password_requests
    WHERE account_key = $1 AND is_granted AND requested_at > clock_timestamp() - interval '1 day'
   RETURNING is_granted`,
  columns(PasswordRequest, 'is_granted'),
);

/**
 * Links for those who forgot their password. The limits stand in PostgreSQL and are exact over all replicas; an address
 * of nobody takes the same steps as one of an account, so that neither the answer nor its time tells them apart.
 */
@Injectable()
export class PasswordRequests {
  constructor(
    private readonly sql: Sql,
    private readonly throttle: SignInThrottle,
    private readonly resets: PasswordResets,
  ) {}

  /** @param email as accounts have it */
  async take(email: string, address: string): Promise<RequestResult> {
    const account = this.throttle.accountKey(email);
    const network = networkOf(address);
    return this.sql.transaction(async (client) => {
      // Always in this order: who waits for a network holds an account, never the other way round.
      for (const key of [`password account ${account}`, `password ${network}`])
        await run(client, TURN, [key]);
      const free = await firstOf(client, NETWORK_FREE, [network, MAX_PER_NETWORK_AND_HOUR]);
      if (free) return { kind: 'limited', retryAfterSeconds: Math.max(1, free.seconds) };
      const limits = [MAX_LINKS_PER_DAY, MINUTES_BETWEEN_LINKS];
      const noted = await firstOf(client, NOTE, [account, network, ...limits]);
      if (noted?.is_granted === true) await this.resets.createFor(client, email);
      return { kind: 'taken' };
    });
  }
}
