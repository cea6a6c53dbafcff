import { morphText } from './morph-text.js';
import { type PartContent, type Parts, textOf } from './parts-of-page.js';
import type { PrintedRow } from './printed-row.js';

/** What was written last into a row that may have been moved since. */
const written = new WeakMap<Element, string>();

/**
 * Writes into the parts of a place what differs from what stood there; rows are moved, and the focus goes along.
 *
 * @param rows so many of each list are written; the others are moved, and say what they said until all are written
 */
export function rewrite(place: Element, before: Parts, after: Parts, rows?: number): void {
  for (const part of place.querySelectorAll<HTMLElement>('[data-part]')) {
    const name = part.dataset['part'] ?? '';
    const [standing, wanted] = [before[name], after[name]];
    if (wanted === undefined) continue;
    const copy = part.cloneNode() as HTMLElement;
    if (isRows(wanted) && isRows(standing)) {
      part.hidden = wanted.length === 0;
      moveRows(part, standing, wanted);
      for (const [at, { html }] of wanted.slice(0, rows).entries()) {
        const row = part.children[at] as Element;
        const { text } = html;
        if (written.get(row) === text) continue;
        copy.innerHTML = text;
        written.set(row, text);
        morphText(row, copy.children[0] as Element);
      }
      continue;
    }
    const text = textOf(wanted);
    if (standing !== undefined && text === textOf(standing)) continue;
    copy.hidden = part.hidden = text === '';
    if (typeof wanted === 'boolean') continue;
    copy.innerHTML = text;
    morphText(part, copy);
  }
}

/** A row that stays is moved, not written over with another: its picture is not fetched and drawn again. */
function moveRows(body: HTMLElement, before: readonly PrintedRow[], after: readonly PrintedRow[]): void {
  if (before.length === after.length && before.every(({ key }, at) => key === after[at]?.key)) return;
  const focused = document.activeElement;
  const standing = new Map(before.map(({ key }, at) => [key, body.children[at]]));
  body.replaceChildren(
    ...after.map(
      ({ key }) => standing.get(key) ?? document.createElement(body.localName === 'ul' ? 'li' : 'tr'),
    ),
  );
  if (focused instanceof HTMLElement && body.contains(focused)) focused.focus({ preventScroll: true });
}

const isRows = (content: PartContent | undefined): content is readonly PrintedRow[] => Array.isArray(content);
