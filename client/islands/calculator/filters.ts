import type { Listing, OfferFilter } from '../../../src/shared/finance/offer-choice.js';
import { type ListedOffer, traitsOf } from '../../../src/shared/contracts/calculator.js';
import type { ListWord } from './arrangement.js';

/** Of every list: by the kind of the bank. */
export const BANK_FILTERS = [
  { value: 'kamu', text: 'Kamu' },
  { value: 'ozel', text: 'Özel' },
  { value: 'katilim', text: 'Katılım' },
] as const;

/** Filters that some offer matches, and those that are chosen: one that an address brings along can be taken off again. */
export function matching(offers: readonly ListedOffer[], listing: Listing | undefined): readonly ListWord[] {
  const known = new Set<OfferFilter>(offers.flatMap((offer) => traitsOf(offer)));
  return BANK_FILTERS.filter(({ value }) => known.has(value) || listing?.['suz']?.includes(value) === true);
}
