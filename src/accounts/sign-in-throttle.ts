import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { columns, t } from '../platform/database/row.js';
import { rowsOf, run, Sql, statement } from '../platform/database/sql.js';
import { fold } from '../shared/finance/tr/fold.js';
import { networkOf } from '../platform/routing/client-address.js';
import type { Config } from '../platform/config/config.js';
import { personKeyOf } from '../platform/config/keys.js';
import type { SessionSecret } from '../platform/config/session-secret.js';
import { CONFIG, SESSION_SECRET } from '../platform/tokens.js';
import { LoginAttempt } from './login-attempt.entity.js';
import { SecuritySettings } from './security-settings.js';

const TURN = statement('sign-in-throttle-turn', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))');

const ATTEMPT = statement(
  'sign-in-throttle-attempt',
  `INSERT INTO login_attempts (account_key, ip_address, device, succeeded, attempted_at)
         VALUES ($1, $2, $3, false, clock_timestamp()) RETURNING id`,
  columns(LoginAttempt, 'id'),
);

const SUCCEEDED = statement(
  'sign-in-throttle-succeeded',
  'UPDATE login_attempts SET succeeded = true WHERE id = $1',
);

const LOCK_MINUTES = 15;
const MAX_FAILURES_PER_ADDRESS_AND_HOUR = 300;
/** Failures of a day, from anywhere, after which an account's next try has to wait, each time twice as long. */
const MAX_FAILURES_WITHOUT_DELAY = 10;

/** A try that may be made: it counts as failed until `succeed` is called with it. */
export type Attempt =
  | { readonly allowed: true; readonly id: string }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/**
 * Seconds that a try has to wait. Failures of this account from this address (or this device) before its last success
 * are forgiven, and a window that has passed starts afresh. Over all addresses the account's waits grow to a quarter of
 * an hour and no further; neither they nor a full address hold up a known device.
 */
const WAIT = statement(
  'sign-in-throttle-wait',
  `
  WITH failures AS (
    SELECT attempted_at FROM login_attempts
     WHERE account_key = $1 AND CASE WHEN $6::text IS NULL THEN ip_address = $2 AND device IS NULL ELSE device = $6 END
       AND NOT succeeded
       AND attempted_at > now() - $4 * interval '2 minutes'
       AND attempted_at > COALESCE((SELECT max(attempted_at) FROM login_attempts
                                     WHERE account_key = $1 AND succeeded
                                       AND CASE WHEN $6::text IS NULL THEN ip_address = $2 ELSE device = $6 END),
                                   '-infinity')
  ), newest AS (SELECT max(attempted_at) AS at FROM failures),
  account AS (
    SELECT newest.at + $4 * interval '1 minute' AS until FROM newest
     WHERE (SELECT count(*) FROM failures
             WHERE attempted_at > newest.at - $4 * interval '1 minute') >= $3
  ), everywhere AS (
    SELECT max(attempted_at) + least(power(2, least(count(*) - $7::int, 10)), $4 * 60) * interval '1 second' AS until
      FROM login_attempts
     WHERE $6::text IS NULL AND account_key = $1 AND device IS NULL AND NOT succeeded
       AND attempted_at > now() - interval '1 day'
    HAVING count(*) >= $7::int
  ), address AS (
    SELECT attempted_at + interval '1 hour' AS until FROM login_attempts
     WHERE $6::text IS NULL AND ip_address = $2 AND NOT succeeded AND attempted_at > now() - interval '1 hour'
     ORDER BY attempted_at DESC OFFSET $5 LIMIT 1
  )
  SELECT ceil(extract(epoch FROM max(until) - clock_timestamp())) AS wait_seconds
    FROM (SELECT until FROM account UNION ALL SELECT until FROM everywhere UNION ALL SELECT until FROM address) AS locks
   WHERE until > clock_timestamp()`,
  { wait_seconds: t.orNull(t.numeric()) },
);

/** Where a try comes from. */
export interface Origin {
  readonly address: string;
  /** Names a browser in which this account was signed in before, or its session. */
  readonly device: string | null;
}

/**
 * Counts tries to sign in, in PostgreSQL and one at a time per account and per address, so that any number of replicas
 * together allow exactly as many as one. Counted are account and address together, the account over all addresses, and
 * the address over all accounts. Who is known by her browser waits for none but her own failures: nobody can lock a
 * stranger out. A try is written down before the password is checked; twenty at once gain nothing.
 */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly sql: Sql,
    private readonly settings: SecuritySettings,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SESSION_SECRET) private readonly secret: SessionSecret,
  ) {}

  async attempt(email: string, { address, device }: Origin): Promise<Attempt> {
    const { maxLoginAttempts } = await this.settings.current();
    const account = this.accountKey(email);
    const network = networkOf(address);
    return this.sql.transaction(async (client) => {
      // Always in this order: who waits for an address holds an account, never the other way round.
      for (const key of [`sign-in account ${account}`, `sign-in ${network}`]) await run(client, TURN, [key]);
      const limits = [maxLoginAttempts, LOCK_MINUTES, MAX_FAILURES_PER_ADDRESS_AND_HOUR - 1];
      const rows = await rowsOf(client, WAIT, [
        ...[account, network, ...limits],
        ...[device, MAX_FAILURES_WITHOUT_DELAY],
      ]);
      const wait = Number(rows[0]?.wait_seconds ?? 0);
      if (wait > 0) return { allowed: false, retryAfterSeconds: wait };
      const inserted = await rowsOf(client, ATTEMPT, [account, network, device]);
      return { allowed: true, id: inserted[0]?.id ?? '' };
    });
  }

  async succeed(attempt: { readonly id: string }): Promise<void> {
    await this.sql.transaction((client) => run(client, SUCCEEDED, [attempt.id]));
  }

  /** Stands for an e-mail as typed; unknown addresses have one too. */
  accountKey(email: string): string {
    return accountKeyOf(this.secret.current, email);
  }

  /** Stands for an e-mail in what outlives its account, and a change of the secret. */
  subjectKey(email: string): Buffer {
    return Buffer.from(accountKeyOf(personKeyOf(this.config, this.secret), email), 'hex');
  }
}

export const accountKeyOf = (secret: string, email: string): string =>
  createHmac('sha256', secret)
    .update(`sign-in account\0${fold(email)}`)
    .digest('hex');
