import { hideFailure, showFailure } from './failures.js';
import { post } from './post.js';
import { showToast } from './toasts.js';

/**
 * Switches of a list are saved where they stand. When that doesn't work, the form is sent as a form, and the page
 * that comes back says why; where the page has words for a server that is away, it says them and stays.
 */
export function enhanceToggles(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !('toggleForm' in form.dataset)) return;
    const button = form.querySelector('button');
    if (event.defaultPrevented || !button) return;
    event.preventDefault();
    if (button.ariaBusy !== 'true') void toggle(form, button);
  });
}

async function toggle(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const said = form.querySelector<HTMLElement>('[data-toggle-text]');
  const value = form.querySelector<HTMLInputElement>('input[name="value"]');
  if (!said || !value) return;
  const before = said.textContent;
  button.ariaBusy = 'true';
  said.textContent = 'Kaydediliyor...';
  let isAway = false;
  const answer = await post<{ readonly text: string; readonly version?: number }>(form, () => {
    isAway = true;
  });
  if (answer === null) {
    // Sent again it would only lead to a page that says the same; the list and its switch stay as they were.
    if (!isAway || !showFailure('save')) {
      form.submit();
      return;
    }
    said.textContent = before;
    button.ariaBusy = null;
    return;
  }
  hideFailure();
  // A switch that names a version goes on from the one it has made.
  const version = form.querySelector<HTMLInputElement>('input[name="version"]');
  if (version && answer.version !== undefined) version.value = String(answer.version);
  const isOn = value.value === 'true';
  value.value = isOn ? '' : 'true';
  button.ariaPressed = String(isOn);
  const word = (isOn ? said.dataset['on'] : said.dataset['off']) ?? '';
  said.textContent = word;
  button.ariaLabel = `${button.dataset['label'] ?? ''}: ${word}`;
  button.ariaBusy = null;
  for (const other of document.querySelectorAll<HTMLFormElement>('form[data-menu-switch]'))
    if (other.action === form.action) turn(other, isOn);
  showToast(answer.text);
}

/** The row's menu offers the same switch: it offers the other way now. */
function turn(form: HTMLFormElement, isOn: boolean): void {
  const button = form.querySelector('button');
  const value = form.querySelector<HTMLInputElement>('input[name="value"]');
  if (!button || !value) return;
  value.value = isOn ? '' : 'true';
  button.textContent = (isOn ? button.dataset['off'] : button.dataset['on']) ?? '';
}
