import { Injectable } from '@nestjs/common';
import { columns, present, t } from '../platform/database/row.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import { type CalendarDate, calendarDate } from '../shared/finance/calendar.js';
import type { DepositTerms } from '../shared/finance/deposit-comparison.js';
import { kurusFromLira } from '../shared/finance/money.js';
import type { DepositCurrency } from '../shared/finance/tax-table.js';
import type { OfferFilter } from '../shared/finance/offer-choice.js';
import { isFor } from '../shared/finance/offer-conditions.js';
import type { RateTrust } from '../shared/finance/rate-trust.js';
import type { PhoneWay } from '../shared/enums/offers.js';
import { type BankRef, toBankRef } from './bank-ref.js';
import { BRACKET_ROW, bracketColumns, toBracketedTerms } from './deposit-brackets.js';
import { CONDITION_ROW, conditionColumns, toPersonalTerms } from './offer-conditions.js';
import { PHONE_WAY_COLUMNS, PHONE_WAY_ROW, toPhoneWay } from './phone-way.js';
import {
  BANK_COLUMNS,
  BANK_ROW,
  BY_PAGE_ORDER,
  JOIN_BANK,
  joinCurrentRate,
  joinPageOrder,
  RATE_COLUMNS,
  RATE_ROW,
  toTraits,
  toTrust,
} from './product-sql.js';
import { Product } from './product.entity.js';
import {
  JOIN_RESPONSE,
  RESPONSE_COLUMNS,
  RESPONSE_ROW,
  type ResponseTime,
  toResponseTime,
} from './response-time.js';

/** A bank's deposit product that is on offer today. */
export interface DepositOffer extends DepositTerms {
  /** Names it in addresses: its bank's id, or the product's slug where the bank offers a second one. */
  readonly key: string;
  readonly slug: string;
  readonly currency: DepositCurrency;
  readonly name: string;
  readonly features: readonly string[];
  readonly bank: BankRef;
  readonly rateDate: CalendarDate;
  readonly trust: RateTrust;
  readonly phoneWay: PhoneWay;
  /** How soon its bank answers; null where too little is measured. */
  readonly response: ResponseTime | null;
  /** Filters that match the offer. */
  readonly traits: readonly OfferFilter[];
  readonly isSponsored: boolean;
}

type OfferRow = RowOf<typeof OFFERS>;

const OFFERS = statement(
  'deposit-offers',
  `SELECT products.slug, products.currency, products.name, products.features, products.min_amount,
          products.max_amount, products.min_term, products.max_term, products.divisor, products.is_sponsored,
          ${conditionColumns('$1')}, ${bracketColumns('$1')}, ${PHONE_WAY_COLUMNS}, ${RESPONSE_COLUMNS},
          ${BANK_COLUMNS}, ${RATE_COLUMNS}
     FROM products
     ${JOIN_BANK}
     ${JOIN_RESPONSE}
     ${joinCurrentRate('$1')}
     ${joinPageOrder("'mevduat'")}
    WHERE products.type = 'deposit' AND products.is_active AND products.currency = ANY ($2)
    ORDER BY ${BY_PAGE_ORDER}`,
  {
    ...columns(Product, 'slug', 'name', 'features', 'divisor', 'is_sponsored'),
    ...present(columns(Product, 'currency', 'min_term', 'max_term')),
    min_amount: t.numeric(),
    max_amount: t.numeric(),
    ...CONDITION_ROW,
    ...BRACKET_ROW,
    ...PHONE_WAY_ROW,
    ...RESPONSE_ROW,
    ...BANK_ROW,
    ...RATE_ROW,
  },
);

@Injectable()
export class DepositOffersService {
  constructor(private readonly sql: Sql) {}

  /**
   * Every active deposit product of the currencies in the order of banks of /mevduat, with the rate of that day. One
   * query, whatever the number of currencies.
   */
  async list(currencies: readonly DepositCurrency[], day: CalendarDate): Promise<DepositOffer[]> {
    const rows = await this.sql.rows(OFFERS, [day, currencies]);
    const named = new Set<string>();
    return rows.map((row) => {
      const ofBank = `${row.currency} ${row.bank_id}`;
      const key = named.has(ofBank) ? row.slug : row.bank_id;
      named.add(ofBank);
      return toOffer(row, key);
    });
  }

  /** The same without those that only some people get: where nobody can say who she is. */
  async forEverybody(currencies: readonly DepositCurrency[], day: CalendarDate): Promise<DepositOffer[]> {
    return (await this.list(currencies, day)).filter((offer) => isFor(offer, []));
  }
}

function toOffer(row: OfferRow, key: string): DepositOffer {
  return {
    key,
    slug: row.slug,
    currency: row.currency,
    name: row.name,
    features: row.features,
    bank: toBankRef(row),
    ratePercent: row.rate,
    rateDate: calendarDate(row.rate_date),
    trust: toTrust(row),
    phoneWay: toPhoneWay(row),
    response: toResponseTime(row),
    traits: toTraits(row),
    ...toPersonalTerms(row),
    ...toBracketedTerms(row),
    divisor: row.divisor,
    minAmount: kurusFromLira(row.min_amount),
    maxAmount: kurusFromLira(row.max_amount),
    minTerm: row.min_term,
    maxTerm: row.max_term,
    isSponsored: row.is_sponsored,
  };
}
