/** Name of the field that says the question was answered with yes; the server asks when it is missing. */
const ANSWER = 'confirmed';

/** Buttons with `data-confirm` ask first, in the dialog that stands in every page. */
export function enhanceConfirmations(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#onay');
  const text = dialog?.querySelector('#onay-metni');
  const yes = dialog?.querySelector('[data-confirm-yes]');
  if (!dialog || !text || !yes) return;
  let ask: { form: HTMLFormElement; button: HTMLButtonElement } | undefined;
  document.addEventListener('submit', (event) => {
    const { submitter, target } = event;
    if (!(submitter instanceof HTMLButtonElement) || !(target instanceof HTMLFormElement)) return;
    const question = submitter.dataset['confirm'];
    if (question === undefined || target.elements.namedItem(ANSWER)) return;
    event.preventDefault();
    ask = { form: target, button: submitter };
    text.textContent = question;
    yes.textContent = submitter.textContent;
    dialog.returnValue = '';
    dialog.showModal();
  });
  dialog.addEventListener('close', () => {
    if (dialog.returnValue !== 'onayla' || !ask) return;
    const answer = Object.assign(document.createElement('input'), {
      type: 'hidden',
      name: ANSWER,
      value: 'evet',
    });
    ask.form.append(answer);
    ask.form.requestSubmit(ask.button);
    // A page that comes back from the browser's memory asks again.
    answer.remove();
  });
}
