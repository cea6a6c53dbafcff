import type { LoanCost, LoanTaxes } from './loan.js';
import { compareLoans, type LoanTerms } from './loan-comparison.js';
import { allowedTerms, type CalculatorState, clampAmount, clampTerm, type LoanTypeLimits } from './terms.js';

/** The amount and term of examples, with which the calculator opens too. */
const USUAL: CalculatorState = { amount: 50_000_00, termMonths: 12 };

/** A loan's cost for one amount and term. */
export interface LoanExample extends CalculatorState, LoanCost {}

/** An example of what a loan costs, for whoever names its rate without an amount; null where none is lent. */
export function loanExample(
  terms: LoanTerms,
  limits: LoanTypeLimits,
  taxes: LoanTaxes | null,
): LoanExample | null {
  const asked = taxes && usualFor(terms, limits);
  const [priced] = asked ? compareLoans([terms], asked, taxes).priced : [];
  return asked && priced ? { ...asked, ...priced.cost } : null;
}

/** The usual amount and term, moved as little as the product and its kind of loan demand; null where they exclude each other. */
export function usualFor(terms: LoanTerms, limits: LoanTypeLimits): CalculatorState | null {
  const both: LoanTypeLimits = {
    ...limits,
    minAmount: Math.max(limits.minAmount, terms.minAmount),
    maxAmount: Math.min(limits.maxAmount, terms.maxAmount),
    minTerm: Math.max(limits.minTerm, terms.minTerm),
    maxTerm: Math.min(limits.maxTerm, terms.maxTerm),
  };
  if (both.minAmount > both.maxAmount || both.minTerm > both.maxTerm) return null;
  const amount = clampAmount(USUAL.amount, both);
  if (allowedTerms(both, amount).max === 0) return null;
  return { amount, termMonths: clampTerm(USUAL.termMonths, amount, both) };
}
