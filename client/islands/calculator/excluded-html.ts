import { type Markup, markup } from '../../html/markup.js';

/** A bank whose limits leave out what was asked, and which limit it is. */
export interface ExcludedOffer {
  readonly name: string;
  readonly reason: string;
}

/** Nothing where every bank takes part. */
export function excludedHtml(title: string, offers: readonly ExcludedOffer[]): Markup {
  const items = offers.map(({ name, reason }) => markup`<li><b>${name}</b> ${reason}</li>`);
  return offers.length > 0 ? markup`<h3>${title}</h3><ul>${items}</ul>` : markup``;
}
