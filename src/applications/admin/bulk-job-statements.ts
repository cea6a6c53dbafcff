import { columns, t } from '../../platform/database/row.js';
import { type RowOf, statement } from '../../platform/database/sql.js';
import { BulkJob as BulkJobEntity } from './bulk-job.entity.js';

/** A batch that fails again and again will not succeed: someone has to look at it. */
const MAX_FAILURES = 5;
/** Applications left out that a job names; of more it tells the number. */
const MAX_NAMED = 100;

const COLUMNS = `id, action, query, until_id, asked_at::text AS asked, left_out, left_out_count, total, position, seen, changed,
  state, actor_id, actor_name, actor_request, host(actor_address) AS actor_address, entry_id, act_id, reopened, created_at,
  updated_at`;

const ROW = {
  ...columns(BulkJobEntity, 'id', 'action', 'query', 'until_id', 'left_out', 'left_out_count', 'total'),
  ...columns(
    BulkJobEntity,
    'position',
    'seen',
    'changed',
    'state',
    'actor_id',
    'actor_name',
    'actor_request',
  ),
  ...columns(BulkJobEntity, 'entry_id', 'act_id', 'reopened', 'created_at', 'updated_at'),
  /** Time of the question. Applications that somebody has changed since are excluded. */
  asked: t.text(),
  actor_address: t.orNull(t.text()),
};

export const FIND = statement('bulk-job', `SELECT ${COLUMNS} FROM bulk_jobs WHERE id = $1`, ROW);
export const RUNNING = statement(
  'bulk-jobs-running',
  `SELECT ${COLUMNS} FROM bulk_jobs WHERE state = 'running' ORDER BY id LIMIT 3`,
  ROW,
);
/** Asked each time one looks, and mostly all that is. */
export const IS_RUNNING = statement(
  'bulk-jobs-is-running',
  `SELECT EXISTS (SELECT FROM bulk_jobs WHERE state = 'running') AS is_running`,
  { is_running: t.bool() },
);
/** One that no other replica is at. */
export const TAKE = statement(
  'bulk-jobs-take',
  `SELECT ${COLUMNS} FROM bulk_jobs WHERE state = 'running' ORDER BY failures, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  ROW,
);
export const CREATE = statement(
  'bulk-jobs-create',
  `
  INSERT INTO bulk_jobs (action, query, until_id, total, actor_id, actor_name, actor_request, actor_address, asked_at, reopened)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  ON CONFLICT (action, query, until_id) WHERE state = 'running' DO NOTHING RETURNING id`,
  columns(BulkJobEntity, 'id'),
);
export const ADVANCE = statement(
  'bulk-jobs-advance',
  `
  UPDATE bulk_jobs SET position = $2, seen = seen + $3, changed = changed + $4, failures = 0, updated_at = now(),
                       left_out = (left_out || $6::bigint[])[:${String(MAX_NAMED)}],
                       left_out_count = left_out_count + cardinality($6::bigint[]),
                       state = CASE WHEN $5 THEN 'done' ELSE state END
   WHERE id = $1 RETURNING changed`,
  columns(BulkJobEntity, 'changed'),
);
export const FAIL = statement(
  'bulk-job-failed',
  `UPDATE bulk_jobs SET failures = failures + 1, updated_at = now(),
                        state = CASE WHEN failures + 1 >= ${String(MAX_FAILURES)} THEN 'failed' ELSE state END
    WHERE id = $1 AND state = 'running' RETURNING state, act_id`,
  columns(BulkJobEntity, 'state', 'act_id'),
);

export const NAME_ENTRY = statement(
  'bulk-jobs-name-entry',
  'UPDATE bulk_jobs SET entry_id = $2, act_id = $3 WHERE id = $1',
);

export const SAME = statement(
  'bulk-jobs-same',
  `SELECT id FROM bulk_jobs WHERE action = $1 AND query = $2 AND until_id = $3 AND state = 'running'`,
  columns(BulkJobEntity, 'id'),
);

export const STOP = statement(
  'bulk-jobs-stop',
  `UPDATE bulk_jobs SET state = 'stopped', updated_at = now() WHERE id = $1 AND state = 'running'
         RETURNING changed, action, act_id`,
  columns(BulkJobEntity, 'changed', 'action', 'act_id'),
);

/** A running or finished job; the entity says what each column means. */
export type BulkJob = RowOf<typeof FIND>;
