import { randomUUID } from 'node:crypto';
import type { FigureProposal } from '../../src/admin/figures/figure-proposal.entity.js';
import type { HolidayEntity } from '../../src/offers/taxes/holiday.entity.js';
import type { RegulatoryLimit } from '../../src/offers/taxes/regulatory-limit.entity.js';
import type { TaxRate } from '../../src/offers/taxes/tax-rate.entity.js';
import type { Product } from '../../src/offers/product.entity.js';
import type { BankResponseTime } from '../../src/offers/bank-response-time.entity.js';
import type { DepositBracketEntity } from '../../src/offers/deposit-bracket.entity.js';
import type { ProductCondition } from '../../src/offers/product-condition.entity.js';
import type { ProductRate } from '../../src/offers/product-rate.entity.js';
import type { RateProposal } from '../../src/banks/rate-proposals/rate-proposal.entity.js';
import { factoryOf, siteDay } from './row.js';

/** A personal loan of Akbank. */
export const aProduct = factoryOf<Product>('products', ({ slug = 'deneme-kredisi' }) => ({
  type: 'loan',
  subtype: 'ihtiyac_kredisi',
  slug,
  bank_id: 'akbank',
  name: `Deneme ${slug}`,
  search_key: slug,
  min_amount: 1_000,
  max_amount: 500_000,
  min_term: 3,
  max_term: 36,
}));

/** The rate of a product, which the test names. */
export const aRate = factoryOf<ProductRate>('product_rates', () => ({ valid_from: siteDay(-10) }));

/** How soon a bank answers; the test names the bank and its figures. */
export const aResponseTime = factoryOf<BankResponseTime>('bank_response_times', () => ({
  computed_on: siteDay(0),
}));

/** A condition of a product, which the test names, for people who apply by telephone. */
export const aCondition = factoryOf<ProductCondition>('product_conditions', () => ({
  kind: 'mobile',
  valid_from: siteDay(-10),
}));

/** Rates of a deposit product by amount and term; the test names product and rate. */
export const aBracket = factoryOf<DepositBracketEntity>('deposit_brackets', () => ({
  valid_from: siteDay(-10),
}));

export const aTaxRate = factoryOf<TaxRate>('tax_rates', () => ({
  tax: 'stopaj',
  applies_to: 'TRY',
  source: '',
}));

/** A figure of law; the test says which. */
export const aFigure = factoryOf<RegulatoryLimit>('legal_figures', () => ({ source: 'Karar' }));

/** A day on which banks are closed; the test names it. */
export const aHoliday = factoryOf<HolidayEntity>('holidays', () => ({ name: 'Deneme Bayramı' }));

/** A change of a tax that waits for a second person. */
export const aProposal = factoryOf<FigureProposal>('figure_proposals', () => ({
  token: randomUUID(),
  resource: 'tax-rate',
  subject: 'x',
  title: 'KKDF',
  permission: 'taxes.write',
  fields: {},
  figures: [],
  proposed_by: 'Biri',
}));

/** A rate that Akbank proposes for one of its products, which the test names. */
export const aRateProposal = factoryOf<RateProposal>('rate_proposals', () => ({
  token: randomUUID(),
  bank_id: 'akbank',
  rate: 3.2,
  valid_from: siteDay(0),
  proposed_by: 'Banka Kişisi',
}));
