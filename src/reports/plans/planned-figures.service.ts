import { Injectable } from '@nestjs/common';
import { FIGURES, sumOf, textOf } from '../outcomes/outcome-columns.js';
import { type FigureKey, figuresOf, type OutcomeQuery } from '../outcomes/outcome-query.js';
import type { OutcomeRow } from '../outcomes/outcome-sql.js';
import { OutcomesService } from '../outcomes/outcomes.service.js';
import type { ReportQuery } from '../report-query.js';
import { nameOf } from '../report-words.js';
import { totalsOf } from '../report.view-model.js';
import { ReportsService } from '../reports.service.js';
import type { ComparedDays } from './planned-period.js';
import type { PlannedReport } from './planned-report.js';

/** How a figure is compared with itself: in percent, in points where it is a percentage, or not at all. */
export type Comparison = 'percent' | 'points' | 'none';

/** A figure of a period and of the one before. */
export interface ComparedFigure {
  readonly label: string;
  readonly comparison: Comparison;
  readonly value: number | null;
  readonly text: string;
  readonly before: number | null;
  readonly beforeText: string;
}

/** Key figures of a planned report. */
export interface PlannedFigures {
  readonly title: string;
  readonly headline: ComparedFigure;
  readonly figures: readonly ComparedFigure[];
}

/** Times are told by steps, of which no change can be told. */
const OF_OUTCOMES: Readonly<Partial<Record<FigureKey, Comparison>>> = {
  share: 'points',
  contactHalf: 'none',
  contactMost: 'none',
  answerHalf: 'none',
  answerMost: 'none',
};

/** Key figures of reports, from the sums that their screens are made of. */
@Injectable()
export class PlannedFiguresService {
  constructor(
    private readonly reports: ReportsService,
    private readonly outcomes: OutcomesService,
  ) {}

  async of(report: PlannedReport, days: ComparedDays, timeZone: string): Promise<PlannedFigures> {
    const { title, figures, headline } =
      report.kind === 'measures'
        ? await this.measures(report.query, days, timeZone)
        : await this.sums(report.query, days, timeZone);
    const first = figures[Math.max(0, headline)];
    if (!first) throw new Error('a report without figures');
    return { title: title ?? report.title, figures, headline: first };
  }

  private async measures(
    { tab, item, metric }: ReportQuery,
    { days, before }: ComparedDays,
    timeZone: string,
  ): Promise<Found> {
    const [now, then] = await Promise.all(
      [days, before].map((range) => this.reports.report(tab, range, item, timeZone)),
    );
    const old = totalsOf(then?.days ?? [], tab);
    const totals = totalsOf(now?.days ?? [], tab);
    const subject = now?.subjects[0] ?? then?.subjects[0];
    return {
      title: item === undefined || subject === undefined ? null : nameOf(tab, subject),
      headline: totals.findIndex(({ key }) => key === metric),
      figures: totals.map(({ key, label, value, text }, at) => ({
        ...{ label, value, text, comparison: key === 'rate' ? 'points' : 'percent' },
        ...{ before: old[at]?.value ?? null, beforeText: old[at]?.text ?? '–' },
      })),
    };
  }

  /**
   * Sums over all applications, each of which has one channel. Campaigns and colleagues have no sums of their own, and
   * names of colleagues stand in no mail.
   */
  private async sums(
    { report }: OutcomeQuery,
    { days, before }: ComparedDays,
    timeZone: string,
  ): Promise<Found> {
    const basis = report === 'people' || report === 'campaigns' ? 'channels' : report;
    const [now, then] = await Promise.all(
      [days, before].map(async (range) => sumOf(await this.outcomes.report(basis, range, timeZone))),
    );
    const figure = (key: FigureKey): ComparedFigure => ({
      label: FIGURES[key].header,
      comparison: OF_OUTCOMES[key] ?? 'percent',
      ...{ value: valueIn(now, key), text: now ? textOf(key, now) : '–' },
      ...{ before: valueIn(then, key), beforeText: then ? textOf(key, then) : '–' },
    });
    return { title: null, headline: 0, figures: figuresOf(basis).map(figure) };
  }
}

interface Found {
  /** Null where the report is about no one subject. */
  readonly title: string | null;
  readonly headline: number;
  readonly figures: readonly ComparedFigure[];
}

const valueIn = (row: OutcomeRow | undefined, key: FigureKey): number | null =>
  row ? FIGURES[key].value(row) : null;
