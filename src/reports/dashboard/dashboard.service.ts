import { Injectable } from '@nestjs/common';
import { Application } from '../../applications/application.entity.js';
import { CallRulesService } from '../../applications/calls/call-rules.service.js';
import { beforeOpenMinutes } from '../../applications/calls/calling-hours.js';
import { OPEN } from '../../applications/calls/open-leads.js';
import { AdaptiveTtlCache } from '../../platform/database/adaptive-ttl-cache.js';
import { columns, t } from '../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../platform/database/sql.js';
import { BANK_OUTCOME, bankOutcomeOf } from '../../applications/referrals/bank-outcome.js';
import { addDays, type CalendarDate, todayIn } from '../../shared/finance/calendar.js';

export type ApplicationCount = RowOf<typeof COUNTS>;

export type DayCount = RowOf<typeof DAYS>;

export type KindCount = RowOf<typeof TODAY>;

export type WeekCounts = RowOf<typeof WEEKS>;

export type Waiting = RowOf<typeof WAITING>;

export type RecentApplication = RowOf<typeof RECENT>;

export interface DashboardFigures {
  readonly today: CalendarDate;
  readonly counts: readonly ApplicationCount[];
  readonly todayByKind: readonly KindCount[];
  readonly days: readonly DayCount[];
  readonly weeks: WeekCounts;
  readonly waiting: Waiting;
  /** How many come by this time on such a day of the week, by the four weeks before; null where none did. */
  readonly usual: number | null;
  /** In lira, of the month under way. */
  readonly revenue: string;
  readonly recent: readonly RecentApplication[];
}

/** Days the chart shows, today included. */
export const CHART_DAYS = 30;

/** From so many applications on, a count of them is kept for a while. */
const MANY = 20_000;

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

/** Beyond so many nobody asks how many there are. */
const MAX_WAITING = 999;

const WAITING = statement(
  'dashboard-waiting',
  `SELECT (SELECT min(created_at) FROM applications WHERE status = 'pending') AS oldest,
          (SELECT count(*)::int FROM (
             SELECT FROM applications WHERE status = 'pending' AND assigned_to IS NULL
              LIMIT ${String(MAX_WAITING + 1)}) AS found) AS unassigned,
          (SELECT count(*)::int FROM (
             SELECT FROM applications
              WHERE next_action = 'callback' AND next_action_at <= now() AND status IN ('pending', 'processing')
                AND erased_at IS NULL AND withdrawn_at IS NULL AND NOT is_unwanted
                AND (outcome_id IS NULL OR next_action_at IS NOT NULL)
              LIMIT ${String(MAX_WAITING + 1)}) AS found) AS due,
          (SELECT count(*)::int FROM (
             SELECT FROM applications a
              WHERE ${OPEN} AND a.last_attempt_at IS NULL AND a.created_at <= $1::timestamptz
              LIMIT ${String(MAX_WAITING + 1)}) AS found) AS late`,
  {
    oldest: t.orNull(t.timestamptz()),
    unassigned: t.int4(),
    due: t.int4(),
    /** Nobody has called although the time within which new ones are called is over. */
    late: t.int4(),
  },
);

/** The same hours of the same day of the week, four times. */
const USUAL = statement(
  'dashboard-usual',
  `SELECT nullif(round(avg(made.count)), 0)::int AS usual
     FROM generate_series(7, 28, 7) AS before
    CROSS JOIN LATERAL (
      SELECT count(*) FROM applications
       WHERE created_at >= ($1::date - before)::timestamp AT TIME ZONE $2
         AND created_at < now() - before * interval '1 day') AS made`,
  { usual: t.orNull(t.int4()) },
);

/** Revenue: charges of banks that were reached this month. */
const REVENUE = statement(
  'dashboard-revenue',
  `SELECT coalesce(sum(amount), 0)::numeric(15, 2)::text AS revenue FROM referral_charges
    WHERE voided_at IS NULL AND reached_at >= date_trunc('month', $1::date::timestamp) AT TIME ZONE $2`,
  { revenue: t.text() },
);

const RECENT = statement(
  'dashboard-recent',
  `SELECT a.id, a.kind, a.status, a.created_at, ${bankOutcomeOf('a')} AS bank_outcome,
          CASE WHEN a.bank_name IS NOT NULL THEN ARRAY[a.bank_name]
               ELSE ARRAY(SELECT coalesce(b.name, chosen.id)
                            FROM unnest(a.selected_banks) WITH ORDINALITY AS chosen (id, position)
                            LEFT JOIN banks b ON b.id = chosen.id ORDER BY position) END AS banks
     FROM (SELECT * FROM applications ORDER BY created_at DESC, id DESC LIMIT 10) AS a
    ORDER BY a.created_at DESC, a.id DESC`,
  {
    ...columns(Application, 'id', 'kind', 'status', 'created_at'),
    ...BANK_OUTCOME,
    banks: t.list(t.text()),
  },
);

/** The figures of the first administration screen, all counted from stored applications. */
@Injectable()
export class DashboardService {
  private readonly counts = new AdaptiveTtlCache<readonly ApplicationCount[]>(
    (rows) => sum(rows, 'total') > MANY,
  );
  private readonly days = new AdaptiveTtlCache<readonly DayCount[]>((rows) => sum(rows, 'count') > MANY);
  private readonly weeks = new AdaptiveTtlCache<WeekCounts | undefined>(
    (found) => found !== undefined && found.this_week + found.week_before > MANY,
  );

  private readonly waiting = new AdaptiveTtlCache<Waiting | undefined>(
    (found) => (found?.unassigned ?? 0) > MAX_WAITING,
  );
  private readonly usual = new AdaptiveTtlCache<{ readonly usual: number | null } | undefined>(
    (found) => (found?.usual ?? 0) > MANY / 28,
  );

  constructor(
    private readonly sql: Sql,
    private readonly rules: CallRulesService,
  ) {}

  async figures(timeZone: string): Promise<DashboardFigures> {
    const today = todayIn(timeZone, new Date());
    const [counts, todayByKind, days, weeks, revenue, recent, waiting, usual] = await Promise.all([
      this.counts.get('', () => this.sql.rows(COUNTS)),
      this.sql.rows(TODAY, [today, timeZone]),
      this.days.get(`${today} ${timeZone}`, () =>
        this.sql.rows(DAYS, [addDays(today, 1 - CHART_DAYS), today, timeZone]),
      ),
      this.weeks.get('', () => this.sql.first(WEEKS)),
      this.sql.first(REVENUE, [today, timeZone]),
      this.sql.rows(RECENT),
      this.waiting.get('', () => this.findWaiting()),
      this.usual.get(today, () => this.sql.first(USUAL, [today, timeZone])),
    ]);
    return {
      today,
      counts,
      todayByKind,
      days,
      weeks: weeks ?? { this_week: 0, week_before: 0 },
      waiting: waiting ?? { oldest: null, unassigned: 0, due: 0, late: 0 },
      usual: usual?.usual ?? null,
      revenue: revenue?.revenue ?? '0',
      recent,
    };
  }

  private async findWaiting(): Promise<Waiting | undefined> {
    const rules = await this.rules.current();
    return this.sql.first(WAITING, [beforeOpenMinutes(rules, new Date(), rules.promiseMinutes)]);
  }
}

function sum<K extends string>(rows: readonly Readonly<Record<K, number>>[], column: K): number {
  return rows.reduce((total, row) => total + row[column], 0);
}
