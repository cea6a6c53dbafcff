import { Injectable } from '@nestjs/common';
import { SignInThrottle } from '../accounts/sign-in-throttle.js';
import { columns, t } from '../database/row.js';
import { firstOf, type Queryable, run, statement } from '../database/sql.js';
import { networkOf } from '../routing/client-address.js';
import { MemberRequest } from './member-request.entity.js';

/** From one network within an hour: thousands of people stand behind one address of a mobile operator. */
const MAX_PER_NETWORK_AND_HOUR = 100;
/** Mails to one address within a day, and the minutes between two of them. */
export const MAX_MAILS_PER_DAY = 5;
export const MINUTES_BETWEEN_MAILS = 2;

export type RequestResult =
  | { readonly kind: 'taken'; readonly isGranted: boolean }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

const TURN = statement('member-requests-turn', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))');

/** When the oldest of the newest $2 of a network leaves the hour; no row while there are fewer. */
const NETWORK_FREE = statement(
  'member-requests-network-free',
  `SELECT ceil(extract(epoch FROM requested_at + interval '1 hour' - clock_timestamp()))::int AS seconds
     FROM member_requests
    WHERE ip_address = $1 AND requested_at > now() - interval '1 hour'
    ORDER BY requested_at DESC OFFSET $2 - 1 LIMIT 1`,
  { seconds: t.int4() },
);

const NOTE = statement(
  'member-requests-note',
  `INSERT INTO member_requests (account_key, ip_address, is_granted, requested_at)
   SELECT $1, $2, count(*) < $3::int
            AND coalesce(max(requested_at) < clock_timestamp() - $4 * interval '1 minute', true), clock_timestamp()
     FROM member_requests
    WHERE account_key = $1 AND is_granted AND requested_at > clock_timestamp() - interval '1 day'
   RETURNING is_granted`,
  columns(MemberRequest, 'is_granted'),
);

/**
 * Counts what sends mails to an address that somebody typed. The limits stand in PostgreSQL and are exact over all
 * replicas; addresses with and without an account are counted alike.
 */
@Injectable()
export class MemberRequests {
  constructor(private readonly throttle: SignInThrottle) {}

  /** @param email as accounts have it */
  async take(client: Queryable, email: string, address: string): Promise<RequestResult> {
    const account = this.throttle.accountKey(email);
    const network = networkOf(address);
    // Always in this order: who waits for a network holds an account, never the other way round.
    for (const key of [`member account ${account}`, `member ${network}`]) await run(client, TURN, [key]);
    const free = await firstOf(client, NETWORK_FREE, [network, MAX_PER_NETWORK_AND_HOUR]);
    if (free) return { kind: 'limited', retryAfterSeconds: Math.max(1, free.seconds) };
    const limits = [MAX_MAILS_PER_DAY, MINUTES_BETWEEN_MAILS];
    const noted = await firstOf(client, NOTE, [account, network, ...limits]);
    return { kind: 'taken', isGranted: noted?.is_granted === true };
  }
}
