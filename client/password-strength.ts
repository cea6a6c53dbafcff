/** How hard a password is to guess, as far as a browser can say; what the server takes is the server's to say. */

export interface StrengthRules {
  readonly minLength: number;
  /** Something beside letters and digits is asked for. */
  readonly needsSign: boolean;
  /** The part of the person's e-mail address before the @. */
  readonly name: string;
}

export interface Strength {
  /** 1: would be refused, 2: weak, 3: fair, 4: strong. */
  readonly level: 1 | 2 | 3 | 4;
  readonly text: string;
}

/** The commonest beginnings of guessed passwords: the server has the longer list. */
const COMMON =
  /sifre|parola|password|qwert|asdf|galatasaray|fenerbahce|besiktas|trabzon|istanbul|turkiye|kredi|banka|admin|merhaba|seviyorum/;

const TURKISH: ReadonlyMap<string, string> = new Map([
  ...(['ıi', 'şs', 'ğg', 'üu', 'öo', 'çc', '@a', '0o', '3e', '$s'] as const).map(
    ([from = '', to = '']) => [from, to] as const,
  ),
]);

const inAscii = (text: string): string =>
  Array.from(text.toLocaleLowerCase('tr'), (letter) => TURKISH.get(letter) ?? letter).join('');

/** Letters that follow from the one before (`aaa`, `abc`, `321`) are no more to guess. */
function unguessed(letters: readonly string[]): number {
  return letters.filter((letter, at) => {
    const before = letters[at - 1];
    return before === undefined || Math.abs((letter.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) > 1;
  }).length;
}

const POOLS: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/[^\p{L}\p{N}]/u, 20],
];

export function strengthOf(password: string, { minLength, needsSign, name }: StrengthRules): Strength {
  const letters = Array.from(password);
  const missing = minLength - letters.length;
  if (missing > 0) return { level: 1, text: `Kısa: ${String(missing)} karakter daha yazın` };
  if (needsSign && !/[^\p{L}\p{N}\s]/u.test(password))
    return { level: 1, text: 'Eksik: harf ve rakam dışında bir karakter ekleyin (örneğin ! ? % -)' };
  if (name.length > 2 && password.toLowerCase().includes(name.toLowerCase()))
    return { level: 1, text: 'Kolay tahmin edilir: e-postanızdaki adı kullanmayın' };
  if (new Set(letters).size < 4)
    return { level: 1, text: 'Kolay tahmin edilir: tekrar eden karakterler kullanmayın' };
  const rest = inAscii(password).replace(COMMON, '');
  const own = unguessed(Array.from(rest));
  const pool = POOLS.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);
  const bits = own * Math.log2(pool);
  if (bits < 45) return { level: 2, text: 'Zayıf: uzatın; birkaç ilgisiz sözcük yan yana iyi bir şifredir' };
  return bits < 65 ? { level: 3, text: 'Orta' } : { level: 4, text: 'Güçlü' };
}
