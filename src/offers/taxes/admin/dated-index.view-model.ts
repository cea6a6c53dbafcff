import { TermInput } from './term-resource.js';
import { TaxInput } from './tax-resource.js';
import { DatedInput } from './dated-resource.js';
import { headingsOf } from '../../../admin/field.js';
import type { TaxIndexProps } from '../../../../views/offers/taxes/admin/index.js';
import { LOAN_TYPE_LABELS, STATE_LABELS, SUBJECT_LABELS, TAX_LABELS } from '../../../shared/labels/taxes.js';
import type { TermIndexProps } from '../../../../views/offers/taxes/admin/term-index.js';
import type { WarningItem } from '../../../../views/offers/taxes/admin/warnings.js';
import type { CsvColumn } from '../../../admin/exports.service.js';
import { foundHref, toListView } from '../../../admin/list-view.js';
import type { ListPage } from '../../../admin/lists.service.js';
import { calendarDate } from '../../../shared/finance/calendar.js';
import { kurusFromLira } from '../../../shared/finance/money.js';
import { formatDate, formatLira, formatPercent } from '../../../shared/finance/tr/format.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { type DatedRow, taxList, type TaxRow, termList, type TermRow } from './dated-lists.js';

export function toTaxIndex(
  found: ListPage<TaxRow, (typeof taxList)['filters']>,
  warnings: readonly WarningItem[],
): TaxIndexProps {
  const list = toListView(taxList, found);
  return {
    list,
    warnings,
    filters: found.query.filters,
    csvHref: foundHref(adminPaths.taxesCsv, list),
    rows: found.rows.map((row) => ({
      tax: TAX_LABELS[row.tax],
      subject: SUBJECT_LABELS[row.applies_to],
      bracket: bracketOf(row),
      percent: percentText(row),
      ...datedCells(row),
    })),
  };
}

export function toTermIndex(
  found: ListPage<TermRow, (typeof termList)['filters']>,
  warnings: readonly WarningItem[],
): TermIndexProps {
  const list = toListView(termList, found);
  return {
    list,
    warnings,
    filters: found.query.filters,
    csvHref: foundHref(adminPaths.termRulesCsv, list),
    rows: found.rows.map((row) => ({
      loanType: LOAN_TYPE_LABELS[row.loan_type],
      amount: amountOf(row),
      terms: termsOf(row),
      ...datedCells(row),
    })),
  };
}

function bracketOf({ tax, up_to_months }: TaxRow): string {
  if (tax !== 'stopaj') return '';
  return up_to_months === null ? 'daha uzun vadeler' : `${String(up_to_months)} aya kadar`;
}

/** With as many digits as were written. */
export const percentText = ({ percent }: Pick<TaxRow, 'percent'>): string =>
  formatPercent(percent, (String(percent).split('.')[1] ?? '').length);
/** As spreadsheets of this country read it. */
export const percentCell = ({ percent }: Pick<TaxRow, 'percent'>): string =>
  String(percent).replace('.', ',');

const amountOf = ({ up_to_amount }: TermRow): string =>
  up_to_amount === null ? 'Daha yüksek tutarlar' : `${formatLira(kurusFromLira(up_to_amount))} ve altı`;

const termsOf = ({ terms }: TermRow): string =>
  terms.length === 0 ? 'Kredi verilmez' : `${terms.join(', ')} ay`;

interface Days {
  readonly valid_from: string;
  readonly valid_to: string | null;
}

const day = (text: string): string => formatDate(calendarDate(text));
const daysOf = ({ valid_from, valid_to }: Days): string =>
  `${day(valid_from)} – ${valid_to === null ? 'süresiz' : day(valid_to)}`;

/** Cells that every list of dated rows has. */
export function datedCells(row: DatedRow & Pick<TaxRow, 'id'>) {
  return {
    id: row.id,
    state: row.state,
    days: daysOf(row),
    source: row.source,
    correction: row.correction,
  };
}

const DAYS = headingsOf(DatedInput);
const TAX = headingsOf(TaxInput);
const TERM = headingsOf(TermInput);

export const DAY_COLUMNS: readonly CsvColumn<DatedRow>[] = [
  { header: DAYS.valid_from, cell: ({ valid_from }) => day(valid_from) },
  { header: DAYS.valid_to, cell: ({ valid_to }) => (valid_to === null ? '' : day(valid_to)) },
  { header: 'Durum', cell: ({ state }) => STATE_LABELS[state] },
  { header: DAYS.source, cell: ({ source }) => source },
  { header: DAYS.correction, cell: ({ correction }) => correction ?? '' },
];

export const TAX_CSV_COLUMNS: readonly CsvColumn<TaxRow>[] = [
  { header: 'No', cell: ({ id }) => id },
  { header: TAX.tax, cell: ({ tax }) => TAX_LABELS[tax] },
  { header: TAX.applies_to, cell: ({ applies_to }) => SUBJECT_LABELS[applies_to] },
  { header: 'Vade dilimi', cell: bracketOf },
  { header: TAX.percent, cell: percentCell },
  ...DAY_COLUMNS,
];

export const TERM_CSV_COLUMNS: readonly CsvColumn<TermRow>[] = [
  { header: 'No', cell: ({ id }) => id },
  { header: TERM.loan_type, cell: ({ loan_type }) => LOAN_TYPE_LABELS[loan_type] },
  { header: TERM.up_to_amount, cell: amountOf },
  { header: TERM.terms, cell: termsOf },
  ...DAY_COLUMNS,
];
