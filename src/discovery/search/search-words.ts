import { fold } from '../../shared/finance/tr/fold.js';

/** An amount as people write it: with dots, or counted in thousands and millions. */
const COUNTED = /\b(\d{1,4})(?:[.,](\d{1,3}))? ?(bin|milyon)\b/g;

/**
 * The words of a text in the one form in which they are compared: folded, endings after an apostrophe left out
 * (`Akbank'ın` is `akbank`), amounts as plain numbers (`50 bin` and `50.000` are `50000`). Each once.
 */
export function wordsOf(text: string): string[] {
  const plain = fold(text)
    .replace(/['’`][a-z]+/g, ' ')
    .replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
    .replace(COUNTED, (_all, whole: string, part = '', unit: string) =>
      String(Math.round(Number(`${whole}.${part}`) * (unit === 'bin' ? 1_000 : 1_000_000))),
    );
  return [...new Set(plain.split(/[^a-z0-9]+/).filter(Boolean))];
}

/** True for what may say who someone is: an e-mail address, or as many digits as a telephone or identity number has. */
export function looksPersonal(text: string): boolean {
  return text.includes('@') || /(?:\d[\s().+/-]{0,2}){10}/.test(text);
}
