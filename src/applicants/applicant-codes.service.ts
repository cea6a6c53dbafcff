import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Application } from '../applications/application.entity.js';
import { columns, present, t } from '../database/row.js';
import { firstOf, run, Sql, statement } from '../database/sql.js';
import { Courier } from '../deliveries/courier.js';
import { Outlets } from '../deliveries/outlets.js';
import { networkOf } from '../routing/client-address.js';
import { SESSION_SECRET } from '../tokens.js';
import { ApplicantCode } from './applicant-code.entity.js';
import { ApplicantPhones } from './applicant-phones.service.js';
import { CODE_LIMITS, SESSION_MINUTES } from './code-limits.js';

/** Taken, whether or not there is such an application: whoever asks is not told which. */
export type AskResult =
  | { readonly kind: 'taken'; readonly request: string }
  | { readonly kind: 'limited'; readonly retryAfter: number };

export type OpenResult =
  | { readonly kind: 'opened'; readonly token: string }
  | { readonly kind: 'wrong'; readonly left: number }
  /** Used, too old, tried too often, or never asked for. */
  | { readonly kind: 'over' };

/** To whom a code goes, while it can be used. */
export interface Recipient {
  readonly code: string;
  readonly phone: string | null;
  readonly email: string | null;
}

const TURN = statement('applicant-codes-turn', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))');

/** When one more is taken of a network; no row while it has room. */
const NETWORK_FREE = statement(
  'applicant-codes-network-free',
  `SELECT ceil(extract(epoch FROM max(free_at) - clock_timestamp()))::int AS seconds FROM (
     (SELECT asked_at + interval '1 hour' AS free_at FROM applicant_codes
       WHERE ip_address = $1 AND asked_at > clock_timestamp() - interval '1 hour'
       ORDER BY asked_at DESC OFFSET $2 - 1 LIMIT 1)
     UNION ALL
     (SELECT asked_at + interval '1 day' FROM applicant_codes
       WHERE ip_address = $1 AND asked_at > clock_timestamp() - interval '1 day'
       ORDER BY asked_at DESC OFFSET $3 - 1 LIMIT 1)) AS full_until
   HAVING count(*) > 0`,
  { seconds: t.int4() },
);

/**
 * One statement for applications that are there and those that are not, with the same steps: neither answer nor time
 * tells them apart.
 */
const NOTE = statement(
  'applicant-codes-note',
  `WITH found AS (
     SELECT id, kind, CASE WHEN $6::boolean THEN 'sms' WHEN $7::boolean AND email IS NOT NULL THEN 'email' END AS channel
       FROM applications WHERE id = $1::bigint AND phone_number = $2
   ), of_account AS (
     SELECT count(*) < $8::integer
              AND coalesce(max(asked_at) FILTER (WHERE used_at IS NULL)
                             < clock_timestamp() - $9::integer * interval '1 second', true) AS is_free
       FROM applicant_codes
      WHERE account_key = $3 AND is_granted AND asked_at > clock_timestamp() - interval '1 day'
   ), of_phone AS (
     SELECT count(*) < $10::integer AS is_free FROM applicant_codes
      WHERE phone_key = $4 AND is_granted AND application_id IS NOT NULL
        AND asked_at > clock_timestamp() - interval '1 day'
   ), noted AS (
     INSERT INTO applicant_codes (account_key, phone_key, ip_address, application_id, application_kind, channel,
                                  is_granted, asked_at)
     SELECT $3, $4, $5::inet, found.id, found.kind, found.channel, of_account.is_free AND of_phone.is_free,
            clock_timestamp()
       FROM of_account CROSS JOIN of_phone LEFT JOIN found ON true
     RETURNING id, application_id, application_kind, channel, is_granted
   ), outgoing AS (
     INSERT INTO outbox (topic, application_id, application_kind, payload)
     SELECT 'applicant.code', application_id, application_kind, jsonb_build_object('request', id, 'channel', channel)
       FROM noted WHERE is_granted AND channel IS NOT NULL
   )
   SELECT id, is_granted FROM noted`,
  columns(ApplicantCode, 'id', 'is_granted'),
);

/** The code that was sent last: whoever sends a form twice types that one. */
const LATEST = statement(
  'applicant-codes-latest',
  `SELECT id FROM applicant_codes WHERE account_key = $1 AND is_granted ORDER BY asked_at DESC LIMIT 1`,
  columns(ApplicantCode, 'id'),
);

/** What no limit counts any more. */
const SWEEP = statement(
  'applicant-codes-sweep',
  `DELETE FROM applicant_codes WHERE id IN (
     SELECT id FROM applicant_codes WHERE asked_at < now() - interval '2 days' ORDER BY asked_at LIMIT 100
        FOR UPDATE SKIP LOCKED)`,
);

const OPEN = `is_granted AND used_at IS NULL AND tries < ${String(CODE_LIMITS.tries)}
          AND asked_at > clock_timestamp() - interval '${String(CODE_LIMITS.minutes)} minutes'`;

const IS_OPEN = statement(
  'applicant-codes-is-open',
  `SELECT EXISTS (SELECT FROM applicant_codes WHERE id = $1::uuid AND ${OPEN}) AS is_open`,
  { is_open: t.bool() },
);

/** A try is taken before the code is looked at: of many at a time no more than the limit get one. */
const TRY = statement(
  'applicant-codes-try',
  `UPDATE applicant_codes SET tries = tries + 1 WHERE id = $1::uuid AND ${OPEN}
   RETURNING tries, application_id IS NOT NULL AND channel IS NOT NULL AS is_known`,
  { ...columns(ApplicantCode, 'tries'), is_known: t.bool() },
);

const USE = statement(
  'applicant-codes-use',
  `UPDATE applicant_codes SET used_at = clock_timestamp(), session_key = $2,
          session_until = clock_timestamp() + interval '${String(SESSION_MINUTES)} minutes'
    WHERE id = $1::uuid AND used_at IS NULL
      AND EXISTS (SELECT FROM applications a WHERE a.id = application_id AND a.erased_at IS NULL)
   RETURNING application_id, channel`,
  present(columns(ApplicantCode, 'application_id', 'channel')),
);

const RECIPIENT = statement(
  'applicant-codes-recipient',
  `SELECT a.phone_number, a.email FROM applicant_codes c
     JOIN applications a ON a.id = c.application_id AND a.kind = c.application_kind
    WHERE c.id = $1::uuid AND ${OPEN}`,
  columns(Application, 'phone_number', 'email'),
);

const SESSION = statement(
  'applicant-codes-session',
  `SELECT application_id, application_kind, channel FROM applicant_codes
    WHERE session_key = $1 AND session_until > clock_timestamp() AND application_id IS NOT NULL`,
  present(columns(ApplicantCode, 'application_id', 'application_kind', 'channel')),
);

const END = statement(
  'applicant-codes-end',
  'UPDATE applicant_codes SET session_until = clock_timestamp() WHERE session_key = $1',
);

/** What the cookie of somebody whose code was right stands for. */
export interface Applicant {
  readonly applicationId: string;
  /** What was proven to be the applicant's. */
  readonly proof: NonNullable<ApplicantCode['channel']>;
}

/** Six digits by SMS or mail that show one application to whoever has its phone or mailbox. */
@Injectable()
export class ApplicantCodes {
  constructor(
    private readonly sql: Sql,
    private readonly outlets: Outlets,
    private readonly courier: Courier,
    private readonly phones: ApplicantPhones,
    @Inject(SESSION_SECRET) private readonly secret: string,
  ) {}

  /** Whether a code can reach anybody. */
  get isPossible(): boolean {
    return this.outlets.isConfigured('sms') || this.outlets.isConfigured('email');
  }

  async ask(reference: string, phone: string, address: string): Promise<AskResult> {
    const account = this.keyOf(`account\0${reference}\0${phone}`);
    const phoneKey = this.keyOf(`phone\0${phone}`);
    const network = networkOf(address);
    const limits = CODE_LIMITS;
    const result = await this.sql.transaction<AskResult>(async (client) => {
      // Always in this order, so that no two wait for each other.
      for (const key of [`applicant ${phoneKey}`, `applicant ${network}`]) await run(client, TURN, [key]);
      const free = await firstOf(client, NETWORK_FREE, [
        network,
        limits.perNetworkAndHour,
        limits.perNetworkAndDay,
      ]);
      if (free) return { kind: 'limited', retryAfter: Math.max(1, free.seconds) };
      await run(client, SWEEP);
      const noted = await firstOf(client, NOTE, [
        ...[reference, phone, account, phoneKey, network],
        ...[this.outlets.isConfigured('sms'), this.outlets.isConfigured('email')],
        ...[limits.perAccountAndDay, limits.secondsBetween, limits.perPhoneAndDay],
      ]);
      if (!noted) throw new Error('a request for a code was not noted');
      if (noted.is_granted) return { kind: 'taken', request: noted.id };
      const latest = await firstOf(client, LATEST, [account]);
      return { kind: 'taken', request: (latest ?? noted).id };
    });
    this.courier.wake();
    return result;
  }

  /** Whether a code can still be typed; the same for applications that are not there. */
  async isOpen(request: string): Promise<boolean> {
    return (await this.sql.first(IS_OPEN, [request]))?.is_open === true;
  }

  async open(request: string, code: string): Promise<OpenResult> {
    const tried = await this.sql.first(TRY, [request]);
    if (!tried) return { kind: 'over' };
    const isRight = isEqual(code, this.codeOf(request)) && tried.is_known;
    if (!isRight) return { kind: 'wrong', left: CODE_LIMITS.tries - tried.tries };
    const token = randomBytes(32).toString('base64url');
    const isUsed = await this.sql.transaction(async (client) => {
      const used = await firstOf(client, USE, [request, hashOf(token)]);
      if (used?.channel === 'sms') await this.phones.confirm(client, used.application_id);
      return used !== undefined;
    });
    if (!isUsed) return { kind: 'over' };
    this.phones.wake();
    return { kind: 'opened', token };
  }

  /** @returns null when the code is of no use by now, or the application is gone */
  async recipientOf(request: string): Promise<Recipient | null> {
    const found = await this.sql.first(RECIPIENT, [request]);
    return found ? { code: this.codeOf(request), phone: found.phone_number, email: found.email } : null;
  }

  /** @param token as the cookie holds it */
  async applicantOf(token: string): Promise<Applicant | null> {
    const found = await this.sql.first(SESSION, [hashOf(token)]);
    return found ? { applicationId: found.application_id, proof: found.channel } : null;
  }

  async end(token: string): Promise<void> {
    await this.sql.rows(END, [hashOf(token)]);
  }

  private codeOf(request: string): string {
    return codeOf(this.secret, request);
  }

  private keyOf(text: string): string {
    return createHmac('sha256', this.secret).update(`applicant\0${text}`).digest('hex');
  }
}

/** Made of the request's number, so that no table ever holds one that works. */
export function codeOf(secret: string, request: string): string {
  const digest = createHmac('sha256', secret).update(`applicant code\0${request}`).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
