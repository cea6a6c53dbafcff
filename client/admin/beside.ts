import { isTyping } from './keyboard.js';
import { loadPart } from './page-part.js';
import { post } from './post.js';

/** Rows that are walked through faster than this are not opened. */
const PAUSE_MS = 200;
/** Narrower windows have no room for both. */
const WIDE = '(min-width: 80rem)';

const place = (): HTMLElement | null => document.querySelector('[data-list-beside]');
const opened = (): HTMLElement | null => document.querySelector('[data-beside]');
const currentLink = (): HTMLAnchorElement | null =>
  document.querySelector('[data-list-beside] [data-rows] [data-current] th a');

/**
 * On wide screens the link of a row opens its application beside the list, as the server renders both together; the
 * address says which. The keys that walk the rows take it along, Esc closes it.
 */
export function enhanceBeside(): void {
  if (!place()) return;
  const shown = opened()?.dataset['beside'];
  if (shown !== undefined) mark(rowLink(shown));
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!(event.target instanceof Element) || !matchMedia(WIDE).matches) return;
    const close = event.target.closest('[data-close-beside]');
    const row = event.target.closest<HTMLAnchorElement>('[data-list-beside] [data-rows] th a');
    if (!close && !row) return;
    event.preventDefault();
    if (close) void shut();
    else if (row) void open(row, true);
  });
  let walking: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('keydown', ({ key, target, defaultPrevented }) => {
    if (!opened() || isTyping(target) || document.querySelector('dialog[open], :popover-open')) return;
    if (key === 'Escape' && !defaultPrevented) void shut();
    if (!['j', 'k'].includes(key) || !defaultPrevented) return;
    clearTimeout(walking);
    walking = setTimeout(() => {
      const link = currentLink();
      if (link && opened()) void open(link, false);
    }, PAUSE_MS);
  });
}

/** @param isChosen the reader wants to go on in it, not in the list */
async function open(link: HTMLAnchorElement, isChosen: boolean): Promise<void> {
  const id = link.pathname.split('/').at(-1) ?? '';
  if (opened()?.dataset['beside'] === id) {
    if (isChosen) focusHeading();
    return;
  }
  if (isUnsent()) return;
  const address = addressOf(id);
  const list = place();
  if (list) list.ariaBusy = 'true';
  const part = await loadPart(address, '[data-beside]');
  if (list) list.ariaBusy = null;
  if (!part) {
    location.assign(link.href);
    return;
  }
  await leave();
  opened()?.remove();
  place()?.append(part);
  mark(link);
  history.replaceState(history.state, '', address);
  if (isChosen) focusHeading();
}

async function shut(): Promise<void> {
  const id = opened()?.dataset['beside'];
  if (id === undefined || isUnsent()) return;
  await leave();
  opened()?.remove();
  history.replaceState(history.state, '', addressOf(null));
  rowLink(id)?.focus();
}

/** Tells the server that the application is left, so that others see it as free. */
async function leave(): Promise<void> {
  const form = opened()?.querySelector<HTMLFormElement>('form[data-leave]');
  if (form) await post(form);
}

/** Text that was typed and not sent keeps its application open. */
function isUnsent(): boolean {
  const typed = [...(opened()?.querySelectorAll<HTMLTextAreaElement>('textarea') ?? [])].find(
    ({ value, defaultValue }) => value !== defaultValue,
  );
  typed?.focus();
  return typed !== undefined;
}

/** The row of the application that is open is the one that the keys go on from. */
function mark(link: HTMLElement | null): void {
  const row = link?.closest('tr');
  for (const other of document.querySelectorAll<HTMLElement>('[data-rows] [data-current]'))
    if (other !== row) delete other.dataset['current'];
  if (row) row.dataset['current'] = '';
}

function addressOf(id: string | null): string {
  const address = new URL(location.href);
  address.hash = '';
  if (id === null) address.searchParams.delete('secili');
  else address.searchParams.set('secili', id);
  return address.href;
}

const rowLink = (id: string): HTMLElement | null =>
  document.querySelector(`[data-list-beside] [data-rows] th a[href$="/${CSS.escape(id)}"]`);

const focusHeading = (): void => document.querySelector<HTMLElement>('#yanda')?.focus();
