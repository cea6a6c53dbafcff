import { ProductInput } from './product-input.js';
import { headingsOf } from '../../admin/field.js';
import type { ProductIndexProps, ProductItem } from '../../../views/offers/admin/index.js';
import { tickOf } from '../../../views/components/admin-table/tick.js';
import { RATE_STATE_LABELS, SUBTYPE_LABELS, TYPE_LABELS } from '../../shared/labels/offers.js';
import type { BankOption } from '../../admin/bank-options.js';
import type { CsvColumn } from '../../admin/exports.service.js';
import { foundHref, toListView } from '../../admin/list-view.js';
import type { ListPage } from '../../admin/lists.service.js';
import { calendarDate } from '../../shared/finance/calendar.js';
import { formatDate, formatNumber, formatPercent } from '../../shared/finance/tr/format.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { adminPaths } from '../../shared/paths/site.js';
import { productList, type ProductRow } from './product-list.js';

/** Features that a row names; the others it counts. */
const FEATURES_SHOWN = 2;

export function toIndex(
  found: ListPage<ProductRow, (typeof productList)['filters']>,
  banks: readonly BankOption[],
): ProductIndexProps {
  const list = toListView(productList, found);
  return {
    list,
    filters: found.query.filters,
    banks,
    csvHref: foundHref(adminPaths.productsCsv, list),
    rows: found.rows.map(toItem),
  };
}

function toItem(row: ProductRow): ProductItem {
  return {
    id: row.id,
    name: row.name,
    bank: row.bank,
    type: TYPE_LABELS[row.type],
    kind: kindOf(row),
    rate: rateOf(row),
    features: row.features.slice(0, FEATURES_SHOWN),
    moreFeatures: Math.max(0, row.features.length - FEATURES_SHOWN),
    isActive: row.is_active,
    isFeatured: row.is_featured,
    isSponsored: row.is_sponsored,
    isSample: row.is_sample,
  };
}

function rateOf(row: ProductRow): ProductItem['rate'] {
  const { type, rate, rate_id, rate_from, rate_to, rate_state, confirmed_on } = row;
  if (type !== 'loan' && type !== 'deposit') return null;
  if (rate === null || rate_from === null)
    return { percent: null, from: '', to: null, tick: null, doubt: null, confirmedOn: '' };
  return {
    percent: formatPercent(rate),
    from: day(rate_from),
    to: rate_to && day(rate_to),
    tick: tickOf({ id: row.id, version: Number(rate_id) }),
    doubt: rate_state === 'hidden' || rate_state === 'unconfirmed' ? rate_state : null,
    confirmedOn: confirmed_on === null ? '' : day(confirmed_on),
  };
}

const kindOf = ({ kind }: ProductRow): string => (kind === null ? '' : SUBTYPE_LABELS[kind]);
export const day = (text: string): string => formatDate(calendarDate(text));
const yesNo = (value: boolean): string => (value ? 'Evet' : 'Hayır');
/** As spreadsheets in Türkiye read numbers. */
export const number = (value: number | string | null): string =>
  value === null ? '' : String(value).replace('.', ',');

export const HEADINGS = headingsOf(ProductInput);

/** Columns that staff type; an import of rates reports changes of these that it does not take. */
export const TYPED_COLUMNS: readonly CsvColumn<ProductRow>[] = [
  { header: 'No', cell: ({ id }) => id },
  { header: HEADINGS.name, cell: ({ name }) => name },
  { header: HEADINGS.bank_id, cell: ({ bank }) => bank },
  { header: HEADINGS.type, cell: ({ type }) => TYPE_LABELS[type] },
  { header: 'Alt tür', cell: kindOf },
  { header: HEADINGS.rate, cell: ({ rate }) => number(rate) },
  { header: 'Oran tarihi', cell: ({ rate_from }) => (rate_from === null ? '' : day(rate_from)) },
  { header: 'Oranın son günü', cell: ({ rate_to }) => (rate_to === null ? '' : day(rate_to)) },
  { header: HEADINGS.min_amount, cell: ({ min_amount }) => number(min_amount) },
  { header: HEADINGS.max_amount, cell: ({ max_amount }) => number(max_amount) },
  { header: HEADINGS.min_term, cell: ({ min_term }) => min_term ?? '' },
  { header: HEADINGS.max_term, cell: ({ max_term }) => max_term ?? '' },
  { header: HEADINGS.annual_fee, cell: ({ annual_fee }) => number(annual_fee) },
  { header: HEADINGS.is_active, cell: ({ is_active }) => yesNo(is_active) },
  { header: HEADINGS.is_featured, cell: ({ is_featured }) => yesNo(is_featured) },
  { header: HEADINGS.is_sponsored, cell: ({ is_sponsored }) => yesNo(is_sponsored) },
];

/** `No` and `Oran` are what an import of rates looks for: the file can be sent back with other rates, beginning anew. */
export const CSV_COLUMNS: readonly CsvColumn<ProductRow>[] = [
  ...TYPED_COLUMNS,
  { header: 'Özellik sayısı', cell: ({ features }) => formatNumber(features.length) },
  { header: 'Son doğrulama', cell: ({ confirmed_on }) => (confirmed_on === null ? '' : day(confirmed_on)) },
  {
    header: 'Oran durumu',
    cell: ({ rate_state }) => (rate_state === null ? '' : RATE_STATE_LABELS[rate_state]),
  },
  { header: 'Güncellenme', cell: ({ updated_at }, { timeZone }) => formatInstant(updated_at, timeZone) },
];
