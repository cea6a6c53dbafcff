import { formAddress } from '../form-address.js';
import { isTyping, usesLetters } from './keyboard.js';
import { sendOwnToken } from './own-token.js';

/** The queue's part of a page; the next application takes its place. */
const place = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-queue]');

/**
 * In the queue nothing is loaded anew: what a form's answer shows takes the place of what stood there, and its
 * address too, so that a reload shows the same. Keys press what the bar and the outcomes name. Where an answer is
 * another page (the session is over, a colleague was faster), that page comes.
 */
export function enhanceQueue(): void {
  if (!place()) return;
  showKeys();
  // Heard in the frame that stays; ahead of whoever carries what was typed to a page that follows.
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return;
    if (!place() || !form.closest('#icerik')) return;
    event.preventDefault();
    void send(form, submitter);
  });
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !place()) return;
    if (document.querySelector('dialog[open], :popover-open')) return;
    if (press(event)) event.preventDefault();
  });
}

/** @returns whether the key means something here */
function press(event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (isTyping(target)) return pressIn(target as HTMLElement, key);
  if (key === 'Escape') return choose(null) || click('[data-queue-key="Escape"]');
  if (!usesLetters()) return false;
  if (/^[1-9]$/.test(key)) return pressDigit(key);
  choose(null);
  if (key === 'z') return click('.admin-failure form[action$="/undo"] button');
  if (key === 's') return focusOn('#sonuc :is(button:not([form]), summary)[data-choice]');
  if (key === 'n') return focusOn('#not');
  return ['a', 'e', 'x', 'y'].includes(key) && click(`[data-queue-key="${key}"]`);
}

/** In a field letters are letters; Esc leaves it, and Enter sends what it asks for. */
function pressIn(field: HTMLElement, key: string): boolean {
  if (key === 'Escape') {
    field.blur();
    return true;
  }
  const asks = key === 'Enter' ? field.closest('.outcome-asks') : null;
  const button = asks?.querySelector<HTMLButtonElement>('button[name="outcome"]');
  button?.click();
  return button !== null && button !== undefined;
}

/** The first digit chooses a group, and what has no group at once; the second one what is in it. */
function pressDigit(digit: string): boolean {
  const chosen = document.querySelector<HTMLElement>('[data-group][data-chosen]');
  const group = chosen ?? document.querySelector<HTMLElement>(`[data-group="${digit}"]`);
  if (!group) return false;
  const isLeaf = group.querySelector('.outcome-name') === null;
  if (!chosen && !isLeaf) return choose(group);
  const choice = isLeaf
    ? group.querySelector<HTMLElement>('[data-choice]')
    : group.querySelector<HTMLElement>(`[data-choice="${digit}"]`);
  choose(null);
  if (!choice) return false;
  choice.click();
  // A disclosure opens with the click: its first field is next.
  const asks = choice.closest('details');
  if (asks) setTimeout(() => asks.querySelector<HTMLElement>('input, select')?.focus());
  return true;
}

/** @returns whether that changed anything */
function choose(group: HTMLElement | null): boolean {
  const before = document.querySelector<HTMLElement>('[data-group][data-chosen]');
  if (before) delete before.dataset['chosen'];
  if (!group) return before !== null;
  group.dataset['chosen'] = '';
  group.scrollIntoView({ block: 'nearest' });
  say(`${group.getAttribute('aria-label') ?? ''}: hangisi?`);
  return true;
}

function click(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.click();
  return found !== null;
}

function focusOn(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null;
}

let isBusy = false;

async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  const here = place();
  if (!here || isBusy) return;
  isBusy = true;
  here.ariaBusy = 'true';
  const address =
    button instanceof HTMLButtonElement && button.hasAttribute('formaction')
      ? button.formAction
      : formAddress(form).href;
  const answer = await ask(address, new FormData(form, button));
  isBusy = false;
  here.ariaBusy = null;
  if (answer === null) {
    say('Sunucuya ulaşılamadı; kaydedilmedi. Yeniden deneyin.');
    return;
  }
  const { page, at } = answer;
  if (page.querySelector('[data-queue]')) show(page, at);
  else if (at === address) sendAsForm(form, button);
  else location.assign(at);
}

interface Answer {
  readonly page: Document;
  /** Where redirects have led. */
  readonly at: string;
}

/** A parsed document, whose scripts never run; null where the server is away. */
function ask(address: string, data: FormData): Promise<Answer | null> {
  const body = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === 'string') body.append(name, value);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'document';
    request.setRequestHeader('accept', 'text/html');
    sendOwnToken(request);
    request.addEventListener('loadend', () => {
      const { responseXML: page, responseURL: at, status } = request;
      resolve(page === null || status === 0 || status >= 500 ? null : { page, at });
    });
    request.send(body);
  });
}

function show(page: Document, at: string): void {
  const [here, there] = [document.querySelector('#icerik'), page.querySelector('#icerik')];
  if (!here || !there) return;
  const before = place()?.dataset['queue'];
  here.replaceChildren(...[...there.childNodes].map((node) => document.adoptNode(node)));
  document.title = page.title;
  history.replaceState(null, '', at);
  showKeys();
  const wrong = here.querySelector<HTMLElement>('[aria-invalid="true"]');
  const isSame = place()?.dataset['queue'] === before;
  if (!isSame) scrollTo(0, 0);
  const next = wrong ?? (isSame ? here.querySelector<HTMLElement>('[data-queue-dial]') : null);
  (next ?? here.querySelector<HTMLElement>('[data-queue-title], h1'))?.focus();
}

function sendAsForm(form: HTMLFormElement, button: HTMLElement | null): void {
  if (button instanceof HTMLButtonElement) {
    const { name, value } = button;
    if (name !== '')
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    if (button.hasAttribute('formaction')) form.action = button.formAction;
  }
  form.submit();
}

function say(text: string): void {
  const region = document.querySelector('[data-queue-said]');
  if (region) region.textContent = text;
}

/** Names the keys, while they are on. */
function showKeys(): void {
  const isOn = usesLetters();
  for (const key of place()?.querySelectorAll<HTMLElement>('kbd') ?? []) key.hidden = !isOn;
}
