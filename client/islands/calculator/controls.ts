import type { Listing } from './calculation.js';

/**
 * What the form says beside amount and term: how the list is sorted and what is left out of it.
 * @param sort the way to sort that was pressed just now
 */
export function listingOf(root: HTMLElement, sort?: string): Listing {
  if (sort !== undefined) press(root, sort);
  const data = new FormData(root.querySelector('form') ?? undefined);
  const names = [...new Set(data.keys())].filter((name) => !/^(?:tutar|vade|para|karsilastir)$/.test(name));
  return Object.fromEntries(names.map((name) => [name, data.getAll(name).map(String).filter(Boolean)]));
}

/** It is sent with whatever is asked next, without script as well. */
function press(root: HTMLElement, value: string): void {
  for (const one of root.querySelectorAll<HTMLInputElement>('[name=sirala]')) {
    one.ariaPressed = String(one.value === value);
    if (one.type === 'hidden') one.disabled = !(one.value = value);
  }
}
