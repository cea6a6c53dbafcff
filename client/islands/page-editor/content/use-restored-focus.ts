import { type FocusEvent, useEffect, useRef } from 'react';
import type { Item } from '../document/document.js';

/** The heading of the panel of one component, and that of the list of all. */
export const PANEL_HEADING = 'bilesen-basligi';
export const LIST_HEADING = 'bilesenler';

/**
 * The focus moves on when its element is removed: into the panel of a component that was opened or added, back to its
 * row, or to the next row of one that was deleted. Otherwise a keyboard would begin at the top of the page again.
 *
 * @returns a handler for every focus event beside the canvas
 */
export function useRestoredFocus(
  items: readonly Item[],
  selected: string | null,
): (event: FocusEvent) => void {
  const focused = useRef<Element | null>(null);
  const before = useRef({ items, selected });
  useEffect(() => {
    const was = before.current;
    before.current = { items, selected };
    if (focused.current?.isConnected !== false || document.activeElement !== document.body) return;
    focused.current = null;
    const goal = selected === null ? rowOf(items, was) : document.getElementById(PANEL_HEADING);
    (goal ?? document.getElementById(LIST_HEADING))?.focus();
  }, [items, selected]);
  return ({ target }) => {
    focused.current = target;
  };
}

/** The row of what was open, else that in the place of what is gone. */
function rowOf(
  items: readonly Item[],
  was: { readonly items: readonly Item[]; readonly selected: string | null },
): HTMLElement | null {
  const gone = was.items.findIndex(({ key }, at) => items[at]?.key !== key);
  const key =
    items.find((item) => item.key === was.selected)?.key ?? items.at(Math.min(gone, items.length - 1))?.key;
  return key === undefined ? null : document.querySelector(`[data-key="${key}"] .editor-item-name`);
}
