import { getOwn } from '../../shared/finance/get-own.js';
import { COMMON_PASSWORDS } from './common-passwords.data.js';
import { COMMON_TURKISH_PASSWORDS } from './common-passwords.tr.js';

/** Made when somebody first chooses a password. */
let known: ReadonlySet<string> | undefined;

/** Characters that people put in the place of letters: `P@ssw0rd`. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
};
const TURKISH: Readonly<Record<string, string>> = { ı: 'i', ş: 's', ğ: 'g', ü: 'u', ö: 'o', ç: 'c' };

/** So much before and behind a word makes no password of it: `Password1!`, `2026sifre`. */
const MAX_AROUND = 8;

/**
 * Whether a password is what everybody tries first: one of the commonest, also with capitals, look-alikes and a few
 * signs around it; or nothing but words that go without saying here.
 *
 * @param ownWords the site's name, the person's: in any case, of four letters or more
 */
export function isCommonPassword(password: string, ownWords: readonly string[] = []): boolean {
  known ??= new Set([...COMMON_PASSWORDS.split(' '), ...COMMON_TURKISH_PASSWORDS]);
  const typed = inAscii(password);
  const core = coreOf(typed);
  const candidates = [typed, core, plainOf(typed), plainOf(core)].flatMap((word) => [word, onceOf(word)]);
  if (candidates.some((word) => known?.has(word) === true)) return true;
  const words = [...SITE_WORDS, ...ownWords.map(inAscii).filter((word) => word.length > 3)];
  return isMadeOf(typed, words) || isMadeOf(plainOf(typed), words);
}

const inAscii = (text: string): string =>
  Array.from(
    text.toLocaleLowerCase('tr').replaceAll('i\u0307', 'i'),
    (letter) => getOwn(TURKISH, letter) ?? letter,
  ).join('');

const plainOf = (text: string): string =>
  Array.from(text, (letter) => getOwn(LOOKALIKES, letter) ?? letter).join('');

/** Without the digits and signs around it, as far as they are few. */
function coreOf(text: string): string {
  const start = text.search(/\p{L}/u);
  if (start < 0) return text;
  let end = text.length;
  while (!/\p{L}/u.test(text.charAt(end - 1))) end--;
  const core = text.slice(start, end);
  return text.length - core.length <= MAX_AROUND ? core : text;
}

/** Half of a text that is one word twice, such as `fatmafatma`: the repetition makes it no harder to guess. */
function onceOf(text: string): string {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : text;
}

/** The words that everybody tries on a site like this one. */
const SITE_WORDS = [
  ...['kredi', 'banka', 'mevduat', 'faiz', 'kart', 'karsilastir', 'karsilastirma', 'basvuru', 'hesap'],
  ...[
    'yonetici',
    'yonetim',
    'admin',
    'sifre',
    'parola',
    'sifrem',
    'giris',
    'password',
    'turkiye',
    'istanbul',
  ],
];

/** Whether hardly anything is left of a text without such words; longer ones go first, as one may hold another. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const left = words
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text);
  return left.length < text.length && left.replaceAll(/[^a-z]/g, '').length < 4 && left.length <= MAX_AROUND;
}
