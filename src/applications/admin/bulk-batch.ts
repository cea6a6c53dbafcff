import type pg from 'pg';
import type { Actor } from '../../platform/audit/audit.service.js';
import { type RowFrom, t } from '../../platform/database/row.js';
import { firstOf, run, statement } from '../../platform/database/sql.js';
import type { ReferralChanges } from '../referrals/referral-changes.service.js';
import {
  type ApplicationStatus,
  type BulkAction,
  CLOSED_STATUSES,
  type ClosedStatus,
} from '../../shared/enums/applications.js';

const STATUS_OF: Readonly<Record<Exclude<BulkAction, 'delete'>, ApplicationStatus>> = {
  approve: 'approved',
  reject: 'rejected',
};

/** Far from every time-out, and few enough round trips. */
export const BATCH = 2_000;

const OUTCOME = {
  count: t.int4(),
  /** Applications that somebody has changed since the question was asked: nothing was done to them. */
  leftOut: t.list(t.text()),
};

const CHANGE = statement(
  'bulk-status',
  `
    WITH found AS MATERIALIZED (
      SELECT id, kind, status, updated_at > $6::timestamptz AS is_newer FROM applications
       WHERE id = ANY ($1::bigint[]) AND status <> $2
         AND (updated_at > $6::timestamptz OR withdrawn_at IS NULL AND status <> ALL ($8::text[]))
       ORDER BY id FOR UPDATE
    ), old AS (
      SELECT id, kind, status FROM found WHERE is_newer IS NOT TRUE
    ), changed AS (
      UPDATE applications a SET status = $2, version = a.version + 1, updated_at = now()
        FROM old WHERE a.id = old.id AND a.kind = old.kind
      RETURNING a.id, a.kind, old.status AS from_status
    ), history AS (
      INSERT INTO application_events (application_id, application_kind, type, from_status, to_status, actor_id, actor_name, act_id)
      SELECT id, kind, 'status', from_status, $2, $3::bigint, $4, $7::bigint FROM changed
    ), outgoing AS (
      INSERT INTO outbox (topic, application_id, application_kind, payload, state, act_id)
      SELECT 'application.status_changed', id, kind, jsonb_build_object('from', from_status, 'to', $2::text),
             CASE WHEN $7::bigint IS NULL THEN 'pending' ELSE 'held' END, $7::bigint FROM changed
    ), named AS (
      INSERT INTO audit_records (entry_id, record_id, before)
      SELECT $5::bigint, id, jsonb_build_object('status', from_status) FROM changed WHERE $5::bigint IS NOT NULL
    )
    SELECT (SELECT count(*)::int FROM changed) AS count,
           ARRAY(SELECT id::text FROM changed ORDER BY id) AS ids,
           ARRAY(SELECT id FROM found WHERE is_newer ORDER BY id)::text[] AS "leftOut"`,
  { ...OUTCOME, ids: t.list(t.text()) },
);

/** With the application goes what was sent with it and what was still to be sent out about it. */
const DELETE = statement(
  'bulk-delete',
  `
    WITH found AS MATERIALIZED (
      SELECT id, updated_at > $3::timestamptz AS is_newer FROM applications
       WHERE id = ANY ($1::bigint[]) ORDER BY id FOR UPDATE
    ), messages AS (
      DELETE FROM outbox
       WHERE application_id = ANY ($1::bigint[]) AND application_id NOT IN (SELECT id FROM found WHERE is_newer)
    ), gone AS (
      DELETE FROM applications
       WHERE id = ANY ($1::bigint[]) AND id NOT IN (SELECT id FROM found WHERE is_newer)
      RETURNING id, status, submission_id
    ), named AS (
      INSERT INTO audit_records (entry_id, record_id, before)
      SELECT $2::bigint, id, jsonb_build_object('status', status) FROM gone WHERE $2::bigint IS NOT NULL
    )
    SELECT (SELECT count(*)::int FROM gone) AS count, ARRAY(SELECT submission_id FROM gone) AS submissions,
           ARRAY(SELECT id FROM found WHERE is_newer ORDER BY id)::text[] AS "leftOut"`,
  { ...OUTCOME, submissions: t.list(t.int8()) },
);

const DELETE_SUBMISSIONS = statement(
  'bulk-delete-submissions',
  `DELETE FROM form_submissions s WHERE id = ANY ($1::bigint[])
           AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.submission_id = s.id)`,
);

export type BatchOutcome = RowFrom<typeof OUTCOME>;

type Apply = (client: pg.PoolClient, ids: readonly string[]) => Promise<BatchOutcome>;

export interface BatchContext {
  readonly actor: Pick<Actor, 'id' | 'name'>;
  /** The entry of the audit log that the batches belong to; null for a job begun before entries named records. */
  readonly entry: string | null;
  /** When the question was asked; null where the rows are known to be those that were seen. */
  readonly asked: Date | string | null;
  /** By which it can be undone; null for a job begun before anything could, and for what nothing brings back. */
  readonly act: string | null;
  /** Closed statuses that were asked for by name. */
  readonly reopened: readonly ClosedStatus[];
  /** Follow the status of their application. */
  readonly referrals: ReferralChanges;
}

const NOTHING: BatchOutcome = { count: 0, leftOut: [] };

/** Closed statuses that stay as they are. */
export const leftClosed = (reopened: readonly ClosedStatus[]): readonly ClosedStatus[] =>
  CLOSED_STATUSES.filter((status) => !reopened.includes(status));

const changeBatch =
  (status: ApplicationStatus, { actor, entry, asked, act, reopened, referrals }: BatchContext): Apply =>
  async (client, ids) => {
    const closed = leftClosed(reopened);
    const values = [ids, status, actor.id, actor.name, entry, asked, act, closed];
    const outcome = await firstOf(client, CHANGE, values);
    if (!outcome) return NOTHING;
    await referrals.follow(client, outcome.ids, status, actor);
    return { count: outcome.count, leftOut: outcome.leftOut };
  };

const deleteBatch =
  ({ entry, asked }: BatchContext): Apply =>
  async (client, ids) => {
    const outcome = await firstOf(client, DELETE, [ids, entry, asked]);
    await run(client, DELETE_SUBMISSIONS, [outcome?.submissions ?? []]);
    return outcome ?? NOTHING;
  };

/** The status that an action sets; null for the one that deletes. */
export const statusOf = (action: BulkAction): ApplicationStatus | null =>
  action === 'delete' ? null : STATUS_OF[action];

/** The change that an action makes to a batch of applications. */
export const changeOf = (action: BulkAction, context: BatchContext): Apply =>
  action === 'delete' ? deleteBatch(context) : changeBatch(STATUS_OF[action], context);
