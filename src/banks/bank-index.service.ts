import { Injectable } from '@nestjs/common';
import { columns, optional, renamed, t } from '../platform/database/row.js';
import { Sql, statement } from '../platform/database/sql.js';
import { fold } from '../shared/finance/tr/fold.js';
import { imageUrlOrNull } from '../site/images/image-url.js';
import { Image } from '../site/images/image.entity.js';
import { Bank } from '../offers/bank.entity.js';

export interface IndexedBank {
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly isFeatured: boolean;
  readonly productCount: number;
}

/** Banks with the text that the search looks through. Aliases are part of it: "ykb" finds Yapı Kredi. */
const INDEX = statement(
  'bank-index',
  `SELECT banks.id, banks.name, banks.is_featured,
          concat_ws(' ', banks.search_key, banks.id,
            (SELECT string_agg(replace(alias, '-', ' '), ' ') FROM bank_aliases WHERE bank_id = banks.id)
          ) AS search_key,
          (SELECT count(*)::int FROM products WHERE bank_id = banks.id AND is_active) AS product_count,
          logos.content_hash AS logo_hash, logos.mime_type AS logo_mime
     FROM banks LEFT JOIN images AS logos ON logos.id = banks.logo_id
    WHERE banks.is_active
    ORDER BY coalesce(banks.display_order, 999), banks.name COLLATE "tr-x-icu"`,
  {
    ...columns(Bank, 'id', 'name', 'is_featured'),
    ...optional(renamed(Image, { logo_hash: 'content_hash', logo_mime: 'mime_type' })),
    search_key: t.text(),
    product_count: t.int4(),
  },
);

@Injectable()
export class BankIndexService {
  constructor(private readonly sql: Sql) {}

  /** Active banks in their global order that have every word of the search in their names; all without one. */
  async search(text: string): Promise<{ banks: IndexedBank[]; hasBanks: boolean }> {
    const rows = await this.sql.rows(INDEX);
    const terms = fold(text).split(' ').filter(Boolean);
    const banks = rows
      .filter(({ search_key }) => terms.every((term) => search_key.includes(term)))
      .map(({ id, name, is_featured, product_count, logo_hash, logo_mime }) => ({
        id,
        name,
        isFeatured: is_featured,
        productCount: product_count,
        logoUrl: imageUrlOrNull(logo_hash, logo_mime),
      }));
    return { banks, hasBanks: rows.length > 0 };
  }
}
