import type { OfferFilter } from '../shared/finance/offer-choice.js';

interface SentTraits {
  readonly traits?: readonly OfferFilter[];
  readonly restriction?: string;
}

/** What an offer can be chosen by as calculators are sent it: most offers are nothing but a private bank's. */
export function sentTraits(traits: readonly OfferFilter[]): SentTraits {
  const said = traits.filter((trait) => trait !== 'ozel');
  const restriction = [
    ...(said.includes('yeni') ? ['Yeni müşteriye özel'] : []),
    ...(said.includes('maas') ? ['Maaş müşterisine özel'] : []),
  ].join(', ');
  return { ...(said.length > 0 && { traits: said }), ...(restriction !== '' && { restriction }) };
}
