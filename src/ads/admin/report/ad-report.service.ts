import { Injectable } from '@nestjs/common';
import { Entities } from '../../../platform/database/entities.js';
import { columns, optional, renamed, t } from '../../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../../platform/database/sql.js';
import { addDays, type CalendarDate, calendarDate } from '../../../shared/finance/calendar.js';
import { ExcludedCounts, type ExcludedRow } from '../../../site/analytics/excluded-counts.service.js';
import { type Days, eachDay } from '../../../reports/report-range.js';
import { AdFigures as AdFiguresEntity } from '../../ad-figures.entity.js';
import { Ad } from '../../ad.entity.js';

export interface AdFigures {
  /** Put into a page. */
  readonly served: number;
  /** Half of it in sight for a second. */
  readonly seen: number;
  readonly clicks: number;
}

export interface AdSubject extends AdFigures {
  /** Of an ad, or the key of a page. */
  readonly id: string;
  /** Null for an ad that was deleted since. */
  readonly name: string | null;
  readonly location: string | null;
  /** Views and clicks that are in no figure; null for a page, of which that is not known. */
  readonly filtered: number | null;
}

/** Figures of an hour of the day, or of a device. */
export interface AdPart extends AdFigures {
  readonly hour: number | null;
  readonly device: string | null;
}

export interface AdReport {
  /** The one ad that is asked for. */
  readonly ad: { readonly id: string; readonly name: string | null } | undefined;
  /** Ads, or the pages of the one ad, that anything was counted for. */
  readonly subjects: readonly AdSubject[];
  /** By hour and by device; nothing for days before these were counted. */
  readonly parts: readonly AdPart[];
  /** Every day asked for. */
  readonly days: readonly (AdFigures & { readonly day: CalendarDate })[];
  /** Excluded counts: they are in none of these figures. */
  readonly leftOut: readonly ExcludedRow[];
}

const SUMS = 'sum(served)::float8 AS served, sum(seen)::float8 AS seen, sum(clicks)::float8 AS clicks';

const ALL = statement(
  'ad-report',
  `SELECT total.id::text AS id, to_char(day, 'YYYY-MM-DD') AS day, ads.name, ads.location, served, seen, clicks
     FROM (SELECT ad_id AS id, day, ${SUMS} FROM ad_figures_per_day WHERE day BETWEEN $1::date AND $2::date
            GROUP BY GROUPING SETS ((ad_id), (day))) AS total
     LEFT JOIN ads ON ads.id = total.id`,
  {
    ...optional(columns(Ad, 'name', 'location')),
    /** Null in the sums per day. */
    id: t.orNull(t.text()),
    day: t.orNull(t.text()),
    /** Put into a page. */
    served: t.float8(),
    /** Half of it in sight for a second. */
    seen: t.float8(),
    clicks: t.float8(),
  },
);

const ONE = statement(
  'ad-report-pages',
  `SELECT page AS id, to_char(day, 'YYYY-MM-DD') AS day, NULL AS name, NULL AS location, ${SUMS}
     FROM ad_figures WHERE ad_id = $3 AND day BETWEEN $1::date AND $2::date GROUP BY GROUPING SETS ((page), (day))`,
  {
    /** Null in the sums per day. */
    ...optional(renamed(AdFiguresEntity, { id: 'page' })),
    day: t.orNull(t.text()),
    name: t.orNull(t.text()),
    location: t.orNull(t.text()),
    /** Put into a page. */
    served: t.float8(),
    /** Half of it in sight for a second. */
    seen: t.float8(),
    clicks: t.float8(),
  },
);

const PARTS = statement(
  'ad-report-parts',
  `SELECT hour::integer AS hour, device, ${SUMS} FROM ad_figures_per_hour
    WHERE day BETWEEN $1::date AND $2::date AND ($3::bigint IS NULL OR ad_id = $3)
    GROUP BY GROUPING SETS ((hour), (device)) ORDER BY hour, device DESC`,
  {
    /** Null in the sums per device. */
    hour: t.orNull(t.int4()),
    device: t.orNull(t.text()),
    served: t.float8(),
    seen: t.float8(),
    clicks: t.float8(),
  },
);

export type AdDay = RowOf<typeof DETAILS>;

/** Ad by ad, day by day and page by page, behind a row and up to an ad: in the order in which they lie. */
const DETAILS = statement(
  'ad-report-details',
  `SELECT f.ad_id::text, to_char(f.day, 'YYYY-MM-DD') AS day, f.page, ads.name, ads.location, f.served, f.seen, f.clicks
     FROM ad_figures f LEFT JOIN ads ON ads.id = f.ad_id
    WHERE (f.ad_id, f.day, f.page) > ($3::bigint, $4::date, $5::text) AND f.ad_id <= $6::bigint
      AND f.day BETWEEN $1::date AND $2::date
    ORDER BY f.ad_id, f.day, f.page LIMIT $7`,
  {
    ...columns(AdFiguresEntity, 'page', 'clicks'),
    ...optional(columns(Ad, 'name', 'location')),
    /** Put into a page. */
    ...columns(AdFiguresEntity, 'served'),
    /** Half of it in sight for a second. */
    ...columns(AdFiguresEntity, 'seen'),
    ad_id: t.text(),
    day: t.text(),
  },
);
const LAST_AD = '9223372036854775807';

const NOTHING: AdFigures = { served: 0, seen: 0, clicks: 0 };

/** Figures of ads, as they are counted. */
@Injectable()
export class AdReportService {
  constructor(
    private readonly sql: Sql,
    private readonly entities: Entities,
    private readonly leftOut: ExcludedCounts,
  ) {}

  async report(days: Days, ad: string | undefined): Promise<AdReport> {
    const range = [days.from, days.to];
    const [rows, parts, found, leftOut, filtered] = await Promise.all([
      ad === undefined ? this.sql.rows(ALL, range) : this.sql.rows(ONE, [...range, ad]),
      this.sql.rows(PARTS, [...range, ad ?? null]),
      ad === undefined
        ? null
        : this.entities.manager.findOne(Ad, { select: { id: true, name: true }, where: { id: ad } }),
      this.leftOut.of('ad', days, ad),
      ad === undefined ? this.leftOut.perId('ad', days) : null,
    ]);
    const perDay = new Map<string, AdFigures>();
    const subjects: AdSubject[] = [];
    for (const { id, day, name, location, ...figures } of rows) {
      if (day !== null) perDay.set(day, figures);
      else if (id !== null)
        subjects.push({ id, name, location, ...figures, filtered: filtered && (filtered.get(id) ?? 0) });
    }
    return {
      ad: ad === undefined ? undefined : { id: ad, name: found?.name ?? null },
      subjects,
      parts,
      leftOut,
      days: [...eachDay(days)].map((day) => ({ ...(perDay.get(day) ?? NOTHING), day: calendarDate(day) })),
    };
  }

  /** At most `limit` rows behind one. */
  details(days: Days, ad: string | undefined, after: AdDay | null, limit: number): Promise<AdDay[]> {
    const { ad_id, day, page } = after ?? { ad_id: ad ?? '0', day: addDays(days.from, -1), page: '' };
    return this.sql.rows(DETAILS, [days.from, days.to, ad_id, day, page, ad ?? LAST_AD, limit]);
  }
}
