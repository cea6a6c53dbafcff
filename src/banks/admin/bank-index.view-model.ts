import { BankInput } from './bank-input.js';
import { headingsOf } from '../../admin/field.js';
import type { BankIndexProps } from '../../../views/banks/admin/index.js';
import type { CsvColumn } from '../../admin/exports.service.js';
import type { ListContext } from '../../admin/list-filters.js';
import { foundHref, toListView } from '../../admin/list-view.js';
import type { ListPage } from '../../admin/lists.service.js';
import { kurusFromLira } from '../../shared/finance/money.js';
import { formatLira } from '../../shared/finance/tr/format.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { imageUrlOrNull } from '../../site/images/image-url.js';
import { adminPaths } from '../../shared/paths/site.js';
import { bankList, type BankListRow } from './bank-list.js';

export function toIndex(
  found: ListPage<BankListRow, (typeof bankList)['filters']>,
  { timeZone }: ListContext,
): BankIndexProps {
  const list = toListView(bankList, found);
  return {
    list,
    filters: found.query.filters,
    csvHref: foundHref(adminPaths.banksCsv, list),
    rows: found.rows.map((row) => ({
      id: row.id,
      name: row.name,
      logoUrl: imageUrlOrNull(row.logo_hash, row.logo_mime),
      order: row.display_order,
      offerCount: row.offer_count,
      price: formatLira(kurusFromLira(row.price_per_application), { decimals: 2 }),
      isActive: row.is_active,
      isFeatured: row.is_featured,
      updated: formatInstant(row.updated_at, timeZone),
    })),
  };
}

const yesNo = (value: boolean): string => (value ? 'Evet' : 'Hayır');

const HEADINGS = headingsOf(BankInput);

export const CSV_COLUMNS: readonly CsvColumn<BankListRow>[] = [
  { header: HEADINGS.id, cell: ({ id }) => id },
  { header: HEADINGS.name, cell: ({ name }) => name },
  { header: HEADINGS.display_order, cell: ({ display_order }) => display_order ?? '' },
  { header: 'Fırsat', cell: ({ offer_count }) => offer_count },
  {
    header: HEADINGS.price_per_application,
    cell: ({ price_per_application }) => price_per_application.replace('.', ','),
  },
  { header: HEADINGS.phone, cell: ({ phone }) => phone },
  { header: HEADINGS.website, cell: ({ website }) => website },
  { header: HEADINGS.is_active, cell: ({ is_active }) => yesNo(is_active) },
  { header: HEADINGS.is_featured, cell: ({ is_featured }) => yesNo(is_featured) },
  { header: 'Güncelleme', cell: ({ updated_at }, { timeZone }) => formatInstant(updated_at, timeZone) },
];
