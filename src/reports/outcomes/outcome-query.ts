import type { CalendarDate } from '../../shared/finance/calendar.js';
import { reportPaths } from '../../shared/paths/report.js';
import { AddressValues, DEFAULT_RANGE, readRange } from '../address-values.js';
import { RangeAddress, type RangedQuery, type ReportPlace } from '../report-address.js';

/** Subjects that sums of a day are kept by. */
export const SUMMED = [
  ...(['channels', 'campaigns', 'pages', 'forms', 'referrers'] as const),
  ...(['banks', 'products', 'people'] as const),
] as const;
export type Summed = (typeof SUMMED)[number];
/** Reports on one screen; the one of people has a screen of its own, which fewer may see. */
export const OUTCOME_TABS = [
  ...(['channels', 'campaigns', 'pages', 'forms', 'referrers', 'banks', 'products'] as const),
  ...(['days', 'weeks'] as const),
] as const;
export type OutcomeTab = (typeof OUTCOME_TABS)[number];
export type OutcomeReport = OutcomeTab | 'people';

/** Reports whose subjects bring applications, which may cost something. */
export const SOURCES = ['channels', 'campaigns', 'pages', 'forms', 'referrers'] as const;
export type SourceReport = (typeof SOURCES)[number];
export const isOfSources = (report: OutcomeReport): report is SourceReport =>
  SOURCES.some((source) => source === report);

/** Columns of a report by source: what became of its applications, or what they cost. */
export const VIEWS = ['results', 'costs'] as const;
export type View = (typeof VIEWS)[number];

/** Reports over time, whose subjects are in order by themselves. */
export const isOverTime = (report: OutcomeReport): report is 'days' | 'weeks' =>
  report === 'days' || report === 'weeks';

/** The sums that a report is made of. Each application has one channel, so that those of a day add up to the day. */
export const summedBy = (report: OutcomeReport): Summed => (isOverTime(report) ? 'channels' : report);

/** Of very many subjects nobody compares waits. */
export const isTimed = (report: OutcomeReport): boolean => report !== 'products' && report !== 'campaigns';

const COUNTS = ['applications', 'sent', 'accepted', 'rejected', 'unreachable', 'share', 'revenue'] as const;
const OF_PEOPLE = ['applications', 'attempts', 'met', 'sent', 'accepted', 'share', 'quality'] as const;
const TIMES = ['contactHalf', 'contactMost', 'answerHalf', 'answerMost'] as const;
const OF_COSTS = ['applications', 'accepted', 'share', 'revenue', 'cost', 'net', 'perAccepted'] as const;
export type FigureKey = (typeof COUNTS | typeof OF_PEOPLE | typeof TIMES | typeof OF_COSTS)[number];
export type OutcomeSort = FigureKey | 'name';

/** Columns of a report, in their order. */
export function figuresOf(report: OutcomeReport, view: View = 'results'): readonly FigureKey[] {
  if (view === 'costs') return OF_COSTS;
  const counts = report === 'people' ? OF_PEOPLE : COUNTS;
  return isTimed(report) ? [...counts, ...TIMES] : counts;
}

/** Query of a report on outcomes, as its address holds it. */
export interface OutcomeQuery extends RangedQuery<'applications', OutcomeSort> {
  readonly report: OutcomeReport;
  readonly view: View;
}

const OF_ALL = ['range', 'from', 'to', 'sort', 'page'] as const;
const KEYS = ['tab', 'view', ...OF_ALL] as const;
type Key = (typeof KEYS)[number];
const DEFAULTS = { tab: 'channels', view: 'results', range: DEFAULT_RANGE, page: '1' } as const;

const sortOf = (report: OutcomeReport): string => (isOverTime(report) ? '-name' : '-applications');

/**
 * Reads an address. Days that make no range are no error of the address: they come back beside their fields.
 * @throws BadRequestException for an unknown key or a value that is not allowed
 */
export function readOutcomeQuery(
  given: Readonly<Record<string, unknown>>,
  today: CalendarDate,
): OutcomeQuery {
  const values = new AddressValues<Key>(given, KEYS);
  return queryOf(values, values.oneOf('tab', OUTCOME_TABS, DEFAULTS.tab), today);
}

/** The same of the report of people. */
export const readPeopleQuery = (
  given: Readonly<Record<string, unknown>>,
  today: CalendarDate,
): OutcomeQuery => queryOf(new AddressValues<Exclude<Key, 'tab'>>(given, OF_ALL), 'people', today);

function queryOf(
  values: AddressValues<Exclude<Key, 'tab'>>,
  report: OutcomeReport,
  today: CalendarDate,
): OutcomeQuery {
  const view = values.oneOf('view', isOfSources(report) ? VIEWS : VIEWS.slice(0, 1), DEFAULTS.view);
  return {
    report,
    view,
    ...readRange(values, today),
    metric: 'applications',
    sort: values.sort('sort', ['name', ...figuresOf(report, view)], sortOf(report)),
    page: values.page('page'),
  };
}

function placeOf(report: OutcomeReport): ReportPlace<Key | 'metric'> {
  const defaults = { ...DEFAULTS, sort: sortOf(report) };
  return report === 'people'
    ? { keys: OF_ALL, defaults, page: reportPaths.people, file: reportPaths.peopleFile }
    : { keys: KEYS, defaults, page: reportPaths.outcomes, file: reportPaths.outcomesFile };
}

/** Addresses around a query of the reports on outcomes. */
export class OutcomeAddress extends RangeAddress<'applications', OutcomeSort, 'tab' | 'view'> {
  private readonly current: View;

  constructor({ report, ...query }: OutcomeQuery) {
    super(query, { tab: report, view: query.view }, placeOf(report));
    this.current = query.view;
  }

  /** Address of another report. A column to sort by may be missing there. */
  tab(tab: OutcomeTab): string {
    const view = isOfSources(tab) ? this.current : undefined;
    return this.to({ sort: undefined, page: undefined }, { tab, view });
  }

  /** Address of the other columns of a report by source. */
  view(view: View): string {
    return this.to({ sort: undefined, page: undefined }, { view });
  }
}
