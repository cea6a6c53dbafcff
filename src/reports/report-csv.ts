import { liraFromKurus } from '../shared/finance/money.js';
import { formatNumber } from '../shared/finance/tr/format.js';
import { metricsOf, type Tab } from './report-query.js';
import { LABELS, nameOf, NOTES, noteOf, rateOf } from './report-words.js';
import type { SubjectMeasures } from './reports.service.js';

/** Begins the file's name. */
export const CSV_NAMES: Readonly<Record<Tab, string>> = {
  banks: 'bankalar',
  products: 'urunler',
  campaigns: 'kampanyalar',
  pages: 'sayfalar',
  ads: 'reklamlar',
};

interface Column {
  readonly header: string;
  readonly cell: (row: SubjectMeasures) => unknown;
}

/** Figures as spreadsheets in Türkiye read them: a comma before decimals, nothing between thousands. */
export function csvColumns(tab: Tab): readonly Column[] {
  const note = NOTES[tab];
  const hasConversions = metricsOf(tab).includes('conversions');
  return [
    { header: LABELS[tab].one, cell: (row) => nameOf(tab, row) },
    ...(note === undefined ? [] : [{ header: note, cell: (row: SubjectMeasures) => noteOf(tab, row) }]),
    { header: 'Görüntülenme', cell: ({ views }) => views },
    { header: 'Tıklama', cell: ({ clicks }) => clicks },
    ...(hasConversions ? CONVERSION_COLUMNS : []),
  ];
}

const CONVERSION_COLUMNS: readonly Column[] = [
  { header: 'Dönüşüm', cell: ({ conversions }) => conversions },
  { header: 'Dönüşüm oranı (%)', cell: (row) => decimal(rateOf(row)) },
  { header: 'Gelir (TL)', cell: ({ revenue }) => liraFromKurus(revenue).replace('.', ',') },
];

const decimal = (rate: number | null): string =>
  rate === null ? '' : formatNumber(rate, 1).replaceAll('.', '');
