import { type Markup, markup } from '../../html/markup.js';
import { errorHtml } from '../../html/components.js';
import type { FieldAnswer } from './calculation.js';
import { TICK } from '../../../src/shared/contracts/calculator.js';

/** Writes what a field says into it, as `TextField` draws it. What is typed stays as it is, and the caret with it. */
export function writeField(
  field: HTMLInputElement | null,
  { label, text, hint, error }: FieldAnswer,
  icons: string,
): void {
  if (!field) return;
  const { id } = field;
  const name = field.labels?.[0];
  field.defaultValue = text;
  if (field.value !== text) field.value = text;
  if (name && name.textContent !== label) name.textContent = label;
  const notes = [
    writeNote(`${id}-ipucu`, 'field-hint', hint === undefined ? undefined : markup`${hint}`, (note) => {
      name?.after(note);
    }),
    writeNote(
      `${id}-hata`,
      'field-error',
      error === undefined ? undefined : errorHtml(error, icons),
      (note) => {
        field.closest('.field')?.append(note);
      },
    ),
  ].filter(Boolean);
  field.ariaInvalid = error === undefined ? null : 'true';
  if (notes.length) field.setAttribute('aria-describedby', notes.join(' '));
  else field.removeAttribute('aria-describedby');
}

/** @returns the id where there is something to say */
function writeNote(
  id: string,
  className: string,
  content: Markup | undefined,
  put: (note: HTMLElement) => void,
): string | false {
  const standing = document.getElementById(id);
  if (!content) {
    standing?.remove();
    return false;
  }
  const note = standing ?? Object.assign(document.createElement('p'), { id, className });
  if (!standing) put(note);
  note.innerHTML = content.text;
  return id;
}

/** The offers whose box was ticked or cleared since the page came. */
export function toggledBoxes(root: HTMLElement): readonly string[] {
  return [...root.querySelectorAll<HTMLInputElement>(`[name=${TICK}]`)]
    .filter((box) => box.checked !== box.defaultChecked)
    .map(({ value }) => value);
}

/** Whether a slider stands where the browser would not have put it. */
export function wasMoved(slider: HTMLInputElement): boolean {
  const fresh = slider.cloneNode() as HTMLInputElement;
  fresh.value = slider.defaultValue;
  return slider.value !== fresh.value;
}
