const SWITCH = 'admin-shortcuts';
const ROWS = '[data-rows] tbody tr, [data-rows] > li:not([hidden])';
const TAKES_FOCUS =
  ':is(a, button, summary, input:not([type="hidden"])):not([tabindex="-1"], [hidden], :disabled)';

/** Whether single letters act as keys in this browser. */
export const usesLetters = (): boolean => localStorage.getItem(SWITCH) !== 'off';

/** `/` searches, `j` and `k` walk the rows, `x` ticks, `?` helps; all of it can be switched off. */
export function enhanceKeyboard(): void {
  const help = document.querySelector<HTMLDialogElement>('#kisayollar');
  const toggle = help?.querySelector<HTMLInputElement>('input[type="checkbox"]');
  if (!help || !toggle) return;
  toggle.checked = usesLetters();
  toggle.addEventListener('change', () => {
    localStorage.setItem(SWITCH, toggle.checked ? 'on' : 'off');
  });
  for (const button of document.querySelectorAll<HTMLElement>('[data-keyboard-help]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      document.querySelector<HTMLElement>('.admin-side:popover-open')?.hidePopover();
      help.showModal();
    });
  }
  document.addEventListener('keydown', (event) => {
    if (!toggle.checked || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('dialog[open], :popover-open')) return;
    if (press(event.key, help)) event.preventDefault();
  });
}

/** @returns whether the key means something here */
function press(key: string, help: HTMLDialogElement): boolean {
  switch (key) {
    case '/':
      return focus(document.querySelector('[data-search]'));
    case 'j':
      return step(1);
    case 'k':
      return step(-1);
    case 'x':
      currentRow()?.querySelector<HTMLInputElement>('input[name="ids"]')?.click();
      return true;
    case 'Enter':
      return open();
    case '?':
      help.showModal();
      return true;
    default:
      return false;
  }
}

function step(by: number): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const at = rows.findIndex((row) => 'current' in row.dataset);
  const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
  if (!next) return false;
  delete rows[at]?.dataset['current'];
  next.dataset['current'] = '';
  // Screen readers follow the focus: it goes to the first thing in the row that takes it.
  focus(next.querySelector(TAKES_FOCUS));
  next.scrollIntoView({ block: 'nearest' });
  return true;
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
