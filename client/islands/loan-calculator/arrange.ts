import { chosenOffers, choiceOf, type OfferFilter } from '../../../src/shared/finance/offer-choice.js';
import type { Arrange, PricedOf } from '../calculator/calculation.js';
import { responseMinutes, traitsOf } from '../../../src/shared/contracts/calculator.js';
import type { Comparison } from './calculation.js';
import type { LOAN_SORTS } from '../../../src/shared/contracts/loan-calculator-sorts.js';

type Priced = PricedOf<Comparison>;

const FIGURES: Readonly<Record<(typeof LOAN_SORTS)[number], (loan: Priced) => number>> = {
  taksit: ({ cost }) => cost.instalment,
  faiz: ({ offer }) => offer.ratePercent,
  yanit: ({ offer }) => responseMinutes(offer),
};

const traits = ({ offer, cost }: Priced): readonly OfferFilter[] => traitsOf(offer, cost.fee === 0);

/** Filters and sorts a list. */
const arrangeLoans: Arrange<Priced> = (all, listing) => {
  const choice = choiceOf(listing);
  return [
    chosenOffers(all, { ...choice, sort: '' }, traits, FIGURES),
    chosenOffers(all, choice, traits, FIGURES),
  ];
};

export default arrangeLoans;

export { listingOf } from '../calculator/controls.js';
