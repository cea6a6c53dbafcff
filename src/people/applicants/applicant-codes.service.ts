import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Application } from '../../applications/application.entity.js';
import { CODE_LIMITS } from '../../messages/codes/code-limits.js';
import { RequestLimits } from '../../messages/codes/request-limits.service.js';
import { isSameCode, sixDigits } from '../../messages/codes/six-digits.js';
import { columns, present, t } from '../../platform/database/row.js';
import { firstOf, run, Sql, statement } from '../../platform/database/sql.js';
import { DeliveryWorker } from '../../messages/deliveries/delivery-worker.js';
import type { SessionSecret } from '../../platform/config/session-secret.js';
import { networkOf } from '../../platform/routing/client-address.js';
import { SESSION_SECRET } from '../../platform/tokens.js';
import type { PersonalChannel } from '../../shared/enums/personal-channels.js';
import { ApplicantCode } from './applicant-code.entity.js';
import { policyFor } from './applicant-limits.js';
import { CHANNELS, find, isKnownNetwork, keyTextOf, type Lookup } from './applicant-lookup.js';
import { ApplicantPhones } from './applicant-phones.service.js';
import { SESSION_MINUTES } from './session-minutes.js';

/** Taken, whether or not there is such an application: whoever asks is not told which. */
export type AskResult =
  | { readonly kind: 'taken'; readonly request: string }
  | { readonly kind: 'limited'; readonly retryAfter: number };

export type OpenResult =
  /** `named`: the application that was asked for by its number. */
  | { readonly kind: 'opened'; readonly token: string; readonly named: string | null }
  | { readonly kind: 'wrong'; readonly left: number }
  /** Used, too old, tried too often, or never asked for. */
  | { readonly kind: 'over' };

/** To whom a code goes, while it can be used. */
export interface Recipient {
  readonly code: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** The browser and the network address that ask for a code. */
export interface Asking {
  /** The token in the browser's cookie. */
  readonly browser: string;
  readonly address: string;
}

/**
 * One statement for applications that are there and those that are not, for messages that leave and those that are one too
 * many, with the same steps: neither answer nor time tells them apart.
 */
const NOTE = statement(
  'applicant-codes-note',
  `WITH noted AS (
     INSERT INTO applicant_codes
       (account_key, application_id, application_kind, is_named, channel, request_id, browser_key, asked_at)
     VALUES ($1, $2::bigint, $3, $4, $5, $6::bigint, $7, clock_timestamp())
     RETURNING id, application_id, application_kind, channel
   ), outgoing AS (
     INSERT INTO outbox (topic, application_id, application_kind, payload)
     SELECT 'applicant.code', application_id, application_kind, jsonb_build_object('request', id, 'channel', channel)
       FROM noted WHERE channel IS NOT NULL
   )
   SELECT id FROM noted`,
  columns(ApplicantCode, 'id'),
);

/** Codes too old for any limit to count them. */
const SWEEP = statement(
  'applicant-codes-sweep',
  `DELETE FROM applicant_codes WHERE id IN (
     SELECT id FROM applicant_codes WHERE asked_at < now() - interval '2 days' ORDER BY asked_at LIMIT 100
        FOR UPDATE SKIP LOCKED)`,
);

const OPEN = `used_at IS NULL AND tries < ${String(CODE_LIMITS.tries)}
          AND asked_at > clock_timestamp() - interval '${String(CODE_LIMITS.minutes)} minutes'`;

/** The code that this browser asked for last: whoever sends a form twice types that one. */
const LATEST = statement(
  'applicant-codes-latest',
  `SELECT id FROM applicant_codes
    WHERE account_key = $1 AND browser_key = $2 AND ${OPEN} ORDER BY asked_at DESC LIMIT 1`,
  columns(ApplicantCode, 'id'),
);

const IS_OPEN = statement(
  'applicant-codes-is-open',
  `SELECT EXISTS (SELECT FROM applicant_codes WHERE id = $1::uuid AND browser_key = $2 AND ${OPEN}) AS is_open`,
  { is_open: t.bool() },
);

/** A try is taken before the code is looked at: of many at a time no more than the limit get one. */
const TRY = statement(
  'applicant-codes-try',
  `UPDATE applicant_codes SET tries = tries + 1 WHERE id = $1::uuid AND browser_key = $2 AND ${OPEN}
   RETURNING tries, application_id IS NOT NULL AND channel IS NOT NULL AS is_known`,
  { ...columns(ApplicantCode, 'tries'), is_known: t.bool() },
);

const USE = statement(
  'applicant-codes-use',
  `UPDATE applicant_codes SET used_at = clock_timestamp(), session_key = $2,
          session_until = clock_timestamp() + interval '${String(SESSION_MINUTES)} minutes'
    WHERE id = $1::uuid AND used_at IS NULL
      AND EXISTS (SELECT FROM applications a WHERE a.id = application_id AND a.erased_at IS NULL)
   RETURNING application_id, is_named, channel, request_id`,
  {
    ...present(columns(ApplicantCode, 'application_id', 'channel')),
    ...columns(ApplicantCode, 'is_named', 'request_id'),
  },
);

const RECIPIENT = statement(
  'applicant-codes-recipient',
  `SELECT a.phone_number, a.email FROM applicant_codes c
     JOIN applications a ON a.id = c.application_id AND a.kind = c.application_kind
    WHERE c.id = $1::uuid AND ${OPEN}`,
  columns(Application, 'phone_number', 'email'),
);

/** Nothing once the application is erased that it was opened by. */
const SESSION = statement(
  'applicant-codes-session',
  `SELECT c.id, c.application_id, c.channel, CASE c.channel WHEN 'sms' THEN a.phone_number END AS phone_number,
          CASE c.channel WHEN 'email' THEN a.email_key END AS email_key
     FROM applicant_codes c JOIN applications a ON a.id = c.application_id AND a.kind = c.application_kind
    WHERE c.session_key = $1 AND c.session_until > clock_timestamp() AND a.erased_at IS NULL`,
  {
    ...present(columns(ApplicantCode, 'application_id', 'channel')),
    ...columns(ApplicantCode, 'id'),
    ...columns(Application, 'phone_number', 'email_key'),
  },
);

const END = statement(
  'applicant-codes-end',
  'UPDATE applicant_codes SET session_until = clock_timestamp() WHERE session_key = $1',
);

/** An applicant with an open session: her code was right, and the cookie stands for it. */
export interface Applicant {
  /** The code that opened it. */
  readonly session: string;
  /** One of hers. */
  readonly applicationId: string;
  /** The channel that the code proved to be hers: all applications with that phone or mailbox are open. */
  readonly proof: PersonalChannel;
  /** Null where the mailbox was proven. */
  readonly phone: string | null;
  /** As `applications.email_key`; null where the phone was proven. */
  readonly email: string | null;
}

/** Six digits by SMS or mail that show her applications to whoever has their phone or mailbox. */
@Injectable()
export class ApplicantCodes {
  constructor(
    private readonly sql: Sql,
    private readonly worker: DeliveryWorker,
    private readonly phones: ApplicantPhones,
    private readonly limits: RequestLimits,
    @Inject(SESSION_SECRET) private readonly secret: SessionSecret,
  ) {}

  /**
   * The same for applications that are there and those that are not. A message that is one too many is not sent, and
   * nobody is told: there is a code to type all the same, which is never right.
   */
  async ask(lookup: Lookup, { browser, address }: Asking): Promise<AskResult> {
    const key = keyTextOf(lookup);
    const account = this.keyOf(`network\0${networkOf(address)}\0${key}`);
    const browserKey = hashOf(browser);
    const result = await this.sql.transaction<AskResult>(async (client) => {
      const found = await find(client, lookup);
      const isKnown = await isKnownNetwork(client, lookup, { account, address });
      const sum = isKnown ? account : this.keyOf(key);
      const taken = await this.limits.take(client, policyFor(isKnown), { account, phone: sum, address });
      if (taken.kind === 'limited') return taken;
      await run(client, SWEEP);
      const latest = await firstOf(client, LATEST, [account, browserKey]);
      if (latest && !taken.isGranted) return { kind: 'taken', request: latest.id };
      const about = [found?.id ?? null, found?.kind ?? null, found?.is_named ?? false];
      const channel = found && taken.isGranted ? CHANNELS[lookup.by] : null;
      const code = await firstOf(client, NOTE, [account, ...about, channel, taken.id, browserKey]);
      if (!code) throw new Error('a code was not noted');
      return { kind: 'taken', request: code.id };
    });
    this.worker.wake();
    return result;
  }

  /** Whether the browser can still type a code; the same for applications that are not there. */
  async isOpen(request: string, browser: string): Promise<boolean> {
    return (await this.sql.first(IS_OPEN, [request, hashOf(browser)]))?.is_open === true;
  }

  async open(request: string, code: string, browser: string): Promise<OpenResult> {
    const tried = await this.sql.first(TRY, [request, hashOf(browser)]);
    if (!tried) return { kind: 'over' };
    const isRight = this.isRight(request, code) && tried.is_known;
    if (!isRight) return { kind: 'wrong', left: CODE_LIMITS.tries - tried.tries };
    const token = randomBytes(32).toString('base64url');
    const used = await this.sql.transaction(async (client) => {
      const row = await firstOf(client, USE, [request, hashOf(token)]);
      if (row && row.request_id !== null) await this.limits.done(client, row.request_id);
      // A code by SMS confirms the phone of the named application only: a search by phone does not say that an
      // application is hers.
      if (row?.channel === 'sms' && row.is_named) await this.phones.confirm(client, row.application_id);
      return row;
    });
    if (!used) return { kind: 'over' };
    this.phones.wake();
    return { kind: 'opened', token, named: used.is_named ? used.application_id : null };
  }

  /** @returns null when the code is of no use by now, or the application is gone */
  async recipientOf(request: string): Promise<Recipient | null> {
    const found = await this.sql.first(RECIPIENT, [request]);
    return found ? { code: this.codeOf(request), phone: found.phone_number, email: found.email } : null;
  }

  /** @param token as the cookie holds it */
  async applicantOf(token: string): Promise<Applicant | null> {
    const found = await this.sql.first(SESSION, [hashOf(token)]);
    return found
      ? {
          session: found.id,
          applicationId: found.application_id,
          proof: found.channel,
          phone: found.phone_number,
          email: found.email_key,
        }
      : null;
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
