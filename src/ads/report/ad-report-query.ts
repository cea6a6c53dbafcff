import type { CalendarDate } from '../../finance/calendar.js';
import { paths } from '../../paths.js';
import {
  AddressValues,
  type AskedRange,
  DEFAULT_RANGE,
  readRange,
  refused,
  withoutDefaults,
} from '../../reports/address-values.js';
import type { Preset } from '../../reports/report-range.js';

export const METRICS = ['served', 'seen', 'clicks'] as const;
export type Metric = (typeof METRICS)[number];
const SORTS = ['name', 'served', 'seen', 'viewRate', 'clicks', 'clickRate'] as const;
export type SortKey = (typeof SORTS)[number];

/** What one address asks of the report of ads. */
export interface AdReportQuery extends AskedRange {
  /** Only this ad, page by page. */
  readonly ad: string | undefined;
  /** What the chart shows. */
  readonly metric: Metric;
  readonly sort: { readonly key: SortKey; readonly isDescending: boolean };
  readonly page: number;
}

const KEYS = ['range', 'from', 'to', 'reklam', 'metric', 'sort', 'page'] as const;
type Key = (typeof KEYS)[number];
const DEFAULTS = { range: DEFAULT_RANGE, metric: 'seen', sort: '-seen', page: '1' } as const;
const ID = /^[1-9]\d{0,17}$/;

/**
 * Reads an address. Days that make no range are no error of the address: they come back beside their fields.
 * @throws BadRequestException for an unknown key or a value that is not allowed
 */
export function readAdReportQuery(
  given: Readonly<Record<string, unknown>>,
  today: CalendarDate,
): AdReportQuery {
  const values = new AddressValues<Key>(given, KEYS);
  const ad = values.text('reklam');
  if (ad !== '' && !ID.test(ad)) throw refused('reklam');
  return {
    ...readRange(values, today),
    ad: ad === '' ? undefined : ad,
    metric: values.oneOf('metric', METRICS, DEFAULTS.metric),
    sort: values.sort('sort', SORTS, DEFAULTS.sort),
    page: values.page('page'),
  };
}

type Parameters = Readonly<Partial<Record<Key, string | undefined>>>;

/** Addresses around a query: what is not named stays. */
export class AdReportAddress {
  constructor(private readonly query: AdReportQuery) {}

  range(range: Preset): string {
    return this.to({ range, from: undefined, to: undefined, page: undefined });
  }

  ad(reklam: string | undefined): string {
    return this.to({ reklam, sort: undefined, page: undefined });
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
    return paths.admin.advertisementsReportCsv(this.parameters({ page: undefined, metric: undefined }));
  }

  /** What the form of the days carries along. */
  kept(): readonly { readonly name: string; readonly value: string }[] {
    const kept = this.parameters({ range: undefined, from: undefined, to: undefined, page: undefined });
    return Object.entries(kept).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  }

  private to(change: Parameters): string {
    return paths.admin.advertisementsReport(this.parameters(change));
  }

  private parameters(change: Parameters): Record<string, string | undefined> {
    const { range, typed, ad, metric, sort, page } = this.query;
    const all: Parameters = {
      range,
      from: typed.from,
      to: typed.to,
      reklam: ad,
      metric,
      sort: `${sort.isDescending ? '-' : ''}${sort.key}`,
      page: String(page),
      ...change,
    };
    return withoutDefaults(KEYS, all, DEFAULTS);
  }
}
