import { fileColumns } from '../../../../views/admin/admin-index.js';
import { TYPED_COLUMNS } from '../../../../views/offers/admin/index.js';
import { defineList, type RowIn } from '../../../admin/define-list.js';
import type { CsvColumn } from '../../../admin/exports.service.js';
import { headingsOf } from '../../../admin/field.js';
import type { UnreadCell } from '../../../admin/pasted-lines.js';
import { columns, renamed, t } from '../../../platform/database/row.js';
import { calendarDate } from '../../../shared/finance/calendar.js';
import { formatDate } from '../../../shared/finance/tr/format.js';
import { fold } from '../../../shared/finance/tr/fold.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { Bank } from '../../bank.entity.js';
import { Product } from '../../product.entity.js';
import { rateInForce } from '../../product-sql.js';
import { ProductInput } from '../product-input.js';
import type { ProductRow } from '../product-list.js';

const HEADINGS = headingsOf(ProductInput);
const PRODUCT_COLUMNS = fileColumns(TYPED_COLUMNS, (field) => HEADINGS[field]);

const IN_FORCE = rateInForce('(SELECT site_today())', 'p.id');

/** The products that have a rate today: what an import of rates is about. */
export const rateFileList = defineList({
  path: adminPaths.rateImportsCsv,
  select: `p.id, p.name, banks.name AS bank, in_force.rate::float8 AS rate,
    to_char(in_force.valid_to, 'YYYY-MM-DD') AS rate_to`,
  columns: {
    ...columns(Product, 'id', 'name'),
    ...renamed(Bank, { bank: 'name' }),
    rate: t.float8(),
    rate_to: t.orNull(t.text()),
  },
  from: 'products p',
  join: `JOIN banks ON banks.id = p.bank_id CROSS JOIN LATERAL (${IN_FORCE}) AS in_force`,
  key: 'p.id',
  where: `p.type IN ('loan', 'deposit') AND EXISTS (${IN_FORCE})`,
  filters: {},
  sorts: { name: 'p.name COLLATE "tr-x-icu"' },
  defaultSort: { key: 'name', direction: 'asc' },
});

/** Columns that an import reads, with product and bank for the eye. The unchanged file imports without a change. */
export const RATE_FILE_COLUMNS: readonly CsvColumn<RowIn<typeof rateFileList>>[] = [
  { header: 'No', cell: ({ id }) => id },
  { header: HEADINGS.name, cell: ({ name }) => name },
  { header: HEADINGS.bank_id, cell: ({ bank }) => bank },
  { header: HEADINGS.rate, cell: ({ rate }) => String(rate).replace('.', ',') },
  // Empty: a changed rate begins on the form's day and leaves the past as it was.
  { header: 'Başlangıç', cell: () => '' },
  { header: 'Bitiş', cell: ({ rate_to }) => (rate_to === null ? '' : formatDate(calendarDate(rate_to))) },
];

/** Changes under one heading that the import does not take. */
export interface ExcludedCounts {
  readonly heading: string;
  readonly changes: number;
}

/**
 * Counts the cells of a product file that differ from the products as they are, column by column. Columns that nobody
 * types (the last change, the rate's state) differ by themselves and are not counted.
 * @param products those that the cells are about, by their numbers
 */
export function missingFrom(
  cells: readonly UnreadCell[],
  products: readonly ProductRow[],
): readonly ExcludedCounts[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const counts = new Map<string, number>();
  for (const { heading, text, about } of cells) {
    const product = byId.get(about);
    const column = PRODUCT_COLUMNS.find(({ header }) => fold(header) === fold(heading));
    if (!product || !column || valueOf(text) === valueOf(String(column.cell(product, ANY_ZONE)))) continue;
    counts.set(column.header, (counts.get(column.header) ?? 0) + 1);
  }
  return [...counts].map(([heading, changes]) => ({ heading, changes }));
}

/** None of the typed columns has an instant. */
const ANY_ZONE = { timeZone: 'UTC' };

/** A cell as it counts: spreadsheets write 10000,00 as 10.000 and 01.12.2026 as 1.12.2026. */
function valueOf(text: string): string {
  const own = text.trim().replace(/^'/, '');
  return /^-?\d[\d.]*(?:,\d+)?$/.test(own)
    ? String(Number(own.replaceAll('.', '').replace(',', '.')))
    : fold(own.replace(/\s+/g, ' '));
}
