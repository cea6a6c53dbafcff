/** What the visitor changed before the code arrived, by field name. */
export function typedValues(root: HTMLElement): Map<string, string> {
  const typed = new Map<string, string>();
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input[name], select[name]',
  )) {
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
      if (field.checked !== field.defaultChecked)
        typed.set(`${field.name}=${field.value}`, String(field.checked));
    } else if (field instanceof HTMLSelectElement) {
      if (![...field.selectedOptions].every((option) => option.defaultSelected))
        typed.set(field.name, field.value);
    } else if (field.value !== field.defaultValue) typed.set(field.name, field.value);
  }
  return typed;
}

/**
 * Tells the hydrated fields what was typed, as if it were typed now. React took what it found in them for its own:
 * put back to something else first, it sees that this is new.
 */
export function replay(root: HTMLElement, typed: Map<string, string>): void {
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input[name], select[name]',
  )) {
    const toggles =
      field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');
    const value = typed.get(toggles ? `${field.name}=${field.value}` : field.name);
    if (value === undefined) continue;
    if (toggles) {
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
