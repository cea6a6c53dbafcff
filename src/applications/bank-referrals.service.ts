import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../platform/audit/audit.service.js';
import { columns, type RowFrom, t } from '../platform/database/row.js';
import { firstOf, Sql, statement } from '../platform/database/sql.js';
import { type AnswerRefusal, ReferralChanges } from './referrals/referral-changes.service.js';
import type { AnswerFacts } from './referrals/answer-facts.js';
import { disputableUntil, isDisputable } from './referrals/dispute-deadline.js';
import {
  type DisputeOutcome,
  type RaisedDispute,
  ReferralDisputes,
} from './referrals/referral-disputes.service.js';
import { Referral } from './referrals/referral.entity.js';
import type { ReferralState, SentState } from '../shared/enums/referrals.js';
import { Application } from './application.entity.js';
import { SUBJECT_COLUMNS, subjectOf } from './subject-columns.js';

/**
 * SQL: referrals that were sent to a bank. The person's phone and e-mail are null once the application is withdrawn or
 * erased.
 * @param rows SQL that gives referrals `r` and their applications `a`: the tables, or rows of their shape
 */
export const bankReferral = (rows: string): string => `
  SELECT r.id, r.application_id, r.bank_id, r.state, r.version, r.sent_at, r.state_at, r.double_of IS NOT NULL AS is_double,
         r.price, r.billable_state, r.charged_at, r.acknowledged_at, r.dispute, r.dispute_reason, r.dispute_note, r.dispute_answer,
         r.answer_reason, r.bank_reference, r.loan_amount, r.loan_on,
         ${disputableUntil('r')} AS dispute_until, ${isDisputable('r')} AS is_disputable,
         a.kind, a.created_at, a.phone_confirmed_at,
         CASE WHEN a.withdrawn_at IS NULL AND a.erased_at IS NULL THEN a.phone_number END AS phone_number,
         CASE WHEN a.withdrawn_at IS NULL AND a.erased_at IS NULL THEN a.email END AS email,
         a.withdrawn_at IS NOT NULL OR a.erased_at IS NOT NULL AS is_called_off, ${subjectOf('a')}
    FROM ${rows}
   WHERE r.bank_id = $1 AND r.sent_at IS NOT NULL`;

export const BANK_REFERRAL = bankReferral(
  'referrals r JOIN applications a ON a.id = r.application_id AND a.kind = r.application_kind',
);

export const BANK_REFERRAL_ROW = {
  ...columns(Referral, 'id', 'application_id', 'bank_id', 'version', 'state_at', 'acknowledged_at'),
  ...columns(Referral, 'price', 'billable_state', 'charged_at'),
  ...columns(Referral, 'dispute', 'dispute_reason', 'dispute_note', 'dispute_answer'),
  ...columns(Referral, 'answer_reason', 'bank_reference', 'loan_amount', 'loan_on'),
  dispute_until: t.orNull(t.timestamptz()),
  is_disputable: t.bool(),
  state: t.text<SentState>(),
  sent_at: t.timestamptz(),
  is_double: t.bool(),
  ...columns(Application, 'kind', 'created_at', 'phone_confirmed_at'),
  phone_number: t.orNull(t.text()),
  email: t.orNull(t.text()),
  is_called_off: t.bool(),
  ...SUBJECT_COLUMNS,
};

/** Statements that read a bank's referrals. @param referrals SQL of `bankReferral` */
export const readsOf = (name: string, referrals: string) => ({
  all: statement(
    `${name}s`,
    `${referrals} AND ($2::bigint IS NULL OR r.id < $2) AND ($4::boolean IS NULL OR (r.acknowledged_at IS NOT NULL) = $4)
    ORDER BY r.id DESC LIMIT $3`,
    BANK_REFERRAL_ROW,
  ),
  inState: statement(
    `${name}s-in-state`,
    `${referrals} AND r.state = $5 AND ($2::bigint IS NULL OR r.id < $2)
      AND ($4::boolean IS NULL OR (r.acknowledged_at IS NOT NULL) = $4) ORDER BY r.id DESC LIMIT $3`,
    BANK_REFERRAL_ROW,
  ),
  one: statement(name, `${referrals} AND r.id = $2`, BANK_REFERRAL_ROW),
});

const { all: ALL, inState: IN_STATE, one: ONE } = readsOf('bank-referral', BANK_REFERRAL);

const ACKNOWLEDGE = statement(
  'bank-referral-acknowledge',
  `UPDATE referrals SET acknowledged_at = now()
    WHERE bank_id = $1 AND id = $2 AND sent_at IS NOT NULL AND acknowledged_at IS NULL RETURNING id`,
  columns(Referral, 'id'),
);

export type BankReferral = RowFrom<typeof BANK_REFERRAL_ROW>;

/** Outcome of a bank's dispute, and the referral as it stands. */
export type DisputeResult =
  | { readonly kind: Exclude<DisputeOutcome, 'unknown'>; readonly referral: BankReferral }
  | { readonly kind: 'unknown' };

/** Outcome of a bank's answer. */
export type AnswerResult =
  | { readonly kind: 'taken'; readonly referral: BankReferral }
  | {
      readonly kind: 'refused';
      readonly why: Exclude<AnswerRefusal, 'same' | 'unknown'> | 'disputed';
      readonly referral: BankReferral;
    }
  /** Nothing that this bank has. */
  | { readonly kind: 'unknown' };

/** Terms of a list of referrals. */
export interface ListedReferrals {
  readonly state: SentState | null;
  /** Only what the bank has said, or has not said yet, that it has. */
  readonly isAcknowledged?: boolean | null;
  /** Only what came before this one. */
  readonly before: string | null;
  readonly limit: number;
}

/** A bank's answer as it was given. */
export interface BankAnswerGiven {
  readonly to: ReferralState;
  readonly note?: string | undefined;
  readonly facts?: AnswerFacts;
  /** The referral as the bank saw it; left out where that does not matter. */
  readonly version?: number | undefined;
}

/** The referrals of one bank, for the bank itself. Each call names the bank and reaches no other bank's referrals. */
@Injectable()
export class BankReferrals {
  constructor(
    private readonly sql: Sql,
    private readonly changes: ReferralChanges,
    private readonly disputes: ReferralDisputes,
    private readonly audit: AuditService,
  ) {}

  /** The newest first. */
  async list(
    bank: string,
    { state, isAcknowledged = null, before, limit }: ListedReferrals,
  ): Promise<readonly BankReferral[]> {
    return state === null
      ? this.sql.rows(ALL, [bank, before, limit, isAcknowledged])
      : this.sql.rows(IN_STATE, [bank, before, limit, isAcknowledged, state]);
  }

  async find(bank: string, id: string): Promise<BankReferral | undefined> {
    return this.sql.first(ONE, [bank, id]);
  }

  /**
   * Records the bank's answer to a referral. An answer that is repeated changes nothing, except that a new note and new
   * facts are added.
   */
  async answer(
    bank: string,
    id: string,
    { to, note, facts, version }: BankAnswerGiven,
    actor: Actor,
  ): Promise<AnswerResult> {
    return this.sql.transaction(async (client) => {
      if (!(await firstOf(client, ONE, [bank, id]))) return { kind: 'unknown' };
      await this.changes.lock(client, [id]);
      const now = await firstOf(client, ONE, [bank, id]);
      if (!now) return { kind: 'unknown' };
      if (now.dispute === 'open' && now.state !== to)
        return { kind: 'refused', why: 'disputed', referral: now };
      const answer = {
        id,
        to,
        ...(note !== undefined && { note }),
        ...(facts && { facts }),
        ...(version !== undefined && { version }),
      };
      const author = { id: actor.id, name: actor.name, source: 'bank' as const };
      const { refused, noted } = await this.changes.answer(client, [answer], author);
      const [why] = noted.length > 0 ? [] : refused.map((one) => one.why);
      if (why === 'unknown') return { kind: 'unknown' };
      if (why === 'same') return { kind: 'taken', referral: now };
      if (why !== undefined) return { kind: 'refused', why, referral: now };
      await this.audit.record(client, actor, {
        action: 'referral.answer',
        resource: 'referral',
        resourceId: id,
        before: { state: now.state },
        after: { state: to, ...(facts?.reason !== undefined && { reason: facts.reason }) },
      });
      return { kind: 'taken', referral: (await firstOf(client, ONE, [bank, id])) ?? now };
    });
  }

  /** The bank has it: that charges nothing and changes no state. Said again it changes nothing at all. */
  async acknowledge(bank: string, id: string, actor: Actor): Promise<BankReferral | undefined> {
    return this.sql.transaction(async (client) => {
      if (await firstOf(client, ACKNOWLEDGE, [bank, id]))
        await this.audit.record(client, actor, {
          action: 'referral.acknowledge',
          resource: 'referral',
          resourceId: id,
        });
      return firstOf(client, ONE, [bank, id]);
    });
  }

  /** The bank does not want to pay for one; said again it is the same dispute. */
  async dispute(bank: string, id: string, raised: RaisedDispute, actor: Actor): Promise<DisputeResult> {
    return this.sql.transaction(async (client) => {
      const kind = await this.disputes.raise(client, { bank, id }, raised, actor);
      const referral = await firstOf(client, ONE, [bank, id]);
      return kind === 'unknown' || !referral ? { kind: 'unknown' } : { kind, referral };
    });
  }
}
