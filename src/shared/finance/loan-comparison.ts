import { allocationFee, loanCost, type LoanCost, type LoanTaxes } from './loan.js';
import type { Kurus } from './money.js';
import {
  bestTerms,
  type Condition,
  type ConditionalFigures,
  type ConditionGain,
  isFor,
  type PersonalTerms,
} from './offer-conditions.js';
import type { CalculatorState } from './terms.js';

/** Loan product as a comparison needs it; amounts in kuruş, terms in months, both ends included. */
export interface LoanTerms extends PersonalTerms {
  /** Nominal monthly interest in percent, before taxes. */
  ratePercent: number;
  /** Allocation fee in percent of the principal, before BSMV. */
  feePercent: number;
  minAmount: Kurus;
  maxAmount: Kurus;
  minTerm: number;
  maxTerm: number;
}

/** An offer with its cost for the amount and term asked for. */
export interface PricedLoan<Offer extends LoanTerms> {
  /** With the rate and fee of the condition that is counted, where one is. */
  offer: Offer;
  cost: LoanCost;
  /** Its instalment is below that of an offer which costs less in total: the fee makes the difference. */
  isCostlierDespiteInstalment: boolean;
  /** By how much its conditions would lower everybody's total, where it has some. */
  gains?: readonly ConditionGain[];
}

/**
 * Why a product does not lend what was asked; `fee`: its fee would eat up the loan, `person`: it is for others than this
 * one.
 */
export type ExclusionReason =
  | 'amount-below'
  | 'amount-above'
  | 'term-below'
  | 'term-above'
  | 'person'
  | 'fee';

export interface ExcludedLoan<Offer extends LoanTerms> {
  offer: Offer;
  reason: ExclusionReason;
}

export interface LoanComparison<Offer extends LoanTerms> {
  /** By total cost, the lowest first; equal totals keep the order they were given in. */
  priced: PricedLoan<Offer>[];
  /** In the order they were given in. */
  excluded: ExcludedLoan<Offer>[];
}

/** The cost of an offer for one amount and term; the fee carries BSMV. @throws RangeError as `loanCost` */
export function offerCost(terms: LoanTerms, asked: CalculatorState, taxes: LoanTaxes): LoanCost {
  return costWithFee(terms, asked, taxes, feeOf(terms, asked, taxes));
}

/**
 * Prices every offer that lends what was asked and sorts by total cost; the others come with their reason.
 * @param met the conditions that the person meets; with none the figures are those that everybody gets
 * @throws RangeError when the amount, the term or a rate is outside what `loanCost` takes
 */
export function compareLoans<Offer extends LoanTerms>(
  offers: readonly Offer[],
  asked: CalculatorState,
  taxes: LoanTaxes,
  met: readonly Condition[] = [],
): LoanComparison<Offer> {
  const excluded: ExcludedLoan<Offer>[] = [];
  const costs: Omit<PricedLoan<Offer>, 'isCostlierDespiteInstalment'>[] = [];
  const price = (offer: Offer): LoanCost | null => {
    const fee = feeOf(offer, asked, taxes);
    return fee < asked.amount ? costWithFee(offer, asked, taxes, fee) : null;
  };
  for (const offer of offers) {
    const reason = exclusion(offer, asked, met);
    const best = reason ? null : bestTerms(offer, met, under, price, worth);
    if (best) costs.push({ offer: best.offer, cost: best.price, ...(best.gains && { gains: best.gains }) });
    else excluded.push({ offer, reason: reason ?? 'fee' });
  }
  costs.sort((a, b) => a.cost.total - b.cost.total);
  let highest = 0;
  const priced = costs.map((one) => {
    const isCostlierDespiteInstalment = one.cost.instalment < highest;
    highest = Math.max(highest, one.cost.instalment);
    return { ...one, isCostlierDespiteInstalment };
  });
  return { priced, excluded };
}

const worth = ({ total }: LoanCost): number => -total;

const under = <Offer extends LoanTerms>(
  offer: Offer,
  { ratePercent = offer.ratePercent, feePercent = offer.feePercent }: ConditionalFigures,
): Offer => ({ ...offer, ratePercent, feePercent });

function feeOf({ feePercent }: LoanTerms, { amount }: CalculatorState, { bsmvPercent }: LoanTaxes): Kurus {
  return allocationFee(amount, feePercent, bsmvPercent);
}

function costWithFee(terms: LoanTerms, asked: CalculatorState, taxes: LoanTaxes, fee: Kurus): LoanCost {
  const { amount: principal, termMonths } = asked;
  return loanCost({ principal, monthlyRatePercent: terms.ratePercent, termMonths, taxes, fee });
}

function exclusion(
  offer: LoanTerms,
  asked: CalculatorState,
  met: readonly Condition[],
): ExclusionReason | null {
  if (asked.amount < offer.minAmount) return 'amount-below';
  if (asked.amount > offer.maxAmount) return 'amount-above';
  if (asked.termMonths < offer.minTerm) return 'term-below';
  if (asked.termMonths > offer.maxTerm) return 'term-above';
  return isFor(offer, met) ? null : 'person';
}
