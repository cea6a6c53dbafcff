import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Sql, statement } from '../database/sql.js';
import type { CalendarDate } from '../finance/calendar.js';
import type { Log } from '../logging/log.js';
import { RegularWrites } from '../measures/regular-writes.js';
import { Sums } from '../measures/sums.js';
import { LOG } from '../tokens.js';

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
  private readonly sums = new Sums();
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
    if (this.sums.size > 0) this.log.error({ sums: this.sums.size }, 'ad views lost at the stop');
  }

  /** @param adId id of an ad that exists: callers look it up, so that nobody can make up rows */
  count(adId: string, day: CalendarDate): void {
    this.sums.add(`${adId} ${day}`);
  }

  private async write(): Promise<void> {
    try {
      await this.sums.take(async (sums) => {
        const rows = [...sums].map(([key, views]) => {
          const [ad_id, day] = key.split(' ');
          return { ad_id, day, views };
        });
        await this.sql.rows(ADD, [JSON.stringify(rows)]);
      });
    } catch (error) {
      this.log.warn({ err: error, sums: this.sums.size }, 'ad views not stored yet');
    }
  }
}
