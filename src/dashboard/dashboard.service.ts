import { Injectable } from '@nestjs/common';
import { Application } from '../applications/application.entity.js';
import { columns, t } from '../database/row.js';
import { type RowOf, Sql, statement } from '../database/sql.js';
import { addDays, type CalendarDate, todayIn } from '../finance/calendar.js';

export type ApplicationCount = RowOf<typeof COUNTS>;

export type DayCount = RowOf<typeof DAYS>;

export type KindCount = RowOf<typeof TODAY>;

export type WeekCounts = RowOf<typeof WEEKS>;

export type RecentApplication = RowOf<typeof RECENT>;

export interface DashboardFigures {
  readonly today: CalendarDate;
  readonly counts: readonly ApplicationCount[];
  readonly todayByKind: readonly KindCount[];
  readonly days: readonly DayCount[];
  readonly weeks: WeekCounts;
  /** In lira, of the month under way. */
  readonly revenue: string;
  readonly recent: readonly RecentApplication[];
}

/** Days the chart shows, today included. */
export const CHART_DAYS = 30;

/** From so many applications on a count is kept, for so many times what it took. */
const MANY = 100_000;
const SHARE = 20;

const COUNTS = statement(
  'dashboard-counts',
  `SELECT kind, status, count(*)::int AS total FROM applications GROUP BY kind, status`,
  { ...columns(Application, 'kind', 'status'), total: t.int4() },
);

/** Day by day along the index: grouping by day would ask each row for its day, at eight times the cost. */
const DAYS = statement(
  'dashboard-days',
  `SELECT to_char(day, 'YYYY-MM-DD') AS day, made.count
     FROM generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') AS day
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count FROM applications
       WHERE created_at >= day AT TIME ZONE $3 AND created_at < (day + interval '1 day') AT TIME ZONE $3) AS made
    ORDER BY 1`,
  { day: t.text<CalendarDate>(), count: t.int4() },
);

const TODAY = statement(
  'dashboard-today',
  `SELECT kind, count(*)::int AS count FROM applications
    WHERE created_at >= $1::date::timestamp AT TIME ZONE $2 GROUP BY kind`,
  { ...columns(Application, 'kind'), count: t.int4() },
);

const WEEKS = statement(
  'dashboard-weeks',
  `SELECT (count(*) FILTER (WHERE created_at > now() - interval '7 days'))::int AS this_week,
          (count(*) FILTER (WHERE created_at <= now() - interval '7 days'))::int AS week_before
     FROM applications WHERE created_at > now() - interval '14 days' AND created_at <= now()`,
  {
    /** The seven times 24 hours up to now, and those before them. */
    this_week: t.int4(),
    week_before: t.int4(),
  },
);

/** What banks owe for what was reached this month. */
const REVENUE = statement(
  'dashboard-revenue',
  `SELECT coalesce(sum(amount), 0)::numeric(15, 2)::text AS revenue FROM referral_charges
    WHERE voided_at IS NULL AND reached_at >= date_trunc('month', $1::date::timestamp) AT TIME ZONE $2`,
  { revenue: t.text() },
);

const RECENT = statement(
  'dashboard-recent',
  `SELECT a.id, a.kind, a.status, a.created_at,
          CASE WHEN a.bank_name IS NOT NULL THEN ARRAY[a.bank_name]
               ELSE ARRAY(SELECT coalesce(b.name, chosen.id)
                            FROM unnest(a.selected_banks) WITH ORDINALITY AS chosen (id, position)
                            LEFT JOIN banks b ON b.id = chosen.id ORDER BY position) END AS banks
     FROM (SELECT * FROM applications ORDER BY created_at DESC, id DESC LIMIT 10) AS a
    ORDER BY a.created_at DESC, a.id DESC`,
  { ...columns(Application, 'id', 'kind', 'status', 'created_at'), banks: t.list(t.text()) },
);

/** The figures of the first administration screen, all counted from stored applications. */
@Injectable()
export class DashboardService {
  private counted: { readonly counts: Promise<readonly ApplicationCount[]>; until: number } | undefined;

  constructor(private readonly sql: Sql) {}

  async figures(timeZone: string): Promise<DashboardFigures> {
    const today = todayIn(timeZone, new Date());
    const [counts, todayByKind, days, weeks, revenue, recent] = await Promise.all([
      this.counts(),
      this.sql.rows(TODAY, [today, timeZone]),
      this.sql.rows(DAYS, [addDays(today, 1 - CHART_DAYS), today, timeZone]),
      this.sql.first(WEEKS),
      this.sql.first(REVENUE, [today, timeZone]),
      this.sql.rows(RECENT),
    ]);
    return {
      today,
      counts,
      todayByKind,
      days,
      weeks: weeks ?? { this_week: 0, week_before: 0 },
      revenue: revenue?.revenue ?? '0',
      recent,
    };
  }

  /** The one count whose cost grows with the table: however many look, it takes a twentieth of the time at most. */
  private counts(): Promise<readonly ApplicationCount[]> {
    if (this.counted && performance.now() < this.counted.until) return this.counted.counts;
    const since = performance.now();
    const counts = this.sql.rows(COUNTS);
    const counted = { counts, until: Infinity };
    this.counted = counted;
    counts.then(
      (rows) => {
        const isMany = rows.reduce((sum, { total }) => sum + total, 0) > MANY;
        counted.until = isMany ? performance.now() + SHARE * (performance.now() - since) : 0;
      },
      () => {
        counted.until = 0;
      },
    );
    return counts;
  }
}
