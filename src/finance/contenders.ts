import type { LoanTerms } from './loan-comparison.js';

/**
 * Of all offers those that can be the cheapest for some amount and term, the lowest rate first. What is left out costs no
 * less than another whatever is asked, and is lent nowhere that the other is not.
 */
export function contenders<Offer extends LoanTerms>(offers: readonly Offer[]): Offer[] {
  const kept: Offer[] = [];
  // Sorting is stable: of two alike the one that stands first stays, as it comes first in a comparison.
  for (const offer of [...offers].sort((a, b) => a.ratePercent - b.ratePercent))
    if (!kept.some((other) => isNoWorse(other, offer))) kept.push(offer);
  return kept;
}

function isNoWorse(one: LoanTerms, other: LoanTerms): boolean {
  return (
    one.ratePercent <= other.ratePercent &&
    one.feePercent <= other.feePercent &&
    one.minAmount <= other.minAmount &&
    one.maxAmount >= other.maxAmount &&
    one.minTerm <= other.minTerm &&
    one.maxTerm >= other.maxTerm
  );
}
