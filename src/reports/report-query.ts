import type { CalendarDate } from '../shared/finance/calendar.js';
import { adminPaths } from '../shared/paths/site.js';
import { AddressValues, DEFAULT_RANGE, readRange, refused } from './address-values.js';
import { RangeAddress, type RangedQuery, type ReportPlace } from './report-address.js';

export const TABS = ['banks', 'products', 'campaigns', 'pages', 'ads'] as const;
export type Tab = (typeof TABS)[number];
export const METRICS = ['views', 'clicks', 'conversions', 'revenue'] as const;
export type Metric = (typeof METRICS)[number];
export const SORTS = ['name', ...METRICS, 'rate'] as const;
export type SortKey = (typeof SORTS)[number];

/** Query of the reports, as an address holds it. */
export interface ReportQuery extends RangedQuery<Metric, SortKey> {
  readonly tab: Tab;
  /** Only this one of the tab's subjects. */
  readonly item: string | undefined;
}

const DEFAULTS = { tab: 'banks', range: DEFAULT_RANGE, metric: 'views', sort: '-views', page: '1' } as const;
const KEYS = ['tab', 'range', 'from', 'to', 'item', 'metric', 'sort', 'page'] as const;
type Key = (typeof KEYS)[number];
const MAX_ITEM_LENGTH = 500;

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
  if (item.length > MAX_ITEM_LENGTH || item.includes('\0')) throw refused('item');
  return {
    tab,
    ...readRange(values, today),
    item: item === '' ? undefined : item,
    metric: values.oneOf('metric', metricsOf(tab), DEFAULTS.metric),
    sort: values.sort('sort', ['name', 'rate', ...metricsOf(tab)], DEFAULTS.sort),
    page: values.page('page'),
  };
}

const PLACE: ReportPlace<Key> = {
  keys: KEYS,
  defaults: DEFAULTS,
  page: adminPaths.reports,
  file: adminPaths.reportsFile,
};

/** Addresses around a query of the reports. */
export class ReportAddress extends RangeAddress<Metric, SortKey, 'tab' | 'item'> {
  constructor({ tab, item, ...query }: ReportQuery) {
    super(query, { tab, item }, PLACE);
  }

  item(item: string | undefined): string {
    return this.to({ page: undefined }, { item });
  }
}
