import { isSamePlace, isGhostClick } from '../ghost-click-guard.js';

/**
 * A question or form that opens over the page may have its button where the one was that asked for it: the second
 * click of a double click there would be an answer to what nobody has read, and is not taken.
 */
export function refuseDoubleClicks(): void {
  let last: MouseEvent | undefined;
  document.addEventListener(
    'click',
    (event) => {
      // Keys press without a place, and so do scripts.
      if (event.detail === 0 || !(event.target instanceof Element)) return;
      const before = last;
      last = event;
      const dialog = event.target.closest('dialog');
      if (!before || !dialog || dialog.contains(before.target as Node)) return;
      if (!isGhostClick(event, before.timeStamp) || !isSamePlace(before, event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  // An input since the last click means the next click is no double click: a form that came back with a fault has its
  // button in the same place.
  for (const type of ['input', 'change'])
    document.addEventListener(type, () => (last = undefined), { capture: true, passive: true });
}
