import { EMBED_SOURCE } from '../../src/shared/paths/embed.js';
import { creditedTo } from '../../src/shared/paths/publisher.js';
import { toBankPath } from '../../src/shared/paths/site.js';
import { type Markup, markup } from '../html/markup.js';
import { logoHtml } from '../html/components.js';
import type { HtmlRow } from '../html/html-row.js';

/** So many offers stand in a frame that is no table: it is a part of somebody's page. */
export const SHOWN = 3;

/** Properties that offers of loans and deposits share in a frame. */
export interface EmbedOffer {
  readonly bankId: string;
  readonly bankName: string;
  /** The bank's second product of the kind is named. */
  readonly productName?: string;
  /** Which of the bank's products, where it is not the first. */
  readonly urun?: string;
  readonly logoUrl: string | null;
  /** A remark on its rate. */
  readonly mark?: string;
}

/** One offer with its texts. */
export interface EmbedRow {
  readonly offer: EmbedOffer;
  /** Its rate in words. */
  readonly rate: string;
  /** Its own page, where it has one. */
  readonly href?: string;
  readonly figures: readonly { readonly label: string; readonly value: string; readonly isDecisive?: true }[];
  /** Which page of the site it stands on, where the bank's product is not said. */
  readonly tur?: string;
}

const NEW_TAB = markup`<span class="visually-hidden"> (yeni sekmede açılır)</span>`;

export const nameOf = ({ bankName, productName }: EmbedOffer): string =>
  productName === undefined ? bankName : `${bankName} – ${productName}`;

/** Properties of a frame that its address names, whatever it calculates. */
export interface EmbedOptions {
  /** Partner on whose page the frame stands. */
  readonly publisher?: string;
  /** Every offer is shown, not the best alone. */
  readonly isTable?: boolean;
}

/** The best of them, the first the one thing to do. */
export const embedRows = (
  rows: readonly EmbedRow[],
  { publisher, isTable = false }: EmbedOptions,
): readonly HtmlRow[] =>
  rows.slice(0, isTable ? rows.length : SHOWN).map((row, at) => embedRow(row, at, publisher));

function embedRow(
  { offer, rate, href, figures, tur }: EmbedRow,
  at: number,
  publisher: string | undefined,
): HtmlRow {
  const { bankId, bankName, urun, logoUrl, mark } = offer;
  const name = nameOf(offer);
  const named =
    href === undefined
      ? markup`<b>${name}</b>`
      : markup`<a href="${creditedTo(publisher, href)}" target="_blank" rel="noopener">${name}${NEW_TAB}</a>`;
  const look = at === 0 ? 'button button-primary button-sm' : 'button button-sm';
  const listed = figures.map(
    ({ label, value, isDecisive }) =>
      markup`<div><dt>${label}</dt><dd>${isDecisive ? markup`<strong>${value}</strong>` : value}</dd></div>`,
  );
  return {
    key: `${bankId} ${urun ?? ''}`,
    html: markup`<li><div class="embed-bank">${logoHtml({ name: bankName, logoUrl })}<p>${named}\
<small>${rate}${mark !== undefined && ` · ${mark}`}</small></p></div><dl>${listed}</dl>\
<a class="${look}" href="${toBankPath(bankId, { urun, tur: urun === undefined ? tur : undefined, kaynak: EMBED_SOURCE })}" target="_blank" rel="sponsored nofollow noopener">\
<span class="visually-hidden">${name} </span>Bankaya git${NEW_TAB}</a></li>`,
  };
}

export const noneText = (asked: string, count: number): Markup =>
  count > 0 ? markup`` : markup`${asked} için bugün teklif yok.`;

export const moreText = (count: number, href: string, { publisher, isTable }: EmbedOptions): Markup =>
  markup`<a href="${creditedTo(publisher, href)}" target="_blank" rel="noopener">${count > SHOWN && isTable !== true ? `${count} teklifin tamamını karşılaştır` : 'Ayrıntılı karşılaştır'}${NEW_TAB}</a>`;
