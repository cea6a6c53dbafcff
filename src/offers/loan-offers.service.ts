import { Injectable } from '@nestjs/common';
import { columns, renamed, t } from '../platform/database/row.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import { type CalendarDate, calendarDate } from '../shared/finance/calendar.js';
import type { PublishedRequirement } from '../shared/finance/eligibility.js';
import type { LoanTerms } from '../shared/finance/loan-comparison.js';
import { kurusFromLira } from '../shared/finance/money.js';
import type { LoanType } from '../shared/finance/tax-table.js';
import type { OfferFilter } from '../shared/finance/offer-choice.js';
import { isFor } from '../shared/finance/offer-conditions.js';
import type { RateTrust } from '../shared/finance/rate-trust.js';
import type { PhoneWay } from '../shared/enums/offers.js';
import { type BankRef, toBankRef } from './bank-ref.js';
import { LoanTypeEntity } from './loan-type.entity.js';
import {
  CONDITION_ROW,
  conditionColumns,
  REQUIREMENT_ROW,
  requirementColumn,
  toPersonalTerms,
  toRequirements,
} from './offer-conditions.js';
import { PHONE_WAY_COLUMNS, PHONE_WAY_ROW, toPhoneWay } from './phone-way.js';
import {
  BANK_COLUMNS,
  BANK_ROW,
  BY_PAGE_ORDER,
  JOIN_BANK,
  joinCurrentRate,
  joinPageOrder,
  LENT_HERE,
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

/** A bank's loan product that is on offer today. */
export interface LoanOffer extends LoanTerms {
  /** Names it in addresses: its bank's id, or the product's slug where the bank offers a second one. */
  readonly key: string;
  readonly productId: string;
  readonly slug: string;
  readonly type: LoanType;
  readonly name: string;
  readonly bank: BankRef;
  readonly rateDate: CalendarDate;
  readonly trust: RateTrust;
  readonly phoneWay: PhoneWay;
  /** How soon its bank answers; null where too little is measured. */
  readonly response: ResponseTime | null;
  /** Filters that match the offer. */
  readonly traits: readonly OfferFilter[];
  /** Paid for: the product itself or the bank's offer is sponsored. */
  readonly isSponsored: boolean;
  readonly isFeatured: boolean;
  readonly buttonText: string;
  /** False where staff switched the bank's offer off. */
  readonly isAdvertised: boolean;
  /**
   * Benefits of the product itself. Texts of its bank are left out: they would stand beside the figures of all its
   * products.
   */
  readonly texts: readonly string[];
  /** Published by its bank for lending at all. */
  readonly requirements: readonly PublishedRequirement[];
}

type OfferRow = RowOf<typeof OFFERS>;

const OFFERS = statement(
  'loan-offers',
  `SELECT products.id AS product_id, loan_types.id AS type, products.slug, products.name,
          ${LENT_HERE},
          products.fee_percent::float8 AS fee_percent,
          products.is_sponsored OR coalesce(bank_offers.is_sponsored, false) AS is_sponsored,
          products.is_featured, products.button_text, products.features,
          bank_offers.bank_id IS NOT NULL AS is_advertised,
          ${conditionColumns('$1')}, ${requirementColumn('$1')}, ${PHONE_WAY_COLUMNS}, ${RESPONSE_COLUMNS},
          ${BANK_COLUMNS}, ${RATE_COLUMNS}
     FROM products
     JOIN loan_types ON loan_types.subtype = products.subtype
     ${JOIN_BANK}
     ${JOIN_RESPONSE}
     ${joinCurrentRate('$1')}
     ${joinPageOrder('loan_types.path')}
     LEFT JOIN bank_offers ON bank_offers.bank_id = banks.id AND bank_offers.is_active
    WHERE products.type = 'loan' AND products.is_active AND loan_types.id = ANY ($2)
      AND products.min_amount <= loan_types.max_amount AND products.max_amount >= loan_types.min_amount
      AND products.min_term <= loan_types.max_term AND products.max_term >= loan_types.min_term
    ORDER BY loan_types.display_order, ${BY_PAGE_ORDER}`,
  {
    ...renamed(Product, { product_id: 'id' }),
    ...renamed(LoanTypeEntity, { type: 'id' }),
    ...columns(Product, 'slug', 'name', 'is_featured', 'button_text', 'features'),
    min_amount: t.numeric(),
    max_amount: t.numeric(),
    min_term: t.int4(),
    max_term: t.int4(),
    fee_percent: t.float8(),
    is_sponsored: t.bool(),
    is_advertised: t.bool(),
    ...CONDITION_ROW,
    ...REQUIREMENT_ROW,
    ...PHONE_WAY_ROW,
    ...RESPONSE_ROW,
    ...BANK_ROW,
    ...RATE_ROW,
  },
);

@Injectable()
export class LoanOffersService {
  constructor(private readonly sql: Sql) {}

  /**
   * Every active loan product of the types, each type's in its page's order of banks, with the rate of that day.
   * One query, whatever the number of types.
   */
  async list(types: readonly LoanType[], day: CalendarDate): Promise<LoanOffer[]> {
    const rows = await this.sql.rows(OFFERS, [day, types]);
    const named = new Set<string>();
    return rows.map((row) => {
      const ofBank = `${row.type} ${row.bank_id}`;
      const key = named.has(ofBank) ? row.slug : row.bank_id;
      named.add(ofBank);
      return toOffer(row, key);
    });
  }

  /** The same without those that only some people get: where nobody can say who she is. */
  async forEverybody(types: readonly LoanType[], day: CalendarDate): Promise<LoanOffer[]> {
    return (await this.list(types, day)).filter((offer) => isFor(offer, []));
  }
}

function toOffer(row: OfferRow, key: string): LoanOffer {
  return {
    key,
    productId: row.product_id,
    slug: row.slug,
    type: row.type,
    name: row.name,
    bank: toBankRef(row),
    ratePercent: row.rate,
    rateDate: calendarDate(row.rate_date),
    trust: toTrust(row),
    phoneWay: toPhoneWay(row),
    response: toResponseTime(row),
    traits: toTraits(row),
    ...toPersonalTerms(row),
    requirements: toRequirements(row.requirements),
    feePercent: row.fee_percent,
    minAmount: kurusFromLira(row.min_amount),
    maxAmount: kurusFromLira(row.max_amount),
    minTerm: row.min_term,
    maxTerm: row.max_term,
    isSponsored: row.is_sponsored,
    isFeatured: row.is_featured,
    buttonText: row.button_text,
    isAdvertised: row.is_advertised,
    texts: row.features,
  };
}
