import type { CalendarDate } from '../../../shared/finance/calendar.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { AddressValues, DEFAULT_RANGE, readRange, refused } from '../../../reports/address-values.js';
import { RangeAddress, type RangedQuery, type ReportPlace } from '../../../reports/report-address.js';

export const METRICS = ['served', 'seen', 'clicks'] as const;
export type Metric = (typeof METRICS)[number];
const SORTS = ['name', 'served', 'seen', 'viewRate', 'clicks', 'clickRate'] as const;
export type SortKey = (typeof SORTS)[number];

/** Query of the ad report, as its address holds it. */
export interface AdReportQuery extends RangedQuery<Metric, SortKey> {
  /** Only this ad, page by page. */
  readonly ad: string | undefined;
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

const PLACE: ReportPlace<Key> = {
  keys: KEYS,
  defaults: DEFAULTS,
  page: adminPaths.advertisementsReport,
  file: adminPaths.advertisementsReportFile,
};

/** Addresses around a query of the report of ads. */
export class AdReportAddress extends RangeAddress<Metric, SortKey, 'reklam'> {
  constructor({ ad, ...query }: AdReportQuery) {
    super(query, { reklam: ad }, PLACE);
  }

  ad(reklam: string | undefined): string {
    return this.to({ sort: undefined, page: undefined }, { reklam });
  }
}
