import { cardClass } from '../../../views/components/card/card-class.js';
import { type Markup, markup } from '../../html/markup.js';
import { badgeHtml, logoHtml } from '../../html/components.js';
import type { HtmlRow } from '../../html/html-row.js';
import { type Apply, applyHtml } from './apply.js';
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
export function cardHtml({ offer, isSponsored, slogan, figures, apply }: CardParts): HtmlRow {
  const logo = logoHtml({ name: offer.bankName, logoUrl: offer.logoUrl });
  const badge = isSponsored && badgeHtml('neutral', 'Sponsor');
  const said = slogan !== undefined && markup`<p>${slogan}</p>`;
  const html = markup`<li class="${cardClass({})}">${logo}${badge}<h3>${offerName(offer)}</h3>${said}<p>${figures}</p>${applyHtml(apply, 'small')}</li>`;
  return { key: offer.key, html };
}
