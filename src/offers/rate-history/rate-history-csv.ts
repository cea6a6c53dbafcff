import { stringify } from 'csv-stringify/sync';
import type { ProductSpan } from './rate-history.service.js';

const COLUMNS = ['Banka', 'Ürün', 'Oran (%)', 'Başlangıç', 'Bitiş', 'Örnek veri'];

/** All rates of the period for a Turkish spreadsheet: UTF-8 with its mark, semicolons, no cell that is a formula. */
export function rateHistoryCsv(spans: readonly ProductSpan[]): string {
  const lines = spans.map(({ product, ratePercent, from, to }) => [
    product.bankName,
    product.name,
    String(ratePercent).replace('.', ','),
    from,
    to ?? '',
    product.isSample ? 'evet' : 'hayır',
  ]);
  return stringify([COLUMNS, ...lines], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}
