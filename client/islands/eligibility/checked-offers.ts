import type { EligibilityOffer, EligibilityProps } from '../../../src/shared/contracts/eligibility.js';
import {
  checkEligibility,
  type Eligibility,
  type PersonalFacts,
} from '../../../src/shared/finance/eligibility.js';
import type { LoanCost } from '../../../src/shared/finance/loan.js';
import { compareLoans } from '../../../src/shared/finance/loan-comparison.js';
import type { LoanForm } from '../../../src/shared/finance/loan-form.js';

/** An offer with what it costs for the amount and term, and its conditions beside the person. */
export interface CheckedOffer {
  readonly offer: EligibilityOffer;
  /** Null where the bank does not lend that amount or term. */
  readonly cost: LoanCost | null;
  readonly eligibility: Eligibility;
}

/**
 * Every offer, the lowest total first and those that can't be had for the amount last: fitting conditions change no place.
 * Offers for some people alone have their figures as well, since whether she is one of them is what is looked at.
 */
export function checkedOffers(
  { offers, taxes }: EligibilityProps,
  form: LoanForm,
  facts: PersonalFacts,
): readonly CheckedOffer[] {
  const check = (key: string, cost: LoanCost | null): readonly CheckedOffer[] =>
    offers
      .filter((offer) => offer.key === key)
      .map((offer) => ({
        offer,
        cost,
        eligibility: checkEligibility(offer, form, cost?.instalment ?? null, facts),
      }));
  if (form.termMonths === 0) return offers.flatMap(({ key }) => check(key, null));
  const forAll = offers.map((offer) => ({ ...offer, onlyFor: [] }));
  const { priced, excluded } = compareLoans(forAll, form, taxes);
  return [
    ...priced.flatMap(({ offer, cost }) => check(offer.key, cost)),
    ...excluded.flatMap(({ offer }) => check(offer.key, null)),
  ];
}
