import { chosenOffers, choiceOf, type OfferFilter } from '../../../src/shared/finance/offer-choice.js';
import type { Arrange, PricedOf } from '../calculator/calculation.js';
import { responseMinutes, traitsOf } from '../../../src/shared/contracts/calculator.js';
import type { Comparison } from './calculation.js';
import type { DEPOSIT_SORTS } from '../../../src/shared/contracts/deposit-calculator-sorts.js';

type Priced = PricedOf<Comparison>;

/** The highest first. */
const FIGURES: Readonly<Record<(typeof DEPOSIT_SORTS)[number], (deposit: Priced) => number>> = {
  faiz: ({ offer }) => -offer.ratePercent,
  yanit: ({ offer }) => responseMinutes(offer),
};

const traits = ({ offer }: Priced): readonly OfferFilter[] => traitsOf(offer);

/** Filters and sorts a list. */
const arrangeDeposits: Arrange<Priced> = (all, listing) => {
  const choice = choiceOf(listing);
  return [
    chosenOffers(all, { ...choice, sort: '' }, traits, FIGURES),
    chosenOffers(all, choice, traits, FIGURES),
  ];
};

export default arrangeDeposits;

export { listingOf } from '../calculator/controls.js';
