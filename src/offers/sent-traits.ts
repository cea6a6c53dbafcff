import type { OfferFilter } from '../shared/finance/offer-choice.js';

interface SentTraits {
  readonly traits?: readonly OfferFilter[];
  readonly restriction?: string;
}

/**
 * Traits of an offer as calculators receive them. A private bank is the default and is left out, which keeps most
 * offers short.
 */
export function sentTraits(traits: readonly OfferFilter[]): SentTraits {
  const said = traits.filter((trait) => trait !== 'ozel');
  const restriction = [
    ...(said.includes('yeni') ? ['Yeni müşteriye özel'] : []),
    ...(said.includes('maas') ? ['Maaş müşterisine özel'] : []),
  ].join(', ');
  return { ...(said.length > 0 && { traits: said }), ...(restriction !== '' && { restriction }) };
}
