import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type pg from 'pg';
import type { ListContext } from '../../admin/list-filters.js';
import { type BuiltSql, listCondition } from '../../admin/list-query.js';
import { Lists } from '../../admin/lists.service.js';
import { type Actor, AuditService, MANY } from '../../platform/audit/audit.service.js';
import { columns, t } from '../../platform/database/row.js';
import { composed, firstOf, rowsOf, run, Sql, statement } from '../../platform/database/sql.js';
import type { Log } from '../../platform/logging/log.js';
import { ReferralChanges } from '../referrals/referral-changes.service.js';
import { Ticker } from '../../platform/scheduling/ticker.js';
import { LOG } from '../../platform/tokens.js';
import type { BulkAction, BulkState, ClosedStatus } from '../../shared/enums/applications.js';
import { StaffActs } from './staff-acts.service.js';
import { Application } from '../application.entity.js';
import { applicationList, type ApplicationQuery, everyQuery } from './application-list.js';
import { ApplicationQueries } from './application-queries.js';
import { BATCH, changeOf } from './bulk-batch.js';
import { BulkJob as BulkJobEntity } from './bulk-job.entity.js';
import { described, type FilteredSelection } from './bulk.service.js';

const NAME_ENTRY = statement(
  'bulk-jobs-name-entry',
  'UPDATE bulk_jobs SET entry_id = $2, act_id = $3 WHERE id = $1',
);

const SAME = statement(
  'bulk-jobs-same',
  `SELECT id FROM bulk_jobs WHERE action = $1 AND query = $2 AND until_id = $3 AND state = 'running'`,
  columns(BulkJobEntity, 'id'),
);

const STOP = statement(
  'bulk-jobs-stop',
  `UPDATE bulk_jobs SET state = 'stopped', updated_at = now() WHERE id = $1 AND state = 'running'
         RETURNING changed, action, act_id`,
  columns(BulkJobEntity, 'changed', 'action', 'act_id'),
);

export interface BulkJob {
  readonly id: string;
  readonly action: BulkAction;
  readonly query: string;
  readonly until_id: string;
  /** Time of the question. Applications that somebody has changed since are excluded. */
  readonly asked: string;
  readonly total: number;
  readonly position: string;
  /** Applications looked at. */
  readonly seen: number;
  readonly changed: number;
  /** The first of those left out since somebody had changed them, and how many they are. */
  readonly left_out: readonly string[];
  readonly left_out_count: number;
  readonly state: BulkState;
  readonly actor_id: string | null;
  readonly actor_name: string;
  readonly actor_request: string | null;
  readonly actor_address: string | null;
  /** The entry of the audit log that names what it changes. */
  readonly entry_id: string | null;
  /** By which it can be undone; null for one that deletes. */
  readonly act_id: string | null;
  /** Closed statuses that were asked for by name. */
  readonly reopened: readonly ClosedStatus[];
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Another replica may have died with a job, or this one started anew. */
const LOOK_EVERY_MS = 3_000;
/** A batch that fails again and again will not succeed: someone has to look at it. */
const MAX_FAILURES = 5;
/** Applications left out that a job names; of more it tells the number. */
const MAX_NAMED = 100;

const COLUMNS = `id, action, query, until_id, asked_at::text AS asked, left_out, left_out_count, total, position, seen, changed, state, actor_id, actor_name, actor_request,
  host(actor_address) AS actor_address, entry_id, act_id, reopened, created_at, updated_at`;

const ROW = {
  ...columns(
    BulkJobEntity,
    'id',
    'action',
    'query',
    'until_id',
    'total',
    'position',
    'changed',
    'state',
    'actor_id',
    'actor_name',
    'actor_request',
    'created_at',
    'updated_at',
  ),
  /** The first of those left out since somebody had changed them, and how many they are. */
  ...columns(BulkJobEntity, 'left_out', 'left_out_count'),
  /** Applications looked at. */
  ...columns(BulkJobEntity, 'seen'),
  /** The entry of the audit log that names what it changes. */
  ...columns(BulkJobEntity, 'entry_id', 'act_id', 'reopened'),
  /** Time of the question. Applications that somebody has changed since are excluded. */
  asked: t.text(),
  actor_address: t.orNull(t.text()),
};

const FIND = statement('bulk-job', `SELECT ${COLUMNS} FROM bulk_jobs WHERE id = $1`, ROW);
const RUNNING = statement(
  'bulk-jobs-running',
  `SELECT ${COLUMNS} FROM bulk_jobs WHERE state = 'running' ORDER BY id LIMIT 3`,
  ROW,
);
/** Asked each time one looks, and mostly all that is. */
const IS_RUNNING = statement(
  'bulk-jobs-is-running',
  `SELECT EXISTS (SELECT FROM bulk_jobs WHERE state = 'running') AS is_running`,
  { is_running: t.bool() },
);
/** One that no other replica is at. */
const TAKE = statement(
  'bulk-jobs-take',
  `SELECT ${COLUMNS} FROM bulk_jobs WHERE state = 'running' ORDER BY failures, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  ROW,
);
const CREATE = statement(
  'bulk-jobs-create',
  `
  INSERT INTO bulk_jobs (action, query, until_id, total, actor_id, actor_name, actor_request, actor_address, asked_at, reopened)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  ON CONFLICT (action, query, until_id) WHERE state = 'running' DO NOTHING RETURNING id`,
  columns(BulkJobEntity, 'id'),
);
const ADVANCE = statement(
  'bulk-jobs-advance',
  `
  UPDATE bulk_jobs SET position = $2, seen = seen + $3, changed = changed + $4, failures = 0, updated_at = now(),
                       left_out = (left_out || $6::bigint[])[:${String(MAX_NAMED)}],
                       left_out_count = left_out_count + cardinality($6::bigint[]),
                       state = CASE WHEN $5 THEN 'done' ELSE state END
   WHERE id = $1 RETURNING changed`,
  columns(BulkJobEntity, 'changed'),
);
const FAIL = statement(
  'bulk-job-failed',
  `UPDATE bulk_jobs SET failures = failures + 1, updated_at = now(),
                        state = CASE WHEN failures + 1 >= ${String(MAX_FAILURES)} THEN 'failed' ELSE state END
    WHERE id = $1 AND state = 'running' RETURNING state, act_id`,
  columns(BulkJobEntity, 'state', 'act_id'),
);

/**
 * Changes of more applications than one request should wait for. A job is a row: each batch and how far it has come
 * are one transaction, so that whoever stops in the middle, another goes on exactly there. Every replica looks for
 * jobs and takes one that nobody is at.
 */
@Injectable()
export class BulkJobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;

  constructor(
    private readonly sql: Sql,
    private readonly lists: Lists,
    private readonly queries: ApplicationQueries,
    private readonly audit: AuditService,
    private readonly referrals: ReferralChanges,
    private readonly acts: StaffActs,
    @Inject(LOG) private readonly log: Log,
  ) {
    const work = (signal: AbortSignal): Promise<void> => this.work(signal);
    this.ticker = new Ticker({ name: 'bulk jobs', everyMs: LOOK_EVERY_MS, log, work });
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  /** The batch under way is finished; the rest is another's. */
  async onModuleDestroy(): Promise<void> {
    await this.ticker.stop();
  }

  /** Begins a job; asked for twice, it is one. @returns its id */
  async begin(
    action: BulkAction,
    {
      query,
      until,
      asked,
      reopened,
      total,
    }: Pick<FilteredSelection, 'query' | 'until' | 'asked' | 'reopened'> & { readonly total: number },
    actor: Actor,
  ): Promise<string> {
    // How the list is ordered and paged tells no two jobs apart.
    const text = this.queries.text({ ...query, sort: applicationList.defaultSort, page: 1, pageSize: 25 });
    const id = await this.sql.transaction(async (client) => {
      const values = [
        action,
        text,
        until,
        total,
        actor.id,
        actor.name,
        actor.requestId,
        actor.ip,
        asked,
        reopened,
      ];
      const created = (await firstOf(client, CREATE, values))?.id;
      if (created !== undefined) {
        const entry = await this.audit.reserve(client);
        await this.audit.recordMany(client, entry, actor, {
          action: `application.bulk-${action}`,
          resource: 'application',
          before: described({ query, until }),
          after: { job: created, total },
        });
        const act = { type: 'bulk', isLong: true } as const;
        const begun = action === 'delete' ? null : await this.acts.begin(client, act, actor);
        await run(client, NAME_ENTRY, [created, entry, begun]);
        return created;
      }
      const rows = await rowsOf(client, SAME, [action, text, until]);
      return rows[0]?.id ?? '';
    });
    this.ticker.wake();
    return id;
  }

  async find(id: string): Promise<BulkJob | null> {
    return (await this.sql.first(FIND, [id])) ?? null;
  }

  running(): Promise<readonly BulkJob[]> {
    return this.sql.rows(RUNNING);
  }

  /**
   * Stops a job. Changed applications stay changed, and the others are left alone. @returns false when it was over
   * already
   */
  async stop(id: string, actor: Actor): Promise<boolean> {
    return this.sql.transaction(async (client) => {
      const rows = await rowsOf(client, STOP, [id]);
      const stopped = rows[0];
      if (!stopped) return false;
      await this.acts.finish(client, stopped.act_id);
      await this.audit.record(client, actor, {
        action: 'application.bulk-stop',
        resource: 'application',
        resourceId: MANY,
        after: { job: id, action: stopped.action, count: stopped.changed },
      });
      return true;
    });
  }

  private async work(stopping: AbortSignal): Promise<void> {
    if ((await this.sql.first(IS_RUNNING))?.is_running !== true) return;
    while (!stopping.aborted) {
      const job: { id?: string } = {};
      try {
        if (!(await this.sql.transaction((client) => this.step(client, job)))) return;
      } catch (error) {
        const { id } = job;
        if (id === undefined) throw error;
        this.log.warn({ err: error, job: id }, 'bulk job: a batch failed');
        // Without a database there is nothing to write down either: the next look finds the job as it was.
        await this.fail(id).catch((failure: unknown) => {
          this.log.warn({ err: failure, job: id }, 'bulk job: its failure was not stored');
        });
        return;
      }
    }
  }

  /** Counts a failure. When the job gives up, its changes can be undone like those of a finished one. */
  private async fail(id: string): Promise<void> {
    await this.sql.transaction(async (client) => {
      const failed = await firstOf(client, FAIL, [id]);
      if (failed?.state === 'failed') await this.acts.finish(client, failed.act_id);
    });
  }

  /** One batch of one job. @returns false when nothing is to be done */
  private async step(client: pg.PoolClient, taken: { id?: string }): Promise<boolean> {
    const job = await firstOf(client, TAKE);
    if (!job) return false;
    taken.id = job.id;
    const ids = await this.behind(client, job);
    const actor = actorOf(job);
    const apply = changeOf(job.action, {
      actor,
      entry: job.entry_id,
      asked: job.asked,
      act: job.act_id,
      reopened: job.reopened,
      referrals: this.referrals,
    });
    const { count, leftOut } = ids.length === 0 ? { count: 0, leftOut: [] } : await apply(client, ids);
    const isOver = ids.length < BATCH;
    const values = [job.id, ids.at(-1) ?? job.position, ids.length, count, isOver, leftOut];
    const rows = await rowsOf(client, ADVANCE, values);
    if (isOver) {
      await this.acts.finish(client, job.act_id);
      await this.audit.record(client, actor, {
        action: `application.bulk-${job.action}`,
        resource: 'application',
        resourceId: MANY,
        after: { job: job.id, count: rows[0]?.changed ?? 0 },
      });
    }
    return true;
  }

  /** The next applications of a job, in the order of their numbers: the whole job reads the index once. */
  private async behind(client: pg.PoolClient, job: BulkJob): Promise<readonly string[]> {
    const query = this.queries.readText(job.query);
    const { text, values } = behindSql(query, job, await this.lists.context());
    return (await rowsOf(client, BEHIND(text), values)).map(({ id }) => id);
  }
}

function behindSql(
  query: ApplicationQuery,
  { position, until_id }: Pick<BulkJob, 'position' | 'until_id'>,
  context: ListContext,
): BuiltSql {
  const values: unknown[] = [];
  const condition = listCondition(applicationList, query, context, values);
  const bind = (value: unknown): string => `$${String(values.push(value))}`;
  const text = `SELECT a.id FROM ${applicationList.from}
    WHERE ${condition} AND a.id > ${bind(position)}::bigint AND a.id <= ${bind(until_id)}::bigint
    ORDER BY a.id LIMIT ${String(BATCH)}`;
  return { text, values };
}

const BEHIND = composed('bulk-jobs-behind', columns(Application, 'id'), () =>
  everyQuery().map((query) => behindSql(query, { position: '0', until_id: '1' }, { timeZone: 'UTC' }).text),
);

const actorOf = (job: BulkJob): Actor => ({
  id: job.actor_id,
  name: job.actor_name,
  requestId: job.actor_request,
  ip: job.actor_address,
});
