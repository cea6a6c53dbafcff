import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import { ASKED_COLUMNS } from '../applications/kinds/registry.js';
import { t } from '../platform/database/row.js';
import { plannedEachTime, rowsOf, run, Sql, statement } from '../platform/database/sql.js';
import { addDays, type CalendarDate, todayIn } from '../shared/finance/calendar.js';
import type { Log } from '../platform/logging/log.js';
import { SiteService } from '../site/site.service.js';
import { Ticker } from '../platform/scheduling/ticker.js';
import { LOG } from '../platform/tokens.js';
import type { Tab } from './report-query.js';
import type { Days } from './report-range.js';

/** Delay between the end of a day and its count. Submissions under way at midnight are stored by then. */
const GRACE_MS = 3_600_000;
/** Days that are counted together begin with one and double while a statement is short, however many applications a day has. */
const DAYS_AT_ONCE = 8;
const SHORT_MS = 250;
const AHEAD_EVERY_MS = 10 * 60_000;

/** SQL: the product that an application asks for, beside its kind and its bank. */
const DETAIL = `coalesce(${ASKED_COLUMNS}, '')`;

/** Each bank that was applied to is a conversion of that bank. */
const APPLICATIONS = `
  applications a JOIN form_submissions s ON s.id = a.submission_id
  CROSS JOIN LATERAL unnest(a.selected_banks) AS chosen (bank_id)`;

/**
 * SQL: the columns that each report groups by, and no others, so that there are fewer rows to add up. Campaigns stand
 * on banks' pages.
 */
const REPORTS = `
  (VALUES ('banks', '', '', ''), ('products', a.kind, ${DETAIL}, ''), ('pages', '', '', s.source_page),
          ('campaigns', a.kind, '', CASE WHEN s.source_page LIKE '/%/%' THEN s.source_page END))
    AS part (report, kind, detail, page)`;

const FORGET = statement(
  'conversion-days-forget',
  `WITH gone AS (DELETE FROM conversion_changes RETURNING created_at),
              stale AS (SELECT DISTINCT (created_at AT TIME ZONE $1)::date AS day FROM gone),
              uncounted AS (DELETE FROM conversion_days WHERE zone <> $1 OR day IN (SELECT day FROM stale))
         DELETE FROM conversions_per_day WHERE zone <> $1 OR day IN (SELECT day FROM stale)`,
);

const MARK = statement(
  'conversion-days-mark',
  `INSERT INTO conversion_days (zone, day) SELECT $1, unnest($2::date[])
         ON CONFLICT DO NOTHING RETURNING to_char(day, 'YYYY-MM-DD') AS day`,
  { day: t.text<CalendarDate>() },
);

const COUNT = plannedEachTime(
  'conversion-days-count',
  `INSERT INTO conversions_per_day (zone, day, bank_id, report, kind, detail, page, conversions, rejected)
         SELECT $1, (a.created_at AT TIME ZONE $1)::date AS day, chosen.bank_id, part.*, count(*),
                count(*) FILTER (WHERE a.status = 'rejected')
           FROM ${APPLICATIONS} CROSS JOIN LATERAL ${REPORTS}
          WHERE a.created_at >= $3::date::timestamp AT TIME ZONE $1
            AND a.created_at < ($4::date + 1)::timestamp AT TIME ZONE $1
            AND (a.created_at AT TIME ZONE $1)::date = ANY ($2::date[])
            AND part.page IS NOT NULL
          GROUP BY 2, 3, 4, 5, 6, 7`,
);

/**
 * Conversions of the days $1 to $2 in the zone $3, of which $4 is the first that is not counted yet: those come from
 * the applications themselves.
 */
export const conversionsFor = (report: Tab): string => `
  SELECT day, bank_id, kind, detail, page, conversions
    FROM conversions_per_day
   WHERE zone = $3 AND report = '${report}' AND day BETWEEN $1::date AND $2::date AND day < $4::date
  UNION ALL
  SELECT (a.created_at AT TIME ZONE $3)::date, chosen.bank_id, a.kind, ${DETAIL}, s.source_page, 1
    FROM ${APPLICATIONS}
   WHERE a.created_at >= greatest($1::date, $4::date)::timestamp AT TIME ZONE $3
     AND a.created_at < ($2::date + 1)::timestamp AT TIME ZONE $3`;

const MISSING = statement(
  'conversion-days-missing',
  `SELECT to_char(asked, 'YYYY-MM-DD') AS day
     FROM generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') AS asked
    WHERE NOT EXISTS (SELECT FROM conversion_days WHERE zone = $1 AND day = asked::date)
    ORDER BY 1`,
  { day: t.text<CalendarDate>() },
);

const CHANGED = statement(
  'conversion-days-changed',
  `SELECT EXISTS (SELECT FROM conversion_changes) OR EXISTS (SELECT FROM conversion_days WHERE zone <> $1) AS changed`,
  { changed: t.bool() },
);

const FIRST = statement(
  'conversion-days-first',
  `SELECT to_char(min(created_at) AT TIME ZONE $1, 'YYYY-MM-DD') AS day FROM applications`,
  { day: t.orNull(t.text<CalendarDate>()) },
);

/** One at a time over all replicas; until the end of the transaction. */
const LOCK = statement('conversion-days-lock', "SELECT pg_advisory_xact_lock(hashtext('conversion-days'))");

/**
 * Applications are counted once per day that is over, soon after it or when somebody first asks for it, and again when
 * one of that day came late, went or changed: reports over years stay quick, and true to what is stored.
 */
@Injectable()
export class ConversionDays implements OnModuleInit, OnApplicationShutdown {
  private readonly ahead: Ticker;

  constructor(
    private readonly sql: Sql,
    private readonly site: SiteService,
    @Inject(LOG) log: Log,
  ) {
    const work = (): Promise<void> => this.countAhead();
    this.ahead = new Ticker({
      name: 'conversions of days that are over',
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
    const open = todayIn(timeZone, new Date(Date.now() - GRACE_MS));
    if ((await this.sql.first(CHANGED, [timeZone]))?.changed === true) await this.forget(timeZone);
    const last = to < open ? to : addDays(open, -1);
    const missing = (await this.sql.rows(MISSING, [timeZone, from, last])).map(({ day }) => day);
    let together = 1;
    for (let at = 0; at < missing.length && !this.ahead.isStopping;) {
      const since = performance.now();
      await this.count(missing.slice(at, at + together), timeZone);
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

  /** Days that are no longer what they were, and days of another zone. */
  private async forget(timeZone: string): Promise<void> {
    await this.sql.transaction(async (client) => {
      await run(client, LOCK);
      await run(client, FORGET, [timeZone]);
    });
  }

  private async count(days: readonly CalendarDate[], timeZone: string): Promise<void> {
    await this.sql.transaction(async (client: pg.PoolClient) => {
      await run(client, LOCK);
      const rows = await rowsOf(client, MARK, [timeZone, days]);
      const own = rows.map(({ day }) => day).sort();
      await run(client, COUNT, [timeZone, own, own[0], own.at(-1)]);
    });
  }
}
