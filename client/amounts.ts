import { groupAmounts } from './amount-fields.js';
import type { IslandEvents } from './island-parts.js';
import { STALE } from './stale.js';

/** For a form that its server answers, and which has no script of its own. */
export default (form: HTMLFormElement, { hydrated }: IslandEvents): void => {
  groupAmounts(form);
  const answer = document.getElementById(form.dataset['answer'] ?? '');
  if (answer) markStale(form, answer);
  hydrated();
};

/** Marks the answer on the page while the fields hold anything but its question. */
function markStale(form: HTMLFormElement, answer: HTMLElement): void {
  const mark = (): void => {
    const isStale = [...form.elements].some(isChanged);
    answer.classList.toggle(STALE, isStale);
    const note = answer.querySelector<HTMLElement>('[role=status]');
    note?.replaceChildren(isStale ? (note.dataset['stale'] ?? '') : '');
  };
  form.addEventListener('input', mark);
  // A page from the browser's history has its fields as they were left.
  mark();
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (!(control instanceof HTMLInputElement)) return false;
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}
