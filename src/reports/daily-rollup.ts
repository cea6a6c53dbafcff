import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import type { Log } from '../platform/logging/log.js';
import { t } from '../platform/database/row.js';
import { rowsOf, run, type Sql, type Statement, statement } from '../platform/database/sql.js';
import { Ticker } from '../platform/scheduling/ticker.js';
import { addDays, type CalendarDate, todayIn } from '../shared/finance/calendar.js';
import type { SiteService } from '../site/site.service.js';
import type { Days } from './report-range.js';

/** Delay between the end of a day and its count. Submissions under way at midnight are stored by then. */
const GRACE_MS = 3_600_000;
/** Days that are counted together begin with one and double while a statement is short, however many applications a day has. */
const DAYS_AT_ONCE = 8;
const SHORT_MS = 250;
const AHEAD_EVERY_MS = 10 * 60_000;

/** Sums of applications by the day on which they were made: where they stand, and how they are counted. */
interface RollupTables {
  /** Begins the names of its statements, and is the name of its lock. */
  readonly name: string;
  readonly days: string;
  readonly sums: string;
  /** Times at which applications were made whose day is to be counted anew. */
  readonly changes: string;
  /** Inserts the sums of the days $2, the first and last of which are $3 and $4, in the zone $1. */
  readonly count: Statement<unknown>;
}

export type Rollup = ReturnType<typeof rollupOf>;

const FIRST = statement(
  'rollup-first',
  `SELECT to_char(min(created_at) AT TIME ZONE $1, 'YYYY-MM-DD') AS day FROM applications`,
  { day: t.orNull(t.text<CalendarDate>()) },
);

/** The statements that keep such sums; once for each. */
export function rollupOf({ name, days, sums, changes, count }: RollupTables) {
  return {
    name,
    count,
    /** Forgets days that are no longer what they were, and days of another zone. */
    forget: statement(
      `${name}-forget`,
      `WITH gone AS (DELETE FROM ${changes} RETURNING created_at),
            stale AS (SELECT DISTINCT (created_at AT TIME ZONE $1)::date AS day FROM gone),
            uncounted AS (DELETE FROM ${days} WHERE zone <> $1 OR day IN (SELECT day FROM stale))
       DELETE FROM ${sums} WHERE zone <> $1 OR day IN (SELECT day FROM stale)`,
    ),
    mark: statement(
      `${name}-mark`,
      `INSERT INTO ${days} (zone, day) SELECT $1, unnest($2::date[])
       ON CONFLICT DO NOTHING RETURNING to_char(day, 'YYYY-MM-DD') AS day`,
      { day: t.text<CalendarDate>() },
    ),
    missing: statement(
      `${name}-missing`,
      `SELECT to_char(asked, 'YYYY-MM-DD') AS day
         FROM generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') AS asked
        WHERE NOT EXISTS (SELECT FROM ${days} WHERE zone = $1 AND day = asked::date)
        ORDER BY 1`,
      { day: t.text<CalendarDate>() },
    ),
    changed: statement(
      `${name}-changed`,
      `SELECT EXISTS (SELECT FROM ${changes}) OR EXISTS (SELECT FROM ${days} WHERE zone <> $1) AS changed`,
      { changed: t.bool() },
    ),
    /** One at a time over all replicas; until the end of the transaction. */
    lock: statement(`${name}-lock`, `SELECT pg_advisory_xact_lock(hashtext('${name}'))`),
  };
}

/**
 * Applications are counted once per day that is over, soon after it or when somebody first asks for it, and again when
 * one of that day came late, went or changed: reports over years stay quick, and true to what is stored.
 */
export abstract class DailyRollup implements OnModuleInit, OnApplicationShutdown {
  private readonly ahead: Ticker;

  constructor(
    private readonly sql: Sql,
    private readonly site: SiteService,
    log: Log,
    private readonly rollup: Rollup,
  ) {
    const work = (): Promise<void> => this.countAhead();
    this.ahead = new Ticker({
      name: rollup.name,
      everyMs: AHEAD_EVERY_MS,
      log,
      work,
    });
  }

  onModuleInit(): void {
    this.ahead.start().wake();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.ahead.stop();
  }

  /** @returns the first day that is not over: it and later ones are not counted yet */
  async prepare({ from, to }: Days, timeZone: string): Promise<CalendarDate> {
    const { changed, missing } = this.rollup;
    const open = todayIn(timeZone, new Date(Date.now() - GRACE_MS));
    if ((await this.sql.first(changed, [timeZone]))?.changed === true) await this.forget(timeZone);
    const last = to < open ? to : addDays(open, -1);
    const days = (await this.sql.rows(missing, [timeZone, from, last])).map(({ day }) => day);
    let together = 1;
    for (let at = 0; at < days.length && !this.ahead.isStopping;) {
      const since = performance.now();
      await this.count(days.slice(at, at + together), timeZone);
      at += together;
      together = performance.now() - since < SHORT_MS ? Math.min(DAYS_AT_ONCE, together * 2) : 1;
    }
    return open;
  }

  /**
   * Counts the days of all years ahead of the first report, so that nobody waits for them. A day that fails here is
   * counted when a report asks for it.
   */
  private async countAhead(): Promise<void> {
    const { timeZone } = await this.site.current();
    const from = (await this.sql.first(FIRST, [timeZone]))?.day ?? null;
    if (from !== null) await this.prepare({ from, to: todayIn(timeZone, new Date()) }, timeZone);
  }

  private async forget(timeZone: string): Promise<void> {
    await this.sql.transaction(async (client) => {
      await run(client, this.rollup.lock);
      await run(client, this.rollup.forget, [timeZone]);
    });
  }

  private async count(days: readonly CalendarDate[], timeZone: string): Promise<void> {
    await this.sql.transaction(async (client: pg.PoolClient) => {
      await run(client, this.rollup.lock);
      const rows = await rowsOf(client, this.rollup.mark, [timeZone, days]);
      const own = rows.map(({ day }) => day).sort();
      await run(client, this.rollup.count, [timeZone, own, own[0], own.at(-1)]);
    });
  }
}
