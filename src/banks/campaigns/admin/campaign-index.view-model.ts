import { CampaignInput } from './campaign-input.js';
import { headingsOf } from '../../../admin/field.js';
import { STATE_LABELS } from '../../../shared/labels/campaigns.js';
import type { CampaignIndexProps } from '../../../../views/banks/campaigns/admin/index.js';
import { TYPE_LABELS } from '../../../shared/labels/offers.js';
import type { BankOption } from '../../../admin/bank-options.js';
import type { CsvColumn } from '../../../admin/exports.service.js';
import { foundHref, toListView } from '../../../admin/list-view.js';
import type { ListPage } from '../../../admin/lists.service.js';
import { calendarDate } from '../../../shared/finance/calendar.js';
import { formatDate, formatNumber, formatShare } from '../../../shared/finance/tr/format.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { campaignList, type CampaignRow } from './campaign-list.js';

export function toIndex(
  found: ListPage<CampaignRow, (typeof campaignList)['filters']>,
  banks: readonly BankOption[],
): CampaignIndexProps {
  const list = toListView(campaignList, found);
  return {
    list,
    filters: found.query.filters,
    banks,
    csvHref: foundHref(adminPaths.campaignsCsv, list),
    rows: found.rows.map((row) => ({
      id: row.id,
      title: row.title,
      bank: row.bank,
      type: TYPE_LABELS[row.type],
      starts: formatDate(calendarDate(row.start_date)),
      ends: formatDate(calendarDate(row.end_date)),
      state: row.state,
      clicks: formatNumber(row.clicks),
      conversions: formatNumber(row.conversions),
      rate: shown(rateOf(row)),
      isActive: row.is_active,
      isFeatured: row.is_featured,
    })),
  };
}

/** Conversions of a hundred clicks; null without clicks, where there is nothing to divide by. */
const rateOf = ({ clicks, conversions }: CampaignRow): number | null =>
  clicks === 0 ? null : (conversions / clicks) * 100;

const shown = (rate: number | null): string => (rate === null ? '—' : formatShare(rate));
/** Without dots between thousands, which not every spreadsheet takes for a number. */
const written = (rate: number | null): string => rate?.toFixed(1).replace('.', ',') ?? '';

const yesNo = (value: boolean): string => (value ? 'Evet' : 'Hayır');

const HEADINGS = headingsOf(CampaignInput);

export const CSV_COLUMNS: readonly CsvColumn<CampaignRow>[] = [
  { header: 'No', cell: ({ id }) => id },
  { header: HEADINGS.title, cell: ({ title }) => title },
  { header: HEADINGS.bank_id, cell: ({ bank }) => bank },
  { header: HEADINGS.type, cell: ({ type }) => TYPE_LABELS[type] },
  { header: HEADINGS.start_date, cell: ({ start_date }) => formatDate(calendarDate(start_date)) },
  { header: HEADINGS.end_date, cell: ({ end_date }) => formatDate(calendarDate(end_date)) },
  { header: 'Durum', cell: ({ state }) => STATE_LABELS[state] },
  { header: HEADINGS.is_featured, cell: ({ is_featured }) => yesNo(is_featured) },
  { header: 'Tıklama', cell: ({ clicks }) => clicks },
  { header: 'Dönüşüm', cell: ({ conversions }) => conversions },
  { header: 'Dönüşüm oranı (%)', cell: (row) => written(rateOf(row)) },
];
