import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../../platform/audit/audit.service.js';
import { columns, t } from '../../../platform/database/row.js';
import {
  firstOf,
  type Queryable,
  type RowOf,
  rowsOf,
  Sql,
  statement,
} from '../../../platform/database/sql.js';
import type { CallLanguage } from '../../../shared/enums/calls.js';
import { StaffActs } from '../../admin/staff-acts.service.js';
import { Application } from '../../application.entity.js';
import { BANK_OUTCOME, bankOutcomeOf, isAgainstBanks } from '../../referrals/bank-outcome.js';
import { ReferralChanges } from '../../referrals/referral-changes.service.js';
import { ReferralReleases } from '../../referrals/referral-releases.service.js';
import { Referral } from '../../referrals/referral.entity.js';
import type { OutcomeLeaf } from '../call-outcomes.service.js';
import type { CallRules } from '../call-rules.service.js';
import { type NextCall, nextCall } from '../next-call.js';

/** A call that was made, as who made it says. */
export interface CallResult {
  readonly outcome: OutcomeLeaf;
  /** The application as it was seen by who called. */
  readonly version: number;
  readonly reason: string | null;
  /** When the person wants to be called. */
  readonly asked: Date | null;
  /** Caller of then; null where the outcome asks for no time. */
  readonly caller: 'own' | 'anybody' | null;
  readonly language: CallLanguage | null;
  /** A note that goes along. */
  readonly note: string | null;
}

export type Recorded =
  /** By the act it can be undone. */
  | { readonly kind: 'recorded'; readonly act: string; readonly next: NextCall | null }
  /** Somebody changed the application first, or it is nobody's any more. */
  | { readonly kind: 'conflict' };

const LOCK = statement(
  'call-result-lock',
  `SELECT a.kind, a.status, a.version, a.first_contact_at, a.last_attempt_at, a.attempts, a.next_action,
          a.next_action_at, a.outcome_id, a.language, a.assigned_to,
          a.erased_at IS NOT NULL OR a.withdrawn_at IS NOT NULL AS is_closed, ${bankOutcomeOf('a')} AS bank_outcome
     FROM applications a WHERE a.id = $1 FOR UPDATE OF a`,
  {
    ...columns(
      Application,
      'kind',
      'status',
      'version',
      'first_contact_at',
      'last_attempt_at',
      'attempts',
      'next_action',
      'next_action_at',
      'outcome_id',
      'language',
      'assigned_to',
    ),
    is_closed: t.bool(),
    ...BANK_OUTCOME,
  },
);

/** The columns with their history, and the message of a changed status, which waits as long as the act can be undone. */
const WRITE = statement(
  'call-result-write',
  `WITH old AS (
     SELECT id, kind, status, assigned_to FROM applications WHERE id = $1 AND kind = $2
   ), changed AS (
     UPDATE applications a
        SET attempts = a.attempts + 1, last_attempt_at = now(),
            first_contact_at = coalesce(a.first_contact_at, CASE WHEN $3::boolean THEN now() END),
            next_action = $4, next_action_at = $5::timestamptz, outcome_id = $6::bigint, outcome_reason = $7,
            language = coalesce($8, a.language), status = coalesce($9, a.status),
            assigned_to = CASE $10 WHEN 'own' THEN $11::bigint WHEN 'anybody' THEN NULL ELSE a.assigned_to END,
            version = a.version + 1, updated_at = now()
       FROM old WHERE a.id = old.id AND a.kind = old.kind
     RETURNING a.id, a.kind, old.status AS from_status, a.status AS to_status,
               a.assigned_to IS DISTINCT FROM old.assigned_to AS is_handed_over, a.assigned_to
   ), history AS (
     INSERT INTO application_events (application_id, application_kind, type, note, outcome_id, next_action_at,
                                     actor_id, actor_name, act_id)
     SELECT id, kind, 'outcome', $7, $6::bigint, $5::timestamptz, $11::bigint, $12, $13::bigint FROM changed
   ), handed AS (
     INSERT INTO application_events (application_id, application_kind, type, note, actor_id, actor_name)
     SELECT id, kind, 'assignment', CASE WHEN assigned_to IS NOT NULL THEN $12 END, $11::bigint, $12
       FROM changed WHERE is_handed_over
   ), noted AS (
     INSERT INTO application_events (application_id, application_kind, type, note, actor_id, actor_name)
     SELECT id, kind, 'note', $14, $11::bigint, $12 FROM changed WHERE $14::text IS NOT NULL
   ), turned AS (
     INSERT INTO application_events (application_id, application_kind, type, from_status, to_status, actor_id,
                                     actor_name, act_id)
     SELECT id, kind, 'status', from_status, to_status, $11::bigint, $12, $13::bigint
       FROM changed WHERE from_status <> to_status
   ), outgoing AS (
     INSERT INTO outbox (topic, application_id, application_kind, payload, state, act_id)
     SELECT 'application.status_changed', id, kind, jsonb_build_object('from', from_status, 'to', to_status), 'held',
            $13::bigint
       FROM changed WHERE from_status <> to_status
   )
   SELECT to_status FROM changed`,
  { to_status: t.text() },
);

const WAITING = statement(
  'call-result-waiting',
  `SELECT r.id FROM applications a
     JOIN referrals r ON r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at AND r.application_id = a.id
    WHERE a.id = $1 AND r.state = 'waiting' ORDER BY r.id`,
  columns(Referral, 'id'),
);

/** Writes down what came of calls, with everything that follows from it, in one transaction. */
@Injectable()
export class CallResults {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
    private readonly acts: StaffActs,
    private readonly referrals: ReferralChanges,
    private readonly releases: ReferralReleases,
  ) {}

  async record(id: string, result: CallResult, rules: CallRules, actor: Actor): Promise<Recorded> {
    const recorded = await this.sql.transaction((client) => this.recordIn(client, id, result, rules, actor));
    if (recorded.kind === 'recorded' && result.outcome.releases_referrals) this.releases.wake();
    return recorded;
  }

  private async recordIn(
    client: Queryable,
    id: string,
    { outcome, version, reason, asked, caller, language, note }: CallResult,
    hours: CallRules,
    actor: Actor,
  ): Promise<Recorded> {
    const now = await firstOf(client, LOCK, [id]);
    if (!now || now.is_closed || now.version !== version) return { kind: 'conflict' };
    const { kind, status } = now;
    const before = replacedIn(now);
    const attempts = before.attempts + 1;
    const next = nextCall(outcome, { attempts, asked, now: new Date(), hours });
    // The banks have said otherwise: what was said on the phone stands beside it, and the status is staff's to set.
    const isOver =
      next === null && outcome.status !== null && !isAgainstBanks(outcome.status, now.bank_outcome);
    const to = isOver ? outcome.status : null;
    const act = await this.acts.begin(client, { type: 'outcome', application: id, before }, actor);
    await firstOf(client, WRITE, [
      id,
      kind,
      outcome.is_reached,
      next?.action ?? null,
      next?.at ?? null,
      outcome.id,
      reason,
      language,
      to,
      caller,
      actor.id,
      actor.name,
      act,
      note,
    ]);
    if (to !== null && to !== status) await this.referrals.follow(client, [id], to, actor);
    if (outcome.releases_referrals) {
      const waiting = (await rowsOf(client, WAITING, [id])).map((referral) => referral.id);
      if (waiting.length > 0) await this.releases.release(client, waiting);
    }
    await this.audit.record(client, actor, {
      action: 'application.outcome',
      resource: 'application',
      resourceId: id,
      before: { attempts: before.attempts, status },
      after: { outcome: outcome.name, attempts, status: to ?? status, next: next?.at.toISOString() ?? null },
    });
    return { kind: 'recorded', act, next };
  }
}

/** Columns that the result of a call replaces, as an undo puts them back. */
const replacedIn = ({
  first_contact_at,
  last_attempt_at,
  attempts,
  next_action,
  next_action_at,
  outcome_id,
  language,
  assigned_to,
}: RowOf<typeof LOCK>): Pick<
  Application,
  | 'first_contact_at'
  | 'last_attempt_at'
  | 'attempts'
  | 'next_action'
  | 'next_action_at'
  | 'outcome_id'
  | 'language'
  | 'assigned_to'
> => ({
  first_contact_at,
  last_attempt_at,
  attempts,
  next_action,
  next_action_at,
  outcome_id,
  language,
  assigned_to,
});
