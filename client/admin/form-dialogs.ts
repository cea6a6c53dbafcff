import { dialogHead } from './dialog-head.js';
import { formAddress } from '../form-address.js';
import { opensElsewhere } from './forms.js';
import { sendOwnToken } from './own-token.js';

/**
 * Links with `data-form-dialog` (`wide` for a wide one) lead to a page with one form. Here the form is shown in a
 * dialog over the list; what the server answers takes its place, and when it is stored the list is shown anew. Where
 * that can't be done (the session is over, someone was faster), the page comes instead.
 */
export function enhanceFormDialogs(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-form-dialog]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open(link);
  });
}

async function open(link: HTMLAnchorElement): Promise<void> {
  link.ariaBusy = 'true';
  const answer = await ask('GET', link.href);
  link.ariaBusy = null;
  const part = answer === 'stored' ? null : partOf(answer);
  if (!part) {
    location.assign(link.href);
    return;
  }
  const dialog = frame(link.dataset['formDialog'] === 'wide');
  document.body.append(dialog);
  show(dialog, part);
  dialog.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('.form-actions a')) return;
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || opensElsewhere(event)) return;
    event.preventDefault();
    void send(dialog, event.target, event.submitter);
  });
  // A text that is being mended is not called wrong any more.
  dialog.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.ariaInvalid !== 'true') return;
    target.ariaInvalid = null;
    dialog.querySelector(`#${CSS.escape(target.id)}-hata`)?.remove();
    target.removeAttribute('aria-describedby');
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    link.focus();
  });
  dialog.showModal();
  focusIn(dialog);
}

function frame(isWide: boolean): HTMLDialogElement {
  const body = Object.assign(document.createElement('div'), { className: 'dialog-body' });
  const className = isWide ? 'dialog dialog-wide' : 'dialog';
  const dialog = Object.assign(document.createElement('dialog'), { className });
  dialog.append(dialogHead(dialog, 'form-penceresi'), body);
  return dialog;
}

async function send(
  dialog: HTMLDialogElement,
  form: HTMLFormElement,
  button: HTMLElement | null,
): Promise<void> {
  if (dialog.ariaBusy === 'true') return;
  dialog.ariaBusy = 'true';
  const answer = await ask('POST', formAddress(form).href, bodyOf(form, button));
  dialog.ariaBusy = null;
  if (answer === 'stored') {
    location.reload();
    return;
  }
  const part = partOf(answer);
  if (!part) {
    sendAsForm(form, button);
    return;
  }
  show(dialog, part);
  focusIn(dialog);
}

/** In the form's own way: files go along only where it says so. */
function bodyOf(form: HTMLFormElement, button: HTMLElement | null): URLSearchParams | FormData {
  const data = new FormData(form, button);
  if (form.enctype === 'multipart/form-data') return data;
  const body = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === 'string') body.append(name, value);
  return body;
}

/** The answer to a form in a dialog: the page, or word that it is stored; null for anything else. */
type Answer = Document | 'stored' | null;

/** XMLHttpRequest gives a parsed document whose scripts never run, without a detour over text. */
function ask(method: string, address: string, body?: URLSearchParams | FormData): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.setRequestHeader('accept', method === 'GET' ? 'text/html' : 'application/json, text/html;q=0.9');
    sendOwnToken(request);
    request.addEventListener('readystatechange', () => {
      const isHeads = request.readyState === XMLHttpRequest.HEADERS_RECEIVED;
      const type = request.getResponseHeader('content-type') ?? '';
      if (isHeads) request.responseType = type.includes('html') ? 'document' : 'json';
    });
    request.addEventListener('loadend', () => {
      if (request.responseType === 'document') resolve(request.responseXML);
      else resolve(request.status === 200 ? 'stored' : null);
    });
    request.send(body);
  });
}

const partOf = (page: Document | null): HTMLElement | null =>
  page?.querySelector<HTMLElement>('[data-dialog-form]') ?? null;

function show(dialog: HTMLDialogElement, part: HTMLElement): void {
  const heading = dialog.querySelector('h2');
  if (heading) heading.textContent = part.dataset['title'] ?? '';
  const form = document.adoptNode(part);
  // The page behind asks nothing when the dialog is left: closing gives up what was typed.
  for (const one of form.querySelectorAll('form')) delete one.dataset['unsaved'];
  dialog.querySelector('.dialog-body')?.replaceChildren(form);
}

function focusIn(dialog: HTMLDialogElement): void {
  const wanted = ['#hatalar', '[data-focus]', 'input:not([type="hidden"])'];
  const first = wanted.map((selector) => dialog.querySelector<HTMLElement>(selector)).find(Boolean);
  first?.focus();
}

function sendAsForm(form: HTMLFormElement, button: HTMLElement | null): void {
  if (button instanceof HTMLButtonElement && button.name !== '') {
    const { name, value } = button;
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  form.submit();
}
