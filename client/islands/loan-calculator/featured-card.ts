import type { PricedLoan } from '../../../src/finance/loan-comparison.js';
import { formatLira, formatPercent } from '../../../src/finance/tr/format.js';
import { cardClass } from '../../../views/components/card/card-class.js';
import { type Markup, markup } from '../../printed/markup.js';
import { printedBadge, printedLogo } from '../../printed/parts.js';
import { printedApply } from '../calculator/apply.js';
import { offerName } from '../calculator/types.js';
import { applyTo, type OfferContext } from './offer-parts.js';
import type { CalculatorOffer } from './types.js';

/** An advertised offer, with what it costs and the way to apply. */
export function featuredCard({ offer, cost }: PricedLoan<CalculatorOffer>, context: OfferContext): Markup {
  const isSponsored = offer.featured?.isSponsored === true;
  const badge = isSponsored && printedBadge('brand', 'Sponsor');
  const money = (kurus: number): string => formatLira(kurus, { decimals: 2 });
  const figures = `${formatPercent(offer.ratePercent)} faiz · toplam ${money(cost.total)}`;
  return markup`<li class="${cardClass({ featured: isSponsored })}">${printedLogo({ name: offer.bankName, logoUrl: offer.logoUrl })}${badge}<h3>${offerName(offer)}</h3><p>${offer.featured?.slogan ?? ''}</p><p><b>${money(cost.instalment)}</b> taksit · ${figures}</p>${printedApply(applyTo(offer, context), 'sm')}</li>`;
}
