import { Injectable } from '@nestjs/common';
import { columns, renamed, t } from '../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../platform/database/sql.js';
import { todayIn } from '../../shared/finance/calendar.js';
import { Bank } from '../../offers/bank.entity.js';
import { IS_ON_OFFER, rateShown } from '../../offers/product-sql.js';
import { Product } from '../../offers/product.entity.js';
import { VersionedMemo } from '../../platform/page-cache/versioned-memo.js';
import type { SearchEntry } from '../../platform/routing/public-page.js';
import { PublicPages } from '../../site/public-pages.service.js';
import { paths, STATIC_PAGES } from '../../shared/paths/site.js';
import { SiteService } from '../../site/site.service.js';
import { SearchIndex } from './search-index.js';

type BankRow = RowOf<typeof BANKS>;
type ProductRow = RowOf<typeof PRODUCTS>;
type PageRow = RowOf<typeof PAGES>;

/** Banks with their aliases: "ykb" finds Yapı Kredi. */
const BANKS = statement(
  'searched-banks',
  `SELECT banks.id, banks.name,
          (SELECT coalesce(string_agg(replace(alias, '-', ' '), ' '), '') FROM bank_aliases
            WHERE bank_id = banks.id) AS aliases
     FROM banks WHERE banks.is_active
    ORDER BY coalesce(banks.display_order, 999), banks.name COLLATE "tr-x-icu"`,
  { ...columns(Bank, 'id', 'name'), aliases: t.text() },
);

/** Products that visitors may see on the given day. */
const PRODUCTS = statement(
  'searched-products',
  `SELECT products.type, products.slug, products.name, products.bank_id, banks.name AS bank_name, products.card_type,
          products.currency, loan_types.path, loan_types.title AS kind
     FROM products
     JOIN banks ON banks.id = products.bank_id AND banks.is_active
     LEFT JOIN loan_types ON loan_types.subtype = products.subtype
    WHERE products.is_active AND ${IS_ON_OFFER}
      AND (products.type NOT IN ('loan', 'deposit') OR EXISTS (${rateShown('$1::date')}))
    ORDER BY coalesce(banks.display_order, 999), products.id`,
  {
    ...columns(Product, 'type', 'slug', 'name', 'bank_id', 'card_type', 'currency'),
    ...renamed(Bank, { bank_name: 'name' }),
    path: t.orNull(t.text()),
    kind: t.orNull(t.text()),
  },
);

const PAGES = statement(
  'searched-pages',
  `SELECT slug, title, meta_description, category FROM pages
    WHERE is_published AND (NOT is_system OR slug = ANY ($1)) AND slug IS NOT NULL ORDER BY published_at DESC NULLS LAST, id`,
  { slug: t.text(), title: t.text(), meta_description: t.text(), category: t.text() },
);

/**
 * All that can be found, in memory: read again when content changes, and each day. A search asks no database, whatever
 * somebody makes up.
 */
@Injectable()
export class SearchEntriesService {
  constructor(
    private readonly sql: Sql,
    private readonly memo: VersionedMemo,
    private readonly site: SiteService,
    private readonly pages: PublicPages,
  ) {}

  async index(): Promise<SearchIndex> {
    const today = todayIn((await this.site.current()).timeZone, new Date());
    return this.memo.get(
      'search-index',
      async () => {
        const [banks, products, pages, own, further] = await Promise.all([
          this.sql.rows(BANKS),
          this.sql.rows(PRODUCTS, [today]),
          this.sql.rows(PAGES, [STATIC_PAGES]),
          this.pages.searchEntries('paths'),
          this.pages.searchEntries('parameters'),
        ]);
        const named = new Map(banks.map((bank) => [bank.id, namesOf(bank)]));
        return new SearchIndex([
          ...own,
          ...banks.map(bankEntry),
          ...products.map((product) => productEntry(product, named.get(product.bank_id) ?? '')),
          ...pages.map(pageEntry),
          ...further,
        ]);
      },
      today,
    );
  }
}

/** How people call a bank. Words written as one are its id. */
const namesOf = ({ id, name, aliases }: BankRow): string => `${name} ${id} ${aliases}`;

const bankEntry = (bank: BankRow): SearchEntry => ({
  group: 'bank',
  title: bank.name,
  href: paths.bank(bank.id),
  note: 'Krediler, kartlar, mevduat ve iletişim',
  words: `${namesOf(bank)} banka`,
});

const CURRENCIES = { TRY: 'TL mevduat', USD: 'Dolar mevduatı', EUR: 'Avro mevduatı' } as const;
const CURRENCY_WORDS = { TRY: 'tl lira', USD: 'dolar usd döviz', EUR: 'avro euro eur döviz' } as const;

function productEntry(product: ProductRow, names: string): SearchEntry {
  const { what, href, words } = kindOf(product);
  return {
    group: 'product',
    title: product.name,
    href,
    note: `${product.bank_name} · ${what}`,
    words: `${names} ${what} ${words}`,
  };
}

function kindOf(row: ProductRow): { what: string; href: string; words: string } {
  const { type, slug, bank_id: bankId } = row;
  switch (type) {
    case 'loan':
      return {
        what: row.kind ?? 'Kredi',
        href: row.path === null ? paths.bankLoans(bankId) : paths.bankLoan(row.path, bankId),
        words: 'kredi faiz',
      };
    case 'card':
      return { what: 'Kredi kartı', href: paths.card(slug), words: `kart ${row.card_type ?? ''}` };
    case 'deposit': {
      const currency = row.currency ?? 'TRY';
      return {
        what: CURRENCIES[currency],
        href: paths.bankDeposits(bankId),
        words: `mevduat faiz vadeli hesap ${CURRENCY_WORDS[currency]}`,
      };
    }
    case 'remote_customer':
      return {
        what: 'Şubesiz müşteri olma',
        href: paths.bankNewCustomer(bankId),
        words: 'uzaktan müşteri hesap aç',
      };
  }
}

const pageEntry = ({ slug, title, meta_description, category }: PageRow): SearchEntry => ({
  group: category === '' ? 'page' : 'guide',
  title,
  href: paths.content(slug),
  note: meta_description,
  words: meta_description,
});
