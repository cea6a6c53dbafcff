import { type Markup, markup } from '../../html/markup.js';
import { badgeHtml, logoHtml } from '../../html/components.js';
import type { Slots } from '../../html/slots.js';
import { applyHtml } from './apply.js';
import type { ComparedTable } from './compared-table.js';
import { SIDE_BY_SIDE_ID } from '../../../src/shared/contracts/calculator.js';

export interface SideBySideWords {
  /** The noun for one of the compared offers (`kredi`), and its plural. */
  readonly noun: string;
  readonly nouns: string;
}

/** The bar's words: how many are ticked, or how many may be. */
const tickedText = (count: number, noun: string): Markup =>
  count > 0
    ? markup`${count} ${noun} seçildi (en fazla dört)`
    : markup`En fazla dört ${noun} seçip yan yana görün`;

/** Shown to a visitor who asks to compare fewer than two (`:target`). */
const tickFirst = (noun: string): Markup =>
  markup`<p id="${SIDE_BY_SIDE_ID}" class="tick-first container" tabindex="-1">Önce listeden en az iki ${noun} işaretleyin.</p>`;

/** The bar of a list whose offers stand side by side on a page of their own: its button leads there once two are ticked. */
export const ticksAlone = (count: number, noun: string): Slots => ({
  ticked: tickedText(count, noun),
  sideBySide: count < 2 ? tickFirst(noun) : markup``,
});

/** The bar, and up to four offers in columns. Where none is ticked its place holds a sentence instead. */
export function sideBySideParts(
  { columns, rows, bestText }: ComparedTable,
  asked: string,
  { noun, nouns }: SideBySideWords,
): Slots {
  const count = columns.length;
  const heading = `${SIDE_BY_SIDE_ID}-baslik`;
  const content =
    count < 2
      ? markup`<p tabindex="-1">Karşılaştırmak için listeden en az iki ${noun} işaretleyin.</p>`
      : markup`<div class="card card-flush scroll" tabindex="0" role="region" aria-label="Seçilen ${nouns}">${table({ columns, rows, bestText })}</div>`;
  return {
    ticked: tickedText(count, noun),
    sideBySide:
      count > 0
        ? markup`<section id="${SIDE_BY_SIDE_ID}" class="section container" aria-labelledby="${heading}"><div class="section-head"><h2 id="${heading}">Yan yana karşılaştırma</h2><p>${asked}</p></div>${content}</section>`
        : tickFirst(noun),
  };
}

function table({ columns, rows, bestText }: ComparedTable): Markup {
  const heads = columns.map(({ name, bank }) => markup`<th scope="col">${logoHtml(bank)}${name}</th>`);
  const lines = rows.map(
    ({ label, cells }) =>
      markup`<tr><th scope="row">${label}</th>${cells.map(({ text, isBest }) => markup`<td>${text}${isBest && badgeHtml('success', bestText)}</td>`)}</tr>`,
  );
  const ways = columns.map(
    ({ apply }) => markup`<td>${typeof apply === 'string' ? apply : applyHtml(apply, 'small')}</td>`,
  );
  return markup`<table class="side-by-side sheet"><thead><tr><td></td>${heads}</tr></thead><tbody>${lines}<tr><th scope="row">Başvuru</th>${ways}</tr></tbody></table>`;
}
