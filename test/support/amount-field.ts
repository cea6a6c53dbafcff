import type { Locator } from 'playwright-core';

/* A field for amounts while somebody types in it. */

/** Text of the field, `|` being the caret. */
export const shown = (field: Locator): Promise<string> =>
  field.evaluate((input: HTMLInputElement) => {
    const { value, selectionStart: at, selectionEnd: end } = input;
    return at === end ? `${value.slice(0, at ?? 0)}|${value.slice(at ?? 0)}` : `[${value}]`;
  });

export const place = (field: Locator, at: number): Promise<void> =>
  field.evaluate((input: HTMLInputElement, caret) => {
    input.focus();
    input.setSelectionRange(caret, caret);
  }, at);

/** Has it say something else with the caret at a place, as one key would leave it. */
export const put = (field: Locator, text: string, at: number): Promise<void> =>
  field.evaluate(
    (input: HTMLInputElement, [wanted, caret]) => {
      input.focus();
      input.value = wanted;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      input.setSelectionRange(caret, caret);
    },
    [text, at] as const,
  );

export async function type(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('Control+a');
  await field.press('Delete');
  await field.pressSequentially(text);
}

/** 50000 with the key pressed at each place of `50.000`. */
export function digitsAfter(key: string): readonly string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((at) => {
    const left = at - Number(at > 2);
    const [from, to] =
      key === 'Backspace' ? [left - 1, left] : key === 'Delete' ? [left, left + 1] : [left, left];
    return '50000'.slice(0, Math.max(0, from)) + (/\d/.test(key) ? key : '') + '50000'.slice(Math.max(0, to));
  });
}

/** The same text with the caret behind as many digits as there have to be. */
export function withCaret(text: string, key: string, at: number): string {
  const left = at - Number(at > 2) + (/\d/.test(key) ? 1 : key === 'Backspace' ? -1 : 0);
  const plain = text.replace('|', '');
  let [seen, caret] = [0, 0];
  while (seen < Math.max(0, left)) if (/\d/.test(plain[caret++] ?? '0')) seen++;
  return `${plain.slice(0, caret)}|${plain.slice(caret)}`;
}
