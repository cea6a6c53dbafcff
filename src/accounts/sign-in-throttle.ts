import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';
import { fold } from '../finance/tr/fold.js';
import { SESSION_SECRET } from '../tokens.js';
import { SecuritySettings } from './security-settings.js';

const LOCK_MINUTES = 15;
const FAILURES_PER_ADDRESS_AND_HOUR = 30;

/** A try that may be made: it counts as failed until `succeed` is called with it. */
export type Attempt =
  | { readonly allowed: true; readonly id: string }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

interface WaitRow {
  readonly wait_seconds: string | null;
}

/**
 * Seconds this account (from this address) and this address have to wait. Failures before the last success
 * are forgiven, and a window that has passed starts afresh, so nobody stays locked out.
 */
const WAIT = `
  WITH failures AS (
    SELECT attempted_at FROM login_attempts
     WHERE account_key = $1 AND ip_address = $2 AND NOT succeeded
       AND attempted_at > now() - $4 * interval '2 minutes'
       AND attempted_at > COALESCE((SELECT max(attempted_at) FROM login_attempts
                                     WHERE account_key = $1 AND ip_address = $2 AND succeeded), '-infinity')
  ), newest AS (SELECT max(attempted_at) AS at FROM failures),
  account AS (
    SELECT newest.at + $4 * interval '1 minute' AS until FROM newest
     WHERE (SELECT count(*) FROM failures
             WHERE attempted_at > newest.at - $4 * interval '1 minute') >= $3
  ), address AS (
    SELECT attempted_at + interval '1 hour' AS until FROM login_attempts
     WHERE ip_address = $2 AND NOT succeeded AND attempted_at > now() - interval '1 hour'
     ORDER BY attempted_at DESC OFFSET $5 LIMIT 1
  )
  SELECT ceil(extract(epoch FROM max(until) - now())) AS wait_seconds
    FROM (SELECT until FROM account UNION ALL SELECT until FROM address) AS locks
   WHERE until > now()`;

/**
 * Counts tries to sign in, in PostgreSQL and one at a time per address, so that any number of replicas
 * together allow exactly as many as one. The counter belongs to account and address: nobody can lock a
 * stranger out. A try is written down before the password is checked; twenty at once gain nothing.
 */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly sql: Sql,
    private readonly settings: SecuritySettings,
    @Inject(SESSION_SECRET) private readonly secret: string,
  ) {}

  async attempt(email: string, address: string): Promise<Attempt> {
    const { maxLoginAttempts } = await this.settings.current();
    const account = this.accountKey(email);
    const network = networkOf(address);
    return this.sql.transaction(async (client) => {
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`sign-in ${network}`]);
      const limits = [maxLoginAttempts, LOCK_MINUTES, FAILURES_PER_ADDRESS_AND_HOUR - 1];
      const { rows } = await client.query<WaitRow>(WAIT, [account, network, ...limits]);
      const wait = Number(rows[0]?.wait_seconds ?? 0);
      if (wait > 0) return { allowed: false, retryAfterSeconds: wait };
      const inserted = await client.query<{ id: string }>(
        `INSERT INTO login_attempts (account_key, ip_address, succeeded, attempted_at)
         VALUES ($1, $2, false, clock_timestamp()) RETURNING id`,
        [account, network],
      );
      return { allowed: true, id: inserted.rows[0]?.id ?? '' };
    });
  }

  async succeed(attempt: { readonly id: string }): Promise<void> {
    await this.sql.transaction((client) =>
      client.query('UPDATE login_attempts SET succeeded = true WHERE id = $1', [attempt.id]),
    );
  }

  private accountKey(email: string): string {
    return createHmac('sha256', this.secret)
      .update(`sign-in account\0${fold(email)}`)
      .digest('hex');
  }
}

/** One visitor holds a whole /64 of IPv6 addresses. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%', 1)[0]?.split('::', 2) ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [
    ...left,
    ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'),
    ...right,
  ];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
