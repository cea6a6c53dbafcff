/** Forms are sent once, warn before what was typed is lost, and show first what has to be mended. */
export function enhanceForms(): void {
  document.querySelector<HTMLElement>('form[data-unsaved] > #hatalar')?.focus();
  guardUnsaved();
  sendOnce();
}

function guardUnsaved(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-unsaved]');
  if (!form) return;
  const before = form.dataset['unsaved'] === 'typed' ? null : stateOf(form);
  let isSent = false;
  document.addEventListener('submit', (event) => {
    if (event.target === form && !opensElsewhere(event)) isSent = !event.defaultPrevented;
  });
  addEventListener('beforeunload', (event) => {
    if (!isSent && stateOf(form) !== before) event.preventDefault();
  });
  // Back from the browser's memory.
  addEventListener('pageshow', () => {
    isSent = false;
  });
}

function stateOf(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.name,
  ]);
  return JSON.stringify(entries);
}

/** A preview opens beside the form, which stays as it is. */
export const opensElsewhere = ({ submitter }: SubmitEvent): boolean =>
  submitter instanceof HTMLButtonElement && submitter.formTarget !== '';

/** A second click while the first is under way sends nothing. Runs after whoever else listens to forms. */
function sendOnce(): void {
  const sent = new Set<HTMLFormElement>();
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return;
    // A form that is answered by a file leaves the page as it is, so it may be sent again.
    if (opensElsewhere(event) || 'downloads' in form.dataset) return;
    if (sent.has(form)) event.preventDefault();
    else sent.add(form);
  });
  addEventListener('pageshow', () => {
    sent.clear();
  });
}
