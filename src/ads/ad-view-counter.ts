import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Sql, statement } from '../database/sql.js';
import type { CalendarDate } from '../finance/calendar.js';
import type { Log } from '../logging/log.js';
import { LOG } from '../tokens.js';

const FLUSH_EVERY_MS = 1_000;

/** Rows in one order for all replicas, so that no two wait for each other. */
const ADD = statement<never>(
  'add-ad-views',
  `INSERT INTO ad_views (ad_id, day, views)
   SELECT ad_id, day, views FROM jsonb_to_recordset($1::jsonb) AS seen (ad_id bigint, day date, views bigint)
    ORDER BY ad_id, day
   ON CONFLICT (ad_id, day) DO UPDATE SET views = ad_views.views + EXCLUDED.views`,
);

/**
 * Adds up how often ads were seen and writes the sums once a second. What waits is one number per ad and day, so it
 * needs no bound and nothing is given up while the database is away.
 */
@Injectable()
export class AdViewCounter implements OnModuleInit, OnApplicationShutdown {
  private waiting = new Map<string, number>();
  private flushing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sql: Sql,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.flush(), FLUSH_EVERY_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flushing;
    await this.flush();
    if (this.waiting.size > 0) this.log.error({ sums: this.waiting.size }, 'ad views lost at the stop');
  }

  /** @param adId id of an ad that exists: callers look it up, so that nobody can make up rows */
  count(adId: string, day: CalendarDate): void {
    add(this.waiting, `${adId} ${day}`, 1);
  }

  private flush(): Promise<void> {
    if (this.waiting.size === 0) return Promise.resolve();
    this.flushing ??= this.write().finally(() => {
      this.flushing = undefined;
    });
    return this.flushing;
  }

  private async write(): Promise<void> {
    const sums = this.waiting;
    this.waiting = new Map();
    const rows = [...sums].map(([key, views]) => {
      const [ad_id, day] = key.split(' ');
      return { ad_id, day, views };
    });
    try {
      await this.sql.rows(ADD, [JSON.stringify(rows)]);
    } catch (error) {
      for (const [key, views] of sums) add(this.waiting, key, views);
      this.log.warn({ err: error, sums: sums.size }, 'ad views not stored yet');
    }
  }
}

function add(sums: Map<string, number>, key: string, views: number): void {
  sums.set(key, (sums.get(key) ?? 0) + views);
}
