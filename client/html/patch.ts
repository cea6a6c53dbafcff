import { morphText } from './morph-text.js';
import { type SlotContent, type Slots, textOf } from './slots.js';
import type { HtmlRow } from './html-row.js';

/** The text that was written last into a row; the row may have been moved since. */
const written = new WeakMap<Element, string>();

/**
 * Writes into the parts of a place what differs from what stood there; rows are moved, and the focus goes along.
 *
 * @param rows up to there each list is written; the others are moved, and say what they said until they are written
 */
export function patch(place: Element, before: Slots, after: Slots, rows?: number): void {
  for (const part of place.querySelectorAll<HTMLElement>('[data-part]')) {
    const name = part.dataset['part'] ?? '';
    const [standing, wanted] = [before[name], after[name]];
    if (wanted === undefined) continue;
    if (isRows(wanted) && isRows(standing)) {
      part.hidden = wanted.length === 0;
      moveRows(part, standing, wanted);
      writeRows(part, wanted.slice(0, rows));
      continue;
    }
    const text = textOf(wanted);
    if (standing !== undefined && text === textOf(standing)) continue;
    const copy = part.cloneNode() as HTMLElement;
    copy.hidden = part.hidden = text === '';
    if (typeof wanted === 'boolean') continue;
    copy.innerHTML = text;
    morphText(part, copy);
  }
}

/** All that differ are parsed at once, where no picture is fetched for it. */
function writeRows(body: HTMLElement, rows: readonly HtmlRow[]): void {
  const template = document.createElement('template');
  const differing: Element[] = [];
  let parsed = '';
  for (const [at, { html }] of rows.entries()) {
    const row = body.children[at] as Element;
    const { text } = html;
    if (written.get(row) === text) continue;
    written.set(row, text);
    differing.push(row);
    parsed += text;
  }
  template.innerHTML = parsed;
  for (const [at, row] of differing.entries()) morphText(row, template.content.children[at] as Element);
}

/** A row that stays is moved, not written over with another: its picture is not fetched and drawn again. */
function moveRows(body: HTMLElement, before: readonly HtmlRow[], after: readonly HtmlRow[]): void {
  const focused = document.activeElement;
  const standing = new Map(before.map(({ key }, at) => [key, body.children[at]]));
  const rows = after.map((row) => standing.get(row.key) ?? document.createElement(row.html.text.slice(1, 3)));
  // Those that stay where they are stay untouched: to take a row out and put it back costs as much as a new one.
  for (const row of [...body.children]) if (!rows.includes(row)) row.remove();
  for (const [at, row] of rows.entries()) {
    const there = body.children.item(at);
    if (there !== row) body.insertBefore(row, there);
  }
  if (body.contains(focused)) (focused as HTMLElement).focus({ preventScroll: true });
}

const isRows = (content: SlotContent | undefined): content is readonly HtmlRow[] => Array.isArray(content);
