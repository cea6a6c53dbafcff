import { Injectable } from '@nestjs/common';
import { columns, t } from '../../platform/database/row.js';
import { firstOf, type Queryable, run, statement } from '../../platform/database/sql.js';
import { networkOf } from '../../platform/routing/client-address.js';
import { LimitedRequest, type LimitedSubject } from './limited-request.entity.js';

/** How often something may be asked for, within an hour and within a day. */
export interface RequestPolicy {
  readonly subject: LimitedSubject;
  /** From one network: thousands of people stand behind one address of a mobile operator. */
  readonly perNetworkAndHour: number;
  readonly perNetworkAndDay: number;
  /** Messages that may leave for one account within a day, and the seconds between two of them. */
  readonly perAccountAndDay: number;
  readonly secondsBetween: number;
  /** Messages within a day under one `phone`, over all accounts. */
  readonly perPhoneAndDay?: number;
}

export interface Asker {
  /** Keyed hash of whom it is for. */
  readonly account: string;
  /** Keyed hash of the phone that gets an SMS, or of whatever else is counted over all accounts. */
  readonly phone?: string;
  readonly address: string;
}

export type TakeResult =
  /** `wait`: seconds until a message may leave; 0 where this one may. */
  | { readonly kind: 'taken'; readonly id: string; readonly isGranted: boolean; readonly wait: number }
  /** Too many from this network: nothing is noted. */
  | { readonly kind: 'limited'; readonly retryAfter: number };

const TURN = statement('request-limits-turn', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))');

/** When one more is taken of a network; no row while it has room. */
const NETWORK_FREE = statement(
  'request-limits-network-free',
  `SELECT ceil(extract(epoch FROM max(free_at) - clock_timestamp()))::int AS seconds FROM (
     (SELECT requested_at + interval '1 hour' AS free_at FROM limited_requests
       WHERE subject = $1 AND ip_address = $2 AND requested_at > clock_timestamp() - interval '1 hour'
       ORDER BY requested_at DESC OFFSET $3::int - 1 LIMIT 1)
     UNION ALL
     (SELECT requested_at + interval '1 day' FROM limited_requests
       WHERE subject = $1 AND ip_address = $2 AND requested_at > clock_timestamp() - interval '1 day'
       ORDER BY requested_at DESC OFFSET $4::int - 1 LIMIT 1)) AS full_until
   HAVING count(*) > 0`,
  { seconds: t.int4() },
);

/** Known and unknown accounts are counted alike. */
const NOTE = statement(
  'request-limits-note',
  `WITH this AS MATERIALIZED (
     SELECT clock_timestamp() AS moment
   ), of_account AS (
     SELECT greatest((array_agg(requested_at ORDER BY requested_at DESC))[$5::int] + interval '1 day',
                     max(requested_at) FILTER (WHERE NOT is_done) + $6::int * interval '1 second') AS free_at
       FROM limited_requests
      WHERE subject = $1 AND account_key = $2 AND is_granted AND requested_at > clock_timestamp() - interval '1 day'
   ), of_phone AS (
     SELECT (array_agg(requested_at ORDER BY requested_at DESC))[$7::int] + interval '1 day' AS free_at
       FROM limited_requests
      WHERE phone_key = $3 AND is_granted AND requested_at > clock_timestamp() - interval '1 day'
   ), free AS (
     SELECT greatest(of_account.free_at, of_phone.free_at) AS from_then FROM of_account CROSS JOIN of_phone
   ), noted AS (
     INSERT INTO limited_requests (subject, account_key, phone_key, ip_address, is_granted, requested_at)
     SELECT $1, $2, $3, $4::inet, coalesce(from_then <= moment, true), moment FROM free CROSS JOIN this
     RETURNING id, is_granted
   )
   SELECT noted.id, noted.is_granted, coalesce(ceil(extract(epoch FROM from_then - moment)), 0)::int AS wait
     FROM noted CROSS JOIN free CROSS JOIN this`,
  { ...columns(LimitedRequest, 'id', 'is_granted'), wait: t.int4() },
);

const DONE = statement('request-limits-done', 'UPDATE limited_requests SET is_done = true WHERE id = $1');

/** Requests too old for any limit to count them. */
const SWEEP = statement(
  'request-limits-sweep',
  `DELETE FROM limited_requests WHERE id IN (
     SELECT id FROM limited_requests WHERE requested_at < now() - interval '2 days' ORDER BY requested_at LIMIT 100
        FOR UPDATE SKIP LOCKED)`,
);

/**
 * Counts what sends a message to an address or a phone that somebody typed. The limits stand in PostgreSQL and are exact
 * over all replicas; what is there and what is not is counted alike.
 */
@Injectable()
export class RequestLimits {
  /** In the transaction that sends: both or neither. */
  async take(client: Queryable, policy: RequestPolicy, asker: Asker): Promise<TakeResult> {
    const { subject } = policy;
    const network = networkOf(asker.address);
    // Always in this order: who waits for a network holds an account, never the other way round.
    const turns = [
      `limit ${subject} account ${asker.account}`,
      ...(asker.phone === undefined ? [] : [`limit phone ${asker.phone}`]),
      `limit ${subject} ${network}`,
    ];
    for (const key of turns) await run(client, TURN, [key]);
    const ofNetwork = [policy.perNetworkAndHour, policy.perNetworkAndDay];
    const free = await firstOf(client, NETWORK_FREE, [subject, network, ...ofNetwork]);
    if (free) return { kind: 'limited', retryAfter: Math.max(1, free.seconds) };
    await run(client, SWEEP);
    const noted = await firstOf(client, NOTE, [
      ...[subject, asker.account, asker.phone ?? null, network],
      ...[policy.perAccountAndDay, policy.secondsBetween, policy.perPhoneAndDay ?? null],
    ]);
    if (!noted) throw new Error('a request was not noted');
    const wait = noted.is_granted ? 0 : Math.max(1, noted.wait);
    return { kind: 'taken', id: noted.id, isGranted: noted.is_granted, wait };
  }

  /** The request's message was used: another request may follow at once. */
  async done(client: Queryable, id: string): Promise<void> {
    await run(client, DONE, [id]);
  }
}
