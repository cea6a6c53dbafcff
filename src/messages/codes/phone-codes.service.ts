import { Inject, Injectable } from '@nestjs/common';
import { columns, t } from '../../platform/database/row.js';
import { firstOf, type Queryable, run, Sql, statement } from '../../platform/database/sql.js';
import { DeliveryWorker } from '../deliveries/delivery-worker.js';
import { ChannelConfig } from '../deliveries/channel-config.js';
import type { SessionSecret } from '../../platform/config/session-secret.js';
import { SESSION_SECRET } from '../../platform/tokens.js';
import { CODE_LIMITS } from './code-limits.js';
import { PhoneCode } from './phone-code.entity.js';
import { RequestLimits, type RequestPolicy } from './request-limits.service.js';
import { isSameCode, phoneKeyOf, sixDigits } from './six-digits.js';

export type CodeRequestOutcome =
  | { readonly kind: 'sent'; readonly id: string }
  /** Enough were sent to this phone or for this person. */
  | { readonly kind: 'enough'; readonly retryAfter: number }
  /** Too many from this network. */
  | { readonly kind: 'limited'; readonly retryAfter: number };

export type CodeTried =
  | { readonly kind: 'right'; readonly phone: string }
  | { readonly kind: 'wrong'; readonly left: number }
  /** Used, too old, tried too often, or never asked for. */
  | { readonly kind: 'over' };

export interface CodeRequest {
  /** `member 12`, or the hash of a form's token; nobody else may use the code. */
  readonly owner: string;
  /** Messages of one account are counted together. */
  readonly account: string;
  readonly phone: string;
  readonly address: string;
}

const POLICY: RequestPolicy = { subject: 'phone-code', ...CODE_LIMITS };

const CREATE = statement(
  'phone-codes-create',
  `WITH made AS (
     INSERT INTO phone_codes (owner, phone, request_id) VALUES ($1, $2, $3) RETURNING id, owner
   ), outgoing AS (
     INSERT INTO outbox (topic, payload)
     SELECT 'phone.code', jsonb_build_object('code', id, 'member', substring(owner FROM '^member (.+)')) FROM made
   )
   SELECT id FROM made`,
  columns(PhoneCode, 'id'),
);

const OPEN = `used_at IS NULL AND tries < ${String(CODE_LIMITS.tries)}
          AND asked_at > clock_timestamp() - interval '${String(CODE_LIMITS.minutes)} minutes'`;

/** The newest open code: a form that is sent twice waits for the code that was sent. */
const LATEST = statement(
  'phone-codes-latest',
  `SELECT id FROM phone_codes WHERE owner = $1 AND phone = $2 AND ${OPEN} ORDER BY asked_at DESC LIMIT 1`,
  columns(PhoneCode, 'id'),
);

const FIND = statement(
  'phone-codes-find',
  `SELECT phone, ${OPEN} AS is_open FROM phone_codes WHERE id = $1::uuid AND owner = $2`,
  { ...columns(PhoneCode, 'phone'), is_open: t.bool() },
);

/** One after the other: of many at a time no more than the limit are looked at. */
const TURN = statement(
  'phone-codes-turn',
  `SELECT phone, request_id, tries, used_at IS NOT NULL AS is_used, ${OPEN} AS is_open
     FROM phone_codes WHERE id = $1::uuid AND owner = $2 FOR UPDATE`,
  { ...columns(PhoneCode, 'phone', 'request_id', 'tries'), is_used: t.bool(), is_open: t.bool() },
);

const TRY = statement('phone-codes-try', 'UPDATE phone_codes SET tries = tries + 1 WHERE id = $1::uuid');

const USE = statement(
  'phone-codes-use',
  'UPDATE phone_codes SET tries = tries + 1, used_at = clock_timestamp() WHERE id = $1::uuid',
);

/** The one that was sent last, whether or not it can be used. */
const NEWEST = statement(
  'phone-codes-newest',
  'SELECT id FROM phone_codes WHERE owner = $1 AND phone = $2 ORDER BY asked_at DESC LIMIT 1',
  columns(PhoneCode, 'id'),
);

const PROVEN = statement(
  'phone-codes-proven',
  'SELECT id FROM phone_codes WHERE owner = $1 AND phone = $2 AND used_at IS NOT NULL LIMIT 1',
  columns(PhoneCode, 'id'),
);

const RECIPIENT = statement(
  'phone-codes-recipient',
  `SELECT phone FROM phone_codes WHERE id = $1::uuid AND ${OPEN}`,
  columns(PhoneCode, 'phone'),
);

/** A phone is not kept for longer than somebody may want to be told of. */
const SWEEP = statement(
  'phone-codes-sweep',
  `DELETE FROM phone_codes WHERE id IN (
     SELECT id FROM phone_codes WHERE asked_at < now() - interval '2 days' ORDER BY asked_at LIMIT 100
        FOR UPDATE SKIP LOCKED)`,
);

/** Six digits by SMS that prove a phone to be somebody's. */
@Injectable()
export class PhoneCodes {
  constructor(
    private readonly sql: Sql,
    private readonly limits: RequestLimits,
    private readonly channelConfig: ChannelConfig,
    private readonly worker: DeliveryWorker,
    @Inject(SESSION_SECRET) private readonly secret: SessionSecret,
  ) {}

  /** Whether a code can reach anybody. */
  get isPossible(): boolean {
    return this.channelConfig.isConfigured('sms');
  }

  async ask({ owner, account, phone, address }: CodeRequest): Promise<CodeRequestOutcome> {
    const asker = { account: this.keyOf(account), phone: phoneKeyOf(this.secret.current, phone), address };
    const asked = await this.sql.transaction<CodeRequestOutcome>(async (client) => {
      const taken = await this.limits.take(client, POLICY, asker);
      if (taken.kind === 'limited') return taken;
      await run(client, SWEEP);
      const code = taken.isGranted
        ? await firstOf(client, CREATE, [owner, phone, taken.id])
        : await firstOf(client, LATEST, [owner, phone]);
      return code ? { kind: 'sent', id: code.id } : { kind: 'enough', retryAfter: taken.wait };
    });
    this.worker.wake();
    return asked;
  }

  /** The phone that a code was sent to, and whether it can still be typed. */
  async find(
    id: string,
    owner: string,
  ): Promise<{ readonly phone: string; readonly isOpen: boolean } | null> {
    const found = await this.sql.first(FIND, [id, owner]);
    return found ? { phone: found.phone, isOpen: found.is_open } : null;
  }

  /**
   * The right one sent again is right again: whoever presses twice has proven it.
   * @param onRight done in the transaction that uses the code up
   */
  async open(
    { id, owner, typed }: { readonly id: string; readonly owner: string; readonly typed: string },
    onRight: (client: Queryable, phone: string) => Promise<void> = () => Promise.resolve(),
  ): Promise<CodeTried> {
    return this.sql.transaction<CodeTried>(async (client) => {
      const code = await firstOf(client, TURN, [id, owner]);
      const isRight = this.secret.all.some((secret) => isSameCode(typed, phoneCodeOf(secret, id)));
      if (code?.is_used === true && isRight) return { kind: 'right', phone: code.phone };
      if (code?.is_open !== true) return { kind: 'over' };
      if (!isRight) {
        await run(client, TRY, [id]);
        return { kind: 'wrong', left: CODE_LIMITS.tries - code.tries - 1 };
      }
      await run(client, USE, [id]);
      await this.limits.done(client, code.request_id);
      await onRight(client, code.phone);
      return { kind: 'right', phone: code.phone };
    });
  }

  /** As `open`, of the code that was sent last. */
  async openLatest({
    owner,
    phone,
    typed,
  }: {
    readonly owner: string;
    readonly phone: string;
    readonly typed: string;
  }): Promise<CodeTried> {
    const newest = await this.sql.first(NEWEST, [owner, phone]);
    return newest ? this.open({ id: newest.id, owner, typed }) : { kind: 'over' };
  }

  /** Whether a code has shown the phone to be the owner's. */
  async isProven(owner: string, phone: string): Promise<boolean> {
    return (await this.sql.first(PROVEN, [owner, phone])) !== undefined;
  }

  /** @returns null when the code is of no use by now */
  async recipientOf(id: string): Promise<{ readonly phone: string; readonly code: string } | null> {
    const found = await this.sql.first(RECIPIENT, [id]);
    return found ? { phone: found.phone, code: this.codeOf(id) } : null;
  }

  private codeOf(id: string): string {
    return phoneCodeOf(this.secret.current, id);
  }

  private keyOf(text: string): string {
    return this.secret.mac(`phone code\0${text}`).toString('hex');
  }
}

export const phoneCodeOf = (secret: string, id: string): string => sixDigits(secret, 'phone code', id);
