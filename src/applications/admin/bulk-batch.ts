import type pg from 'pg';
import type { Actor } from '../../audit/audit.service.js';
import type { BulkAction } from './application-input.js';
import type { ApplicationStatus } from './application-list.js';

const STATUS_OF: Readonly<Record<Exclude<BulkAction, 'delete'>, ApplicationStatus>> = {
  approve: 'approved',
  reject: 'rejected',
};

/** Far from every time-out, and few enough round trips. */
export const BATCH = 2_000;

const CHANGE = {
  name: 'bulk-status',
  text: `
    WITH old AS MATERIALIZED (
      SELECT id, kind, status FROM applications WHERE id = ANY ($1::bigint[]) AND status <> $2 ORDER BY id FOR UPDATE
    ), changed AS (
      UPDATE applications a SET status = $2, version = a.version + 1, updated_at = now()
        FROM old WHERE a.id = old.id AND a.kind = old.kind
      RETURNING a.id, a.kind, old.status AS from_status
    ), history AS (
      INSERT INTO application_events (application_id, application_kind, type, from_status, to_status, actor_id, actor_name)
      SELECT id, kind, 'status', from_status, $2, $3::bigint, $4 FROM changed
    ), outgoing AS (
      INSERT INTO outbox (topic, application_id, application_kind, payload)
      SELECT 'application.status_changed', id, kind, jsonb_build_object('from', from_status, 'to', $2::text) FROM changed
    ), named AS (
      INSERT INTO audit_records (entry_id, record_id, before)
      SELECT $5::bigint, id, jsonb_build_object('status', from_status) FROM changed WHERE $5::bigint IS NOT NULL
    )
    SELECT count(*)::int AS count FROM changed`,
};

/** With the application goes what was sent with it and what was still to be sent out about it. */
const DELETE = {
  name: 'bulk-delete',
  text: `
    WITH messages AS (
      DELETE FROM outbox WHERE application_id = ANY ($1::bigint[])
    ), gone AS (
      DELETE FROM applications WHERE id = ANY ($1::bigint[]) RETURNING id, status, submission_id
    ), named AS (
      INSERT INTO audit_records (entry_id, record_id, before)
      SELECT $2::bigint, id, jsonb_build_object('status', status) FROM gone WHERE $2::bigint IS NOT NULL
    )
    SELECT count(*)::int AS count, array_agg(submission_id) AS submissions FROM gone`,
};

const DELETE_SUBMISSIONS = {
  name: 'bulk-delete-submissions',
  text: `DELETE FROM form_submissions s WHERE id = ANY ($1::bigint[])
           AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.submission_id = s.id)`,
};

type Apply = (client: pg.PoolClient, ids: readonly string[]) => Promise<number>;

export interface BatchContext {
  readonly actor: Pick<Actor, 'id' | 'name'>;
  /** The entry of the audit log that the batches belong to; null for a job begun before entries named records. */
  readonly entry: string | null;
}

const changeBatch =
  (status: ApplicationStatus, { actor, entry }: BatchContext): Apply =>
  async (client, ids) => {
    const values = [ids, status, actor.id, actor.name, entry];
    const { rows } = await client.query<{ count: number }>({ ...CHANGE, values });
    return rows[0]?.count ?? 0;
  };

const deleteBatch =
  ({ entry }: BatchContext): Apply =>
  async (client, ids) => {
    const { rows } = await client.query<{ count: number; submissions: string[] | null }>({
      ...DELETE,
      values: [ids, entry],
    });
    await client.query({ ...DELETE_SUBMISSIONS, values: [rows[0]?.submissions ?? []] });
    return rows[0]?.count ?? 0;
  };

/** What an action does to a batch of applications; it tells how many were changed. */
export const changeOf = (action: BulkAction, context: BatchContext): Apply =>
  action === 'delete' ? deleteBatch(context) : changeBatch(STATUS_OF[action], context);
