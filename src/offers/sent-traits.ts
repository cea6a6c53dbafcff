import type { OfferFilter } from '../shared/finance/offer-choice.js';

/**
 * Traits of an offer as calculators receive them. A private bank is the default and is left out, which keeps most
 * offers short.
 */
export function sentTraits(traits: readonly OfferFilter[]): { readonly traits?: readonly OfferFilter[] } {
  const said = traits.filter((trait) => trait !== 'ozel');
  return said.length > 0 ? { traits: said } : {};
}
