import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Counter } from 'prom-client';
import { columns, t } from '../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../platform/database/sql.js';
import { type CalendarDate, todayIn } from '../../shared/finance/calendar.js';
import { Operations } from '../../platform/monitoring/operations.js';
import type { Log } from '../../platform/logging/log.js';
import { SiteService } from '../site.service.js';
import type { Ticker } from '../../platform/scheduling/ticker.js';
import { LOG } from '../../platform/tokens.js';
import { FRESH } from './named-batches.js';
import { ExcludedPerDay } from './excluded-per-day.entity.js';
import { regularWrites } from './regular-writes.js';
import { Sums } from './sums.js';
import { SLOT_MS } from './view-counter.js';

/** `flood`: too many of one network; `foreign`: not from a page of ours. */
export type Reason = ExcludedPerDay['reason'];
type Figure = 'clicks' | 'served' | 'seen';

export type ExcludedRow = RowOf<typeof OF>;

/** Rows in one order for all replicas, so that no two wait for each other. */
const ADD = statement(
  'add-left-out',
  `WITH ${FRESH}
   INSERT INTO left_out_per_day AS known (kind, day, id, reason, clicks, served, seen)
   SELECT kind, day, id, reason, clicks, served, seen
     FROM fresh CROSS JOIN jsonb_to_recordset($3::jsonb)
       AS added (kind text, day date, id text, reason text, clicks bigint, served bigint, seen bigint)
    ORDER BY 1, 2, 3, 4
   ON CONFLICT (kind, day, id, reason) DO UPDATE
     SET clicks = known.clicks + EXCLUDED.clicks, served = known.served + EXCLUDED.served,
         seen = known.seen + EXCLUDED.seen`,
);

const OF = statement(
  'left-out',
  `SELECT reason, sum(clicks)::float8 AS clicks, sum(served)::float8 AS served, sum(seen)::float8 AS seen
     FROM left_out_per_day
    WHERE kind = $1 AND day BETWEEN $2::date AND $3::date AND ($4::text IS NULL OR id = $4)
    GROUP BY reason ORDER BY reason`,
  { ...columns(ExcludedPerDay, 'reason'), clicks: t.float8(), served: t.float8(), seen: t.float8() },
);

const PER_ID = statement(
  'left-out-per-id',
  `SELECT id, sum(seen)::float8 AS seen, sum(clicks)::float8 AS clicks FROM left_out_per_day
    WHERE kind = $1 AND day BETWEEN $2::date AND $3::date GROUP BY id`,
  { ...columns(ExcludedPerDay, 'id'), seen: t.float8(), clicks: t.float8() },
);

/** Excluded counts, kept so that reports can say how many there are. */
@Injectable()
export class ExcludedCounts implements OnModuleInit, OnApplicationShutdown {
  private readonly sums = new Sums();
  private readonly writes: Ticker;
  private readonly floods: Counter;

  constructor(
    private readonly sql: Sql,
    private readonly site: SiteService,
    operations: Operations,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.writes = regularWrites('what was left out', log, () => this.write());
    this.floods = new Counter({
      name: 'measured_floods_total',
      help: 'AbuseFilter of one network that were found and left out of the figures',
      labelNames: ['figure'],
      registers: [operations.registry],
    });
  }

  onModuleInit(): void {
    this.writes.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.writes.stop();
  }

  /** @param subject `bank:akbank`, `ad:12` */
  add(subject: string, reason: Reason, figure: Figure): void {
    this.sums.add(`${String(Math.floor(Date.now() / SLOT_MS))} ${subject} ${reason} ${figure}`);
  }

  noteFlood(figure: Figure): void {
    this.floods.inc({ figure });
    this.log.warn({ figure }, 'a flood of one network is left out of the figures');
  }

  /** @param id of one bank or ad; of all of the kind without it */
  of(
    kind: ExcludedPerDay['kind'],
    { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
    id?: string,
  ): Promise<ExcludedRow[]> {
    return this.sql.rows(OF, [kind, from, to, id ?? null]);
  }

  /** Views and clicks of each bank or ad together. */
  async perId(
    kind: ExcludedPerDay['kind'],
    { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  ): Promise<ReadonlyMap<string, number>> {
    const rows = await this.sql.rows(PER_ID, [kind, from, to]);
    return new Map(rows.map(({ id, seen, clicks }) => [id, seen + clicks]));
  }

  private async write(): Promise<void> {
    await this.sums.take(async (taken, { writer, number }) => {
      const { timeZone } = await this.site.current();
      await this.sql.rows(ADD, [writer, number, JSON.stringify(rowsOf(taken, timeZone))]);
    });
  }
}

function rowsOf(taken: ReadonlyMap<string, number>, timeZone: string): object[] {
  const rows = new Map<string, Record<string, unknown> & Record<Figure, number>>();
  for (const [text, count] of taken) {
    const [slot, subject = '', reason = '', figure] = text.split(' ');
    const day = todayIn(timeZone, new Date(Number(slot) * SLOT_MS));
    const [kind, id] = subject.split(':');
    const key = `${day} ${subject} ${reason}`;
    const row = rows.get(key) ?? { kind, id, day, reason, clicks: 0, served: 0, seen: 0 };
    row[figure as Figure] += count;
    rows.set(key, row);
  }
  return [...rows.values()];
}
