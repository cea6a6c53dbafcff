import { Injectable } from '@nestjs/common';
import { Entities } from '../platform/database/entities.js';
import { columns, renamed, t } from '../platform/database/row.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import { type CalendarDate, todayIn } from '../shared/finance/calendar.js';
import { kurusFromLira } from '../shared/finance/money.js';
import { trustMark } from '../shared/finance/rate-trust.js';

import { Bank } from '../offers/bank.entity.js';
import { BankAlias } from '../offers/bank-alias.entity.js';
import { LoanTypesService } from '../offers/loan-types.service.js';
import { Product } from '../offers/product.entity.js';
import { VersionedMemo } from '../platform/page-cache/versioned-memo.js';
import { toBankRef } from '../offers/bank-ref.js';
import {
  BANK_COLUMNS,
  BANK_ROW,
  BY_PAGE_ORDER,
  IS_ON_OFFER,
  JOIN_BANK,
  joinPageOrder,
  rateShown,
  REPORTED_ON,
  toTrust,
} from '../offers/product-sql.js';
import { JOIN_RESPONSE, RESPONSE_COLUMNS, RESPONSE_ROW, responseText } from '../offers/response-time.js';
import { SiteService } from '../site/site.service.js';
import { ALL_KINDS } from './kinds/registry.js';
import { ApplicationCatalogue, type OfferedProduct } from './application-catalogue.js';

type ProductRow = RowOf<typeof PRODUCTS>;

const ASKED_FOR = ALL_KINDS.flatMap(({ products }) => products ?? []);
const RATED = ASKED_FOR.filter(({ hasRates }) => hasRates).map(({ type }) => `'${type}'`);

/** Products on offer. A product with rates is on offer from the first day of its first rate on. */
const PRODUCTS = statement(
  'application-products',
  `SELECT products.type, products.subtype, products.currency, products.slug, products.name,
          products.min_amount, products.max_amount, products.min_term, products.max_term,
          current_rate.rate::float8 AS rate, to_char(current_rate.confirmed_on, 'YYYY-MM-DD') AS confirmed_on,
          ${REPORTED_ON}, current_rate.is_unconfirmed, products.is_sample, coalesce(products.fee_percent, 0)::float8 AS fee_percent,
          banks.phone AS bank_phone, ${BANK_COLUMNS}, ${RESPONSE_COLUMNS}
     FROM products
     ${JOIN_BANK}
     ${JOIN_RESPONSE}
     LEFT JOIN LATERAL (${rateShown('$1::date')}) AS current_rate ON true
     ${joinPageOrder(`CASE products.type ${ASKED_FOR.map(({ type, page }) => `WHEN '${type}' THEN ${page}`).join(' ')} END`)}
    WHERE products.is_active AND ${IS_ON_OFFER}
      AND (products.type NOT IN (${RATED.join()}) OR current_rate.rate IS NOT NULL)
    ORDER BY ${BY_PAGE_ORDER}`,
  {
    ...columns(Product, 'type', 'subtype', 'currency', 'slug', 'name', 'min_term', 'max_term'),
    min_amount: t.orNull(t.numeric()),
    max_amount: t.orNull(t.numeric()),
    rate: t.orNull(t.float8()),
    confirmed_on: t.orNull(t.text()),
    reported_on: t.orNull(t.text()),
    is_unconfirmed: t.orNull(t.bool()),
    is_sample: t.bool(),
    fee_percent: t.float8(),
    ...renamed(Bank, { bank_phone: 'phone' }),
    ...BANK_ROW,
    ...RESPONSE_ROW,
  },
);

/**
 * The products that people can apply for today. They are read once per change of content, so that no submission waits
 * for them.
 */
@Injectable()
export class ApplicationCatalogueService {
  private clock: { readonly minute: number; readonly day: CalendarDate } | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly entities: Entities,
    private readonly memo: VersionedMemo,
    private readonly loanTypes: LoanTypesService,
    private readonly site: SiteService,
  ) {}

  /** The day it is for our visitors; days change on the minute, so it is worked out once in each. */
  async today(): Promise<CalendarDate> {
    const now = new Date();
    const minute = Math.floor(now.getTime() / 60_000);
    if (this.clock?.minute !== minute) {
      const { timeZone } = await this.site.currentOrDefault();
      this.clock = { minute, day: todayIn(timeZone, now) };
    }
    return this.clock.day;
  }

  async current(): Promise<ApplicationCatalogue> {
    const day = await this.today();
    return this.memo.get('application-catalogue', () => this.read(day), day);
  }

  private async read(day: CalendarDate): Promise<ApplicationCatalogue> {
    const [types, products, aliases] = await Promise.all([
      this.loanTypes.list(day),
      this.sql.rows(PRODUCTS, [day]),
      this.entities.manager.find(BankAlias, { select: { alias: true, bank_id: true } }),
    ]);
    const otherNames = aliases.map(({ alias, bank_id }) => [alias, bank_id] as const);
    return new ApplicationCatalogue(types, products.map(toProduct), otherNames);
  }
}

function toProduct(row: ProductRow): OfferedProduct {
  const { type, subtype, currency, slug, name, min_amount, max_amount, min_term, max_term } = row;
  const { confirmed_on, reported_on, is_unconfirmed, is_sample } = row;
  const limited = min_amount !== null && max_amount !== null && min_term !== null && max_term !== null;
  return {
    type,
    subtype,
    currency,
    slug,
    name,
    bank: toBankRef(row),
    bankPhone: row.bank_phone,
    response: responseText(row),
    ratePercent: row.rate,
    rateMark:
      confirmed_on === null
        ? null
        : trustMark(
            toTrust({ confirmed_on, reported_on, is_unconfirmed: is_unconfirmed === true, is_sample }),
          ),
    feePercent: row.fee_percent,
    limits: limited
      ? {
          minAmount: kurusFromLira(min_amount),
          maxAmount: kurusFromLira(max_amount),
          minTerm: min_term,
          maxTerm: max_term,
        }
      : null,
  };
}
