import { NotificationInput } from './notification-resource.js';
import { headingsOf } from '../../../admin/field.js';
import type { NotificationIndexProps } from '../../../../views/banks/notifications/admin/index.js';
import type { BankOption } from '../../../admin/bank-options.js';
import type { CsvColumn } from '../../../admin/exports.service.js';
import type { ListContext } from '../../../admin/list-filters.js';
import { foundHref, toListView } from '../../../admin/list-view.js';
import type { ListPage } from '../../../admin/lists.service.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { notificationList, type NotificationRow, wordsOf } from './notification-list.js';

export function toIndex(
  found: ListPage<NotificationRow, (typeof notificationList)['filters']>,
  banks: readonly BankOption[],
  { timeZone }: ListContext,
): NotificationIndexProps {
  const list = toListView(notificationList, found);
  return {
    list,
    filters: found.query.filters,
    banks,
    csvHref: foundHref(adminPaths.notificationsCsv, list),
    rows: found.rows.map((row) => ({
      id: row.id,
      title: row.title,
      bank: row.bank,
      isActive: row.is_active,
      state: row.state,
      type: wordsOf(row).type,
      category: wordsOf(row).category,
      published: formatInstant(row.published_at, timeZone),
      expires: row.expires_at && formatInstant(row.expires_at, timeZone),
    })),
  };
}

const HEADINGS = headingsOf(NotificationInput);

export const CSV_COLUMNS: readonly CsvColumn<NotificationRow>[] = [
  { header: 'No', cell: ({ id }) => id },
  { header: HEADINGS.title, cell: ({ title }) => title },
  { header: HEADINGS.type, cell: (row) => wordsOf(row).type },
  { header: HEADINGS.category, cell: (row) => wordsOf(row).category },
  { header: HEADINGS.bank_id, cell: ({ bank }) => bank ?? '' },
  { header: HEADINGS.link, cell: ({ link }) => link },
  { header: 'Durum', cell: (row) => wordsOf(row).state },
  {
    header: HEADINGS.published_at,
    cell: ({ published_at }, { timeZone }) => formatInstant(published_at, timeZone),
  },
  {
    header: HEADINGS.expires_at,
    cell: ({ expires_at }, { timeZone }) => (expires_at ? formatInstant(expires_at, timeZone) : ''),
  },
];
