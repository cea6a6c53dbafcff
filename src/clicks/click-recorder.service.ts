import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Sql, statement } from '../database/sql.js';
import type { Log } from '../logging/log.js';
import { Batches, FRESH } from '../measures/batches.js';
import { RegularWrites } from '../measures/regular-writes.js';
import { LOG } from '../tokens.js';

export interface Click {
  readonly kind: 'bank' | 'product' | 'campaign' | 'ad';
  readonly bank_id: string | null;
  readonly product_id: string | null;
  readonly campaign_id: string | null;
  readonly ad_id: string | null;
  /** Path of the page it was made on. */
  readonly page: string | null;
  /** The page view it was made in, where only the first click of one counts. */
  readonly view?: string | null;
}

interface RecordedClick extends Click {
  readonly occurred_at: string;
}

/** While the database is away clicks wait here; past this many the oldest are given up, counted in the log. */
const WAITING_MAX = 20_000;
const BATCH_MAX = 2_000;

const INSERT = statement<never>(
  'insert-clicks',
  `WITH ${FRESH}
   INSERT INTO click_events (kind, bank_id, product_id, campaign_id, ad_id, page, view, occurred_at)
   SELECT kind, bank_id, product_id, campaign_id, ad_id, page, view, occurred_at
     FROM fresh CROSS JOIN jsonb_to_recordset($3::jsonb) AS click (kind text, bank_id text, product_id bigint,
          campaign_id bigint, ad_id bigint, page text, view text, occurred_at timestamptz)
   ON CONFLICT DO NOTHING`,
);

/**
 * Counts clicks without making anyone wait for it: they are written together, once a second, and all that are left
 * when the process is asked to stop.
 */
@Injectable()
export class ClickRecorder implements OnModuleInit, OnApplicationShutdown {
  private waiting: RecordedClick[] = [];
  private readonly batches = new Batches<readonly RecordedClick[]>();
  private readonly writes = new RegularWrites(() => this.write());

  constructor(
    private readonly sql: Sql,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.writes.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.writes.stop();
    if (this.left > 0) this.log.error({ clicks: this.left }, 'clicks lost at the stop');
  }

  record(click: Click): void {
    this.waiting.push({ ...click, occurred_at: new Date().toISOString() });
    if (this.waiting.length <= WAITING_MAX) return;
    const lost = this.waiting.length - WAITING_MAX;
    this.waiting = this.waiting.slice(lost);
    this.log.error({ clicks: lost }, 'clicks lost: the database was away too long');
  }

  private get left(): number {
    return this.waiting.length + (this.batches.pending?.length ?? 0);
  }

  private async write(): Promise<void> {
    try {
      while (this.left > 0) {
        await this.batches.store(
          () => this.takeBatch(),
          async (clicks, { writer, number }) => {
            await this.sql.rows(INSERT, [writer, number, JSON.stringify(clicks)]);
          },
        );
      }
    } catch (error) {
      this.log.warn({ err: error, clicks: this.left }, 'clicks not stored yet');
    }
  }

  private takeBatch(): RecordedClick[] | undefined {
    const batch = this.waiting.slice(0, BATCH_MAX);
    this.waiting = this.waiting.slice(batch.length);
    return batch.length > 0 ? batch : undefined;
  }
}
