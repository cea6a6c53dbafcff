import { type OfferChoice, readOfferChoice } from '../shared/finance/offer-choice.js';
import { MAX_COMPARED } from '../shared/contracts/calculator.js';
import { allOf, lastOf, type RawQuery } from '../platform/routing/raw-query.js';

/** The offers an address wants side by side: known ones only, each once; what it names beyond that isn't there. */
export function comparedKeys(query: RawQuery, known: readonly string[]): string[] {
  return [...new Set(allOf(query['karsilastir']))]
    .filter((key) => known.includes(key))
    .slice(0, MAX_COMPARED);
}

/** By what an address wants a list sorted, what it leaves out and for whom it is priced. */
export const offerChoice = (query: RawQuery, sorts: readonly string[]): OfferChoice =>
  readOfferChoice(lastOf(query['sirala']), allOf(query['suz']), sorts, allOf(query['kosul']));
