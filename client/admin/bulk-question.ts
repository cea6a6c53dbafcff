import { formAddress } from '../form-address.js';
import { forgetTicks } from './selection.js';

/**
 * Bulk actions on applications are asked for by a page of their own, which says how many they concern. Here that
 * page's question is shown in a dialog over the list; where it can't be had, the form is sent and the page comes.
 */
export function enhanceBulkQuestion(): void {
  const form = document.querySelector<HTMLFormElement>('form.bulk-bar[action$="/applications/bulk"]');
  if (!form) return;
  form.addEventListener('submit', (event) => {
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    void ask(form, submitter).then((question) => {
      if (question) show(question);
      else sendAsForm(form, submitter);
    });
  });
}

async function ask(form: HTMLFormElement, button: HTMLButtonElement): Promise<Element | null> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, button))
    if (typeof value === 'string') body.append(name, value);
  button.setAttribute('aria-busy', 'true');
  try {
    return (await load(formAddress(form).href, body))?.querySelector('[data-bulk-question]') ?? null;
  } finally {
    button.removeAttribute('aria-busy');
  }
}

/** XMLHttpRequest gives a parsed document whose scripts never run, without a detour over text. */
function load(address: string, body: URLSearchParams): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'document';
    request.setRequestHeader('accept', 'text/html');
    request.addEventListener('loadend', () => {
      resolve(request.status === 200 ? request.responseXML : null);
    });
    request.send(body);
  });
}

function show(question: Element): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', 'toplu-soru');
  dialog.append(document.adoptNode(question));
  document.body.append(dialog);
  dialog.addEventListener('close', () => {
    dialog.remove();
  });
  dialog.querySelector('[data-bulk-answer]')?.addEventListener('submit', forgetTicks);
  dialog.querySelector('[data-bulk-cancel]')?.addEventListener('click', (event) => {
    event.preventDefault();
    dialog.close();
  });
  dialog.showModal();
}

function sendAsForm(form: HTMLFormElement, button: HTMLButtonElement): void {
  const field = Object.assign(document.createElement('input'), {
    type: 'hidden',
    name: button.name,
    value: button.value,
  });
  form.append(field);
  form.submit();
  field.remove();
}
