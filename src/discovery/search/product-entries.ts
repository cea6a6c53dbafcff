import { Bank } from '../../offers/bank.entity.js';
import { IS_ON_OFFER, rateShown } from '../../offers/product-sql.js';
import { Product } from '../../offers/product.entity.js';
import { columns, renamed, t } from '../../platform/database/row.js';
import { type RowOf, statement } from '../../platform/database/sql.js';
import type { SearchFigures, SearchEntry } from '../../platform/routing/public-page.js';
import { slugify } from '../../shared/finance/tr/fold.js';
import { paths, withQuery } from '../../shared/paths/site.js';

type BankRow = RowOf<typeof BANKS>;
type ProductRow = RowOf<typeof PRODUCTS>;

/** Banks with their aliases: "ykb" finds Yapı Kredi. */
export const BANKS = statement(
  'searched-banks',
  `SELECT banks.id, banks.name, banks.kind,
          (SELECT coalesce(string_agg(replace(alias, '-', ' '), ' '), '') FROM bank_aliases
            WHERE bank_id = banks.id) AS aliases
     FROM banks WHERE banks.is_active
    ORDER BY coalesce(banks.display_order, 999), banks.name COLLATE "tr-x-icu"`,
  { ...columns(Bank, 'id', 'name', 'kind'), aliases: t.text() },
);

/** Products that visitors may see on the given day. */
export const PRODUCTS = statement(
  'searched-products',
  `SELECT products.type, products.slug, products.name, products.bank_id, banks.name AS bank_name,
          banks.kind AS bank_kind, products.card_type, products.card_segment, products.annual_fee,
          products.fee_percent, products.currency, loan_types.path, loan_types.title AS kind
     FROM products
     JOIN banks ON banks.id = products.bank_id AND banks.is_active
     LEFT JOIN loan_types ON loan_types.subtype = products.subtype
    WHERE products.is_active AND ${IS_ON_OFFER}
      AND (products.type NOT IN ('loan', 'deposit') OR EXISTS (${rateShown('$1::date')}))
    ORDER BY coalesce(banks.display_order, 999), products.id`,
  {
    ...columns(Product, 'type', 'slug', 'name', 'bank_id', 'fee_percent', 'currency'),
    ...columns(Product, 'card_type', 'card_segment', 'annual_fee'),
    ...renamed(Bank, { bank_name: 'name', bank_kind: 'kind' }),
    path: t.orNull(t.text()),
    kind: t.orNull(t.text()),
  },
);

/** How people call a bank. Words written as one are its id. */
export const namesOf = ({ id, name, aliases }: BankRow): string => `${name} ${id} ${aliases}`;

const BANK_KINDS = { public: 'kamu devlet', private: 'özel', participation: 'katılım' } as const;

export const bankEntry = (bank: BankRow): SearchEntry => ({
  group: 'bank',
  title: bank.name,
  href: paths.bank(bank.id),
  note: 'Krediler, kartlar, mevduat ve iletişim',
  words: `${namesOf(bank)} ${BANK_KINDS[bank.kind]} banka bankası telefon şube müşteri hizmetleri`,
});

/** Lists of offers that share what people ask for by a general word; only those in which something stands. */
export function listEntries(products: readonly ProductRow[]): SearchEntry[] {
  const lists = products.flatMap((product) => listsOf(product));
  return [...new Map(lists.map((list) => [list.href, list])).values()];
}

function listsOf(product: ProductRow): SearchEntry[] {
  const { type, path, kind, currency, card_type: cardType, card_segment: segment } = product;
  if (type === 'loan' && path !== null && kind !== null)
    return [
      ...(product.bank_kind === 'participation'
        ? [filtered(path, 'katilim', `Katılım Bankalarından ${kind}`, 'kâr payı')]
        : []),
      ...(product.fee_percent === 0
        ? [filtered(path, 'masrafsiz', `Masrafsız ${kind}`, 'dosya masrafı alınmayan')]
        : []),
    ];
  if (type === 'deposit' && currency !== null && currency !== 'TRY') {
    const para = { USD: 'usd', EUR: 'eur' }[currency];
    return [
      {
        group: 'compare',
        title: CURRENCIES[currency],
        href: paths.foreignDeposits({ para }),
        note: 'Net getiri, banka banka',
        words: `${CURRENCY_WORDS[currency]} hesap hesabı faiz oranları`,
        hrefWith: ({ tutar, days }) => paths.foreignDeposits({ para, tutar, vade: days }),
      },
    ];
  }
  if (type !== 'card' || segment !== 'individual') return [];
  return [
    ...(product.annual_fee === 0
      ? [cards('Aidatsız Kredi Kartları', { ucret: 'ucretsiz' }, 'yıllık ücreti olmayan ücretsiz')]
      : []),
    ...(cardType ? [cards(`${cardType} Kredi Kartları`, { tur: slugify(cardType) }, '')] : []),
  ];
}

const filtered = (path: string, suz: string, title: string, words: string): SearchEntry => ({
  group: 'compare',
  title,
  href: withQuery(paths.loan(path), { suz }),
  note: 'Taksit, masraf ve toplam maliyet, banka banka',
  words: `${words} banka bankası faiz oranları`,
  hrefWith: ({ tutar, months }) => withQuery(paths.loan(path), { tutar, vade: months, suz }),
});

const cards = (title: string, query: Parameters<typeof paths.cards>[0], words: string): SearchEntry => ({
  group: 'compare',
  title,
  href: paths.cards(query),
  note: 'Aidatı, puanı ve ayrıcalıklarıyla',
  words: `${words} kart`,
});

/** A bank's own lists, one of each kind of product that it has. */
export function bankListEntries(
  products: readonly ProductRow[],
  named: ReadonlyMap<string, string>,
): SearchEntry[] {
  const lists = products.flatMap(({ type, bank_id: bankId, bank_name: bank }) => {
    const words = named.get(bankId) ?? '';
    if (type === 'loan')
      return [bankList(`${bank} kredileri`, paths.bankLoans(bankId), `${words} faiz oranları`)];
    if (type === 'card')
      return [bankList(`${bank} kredi kartları`, paths.bankCards(bankId), `${words} kart`)];
    if (type === 'deposit')
      return [bankList(`${bank} mevduat`, paths.bankDeposits(bankId), `${words} faiz oranları hesap hesabı`)];
    return [];
  });
  return [...new Map(lists.map((list) => [list.href, list])).values()];
}

const bankList = (title: string, href: string, words: string): SearchEntry => ({
  group: 'product',
  title,
  href,
  note: 'Bankanın bütün teklifleri',
  words,
});

const CURRENCIES = { TRY: 'TL Mevduat', USD: 'Dolar Mevduatı', EUR: 'Avro Mevduatı' } as const;
const CURRENCY_WORDS = { TRY: 'tl lira', USD: 'dolar döviz', EUR: 'avro döviz' } as const;

export function productEntry(product: ProductRow, names: string): SearchEntry {
  const { what, words, ...way } = kindOf(product);
  return {
    group: 'product',
    title: product.name,
    note: `${product.bank_name} · ${what}`,
    words: `${names} ${what} ${words}`,
    ...way,
  };
}

type Kind = Pick<SearchEntry, 'href' | 'hrefWith'> & { readonly what: string; readonly words: string };

function kindOf({
  type,
  slug,
  bank_id: bankId,
  path,
  kind,
  currency,
  card_type: cardType,
}: ProductRow): Kind {
  switch (type) {
    case 'loan':
      return {
        what: kind ?? 'Kredi',
        words: 'kredi faiz',
        ...(path === null
          ? { href: paths.bankLoans(bankId) }
          : {
              href: paths.bankLoan(path, bankId),
              hrefWith: ({ tutar, months }: SearchFigures) =>
                paths.loanPlan(path, bankId, { tutar, vade: months }),
            }),
      };
    case 'card':
      return { what: 'Kredi kartı', href: paths.card(slug), words: `kart ${cardType ?? ''}` };
    case 'deposit':
      return {
        what: CURRENCIES[currency ?? 'TRY'],
        href: paths.bankDeposits(bankId),
        words: `mevduat faiz vadeli hesap ${CURRENCY_WORDS[currency ?? 'TRY']}`,
      };
    case 'remote_customer':
      return {
        what: 'Şubesiz müşteri olma',
        href: paths.bankNewCustomer(bankId),
        words: 'uzaktan müşteri hesap aç',
      };
  }
}
