import type { CalendarDate } from '../finance/calendar.js';
import { paths } from '../paths.js';
import {
  AddressValues,
  type AskedRange,
  DEFAULT_RANGE,
  readRange,
  refused,
  withoutDefaults,
} from './address-values.js';
import type { Preset } from './report-range.js';

export const TABS = ['banks', 'products', 'campaigns', 'pages', 'ads'] as const;
export type Tab = (typeof TABS)[number];
export const METRICS = ['views', 'clicks', 'conversions', 'revenue'] as const;
export type Metric = (typeof METRICS)[number];
export const SORTS = ['name', ...METRICS, 'rate'] as const;
export type SortKey = (typeof SORTS)[number];

/** What one address asks of the reports. */
export interface ReportQuery extends AskedRange {
  readonly tab: Tab;
  /** Only this one of the tab's subjects. */
  readonly item: string | undefined;
  /** What the chart shows. */
  readonly metric: Metric;
  readonly sort: { readonly key: SortKey; readonly isDescending: boolean };
  readonly page: number;
}

const DEFAULTS = { tab: 'banks', range: DEFAULT_RANGE, metric: 'views', sort: '-views', page: '1' } as const;
const KEYS = ['tab', 'range', 'from', 'to', 'item', 'metric', 'sort', 'page'] as const;
type Key = (typeof KEYS)[number];
const ITEM_MAX = 500;

/** Nobody applies for an ad. */
export const metricsOf = (tab: Tab): readonly Metric[] => (tab === 'ads' ? ['views', 'clicks'] : METRICS);

/**
 * Reads an address. Days that make no range are no error of the address: they come back beside their fields.
 * @throws BadRequestException for an unknown key or a value that is not allowed
 */
export function readReportQuery(given: Readonly<Record<string, unknown>>, today: CalendarDate): ReportQuery {
  const values = new AddressValues<Key>(given, KEYS);
  const tab = values.oneOf('tab', TABS, DEFAULTS.tab);
  const item = values.text('item');
  if (item.length > ITEM_MAX || item.includes('\0')) throw refused('item');
  return {
    tab,
    ...readRange(values, today),
    item: item === '' ? undefined : item,
    metric: values.oneOf('metric', metricsOf(tab), DEFAULTS.metric),
    sort: values.sort('sort', ['name', 'rate', ...metricsOf(tab)], DEFAULTS.sort),
    page: values.page('page'),
  };
}

type Parameters = Readonly<Partial<Record<Key, string | undefined>>>;

/** Addresses around a query: what is not named stays. */
export class ReportAddress {
  constructor(private readonly query: ReportQuery) {}

  /** What was asked of one kind of subject means nothing to another. */
  tab(tab: Tab): string {
    return this.to({ tab, item: undefined, sort: undefined, page: undefined, metric: undefined });
  }

  range(range: Preset): string {
    return this.to({ range, from: undefined, to: undefined, page: undefined });
  }

  item(item: string | undefined): string {
    return this.to({ item, page: undefined });
  }

  metric(metric: Metric): string {
    return this.to({ metric });
  }

  /** Sorts by a column, highest first; by the column sorted by already, the other way round. */
  sort(key: SortKey): string {
    const { sort } = this.query;
    const isDescending = sort.key === key ? !sort.isDescending : key !== 'name';
    return this.to({ sort: `${isDescending ? '-' : ''}${key}`, page: undefined });
  }

  page(page: number): string {
    return this.to({ page: String(page) });
  }

  csv(): string {
    return paths.admin.reportsCsv(this.parameters({ page: undefined, metric: undefined }));
  }

  /** What the form of the days carries along. */
  kept(): readonly { readonly name: string; readonly value: string }[] {
    const kept = this.parameters({ range: undefined, from: undefined, to: undefined, page: undefined });
    return Object.entries(kept).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  }

  private to(change: Parameters): string {
    return paths.admin.reports(this.parameters(change));
  }

  private parameters(change: Parameters): Record<string, string | undefined> {
    const { tab, range, typed, item, metric, sort, page } = this.query;
    const all: Parameters = {
      tab,
      range,
      from: typed.from,
      to: typed.to,
      item,
      metric,
      sort: `${sort.isDescending ? '-' : ''}${sort.key}`,
      page: String(page),
      ...change,
    };
    return withoutDefaults(KEYS, all, DEFAULTS);
  }
}
