import { post } from './post.js';

const ROWS = '[data-rows] tbody tr, [data-rows] > li:not([hidden])';
const TAKES_FOCUS =
  ':is(a, button, summary, input:not([type="hidden"])):not([tabindex="-1"], [hidden], :disabled)';

/** Whether single letters act as keys for this person. */
export const usesLetters = (): boolean =>
  document.querySelector<HTMLInputElement>('#kisayollar-acik')?.checked === true;

/** After `g`, for so long the next letter names a screen. */
const GO_MS = 1_500;
const SCREENS: ReadonlyMap<string, string> = new Map([
  ['a', '/admin/applications'],
  ['p', '/admin'],
  ['r', '/admin/reports'],
]);

/**
 * `/` searches, `j` and `k` walk the rows or the records, `x` ticks, `e` edits, `n` begins a note or a new record, `s` goes
 * to the status, `g` and a letter to a screen, `?` helps; all of it can be switched off.
 */
export function enhanceKeyboard(): void {
  const help = document.querySelector<HTMLDialogElement>('#kisayollar');
  const toggle = help?.querySelector<HTMLInputElement>('input[type="checkbox"]');
  if (!help || !toggle) return;
  toggle.addEventListener('change', () => {
    if (toggle.form) void post(toggle.form);
  });
  for (const button of document.querySelectorAll<HTMLElement>('[data-keyboard-help]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      document.querySelector<HTMLElement>('.admin-side:popover-open')?.hidePopover();
      help.showModal();
    });
  }
  let goSince = -GO_MS;
  document.addEventListener('keydown', (event) => {
    if (!toggle.checked || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('dialog[open], :popover-open')) return;
    const isGoing = event.timeStamp - goSince < GO_MS;
    goSince = event.key === 'g' ? event.timeStamp : -GO_MS;
    if (isGoing && go(event.key)) {
      event.preventDefault();
      return;
    }
    if (press(event.key, help)) event.preventDefault();
  });
}

/** @returns whether the key means something here */
function press(key: string, help: HTMLDialogElement): boolean {
  // The queue has keys of its own for them.
  if (['e', 'n', 's', 'x'].includes(key) && document.querySelector('[data-queue]')) return false;
  switch (key) {
    case '/':
      return focus(document.querySelector('[data-search]'));
    case 'j':
      return step(1) || follow('main a[rel="next"]');
    case 'k':
      return step(-1) || follow('main a[rel="prev"]');
    case 'e':
      return (
        follow('a[href*="/edit"], .row-menu-panel a', currentRow() ?? undefined) ||
        follow('main a[href*="/edit"]')
      );
    case 'n':
      return (
        focus(document.querySelector('main textarea[name="note"]')) || follow('.admin-head a[href$="/new"]')
      );
    case 's':
      return focus(
        (currentRow() ?? document.querySelector('main'))?.querySelector('select[name="status"]') ?? null,
      );
    case 'x':
      currentRow()?.querySelector<HTMLInputElement>('input[name="ids"]')?.click();
      return true;
    case 'Enter':
      return open();
    case 'o':
      return currentRow() !== null && follow('[data-rows] [data-current] th a');
    case '?':
      help.showModal();
      return true;
    default:
      return false;
  }
}

/** Opens a screen of the sidebar. */
function go(key: string): boolean {
  const path = SCREENS.get(key);
  return path !== undefined && follow(`.admin-nav a[href="${path}"]`);
}

function follow(selector: string, within: ParentNode = document): boolean {
  const link = within.querySelector<HTMLElement>(selector);
  link?.click();
  return link !== null;
}

function step(by: number): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const at = rows.findIndex((row) => 'current' in row.dataset);
  const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
  if (!next) return false;
  delete rows[at]?.dataset['current'];
  next.dataset['current'] = '';
  // Screen readers follow the focus: it goes to the first thing in the row that takes it. In a field the next letter
  // would be typed.
  const takers = [...next.querySelectorAll<HTMLElement>(TAKES_FOCUS)];
  focus(takers.find((one) => !isTyping(one)) ?? focusable(next));
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

function focusable(row: HTMLElement): HTMLElement {
  row.tabIndex = -1;
  return row;
}

function open(): boolean {
  const row = currentRow();
  const link = row?.querySelector<HTMLAnchorElement>('th a, td a');
  if (
    !row ||
    !link ||
    !(document.activeElement instanceof HTMLInputElement) ||
    !row.contains(document.activeElement)
  )
    return false;
  link.click();
  return true;
}

const currentRow = (): Element | null => document.querySelector('[data-rows] [data-current]');

function focus(element: HTMLElement | null): boolean {
  element?.focus();
  if (element instanceof HTMLInputElement && element.type === 'search') element.select();
  return element !== null;
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isTicking =
    target instanceof HTMLInputElement && ['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target.isContentEditable || (!isTicking && target.matches('input, textarea, select'));
}
