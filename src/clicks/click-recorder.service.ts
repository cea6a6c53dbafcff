import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Sql, statement } from '../database/sql.js';
import type { Log } from '../logging/log.js';
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
}

interface RecordedClick extends Click {
  readonly occurred_at: string;
}

/** While the database is away clicks wait here; past this many the oldest are given up, counted in the log. */
const WAITING_MAX = 20_000;
const BATCH_MAX = 2_000;

const INSERT = statement<never>(
  'insert-clicks',
  `INSERT INTO click_events (kind, bank_id, product_id, campaign_id, ad_id, page, occurred_at)
   SELECT kind, bank_id, product_id, campaign_id, ad_id, page, occurred_at
     FROM jsonb_to_recordset($1::jsonb) AS click (kind text, bank_id text, product_id bigint, campaign_id bigint,
          ad_id bigint, page text, occurred_at timestamptz)`,
);

/**
 * Counts clicks without making anyone wait for it: they are written together, once a second, and all that are left
 * when the process is asked to stop.
 */
@Injectable()
export class ClickRecorder implements OnModuleInit, OnApplicationShutdown {
  private waiting: RecordedClick[] = [];
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
    if (this.waiting.length > 0) this.log.error({ clicks: this.waiting.length }, 'clicks lost at the stop');
  }

  record(click: Click): void {
    this.waiting.push({ ...click, occurred_at: new Date().toISOString() });
    if (this.waiting.length <= WAITING_MAX) return;
    const lost = this.waiting.length - WAITING_MAX;
    this.waiting = this.waiting.slice(lost);
    this.log.error({ clicks: lost }, 'clicks lost: the database was away too long');
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.slice(0, BATCH_MAX);
      try {
        await this.sql.rows(INSERT, [JSON.stringify(batch)]);
      } catch (error) {
        this.log.warn({ err: error, clicks: this.waiting.length }, 'clicks not stored yet');
        return;
      }
      // Clicks that came meanwhile stand behind the batch.
      this.waiting = this.waiting.slice(batch.length);
    }
  }
}
