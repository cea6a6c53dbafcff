import { Injectable, NotFoundException } from '@nestjs/common';
import { columns, t } from '../platform/database/row.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import { type CalendarDate, calendarDate, todayIn } from '../shared/finance/calendar.js';
import type { DepositCurrency } from '../shared/finance/subjects.js';
import { BanksService, type BankSummary } from '../offers/banks.service.js';
import { LoanTypeEntity } from '../offers/loan-type.entity.js';
import { Product } from '../offers/product.entity.js';
import { IS_ON_OFFER, JOIN_BANK, rateShown, toTrust } from '../offers/product-sql.js';
import { rateSpans } from '../offers/rate-spans.js';
import { paths } from '../shared/paths/site.js';
import { SiteService } from '../site/site.service.js';
import type { ProductType } from '../shared/enums/offers.js';
import type { BANK, PRODUCT, RATE } from './catalogue.js';
import { currentRate } from './current-rate.js';
import { WrongFields } from './operation.js';
import { isName, toCursor } from './parameters.js';
import type { Of } from '../shared/contracts/schema.js';

type Bank = Of<typeof BANK>;
type ApiProduct = Of<typeof PRODUCT>;
type ApiRate = Of<typeof RATE>;

/** A page of a list, and how to ask for the next one. */
interface Listed<T> {
  readonly data: readonly T[];
  readonly next: string | null;
}

interface Slice<After> {
  readonly limit: number;
  /** The sort values of the last row of the page before; null for the first page. */
  readonly cursor: After | null;
}

export interface ProductQuery extends Slice<string> {
  readonly type: ProductType | null;
  readonly loan_kind: string | null;
  readonly currency: DepositCurrency | null;
  readonly bank: string | null;
}

export interface RateQuery extends Slice<{ readonly product: string; readonly from: CalendarDate }> {
  readonly product: string | null;
  readonly bank: string | null;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

const SELECT_PRODUCTS = `
   SELECT products.slug, products.type, loan_types.id AS loan_kind, products.currency, products.bank_id, products.name,
          products.description, products.features, products.min_amount::float8 AS min_amount,
          products.max_amount::float8 AS max_amount, products.min_term, products.max_term,
          products.fee_percent::float8 AS fee_percent, products.annual_fee::float8 AS annual_fee,
          products.is_sponsored, products.is_sample, shown.rate::float8 AS rate,
          to_char(shown.valid_from, 'YYYY-MM-DD') AS valid_from,
          to_char(shown.confirmed_on, 'YYYY-MM-DD') AS confirmed_on,
          to_char(shown.reported_on, 'YYYY-MM-DD') AS reported_on, shown.is_unconfirmed
     FROM products ${JOIN_BANK}
     LEFT JOIN loan_types ON loan_types.subtype = products.subtype
     LEFT JOIN LATERAL (${rateShown('$1::date')}) AS shown ON true
    WHERE products.is_active AND ${IS_ON_OFFER}`;

const PRODUCT_ROW = {
  ...columns(Product, 'slug', 'type', 'currency', 'bank_id', 'name', 'description', 'features'),
  ...columns(Product, 'min_term', 'max_term', 'is_sponsored', 'is_sample'),
  loan_kind: t.orNull(columns(LoanTypeEntity, 'id').id),
  min_amount: t.orNull(t.float8()),
  max_amount: t.orNull(t.float8()),
  fee_percent: t.float8(),
  annual_fee: t.orNull(t.float8()),
  rate: t.orNull(t.float8()),
  valid_from: t.orNull(t.text()),
  confirmed_on: t.orNull(t.text()),
  reported_on: t.orNull(t.text()),
  is_unconfirmed: t.orNull(t.bool()),
};

const PRODUCTS = statement(
  'api-products',
  `${SELECT_PRODUCTS}
      AND ($2::text IS NULL OR products.type = $2) AND ($3::text IS NULL OR loan_types.id = $3)
      AND ($4::text IS NULL OR products.currency = $4) AND ($5::text IS NULL OR products.bank_id = $5)
      AND products.slug > coalesce($6, '')
    ORDER BY products.slug LIMIT $7`,
  PRODUCT_ROW,
);

const ONE_PRODUCT = statement('api-product', `${SELECT_PRODUCTS} AND products.slug = $2`, PRODUCT_ROW);

const KNOWN_PRODUCT = statement(
  'api-product-known',
  `SELECT products.slug FROM products ${JOIN_BANK} WHERE products.slug = $1 AND products.is_active`,
  columns(Product, 'slug'),
);

const RATES = statement(
  'api-rates',
  `WITH spans AS (${rateSpans(
    '$1::date',
    `rated.is_active AND ($2::text IS NULL OR rated.slug = $2) AND ($3::text IS NULL OR rated.bank_id = $3)
       AND rated.slug >= coalesce($6, '')`,
  )})
   SELECT products.slug, products.type, products.bank_id, products.is_sample, spans.rate::float8 AS rate,
          to_char(spans.valid_from, 'YYYY-MM-DD') AS valid_from, to_char(spans.last_day, 'YYYY-MM-DD') AS last_day
     FROM spans JOIN products ON products.id = spans.product_id ${JOIN_BANK}
    WHERE (spans.last_day IS NULL OR spans.last_day >= greatest(spans.valid_from, coalesce($4::date, spans.valid_from)))
      AND ($5::date IS NULL OR spans.valid_from <= $5)
      AND (products.slug, spans.valid_from) > (coalesce($6, ''), coalesce($7::date, '-infinity'))
    ORDER BY products.slug, spans.valid_from LIMIT $8`,
  {
    ...columns(Product, 'slug', 'type', 'bank_id', 'is_sample'),
    rate: t.float8(),
    valid_from: t.text(),
    last_day: t.orNull(t.text()),
  },
);

type ProductRow = RowOf<typeof PRODUCTS>;
type RateRow = RowOf<typeof RATES>;

/** Banks, products and rates as programs read them: what visitors see, and no more. */
@Injectable()
export class CatalogueReader {
  constructor(
    private readonly sql: Sql,
    private readonly active: BanksService,
    private readonly site: SiteService,
  ) {}

  async banks(): Promise<{ readonly data: readonly Bank[] }> {
    const [banks, { publicUrl }] = await Promise.all([this.active.listActive(), this.site.current()]);
    return { data: banks.map((bank) => toBank(bank, publicUrl)) };
  }

  /** The bank, by its id or another name that it goes by. @throws NotFoundException */
  async bank(name: string): Promise<Bank> {
    const [found, { publicUrl }] = await Promise.all([this.named(name), this.site.current()]);
    if (!found) throw new NotFoundException({ text: 'Böyle bir banka yok.' });
    return toBank(found, publicUrl);
  }

  /** @throws WrongFields for a bank that is not there: an empty list would hide a typing mistake */
  async products(asked: ProductQuery): Promise<Listed<ApiProduct>> {
    const { type, loan_kind, currency, cursor, limit } = asked;
    const bank = await this.bankOf(asked);
    const values = [await this.today(), type, loan_kind, currency, bank, cursor, limit + 1];
    const rows = await this.sql.rows(PRODUCTS, values);
    return listed(rows, limit, toProduct, ({ slug }) => slug);
  }

  /** @throws NotFoundException */
  async product(slug: string): Promise<ApiProduct> {
    const row = isName(slug) ? await this.sql.first(ONE_PRODUCT, [await this.today(), slug]) : undefined;
    if (!row) throw new NotFoundException({ text: 'Böyle bir ürün yok.' });
    return toProduct(row);
  }

  /** @throws WrongFields for a bank or product that is not there */
  async rates(asked: RateQuery): Promise<Listed<ApiRate>> {
    const { product, from, to, cursor, limit } = asked;
    const bank = await this.bankOf(asked);
    if (product !== null && !(await this.sql.first(KNOWN_PRODUCT, [product])))
      throw new WrongFields({ product: 'Böyle bir ürün yok.' });
    const after = [cursor?.product ?? null, cursor?.from ?? null];
    const values = [await this.today(), product, bank, from, to, ...after, limit + 1];
    const rows = await this.sql.rows(RATES, values);
    return listed(rows, limit, toRate, (row) => `${row.slug} ${row.valid_from}`);
  }

  private async named(name: string): Promise<BankSummary | undefined> {
    const banks = await this.active.listActive();
    return banks.find(({ id, aliases }) => id === name || aliases.includes(name));
  }

  private async bankOf({ bank }: { readonly bank: string | null }): Promise<string | null> {
    if (bank === null) return null;
    const found = await this.named(bank);
    if (!found) throw new WrongFields({ bank: 'Böyle bir banka yok.' });
    return found.id;
  }

  private async today(): Promise<CalendarDate> {
    return todayIn((await this.site.current()).timeZone, new Date());
  }
}

function toBank({ id, name, logoUrl }: BankSummary, publicUrl: string): Bank {
  const absolute = (path: string): string => new URL(path, publicUrl).href;
  return { id, name, url: absolute(paths.bank(id)), logo_url: logoUrl === null ? null : absolute(logoUrl) };
}

function listed<Row, T>(
  rows: readonly Row[],
  limit: number,
  to: (row: Row) => T,
  nameOf: (row: Row) => string,
): Listed<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { data: shown.map(to), next: rows.length > limit && last ? toCursor(nameOf(last)) : null };
}

const periodOf = (type: ProductType): 'month' | 'year' => (type === 'deposit' ? 'year' : 'month');

function toProduct(row: ProductRow): ApiProduct {
  const { slug, type, loan_kind, currency, bank_id, name, description, features } = row;
  const { min_amount, max_amount, min_term, max_term, fee_percent, annual_fee } = row;
  return {
    id: slug,
    type,
    loan_kind,
    currency,
    bank_id,
    name,
    description,
    features,
    min_amount,
    max_amount,
    min_term,
    max_term,
    fee_percent: type === 'loan' ? fee_percent : null,
    annual_fee,
    rate:
      row.rate === null || row.valid_from === null || row.confirmed_on === null
        ? null
        : currentRate(
            {
              ratePercent: row.rate,
              rateDate: calendarDate(row.valid_from),
              trust: toTrust({
                confirmed_on: row.confirmed_on,
                reported_on: row.reported_on,
                is_unconfirmed: row.is_unconfirmed === true,
                is_sample: row.is_sample,
              }),
            },
            periodOf(type),
          ),
    is_sponsored: row.is_sponsored,
    sample: row.is_sample,
  };
}

const toRate = ({ slug, type, bank_id, rate, valid_from, last_day, is_sample }: RateRow): ApiRate => ({
  product_id: slug,
  bank_id,
  percent: rate,
  period: periodOf(type),
  valid_from: calendarDate(valid_from),
  valid_to: last_day === null ? null : calendarDate(last_day),
  sample: is_sample,
});
