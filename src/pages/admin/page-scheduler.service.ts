import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type pg from 'pg';
import type { Actor } from '../../platform/audit/audit.service.js';
import { t } from '../../platform/database/row.js';
import { rowsOf, run, Sql, statement } from '../../platform/database/sql.js';
import type { Log } from '../../platform/logging/log.js';
import { Ticker } from '../../platform/scheduling/ticker.js';
import { LOG } from '../../platform/tokens.js';
import { BIN_DAYS, PageBin } from './page-bin.service.js';
import { currentForm, lockPage, type PageRecord } from './page-record.js';
import { storeWithdrawn } from './page-statements.js';
import { PageRefused, PageWrites } from './page-writes.service.js';

const GIVE_UP = statement(
  'page-clock-give-up',
  `UPDATE pages SET publish_at = NULL, publish_revision_id = NULL, schedule_problem = $2, version = version + 1,
                unpublish_at = CASE WHEN is_published THEN unpublish_at END
          WHERE id = $1 AND publish_at <= now()`,
);

const LOOK_EVERY_MS = 1_000;
/** A page that fails is let alone for a while, so that others need not wait behind it. */
const REST_MS = 60_000;
const CLOCK: Actor = { id: null, name: 'Zamanlama', requestId: null, ip: null };

const IS_DUE = statement(
  'pages-due',
  `SELECT EXISTS (SELECT 1 FROM pages WHERE publish_at <= now())
       OR EXISTS (SELECT 1 FROM pages WHERE unpublish_at <= now())
       OR EXISTS (SELECT 1 FROM pages WHERE deleted_at <= now() - make_interval(days => $1)) AS due`,
  { due: t.bool() },
);

/** The plan that came due first and that no other replica is at; what was missed while nobody ran comes due at once. */
const TAKE = statement(
  'page-clock-take',
  `
  SELECT id::text, CASE WHEN publish_at <= now() THEN 'publish' ELSE 'unpublish' END AS what
    FROM pages
   WHERE (publish_at <= now() OR unpublish_at <= now()) AND NOT (id = ANY ($1::bigint[]))
   ORDER BY least(publish_at, unpublish_at) LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
  { id: t.text(), what: t.text<'publish' | 'unpublish'>() },
);

/** Publishes and takes back what is planned, and empties the bin, on time and once on any number of replicas. */
@Injectable()
export class PageScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;
  private readonly resting = new Map<string, number>();

  constructor(
    private readonly sql: Sql,
    private readonly writes: PageWrites,
    private readonly bin: PageBin,
    @Inject(LOG) private readonly log: Log,
  ) {
    const work = (signal: AbortSignal): Promise<void> => this.work(signal);
    this.ticker = new Ticker({ name: 'planned publications', everyMs: LOOK_EVERY_MS, log, work });
  }

  onApplicationBootstrap(): void {
    this.ticker.start().wake();
  }

  async onModuleDestroy(): Promise<void> {
    await this.ticker.stop();
  }

  private async work(stopping: AbortSignal): Promise<void> {
    const found = await this.sql.first(IS_DUE, [BIN_DAYS]);
    if (found?.due !== true) return;
    while (!stopping.aborted && (await this.step()));
    while (!stopping.aborted && (await this.bin.eraseOldest(CLOCK)));
  }

  /** @returns false when nothing is due */
  private async step(): Promise<boolean> {
    const now = Date.now();
    for (const [id, until] of this.resting) if (until <= now) this.resting.delete(id);
    const taken: { id?: string } = {};
    try {
      return await this.sql.transaction(async (client) => {
        const rows = await rowsOf(client, TAKE, [[...this.resting.keys()]]);
        const due = rows[0];
        const record = due && (await lockPage(client, due.id));
        if (!due || !record) return false;
        taken.id = due.id;
        if (due.what === 'publish') await this.publishPlanned(client, record);
        else {
          await storeWithdrawn(client, due.id, CLOCK.name);
          await this.writes.note(client, CLOCK, 'page.withdraw', due.id);
        }
        return true;
      });
    } catch (error) {
      const { id } = taken;
      if (id === undefined) throw error;
      if (error instanceof PageRefused) await this.giveUp(id, error);
      else {
        this.resting.set(id, now + REST_MS);
        this.log.warn({ err: error, page: id }, 'planned publication failed; it is tried again in a minute');
      }
      return true;
    }
  }

  /** Makes the planned revision public, for the person who planned it. */
  private async publishPlanned(client: pg.PoolClient, record: PageRecord): Promise<void> {
    const { planned, planRevision: revision, planEditorId: editorId, plannerId: releasedBy } = record;
    const form = planned ?? currentForm(record);
    await this.writes.publishVersion(client, record, form, CLOCK, { revision, editorId, releasedBy });
  }

  /** A plan whose page may not be published any more ends, and staff are told. */
  private async giveUp(id: string, { message, problems }: PageRefused): Promise<void> {
    await this.sql.transaction(async (client) => {
      const rowCount = await run(client, GIVE_UP, [
        id,
        problems.find(({ severity }) => severity === 'error')?.message ?? message,
      ]);
      if (rowCount === 1)
        await this.writes.note(client, CLOCK, 'page.publish-refused', id, { after: { reason: message } });
    });
  }
}
