import { formatNumber } from './format.js';

/** What stands there when a digit was typed behind digits in groups, or none yet. */
const AFTER_TYPING = /^(?:\d{1,13}|\d{1,3}(?:\.\d{3})*\.\d{4})$/;
/** When the last digit was taken away. */
const AFTER_DELETING = /^\d{1,3}(?:\.\d{3})*\.\d{2}$/;

/**
 * Digits in groups of three while they are typed: `75000` becomes `75.000`. A point that a person typed stays where it
 * is: `2.05` is no 205, and is refused with a script as it is without one.
 *
 * @param kind the browser's name for what was done (`inputType`); what is pasted or corrected stays as it is
 */
export function groupTyped(text: string, kind: string): string {
  const isMeant =
    (kind === 'insertText' && AFTER_TYPING.test(text)) ||
    (kind === 'deleteContentBackward' && (AFTER_TYPING.test(text) || AFTER_DELETING.test(text)));
  if (!isMeant || text.length > 17) return text;
  return formatNumber(Number(text.replaceAll('.', '')), 0);
}
