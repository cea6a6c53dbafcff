import { cardClass } from '../../../views/components/card/card-class.js';
import { type Markup, markup } from '../../printed/markup.js';
import { printedBadge, printedLogo } from '../../printed/parts.js';
import type { PrintedRow } from '../../printed/printed-row.js';
import { type Apply, printedApply } from './apply.js';
import { type ListedOffer, offerName } from '../../../src/shared/contracts/calculator.js';

export interface CardParts {
  readonly offer: ListedOffer;
  readonly isSponsored: boolean;
  readonly slogan?: string;
  /** Its cost or yield: one figure that stands out, and the others. */
  readonly figures: Markup;
  readonly apply: Apply;
}

/** An advertised offer: it says that it is paid for, and never looks like the best of the list. */
export function printedCard({ offer, isSponsored, slogan, figures, apply }: CardParts): PrintedRow {
  const logo = printedLogo({ name: offer.bankName, logoUrl: offer.logoUrl });
  const badge = isSponsored && printedBadge('neutral', 'Sponsor');
  const said = slogan !== undefined && markup`<p>${slogan}</p>`;
  const html = markup`<li class="${cardClass({})}">${logo}${badge}<h3>${offerName(offer)}</h3>${said}<p>${figures}</p>${printedApply(apply, 'small')}</li>`;
  return { key: offer.key, html };
}
