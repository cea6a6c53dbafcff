import { Injectable } from '@nestjs/common';
import type { DepositView, LoanView, NewCustomerView } from '../../views/banks/model.js';
import { columns, optional, renamed, t } from '../platform/database/row.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import { type CalendarDate, calendarDate } from '../shared/finance/calendar.js';
import { kurusFromLira } from '../shared/finance/money.js';
import type { LoanType } from '../shared/finance/tax-table.js';
import { LoanTypeEntity } from '../offers/loan-type.entity.js';
import { IS_ON_OFFER, LENT_HERE, RATE_COLUMNS, RATE_ROW, rateShown, toTrust } from '../offers/product-sql.js';
import { Product } from '../offers/product.entity.js';
import { LoanExamples } from '../offers/loan-examples.service.js';

/** Loans, deposits and remote-customer offers of a bank. Cards are read elsewhere. */
export interface BankProducts {
  readonly loans: readonly LoanView[];
  readonly deposits: readonly DepositView[];
  readonly newCustomer: readonly NewCustomerView[];
}

type ProductRow = RowOf<typeof PRODUCTS>;

/** A loan or deposit whose first rate has not begun yet is not on show: it would have no price. */
const PRODUCTS = statement(
  'bank-products',
  `SELECT products.type, products.slug, products.name, products.description, products.features, products.benefits,
          products.requirements, products.documents, products.offers, products.button_text, products.is_sponsored,
          products.redirect_url IS NOT NULL AS has_redirect,
          loan_types.id AS loan_type, loan_types.path AS loan_path, loan_types.title AS loan_title,
          products.currency, products.fee_percent::float8 AS fee_percent,
          ${LENT_HERE},
          ${RATE_COLUMNS}
     FROM products
     LEFT JOIN loan_types ON loan_types.subtype = products.subtype
     LEFT JOIN LATERAL (${rateShown('$2::date')}) AS current_rate ON true
    WHERE products.bank_id = $1 AND products.is_active AND products.type <> 'card' AND ${IS_ON_OFFER}
      AND (products.type = 'remote_customer' OR current_rate.rate IS NOT NULL)
    ORDER BY loan_types.display_order, array_position(ARRAY['TRY', 'USD', 'EUR'], products.currency),
             products.is_featured DESC, products.id`,
  {
    ...columns(
      Product,
      'type',
      'slug',
      'name',
      'description',
      'features',
      'benefits',
      'requirements',
      'documents',
      'offers',
      'button_text',
      'is_sponsored',
      'currency',
    ),
    ...optional(renamed(LoanTypeEntity, { loan_type: 'id', loan_path: 'path', loan_title: 'title' })),
    has_redirect: t.bool(),
    fee_percent: t.float8(),
    min_amount: t.orNull(t.numeric()),
    max_amount: t.orNull(t.numeric()),
    min_term: t.orNull(t.int4()),
    max_term: t.orNull(t.int4()),
    ...optional(RATE_ROW),
  },
);

@Injectable()
export class BankProductsService {
  constructor(
    private readonly sql: Sql,
    private readonly examples: LoanExamples,
  ) {}

  /** Active loans, deposits and onboarding offers of a bank with the rates of that day; one query. */
  async list(bankId: string, day: CalendarDate): Promise<BankProducts> {
    const [rows, exampleOf] = await Promise.all([
      this.sql.rows(PRODUCTS, [bankId, day]),
      this.examples.on(day),
    ]);
    return {
      loans: rows.flatMap((row) => {
        const loan = toLoan(row);
        return loan ? [{ ...loan.view, example: exampleOf(loan.type, loan.view) }] : [];
      }),
      deposits: rows.flatMap(toDeposit),
      newCustomer: rows
        .filter(({ type }) => type === 'remote_customer')
        .map((row) => ({ ...common(row), offers: row.offers, buttonText: row.button_text })),
    };
  }
}

const common = (row: ProductRow) => ({
  slug: row.slug,
  name: row.name,
  description: row.description,
  features: row.features,
  benefits: row.benefits,
  requirements: row.requirements,
  documents: row.documents,
  isSponsored: row.is_sponsored,
  hasRedirect: row.has_redirect,
});

function priced(row: ProductRow) {
  const { rate, rate_date, confirmed_on, min_amount, max_amount, min_term, max_term } = row;
  if (rate === null || rate_date === null || confirmed_on === null) return null;
  if (min_amount === null || max_amount === null || min_term === null || max_term === null) return null;
  return {
    ...common(row),
    ratePercent: rate,
    rateDate: calendarDate(rate_date),
    trust: toTrust({
      confirmed_on,
      reported_on: row.reported_on,
      is_unconfirmed: row.is_unconfirmed === true,
      is_sample: row.is_sample === true,
    }),
    minAmount: kurusFromLira(min_amount),
    maxAmount: kurusFromLira(max_amount),
    minTerm: min_term,
    maxTerm: max_term,
  };
}

function toLoan(row: ProductRow): { type: LoanType; view: Omit<LoanView, 'example'> } | null {
  const { loan_type, loan_path, loan_title, fee_percent } = row;
  const product = priced(row);
  if (!product || loan_type === null || loan_path === null || loan_title === null) return null;
  return {
    type: loan_type,
    view: { ...product, type: loan_type, path: loan_path, typeTitle: loan_title, feePercent: fee_percent },
  };
}

function toDeposit(row: ProductRow): DepositView[] {
  const product = priced(row);
  return product && row.currency !== null ? [{ ...product, currency: row.currency }] : [];
}
