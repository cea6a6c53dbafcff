import { calendarDate } from '../../../shared/finance/calendar.js';
import { formatDate, formatNumber } from '../../../shared/finance/tr/format.js';
import { adName, clickRateOf, locationName, pageName, viewRateOf } from './ad-report-words.js';
import type { AdDay } from './ad-report.service.js';

interface Column {
  readonly header: string;
  readonly cell: (row: AdDay) => unknown;
}

/** One row per ad, day and page; figures as spreadsheets in Türkiye read them. */
export const CSV_COLUMNS: readonly Column[] = [
  { header: 'Reklam no', cell: ({ ad_id }) => ad_id },
  { header: 'Reklam', cell: ({ ad_id, name }) => adName(ad_id, name) },
  { header: 'Konum', cell: ({ location }) => locationName(location) },
  { header: 'Gün', cell: ({ day }) => formatDate(calendarDate(day)) },
  { header: 'Sayfa', cell: ({ page }) => pageName(page) },
  { header: 'Sunulma', cell: ({ served }) => served },
  { header: 'Görüntülenme', cell: ({ seen }) => seen },
  { header: 'Görülme oranı (%)', cell: (row) => decimal(viewRateOf(row)) },
  { header: 'Tıklama', cell: ({ clicks }) => clicks },
  { header: 'Tıklama oranı (%)', cell: (row) => decimal(clickRateOf(row)) },
];

const decimal = (rate: number | null): string =>
  rate === null ? '' : formatNumber(rate, 1).replaceAll('.', '');
