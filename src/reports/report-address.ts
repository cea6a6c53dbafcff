import type { FileLinks } from '../../views/reports/file-links.js';
import type { RowsFile } from '../admin/rows-file.js';
import { reportPaths } from '../shared/paths/report.js';
import { type RangeQuery, withoutDefaults } from './address-values.js';
import type { Preset } from './report-range.js';

/** Query parameters that all reports have. */
export interface RangedQuery<Metric extends string, SortKey extends string> extends RangeQuery {
  /** Metric of the chart. */
  readonly metric: Metric;
  readonly sort: { readonly key: SortKey; readonly isDescending: boolean };
  readonly page: number;
}

type CommonKey = 'range' | 'from' | 'to' | 'metric' | 'sort' | 'page';
type Values<Key extends string> = Readonly<Partial<Record<Key, string | undefined>>>;

/** Where a report stands, and which keys its address has. */
export interface ReportPlace<Key extends string> {
  readonly keys: readonly Key[];
  readonly defaults: Readonly<Partial<Record<Key, string>>>;
  readonly page: (query: Values<string>) => string;
  readonly file: (kind: RowsFile, query: Values<string>) => string;
}

/** Addresses that differ from the current query in the named parameters only. */
export class RangeAddress<Metric extends string, SortKey extends string, OwnKey extends string> {
  /** @param own parameters that only this report has */
  constructor(
    private readonly query: RangedQuery<Metric, SortKey>,
    private readonly own: Values<OwnKey>,
    private readonly place: ReportPlace<OwnKey | CommonKey>,
  ) {}

  range(range: Preset): string {
    return this.to({ range, from: undefined, to: undefined, page: undefined });
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

  /** The form by which this report is planned, filters and days as they stand. */
  plan(): string {
    return reportPaths.newPlan(this.page(1));
  }

  files(): FileLinks {
    const query = this.values({ page: undefined, metric: undefined });
    return { csv: this.place.file('csv', query), xlsx: this.place.file('xlsx', query) };
  }

  /** Hidden fields that keep the other parameters when the form of the days is sent. */
  kept(): readonly { readonly name: string; readonly value: string }[] {
    const kept = this.values({ range: undefined, from: undefined, to: undefined, page: undefined });
    return Object.entries(kept).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  }

  protected to(change: Values<CommonKey>, own?: Values<OwnKey>): string {
    return this.place.page(this.values(change, own));
  }

  private values(change: Values<CommonKey>, own?: Values<OwnKey>): Record<string, string | undefined> {
    const { range, typed, metric, sort, page } = this.query;
    const common: Values<CommonKey> = {
      range,
      from: typed.from,
      to: typed.to,
      metric,
      sort: `${sort.isDescending ? '-' : ''}${sort.key}`,
      page: String(page),
    };
    const { keys, defaults } = this.place;
    const all: Values<string> = { ...this.own, ...common, ...change, ...own };
    return withoutDefaults(keys, all, defaults);
  }
}
