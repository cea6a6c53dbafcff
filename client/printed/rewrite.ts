import { morphText } from './morph-text.js';
import { type PartContent, type Parts, textOf } from './parts-of-page.js';
import type { PrintedRow } from './printed-row.js';

/** Writes into the parts of a place what differs from what stood there; rows are moved, and the focus goes along. */
export function rewrite(place: Element, before: Parts, after: Parts): void {
  for (const part of place.querySelectorAll<HTMLElement>('[data-part]')) {
    const name = part.dataset['part'] ?? '';
    const [standing, wanted] = [before[name], after[name]];
    if (wanted !== undefined) rewritePart(part, standing, wanted);
  }
}

function rewritePart(part: HTMLElement, standing: PartContent | undefined, wanted: PartContent): void {
  const text = textOf(wanted);
  if (standing !== undefined && text === textOf(standing)) return;
  part.hidden = text === '';
  if (typeof wanted === 'boolean') return;
  if (isRows(wanted) && standing !== undefined && isRows(standing)) moveRows(part, standing, wanted);
  const copy = part.cloneNode() as Element;
  copy.innerHTML = text;
  morphText(part, copy);
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

const isRows = (content: PartContent): content is readonly PrintedRow[] => Array.isArray(content);
