import { logoHtml } from '../../html/components.js';
import { type Markup, markup } from '../../html/markup.js';
import type { HtmlRow } from '../../html/html-row.js';
import { type Apply, applyHtml, tickHtml } from './apply.js';
import { type ListedOffer, offerName } from '../../../src/shared/contracts/calculator.js';

/** So many offers stand in the list before somebody asks for all. */
export const SHOWN_OFFERS = 8;

export interface OfferParts {
  readonly offer: ListedOffer;
  /** Of what it is the best. */
  readonly best?: string;
  /** A remark under the bank's name. */
  readonly remark?: string;
  readonly figures: readonly (Markup | string)[];
  readonly apply: Apply;
  /** Further figures and terms, shown when the row is opened. */
  readonly details: string;
  /** Ways on. */
  readonly links?: Markup;
}

/**
 * An offer of a list: a line that opens in place. The first one's button is what the page is there for. Cells and rows
 * end where the next begins, as HTML lets them: their end tags would be a kilobyte of the page.
 */
export function offerHtml(parts: OfferParts, isFirst: boolean, compared: readonly string[]): Markup {
  const { offer, best, remark, figures, apply, details, links = null } = parts;
  const logo = logoHtml({ name: offer.bankName, logoUrl: offer.logoUrl });
  const praise = best !== undefined && markup`<small>${best}</small>`;
  const said = remark !== undefined && remark !== '' && markup`<small>${remark}</small>`;
  const cells = figures.map((figure) => markup`<td>${figure}`);
  return markup`<tr><th scope="row">${logo}${offerName(offer)}${praise}${cells}\
<td>${applyHtml(apply, isFirst ? 'primary' : 'link')}\
<td>${said}<details><summary>Ayrıntılar</summary><p>${details}</p>${links}</details>${tickHtml(offer.key, compared)}`;
}

/** The list with the row behind which the rest of a long one waits. Bank ids and slugs hold no plus sign. */
export function withRest(rows: readonly HtmlRow[]): readonly HtmlRow[] {
  const rest = rows.length - SHOWN_OFFERS;
  if (rest <= 0) return rows;
  const html = markup`<tr class="rest"><td colspan="7"><details class="disclosure"><summary><span>Tümünü göster (${rest})</span><span>Daha az</span></summary></details>`;
  return [...rows.slice(0, SHOWN_OFFERS), { key: '+', html }, ...rows.slice(SHOWN_OFFERS)];
}
