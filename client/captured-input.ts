type Field = HTMLInputElement | HTMLSelectElement;

const fieldsOf = (root: HTMLElement): NodeListOf<Field> =>
  root.querySelectorAll<Field>('input[name], select[name]');
type Toggle = HTMLInputElement & { readonly type: 'radio' | 'checkbox' };
const isToggle = (field: Field): field is Toggle =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');
const keyOf = (field: Field): string => (isToggle(field) ? `${field.name}=${field.value}` : field.name);

/** Input captured before the script arrived, by field name. */
export function captureInput(root: HTMLElement): Map<string, string> {
  const typed = new Map<string, string>();
  for (const field of fieldsOf(root)) {
    if (isToggle(field)) {
      if (field.checked !== field.defaultChecked) typed.set(keyOf(field), String(field.checked));
    } else if (field instanceof HTMLSelectElement) {
      if (![...field.selectedOptions].every((option) => option.defaultSelected))
        typed.set(field.name, field.value);
    } else if (field.value !== field.defaultValue) typed.set(field.name, field.value);
  }
  return typed;
}

/** Puts what was typed into fields that stand there as the server has written them. */
export function refill(root: HTMLElement, typed: ReadonlyMap<string, string>): void {
  for (const field of fieldsOf(root)) {
    const value = typed.get(keyOf(field));
    if (value === undefined) continue;
    if (isToggle(field)) field.checked = value === 'true';
    else field.value = value;
  }
}

/**
 * Tells the hydrated fields what was typed, as if it were typed now. React took what it found in them for its own:
 * put back to something else first, it sees that this is new.
 */
export function replayInput(root: HTMLElement, typed: ReadonlyMap<string, string>): void {
  for (const field of fieldsOf(root)) {
    const value = typed.get(keyOf(field));
    if (value === undefined) continue;
    if (isToggle(field)) {
      // A radio button is left by choosing another, which has its own turn.
      if (field.type === 'radio' && value === 'false') continue;
      field.checked = value === 'false';
      field.click();
      continue;
    }
    const prototype =
      field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
    field.value = '';
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
