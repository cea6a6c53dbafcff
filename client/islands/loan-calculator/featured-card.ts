import type { PricedLoan } from '../../../src/finance/loan-comparison.js';
import { formatLira, formatPercent } from '../../../src/finance/tr/format.js';
import { buttonClass } from '../../../views/components/button/button.js';
import { cardClass } from '../../../views/components/card/card.js';
import { type Markup, markup } from '../../printed/markup.js';
import { printedBadge, printedLogo } from '../../printed/parts.js';
import {
  applyLabel,
  applyText,
  bankAddress,
  dialogAddress,
  type OfferContext,
  offerName,
} from './offer-parts.js';
import type { CalculatorOffer } from './types.js';

const APPLY = buttonClass({ variant: 'primary', size: 'sm' });

/** An advertised offer, with what it costs and the way to apply. */
export function featuredCard({ offer, cost }: PricedLoan<CalculatorOffer>, context: OfferContext): Markup {
  const isSponsored = offer.featured?.isSponsored === true;
  const badge = isSponsored && printedBadge('brand', 'Sponsor');
  const money = (kurus: number): string => formatLira(kurus, { decimals: 2 });
  const figures = `${formatPercent(offer.ratePercent)} faiz · toplam ${money(cost.total)}`;
  const apply = markup`<a aria-label="${applyLabel(offer)}" href="${dialogAddress(offer, context)}" data-apply="kredi" data-to-bank="${bankAddress(offer)}" class="${APPLY}">${applyText(offer)}</a>`;
  return markup`<li class="${cardClass({ featured: isSponsored })}">${printedLogo({ name: offer.bankName, logoUrl: offer.logoUrl })}${badge}<h3>${offerName(offer)}</h3><p>${offer.featured?.slogan ?? ''}</p><p><b>${money(cost.instalment)}</b> taksit · ${figures}</p>${apply}</li>`;
}
