import { groupTyped } from '../src/finance/tr/group-typed.js';

/** An amount as its field shows it while it is typed at the end; in the middle nothing moves under the caret. */
export function typedAmount({ value, selectionEnd }: HTMLInputElement, event: Event): string {
  const kind = (event as Partial<InputEvent>).inputType ?? '';
  return selectionEnd === value.length ? groupTyped(value, kind) : value;
}
