import { amountFieldText } from '../calculator-fields.js';
import { parseAmount } from './parse.js';

/** The text of a field with its selection; a caret is an empty one. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The text of a field with its caret. */
export interface WithCaret {
  readonly text: string;
  readonly caret: number;
}

/** An amount whose points are all ours; digits that nobody has grouped yet are one too. */
const GROUPED = /^(?:\d*|\d{1,3}(?:\.\d{3})+)(?:,\d{0,2})?$/;
const DIGITS = /^(?:\d{1,15}(?:,\d{0,2})?)?$/;
const TYPED = /^[\d,]*$/;
const LEADING_ZEROS = /^0+(?=\d)/;

/**
 * An amount's digits in groups of three after a key, wherever the caret was: in `50.000` a 5 behind the first group
 * gives `505.000`. The caret stays beside the same digit, and to take away a point takes the digit beyond it. A point
 * that a person typed stays where it is: `2.05` is no 205, and is refused with a script as it is without one. What is
 * pasted is read as a whole amount: `1.234.567,00 TL`.
 *
 * @returns null where the text is to stay as it is
 */
export function groupAmount(before: Selected, after: WithCaret): WithCaret | null {
  const inserted = after.text.slice(Math.min(before.start, after.caret), after.caret);
  if (!TYPED.test(inserted)) return inserted.length > 1 ? pasted(after.text) : null;
  const isReplaced = before.start === 0 && before.end === before.text.length;
  if (!isReplaced && !GROUPED.test(before.text)) return null;
  const { text, caret } = beyondPoint(before, after);
  const left = withoutPoints(text.slice(0, caret));
  const digits = withoutPoints(text);
  if (!DIGITS.test(digits)) return null;
  const [whole = '', ...fraction] = digits.split(/(?=,)/);
  // A zero in front counts while the digit that was before it is typed anew.
  const isAtEnd = caret === text.length && inserted !== '';
  const zeros = (isAtEnd && LEADING_ZEROS.exec(whole)?.[0].length) || 0;
  const grouped = grouping(whole.slice(zeros)) + fraction.join('');
  return { text: grouped, caret: placeBehind(left.length - zeros, grouped) };
}

/** An amount as its field keeps it once it is left: in groups of three, without zeros in front. */
export function settledAmount(text: string): string {
  const digits = withoutPoints(text);
  return GROUPED.test(text)
    ? (groupAmount({ text: '', start: 0, end: 0 }, { text: digits, caret: digits.length })?.text ?? text)
    : text;
}

function pasted(text: string): WithCaret | null {
  const amount = parseAmount(text);
  if (amount === null) return null;
  const shown = amountFieldText(amount);
  return { text: shown, caret: shown.length };
}

/** Where only a point went, the digit goes that the key was meant for. */
function beyondPoint(before: Selected, { text, caret }: WithCaret): WithCaret {
  const isPointGone =
    before.start === before.end &&
    before.text[caret] === '.' &&
    text === before.text.slice(0, caret) + before.text.slice(caret + 1);
  if (!isPointGone) return { text, caret };
  const at = before.start > caret ? caret - 1 : caret;
  return { text: text.slice(0, at) + text.slice(at + 1), caret: at };
}

const withoutPoints = (text: string): string => text.replaceAll('.', '');

function grouping(digits: string): string {
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join('.');
}

/** Behind so many digits and commas. */
function placeBehind(count: number, text: string): number {
  let at = 0;
  for (let left = count; left > 0 && at < text.length; at++) if (text[at] !== '.') left--;
  return at;
}
