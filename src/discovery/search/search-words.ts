import type { SearchFigures } from '../../platform/routing/public-page.js';
import { fold } from '../../shared/finance/tr/fold.js';
import { ENDINGS } from './vocabulary.js';

/** An amount as people write it: with dots, or counted in thousands and millions. */
const COUNTED = /\b(\d{1,4})(?:[.,](\d{1,3}))? ?(bin|milyon)\b/g;

/** A term as people write it: `24 ay`, `24 aylık`, `2 yıl`, `32 gün`. */
const TERM = /\b(\d{1,4}) ?(ay|yil|gun)(?:lik|luk)?\b/g;

/** A word that is a term, and one that is an amount; a year is none. */
const IS_TERM = /^(\d{1,4})(ay|gun)$/;
const IS_AMOUNT = /^(?!20\d\d$)\d{4,9}$/;

/** A word without its endings is no shorter than that. */
const MIN_STEM = 4;

/**
 * The words of a text in the one form in which they are compared: folded, endings after an apostrophe left out
 * (`Akbank'ın` is `akbank`), amounts as plain numbers (`50 bin` and `50.000` are `50000`), terms as one word (`2 yıl` is
 * `24ay`). A credit card is a card: who looks for a credit does not look for one. Each once.
 */
export function wordsOf(text: string): string[] {
  const plain = fold(text)
    .replace(/['’`][a-z]+/g, ' ')
    .replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
    .replace(COUNTED, (_all, whole: string, part = '', unit: string) =>
      String(Math.round(Number(`${whole}.${part}`) * (unit === 'bin' ? 1_000 : 1_000_000))),
    )
    .replace(TERM, (_all, count: string, unit: string) =>
      unit === 'yil' ? `${String(12 * Number(count))}ay` : count + unit,
    )
    .replace(/\bkredi (?=kart)/g, '');
  return [...new Set(plain.split(/[^a-z0-9]+/).filter(Boolean))];
}

/** A word without its endings: `kartlari` and `karti` are `kart`. What it leaves need not be a word. */
export function stemOf(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= MIN_STEM);
  if (ending !== undefined) return stemOf(word.slice(0, -ending.length));
  return word.replace(/b$/, 'p').replace(/d$/, 't').replace(/g$/, 'k');
}

/** The figures among the words of a question. */
export function figuresIn(words: readonly string[]): SearchFigures {
  const amount = words.find((word) => IS_AMOUNT.test(word));
  const terms = words.flatMap((word) => {
    const [, count = '', unit = ''] = IS_TERM.exec(word) ?? [];
    return unit === '' ? [] : [[unit === 'ay' ? 'months' : 'days', Number(count)] as const];
  });
  return { ...(amount !== undefined && { tutar: Number(amount) }), ...Object.fromEntries(terms.slice(0, 1)) };
}

/** Whether a word says an amount or a term, which the link of an entry may carry. */
export const isFigure = (word: string): boolean => IS_AMOUNT.test(word) || IS_TERM.test(word);

/** Whether two words are one but for a slip of the hand: one letter more, less or other, or two that changed places. */
export function isSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1 || typed === meant) return false;
  let from = 0;
  while (typed[from] === meant[from]) from++;
  let [end, other] = [typed.length, meant.length];
  while (Math.min(end, other) > from && typed[end - 1] === meant[other - 1])
    [end, other] = [end - 1, other - 1];
  const [left, right] = [typed.slice(from, end), meant.slice(from, other)];
  const isSwapped = left.length === 2 && left === [...right].reverse().join('');
  return isSwapped || Math.max(left.length, right.length) === 1;
}

/** True for what may say who someone is: an e-mail address, or as many digits as a telephone or identity number has. */
export function looksPersonal(text: string): boolean {
  return text.includes('@') || /(?:\d[\s().+/-]{0,2}){10}/.test(text);
}
