import type { LoanCost, LoanTaxes } from '../shared/finance/loan.js';
import { compareLoans, type LoanTerms } from '../shared/finance/loan-comparison.js';
import type { Kurus } from '../shared/finance/money.js';
import { allowedTerms, type LoanTypeLimits } from '../shared/finance/terms.js';

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** From the least to the most, over all products of one kind. */
export interface CostRanges {
  readonly amount: Range;
  readonly term: Range;
  /** Nominal monthly interest in percent. */
  readonly rate: Range;
  /** Monthly and annual cost rate in percent; null where no product has a term that may be given. */
  readonly monthlyCost: Range | null;
  readonly annualCost: Range | null;
}

/**
 * Figures of a cost table. The fee weighs most on the shortest term and least on the longest, so these two give the
 * ends of a product's cost rates; both are taken at its smallest amount, where rules allow the longest terms.
 * @returns null without products
 */
export function costRanges(
  offers: readonly LoanTerms[],
  limits: LoanTypeLimits,
  taxes: LoanTaxes,
): CostRanges | null {
  if (offers.length === 0) return null;
  const costs = offers.flatMap((offer) => costsOf(offer, limits, taxes));
  return {
    amount: range(offers.flatMap(({ minAmount, maxAmount }) => [minAmount, maxAmount])),
    term: range(offers.flatMap(({ minTerm, maxTerm }) => [minTerm, maxTerm])),
    rate: range(offers.map(({ ratePercent }) => ratePercent)),
    monthlyCost: costs.length > 0 ? range(costs.map(({ monthlyCostPercent }) => monthlyCostPercent)) : null,
    annualCost: costs.length > 0 ? range(costs.map(({ annualCostPercent }) => annualCostPercent)) : null,
  };
}

function costsOf(offer: LoanTerms, limits: LoanTypeLimits, taxes: LoanTaxes): LoanCost[] {
  const amount: Kurus = Math.min(Math.max(offer.minAmount, limits.minAmount), offer.maxAmount);
  const { min, max } = allowedTerms(limits, amount);
  const shortest = Math.max(min, offer.minTerm);
  const longest = Math.min(max, offer.maxTerm);
  if (max === 0 || shortest > longest) return [];
  return [shortest, longest].flatMap((termMonths) =>
    compareLoans([offer], { amount, termMonths }, taxes).priced.map(({ cost }) => cost),
  );
}

function range(values: readonly number[]): Range {
  return { min: Math.min(...values), max: Math.max(...values) };
}
