import { post } from './post.js';

/** How long a choice rests before it is sent: arrow keys pass through the options between. */
const REST_MS = 400;

/**
 * Choosing a status saves it, and the page stays where it is. When that doesn't work (someone was faster, the session
 * is over), the form is sent as a form, and the page that comes back says what to do.
 */
export function improveStatusForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-status-form]')) improve(form);
}

function improve(form: HTMLFormElement): void {
  const select = form.querySelector('select');
  const button = form.querySelector('button');
  const version = form.querySelector<HTMLInputElement>('input[name="version"]');
  const saved = form.querySelector('[role="status"]');
  if (!select || !button || !version || !saved) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = Promise.resolve();
  const send = async (): Promise<void> => {
    saved.textContent = 'Kaydediliyor…';
    const answer = await post<{ readonly version: number }>(form);
    if (answer === null) {
      form.submit();
      return;
    }
    version.value = String(answer.version);
    saved.textContent = 'Kaydedildi';
  };
  button.hidden = true;
  select.addEventListener('change', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      sending = sending.then(send);
    }, REST_MS);
  });
  form.addEventListener('submit', () => {
    clearTimeout(timer);
  });
}
