import type { IslandEvents } from './island-parts.js';
import { make, suggestFor } from './suggestions.js';

/** Whether `/` opens the search: one key alone must be possible to switch off. */
const KEY = 'arama-tusu';
const IS_TYPED_INTO = 'input, textarea, select, [contenteditable]';

/**
 * Brings the search to life as `hydrate` does islands, without what they need of React: the link in the bar opens a
 * field, the form of the page of results has suggestions, and `/` leads to either.
 */
export default (element: HTMLElement, { failed, hydrated }: IslandEvents): void => {
  if (element instanceof HTMLFormElement) {
    suggestFor(element, failed);
    offerKey();
  } else if (element instanceof HTMLAnchorElement) {
    const open = box(element, failed);
    document.addEventListener('keydown', (event) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (!isHeard(event.target)) return;
      event.preventDefault();
      open();
    });
    // The key that made the page fetch this script, see `hydrate`.
    if (element.dataset['act'] === '/' && isHeard(document.activeElement)) open();
  }
  hydrated();
};

/** Whether the key searches, and is not a letter of what somebody types. */
const isHeard = (target: EventTarget | null): boolean =>
  !(target instanceof Element && target.closest(IS_TYPED_INTO)) &&
  isKeyOn() &&
  !document.querySelector('dialog[open], :popover-open');

/** @returns opens the field that the link leads to, or the one that the page has */
function box(link: HTMLAnchorElement, failed: (error: unknown) => void): () => void {
  let panel: HTMLElement | undefined;
  const close = () => {
    panel?.remove();
    panel = undefined;
    link.removeAttribute('aria-expanded');
  };
  const open = (): void => {
    const own = document.querySelector<HTMLInputElement>('#q');
    if (own) {
      own.focus();
      own.select();
      return;
    }
    if (!panel) {
      panel = make('div', { className: 'search-box' });
      const form = make('form', { action: link.pathname });
      form.setAttribute('role', 'search');
      form.setAttribute('aria-label', 'Sitede arama');
      const control = make('div', { className: 'control' });
      const input = make('input', { type: 'search', name: 'q', maxLength: 80, autocomplete: 'off' });
      input.placeholder = 'Banka, ürün, hesaplama veya konu';
      input.setAttribute('aria-label', 'Banka, ürün, hesaplama veya konu ara');
      control.append(input);
      form.append(control, make('button', { className: 'button button-primary', textContent: 'Ara' }));
      panel.append(form);
      link.closest('.bar')?.append(panel);
      suggestFor(form, failed);
      panel.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        close();
        link.focus();
      });
      panel.addEventListener('focusout', ({ relatedTarget }) => {
        // Without anything that takes the focus the window has lost it, or somebody clicks beside.
        if (relatedTarget instanceof Node && !panel?.contains(relatedTarget)) close();
      });
    }
    link.setAttribute('aria-expanded', 'true');
    panel.querySelector('input')?.focus();
  };
  link.setAttribute('role', 'button');
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (panel) close();
    else open();
  });
  link.addEventListener('keydown', (event) => {
    if (event.key === ' ') {
      event.preventDefault();
      link.click();
    }
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (panel && target instanceof Node && !panel.contains(target) && !link.contains(target)) close();
  });
  return open;
}

/** The switch of the page of results. */
function offerKey(): void {
  const key = document.querySelector<HTMLInputElement>('[data-search-key]');
  const place = key?.closest<HTMLElement>('[hidden]');
  if (!key || !place) return;
  key.checked = isKeyOn();
  key.addEventListener('change', () => {
    try {
      localStorage.setItem(KEY, key.checked ? 'acik' : 'kapali');
    } catch {
      // Storage is refused (private mode): it holds for as long as the page does, which is on.
    }
  });
  place.hidden = false;
}

function isKeyOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'kapali';
  } catch {
    return true;
  }
}
