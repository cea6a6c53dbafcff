import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Application } from '../applications/application.entity.js';
import { CODE_LIMITS } from '../codes/code-limits.js';
import { RequestLimits, type RequestPolicy } from '../codes/request-limits.service.js';
import { isSameCode, phoneKeyOf, sixDigits } from '../codes/six-digits.js';
import { columns, present, t } from '../database/row.js';
import { firstOf, run, Sql, statement } from '../database/sql.js';
import { Courier } from '../deliveries/courier.js';
import { Outlets } from '../deliveries/outlets.js';
import type { SessionSecret } from '../config/session-secret.js';
import { SESSION_SECRET } from '../tokens.js';
import type { PersonalChannel } from '../words/personal-channels.js';
import { ApplicantCode } from './applicant-code.entity.js';
import { ApplicantPhones } from './applicant-phones.service.js';
import { SESSION_MINUTES } from './session-minutes.js';

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

const POLICY: RequestPolicy = { subject: 'applicant-code', ...CODE_LIMITS };

/** How a code would go, where number and phone belong to an application. */
const FOUND = statement(
  'applicant-codes-found',
  `SELECT id, kind, CASE WHEN $3::boolean THEN 'sms' WHEN $4::boolean AND email IS NOT NULL THEN 'email' END AS channel
     FROM applications WHERE id = $1::bigint AND phone_number = $2`,
  { ...columns(Application, 'id', 'kind'), channel: t.orNull(t.text<PersonalChannel>()) },
);

/**
 * One statement for applications that are there and those that are not, with the same steps: neither answer nor time
 * tells them apart.
 */
const NOTE = statement(
  'applicant-codes-note',
  `WITH noted AS (
     INSERT INTO applicant_codes (account_key, application_id, application_kind, channel, request_id, asked_at)
     VALUES ($1, $2::bigint, $3, $4, $5::bigint, clock_timestamp())
     RETURNING id, application_id, application_kind, channel
   ), outgoing AS (
     INSERT INTO outbox (topic, application_id, application_kind, payload)
     SELECT 'applicant.code', application_id, application_kind, jsonb_build_object('request', id, 'channel', channel)
       FROM noted WHERE channel IS NOT NULL
   )
   SELECT id FROM noted`,
  columns(ApplicantCode, 'id'),
);

/** The code that was sent last: whoever sends a form twice types that one. */
const LATEST = statement(
  'applicant-codes-latest',
  `SELECT id FROM applicant_codes WHERE account_key = $1 ORDER BY asked_at DESC LIMIT 1`,
  columns(ApplicantCode, 'id'),
);

/** What no limit counts any more. */
const SWEEP = statement(
  'applicant-codes-sweep',
  `DELETE FROM applicant_codes WHERE id IN (
     SELECT id FROM applicant_codes WHERE asked_at < now() - interval '2 days' ORDER BY asked_at LIMIT 100
        FOR UPDATE SKIP LOCKED)`,
);

const OPEN = `used_at IS NULL AND tries < ${String(CODE_LIMITS.tries)}
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
   RETURNING application_id, channel, request_id`,
  {
    ...present(columns(ApplicantCode, 'application_id', 'channel')),
    ...columns(ApplicantCode, 'request_id'),
  },
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
    private readonly limits: RequestLimits,
    @Inject(SESSION_SECRET) private readonly secret: SessionSecret,
  ) {}

  /** Whether a code can reach anybody. */
  get isPossible(): boolean {
    return this.outlets.isConfigured('sms') || this.outlets.isConfigured('email');
  }

  async ask(reference: string, phone: string, address: string): Promise<AskResult> {
    const account = this.keyOf(`account\0${reference}\0${phone}`);
    const ways = [this.outlets.isConfigured('sms'), this.outlets.isConfigured('email')];
    const result = await this.sql.transaction<AskResult>(async (client) => {
      const found = await firstOf(client, FOUND, [reference, phone, ...ways]);
      // A phone is counted by what is sent there: nobody uses up a stranger's day with numbers that are not his.
      const phoneKey = found ? phoneKeyOf(this.secret.current, phone) : account;
      const taken = await this.limits.take(client, POLICY, { account, phone: phoneKey, address });
      if (taken.kind === 'limited') return taken;
      await run(client, SWEEP);
      const about = [found?.id ?? null, found?.kind ?? null, found?.channel ?? null];
      const code = taken.isGranted
        ? await firstOf(client, NOTE, [account, ...about, taken.id])
        : await firstOf(client, LATEST, [account]);
      // Where none is sent there is one to type all the same, which is over.
      return { kind: 'taken', request: code?.id ?? randomUUID() };
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
    const isRight = this.isRight(request, code) && tried.is_known;
    if (!isRight) return { kind: 'wrong', left: CODE_LIMITS.tries - tried.tries };
    const token = randomBytes(32).toString('base64url');
    const isUsed = await this.sql.transaction(async (client) => {
      const used = await firstOf(client, USE, [request, hashOf(token)]);
      if (used && used.request_id !== null) await this.limits.done(client, used.request_id);
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

  private isRight(request: string, code: string): boolean {
    return this.secret.all.some((secret) => isSameCode(code, codeOf(secret, request)));
  }

  private codeOf(request: string): string {
    return codeOf(this.secret.current, request);
  }

  private keyOf(text: string): string {
    return this.secret.mac(`applicant\0${text}`).toString('hex');
  }
}

export const codeOf = (secret: string, request: string): string =>
  sixDigits(secret, 'applicant code', request);

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
