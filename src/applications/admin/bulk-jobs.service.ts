import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type pg from 'pg';
import type { ListContext } from '../../admin/list-filters.js';
import { type BuiltSql, listCondition } from '../../admin/list-query.js';
import { Lists } from '../../admin/lists.service.js';
import { type Actor, AuditService, MANY } from '../../platform/audit/audit.service.js';
import { columns } from '../../platform/database/row.js';
import { composed, firstOf, rowsOf, run, Sql } from '../../platform/database/sql.js';
import type { Log } from '../../platform/logging/log.js';
import { ReferralChanges } from '../referrals/referral-changes.service.js';
import { Ticker } from '../../platform/scheduling/ticker.js';
import { LOG } from '../../platform/tokens.js';
import type { BulkAction } from '../../shared/enums/applications.js';
import { StaffActs } from './staff-acts.service.js';
import { Application } from '../application.entity.js';
import { applicationList, type ApplicationQuery, everyQuery } from './application-list.js';
import { ApplicationQueries } from './application-queries.js';
import { BATCH, changeOf } from './bulk-batch.js';
import {
  ADVANCE,
  type BulkJob,
  CREATE,
  FAIL,
  FIND,
  IS_RUNNING,
  NAME_ENTRY,
  RUNNING,
  SAME,
  STOP,
  TAKE,
} from './bulk-job-statements.js';
import { described, type FilteredSelection } from './bulk.service.js';

/** Another replica may have died with a job, or this one started anew. */
const LOOK_EVERY_MS = 3_000;

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
