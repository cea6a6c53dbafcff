import {
  groupAmount,
  type Selected,
  settledAmount,
  type WithCaret,
} from '../src/shared/finance/tr/group-amount.js';

/** Digits wait no longer for their point: each amount of a place is grouped while it is typed, wherever the caret is. */
export function groupAmounts(place: HTMLElement): void {
  const typing = new Typing();
  const on = (type: string, take: (field: HTMLInputElement, event: Event) => void): void => {
    // On its way down: whoever reads the field hears of it after this.
    place.addEventListener(
      type,
      (event) => {
        const { target } = event;
        if (target instanceof HTMLInputElement && target.matches('[data-amount]')) take(target, event);
      },
      { capture: true },
    );
  };
  on('beforeinput', (field, event) => {
    typing.begin(field, event as InputEvent);
  });
  on('input', (field, event) => {
    typing.end(field, event as InputEvent);
  });
  on('compositionend', (field) => {
    typing.compose(field);
  });
  on('focusout', leave);
  let touched: HTMLInputElement | null = null;
  on('pointerdown', (field) => {
    touched = field === document.activeElement ? null : field;
  });
  // The first touch chooses all of it, the next one places the caret.
  on('click', (field) => {
    if (touched === field) selectAll(field);
    touched = null;
  });
  // Digits that were typed ahead of this script have no point yet.
  for (const field of place.querySelectorAll<HTMLInputElement>('[data-amount]'))
    if (field.value !== field.defaultValue) typing.compose(field);
  // This script has come by the touch.
  const { activeElement: first } = document;
  if (first instanceof HTMLInputElement && first.matches('[data-amount]') && place.contains(first))
    if (first.value === first.defaultValue) selectAll(first);
}

function selectAll(field: HTMLInputElement): void {
  if (field.selectionStart === field.selectionEnd) field.select();
}

function leave(field: HTMLInputElement): void {
  const settled = settledAmount(field.value);
  if (settled === field.value) return;
  field.value = settled;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** One change of a field, from before it until it stands there. */
class Typing {
  private before: Selected | null = null;
  private isOwn = false;

  begin(field: HTMLInputElement, event: InputEvent): void {
    if (this.isOwn || (event.isComposing && this.before)) return;
    const before = selectedIn(field);
    this.before = before;
    const after = event.cancelable ? foreseen(before, event) : null;
    const wanted = after && groupAmount(before, after);
    if (!wanted || wanted.text === after.text) return;
    // Written in place of the browser, so that it is one step to take back.
    event.preventDefault();
    if (wanted.text.length > field.maxLength && field.maxLength > 0) return;
    this.isOwn = true;
    write(field, wanted);
    this.isOwn = false;
    this.before = null;
  }

  /** Words that are deleted at once, what the browser fills in: it stands there already. */
  end(field: HTMLInputElement, { inputType = '', isComposing = false }: Partial<InputEvent>): void {
    // A text that is changed while it is composed begins anew, and stands there twice.
    if (this.isOwn || isComposing) return;
    if (inputType.startsWith('history')) {
      this.before = null;
      const { selectionEnd } = field;
      field.setSelectionRange(selectionEnd, selectionEnd);
      return;
    }
    this.group(field);
  }

  /** Groups the digits that an input method has composed. An input event tells the other scripts of the new text. */
  compose(field: HTMLInputElement): void {
    if (this.group(field)) field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }

  private group(field: HTMLInputElement): boolean {
    const before = this.before ?? { text: '', start: 0, end: 0 };
    this.before = null;
    const after = { text: field.value, caret: field.selectionStart ?? field.value.length };
    const wanted = groupAmount(before, after);
    if (!wanted || wanted.text === after.text) return false;
    field.value = wanted.text;
    if (field === document.activeElement) field.setSelectionRange(wanted.caret, wanted.caret);
    return true;
  }
}

function selectedIn({ value: text, selectionStart, selectionEnd }: HTMLInputElement): Selected {
  return { text, start: selectionStart ?? text.length, end: selectionEnd ?? text.length };
}

/** The text of the field after this input event; null where only the browser knows it. */
function foreseen(
  { text, start, end }: Selected,
  { inputType, data, dataTransfer }: InputEvent,
): WithCaret | null {
  const put = (from: number, to: number, inserted: string): WithCaret => ({
    text: text.slice(0, from) + inserted + text.slice(to),
    caret: from + inserted.length,
  });
  const isCaret = start === end;
  switch (inputType) {
    case 'insertText':
    case 'insertFromPaste': {
      const inserted = data ?? dataTransfer?.getData('text/plain');
      return inserted === undefined ? null : put(start, end, inserted);
    }
    case 'deleteContentBackward':
      return put(isCaret ? Math.max(0, start - 1) : start, end, '');
    case 'deleteContentForward':
      return put(start, isCaret ? end + 1 : end, '');
    default:
      return null;
  }
}

/** Writes only what differs, as if it were typed: the browser remembers it for taking back. */
function write(field: HTMLInputElement, { text, caret }: WithCaret): void {
  const { value } = field;
  let from = 0;
  while (from < Math.min(value.length, text.length) && value[from] === text[from]) from++;
  let [to, until] = [value.length, text.length];
  while (to > from && until > from && value[to - 1] === text[until - 1]) [to, until] = [to - 1, until - 1];
  const inserted = text.slice(from, until);
  field.setSelectionRange(from, to);
  // It is deprecated, and nothing else that a script writes can be taken back by the person.
  document.execCommand(inserted === '' ? 'delete' : 'insertText', false, inserted);
  if (field.value !== text) {
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  field.setSelectionRange(caret, caret);
}
