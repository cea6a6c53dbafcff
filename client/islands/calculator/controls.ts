import type { Listing } from './calculation.js';

/**
 * The form's controls beside amount and term: sort and filters.
 * @param sort the sort whose button was pressed just now
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
