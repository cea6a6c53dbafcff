import { Injectable } from '@nestjs/common';
import { AdaptiveTtlCache } from '../platform/database/adaptive-ttl-cache.js';
import { Sql } from '../platform/database/sql.js';
import { type CalendarDate, calendarDate } from '../shared/finance/calendar.js';
import { type Kurus, kurusFromLira } from '../shared/finance/money.js';
import { ExcludedCounts, type ExcludedRow } from '../site/analytics/excluded-counts.service.js';
import { ConversionDays } from './conversion-days.service.js';
import type { Tab } from './report-query.js';
import { type Days, eachDay } from './report-range.js';
import { REPORTS } from './report-sql.js';

export interface Measures {
  readonly views: number;
  readonly clicks: number;
  readonly conversions: number;
  readonly revenue: Kurus;
}

export interface SubjectMeasures extends Measures {
  readonly id: string;
  readonly name: string | null;
  readonly note: string | null;
}

export interface DayMeasures extends Measures {
  readonly day: CalendarDate;
}

export interface Report {
  /** Those that anything happened with. */
  readonly subjects: readonly SubjectMeasures[];
  /** Every day asked for. */
  readonly days: readonly DayMeasures[];
  /** Excluded counts: they are in none of these figures. */
  readonly leftOut: readonly ExcludedRow[];
}

const NOTHING: Measures = { views: 0, clicks: 0, conversions: 0, revenue: 0 as Kurus };

/** From so many views, clicks and conversions on, a report is kept for a while. */
const MANY = 20_000;

/** Figures from what was measured and what is stored. */
@Injectable()
export class ReportsService {
  private readonly reports = new AdaptiveTtlCache<Report>(
    ({ days }) => days.reduce((sum, day) => sum + day.views + day.clicks + day.conversions, 0) > MANY,
  );

  constructor(
    private readonly sql: Sql,
    private readonly conversions: ConversionDays,
    private readonly leftOut: ExcludedCounts,
  ) {}

  report(tab: Tab, days: Days, item: string | undefined, timeZone: string): Promise<Report> {
    const question = JSON.stringify([tab, days.from, days.to, item, timeZone]);
    return this.reports.get(question, () => this.find(tab, days, item, timeZone));
  }

  private async find(tab: Tab, days: Days, item: string | undefined, timeZone: string): Promise<Report> {
    const open = await this.conversions.prepare(days, timeZone);
    const values = [days.from, days.to, timeZone, open, item ?? null];
    const [rows, leftOut] = await Promise.all([
      this.sql.rows(REPORTS[tab], values),
      this.excludedRows(tab, days, item),
    ]);
    const perDay = new Map<CalendarDate, Measures>();
    const subjects: SubjectMeasures[] = [];
    for (const { id, day, name, note, ...row } of rows) {
      const measures = { ...row, revenue: kurusFromLira(row.revenue) };
      if (day !== null) perDay.set(calendarDate(day), measures);
      else if (id !== null) subjects.push({ ...measures, id, name, note });
    }
    return {
      subjects,
      days: [...eachDay(days)].map((day) => ({ ...(perDay.get(day) ?? NOTHING), day })),
      leftOut,
    };
  }

  /** Counted per bank and ad alone: of one product, campaign or page nobody knows. */
  private async excludedRows(
    tab: Tab,
    days: Days,
    item: string | undefined,
  ): Promise<readonly ExcludedRow[]> {
    if (tab === 'ads') return this.leftOut.of('ad', days, item);
    return tab === 'banks' || item === undefined ? this.leftOut.of('bank', days, item) : [];
  }
}
