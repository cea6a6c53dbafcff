import type { LoanTerms } from './loan-comparison.js';

/**
 * Of all offers those that can be among the cheapest for some amount and term, the lowest rate first. What is left out
 * costs no less than as many others whatever is asked, and is lent nowhere that they are not.
 *
 * @param places how many of the cheapest are shown
 */
export function paretoFront<Offer extends LoanTerms>(offers: readonly Offer[], places: number): Offer[] {
  const kept: Offer[] = [];
  // Sorting is stable: of two alike the one that stands first stays, as it comes first in a comparison.
  for (const offer of [...offers].sort((a, b) => a.ratePercent - b.ratePercent))
    if (kept.filter((other) => isNoWorse(other, offer)).length < places) kept.push(offer);
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
