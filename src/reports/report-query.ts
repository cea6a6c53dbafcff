import { BadRequestException } from '@nestjs/common';
import type { CalendarDate } from '../finance/calendar.js';
import { paths } from '../paths.js';
import {
  type AskedDays,
  type Preset,
  presetDays,
  PRESETS,
  type TypedDays,
  typedDays,
} from './report-range.js';

export const TABS = ['banks', 'products', 'campaigns', 'pages', 'ads'] as const;
export type Tab = (typeof TABS)[number];
export const METRICS = ['views', 'clicks', 'conversions', 'revenue'] as const;
export type Metric = (typeof METRICS)[number];
export const SORTS = ['name', ...METRICS, 'rate'] as const;
export type SortKey = (typeof SORTS)[number];

/** What one address asks of the reports. */
export interface ReportQuery extends AskedDays {
  readonly tab: Tab;
  readonly range: Preset | 'custom';
  readonly typed: TypedDays;
  /** Only this one of the tab's subjects. */
  readonly item: string | undefined;
  /** What the chart shows. */
  readonly metric: Metric;
  readonly sort: { readonly key: SortKey; readonly isDescending: boolean };
  readonly page: number;
}

const DEFAULTS = { tab: 'banks', range: 'last_30_days', metric: 'views', sort: '-views', page: '1' } as const;
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
  for (const [key, value] of Object.entries(given)) {
    if (!KEYS.some((known) => known === key) || typeof value !== 'string') throw refused(key);
  }
  const take = (key: Key): string => {
    const value = given[key];
    return typeof value === 'string' ? value.trim() : '';
  };
  const choose = <T extends string>(key: Key, options: readonly T[], otherwise: T): T => {
    const value = take(key);
    const chosen = value === '' ? otherwise : options.find((option) => option === value);
    if (chosen === undefined) throw refused(key);
    return chosen;
  };
  const tab = choose('tab', TABS, DEFAULTS.tab);
  const range = choose('range', [...PRESETS, 'custom'], DEFAULTS.range);
  const typed = { from: take('from'), to: take('to') };
  if (range !== 'custom' && typed.from + typed.to !== '') throw refused('range');
  const item = take('item');
  if (item.length > ITEM_MAX || item.includes('\0')) throw refused('item');
  const page = take('page') || DEFAULTS.page;
  if (!/^[1-9]\d{0,4}$/.test(page)) throw refused('page');
  const sort = take('sort') || DEFAULTS.sort;
  const key = SORTS.find((option) => option === sort.replace(/^-/, ''));
  if (key === undefined || (key !== 'name' && key !== 'rate' && !metricsOf(tab).includes(key)))
    throw refused('sort');
  return {
    tab,
    range,
    typed,
    ...(range === 'custom' ? typedDays(typed, today) : { days: presetDays(range, today), errors: {} }),
    item: item === '' ? undefined : item,
    metric: choose('metric', metricsOf(tab), DEFAULTS.metric),
    sort: { key, isDescending: sort.startsWith('-') },
    page: Number(page),
  };
}

function refused(key: string): BadRequestException {
  return new BadRequestException({
    text: `Adresteki “${key.slice(0, 40)}” değeri raporlarda geçerli değil.`,
  });
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
    const defaults: Parameters = DEFAULTS;
    return Object.fromEntries(KEYS.filter((key) => all[key] !== defaults[key]).map((key) => [key, all[key]]));
  }
}
