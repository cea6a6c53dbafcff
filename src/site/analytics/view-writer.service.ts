import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Sql, statement } from '../../platform/database/sql.js';
import { todayIn } from '../../shared/finance/calendar.js';
import type { Log } from '../../platform/logging/log.js';
import { SiteService } from '../site.service.js';
import type { Ticker } from '../../platform/scheduling/ticker.js';
import { LOG } from '../../platform/tokens.js';
import { FRESH } from './named-batches.js';
import { regularWrites } from './regular-writes.js';
import { Sums } from './sums.js';
import { SLOT_MS, ViewCounter } from './view-counter.js';

/**
 * Pages know products by their slug, which may change; stored is the id. Rows in one order for all replicas, so that
 * no two wait for each other.
 */
const ADD = statement(
  'add-views',
  `WITH ${FRESH},
   added AS (
     SELECT seen.kind, seen.day, coalesce(products.id::text, seen.id) AS id, sum(seen.views)::bigint AS views
       FROM fresh CROSS JOIN jsonb_to_recordset($3::jsonb) AS seen (kind text, day date, id text, views bigint)
       LEFT JOIN products ON seen.kind = 'product' AND products.slug = seen.id
      WHERE seen.kind <> 'product' OR products.id IS NOT NULL
      GROUP BY 1, 2, 3),
   -- What turned out to be a flood after it was stored.
   taken_back AS (
     UPDATE measures_per_day AS known SET views = greatest(0, known.views + added.views)
       FROM added
      WHERE added.views < 0 AND (known.kind, known.day, known.id) = (added.kind, added.day, added.id))
   INSERT INTO measures_per_day (kind, day, id, views)
   SELECT kind, day, id, views FROM added WHERE views > 0 ORDER BY 1, 2, 3
   ON CONFLICT (kind, day, id) DO UPDATE SET views = measures_per_day.views + EXCLUDED.views`,
);

/** Stores what was counted where pages leave. */
@Injectable()
export class ViewWriter implements OnModuleInit, OnApplicationShutdown {
  private readonly writes: Ticker;

  constructor(
    private readonly sql: Sql,
    private readonly site: SiteService,
    private readonly counter: ViewCounter,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.writes = regularWrites('page views', log, () => this.write());
  }

  onModuleInit(): void {
    this.writes.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.writes.stop();
    const { size } = this.counter.sums;
    if (size > 0) this.log.error({ sums: size }, 'page views lost at the stop');
  }

  private async write(): Promise<void> {
    await this.counter.sums.take(async (taken, { writer, number }) => {
      const { timeZone } = await this.site.current();
      await this.sql.rows(ADD, [writer, number, JSON.stringify(perDay(taken, timeZone))]);
    });
  }
}

interface Row {
  readonly kind: string;
  readonly day: string;
  readonly id: string;
  readonly views: number;
}

/** @param taken sums under `slot subject subject …` */
export function perDay(taken: ReadonlyMap<string, number>, timeZone: string): Row[] {
  const sums = new Sums();
  for (const [key, views] of taken) {
    const [slot, ...subjects] = key.split(' ');
    const day = todayIn(timeZone, new Date(Number(slot) * SLOT_MS));
    for (const subject of subjects) sums.add(`${day} ${subject}`, views);
  }
  return [...sums].map(([key, views]) => {
    const at = key.indexOf(':');
    return { day: key.slice(0, 10), kind: key.slice(11, at), id: key.slice(at + 1), views };
  });
}
