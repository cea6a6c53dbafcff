/**
 * Keeps a number on one line with the word or unit it counts, and a range's dash with what is before it: `12 ay`,
 * `50.000 TL`, `10.000 – 50.000 TL`. For headings, labels and figures, where there are few words to break between.
 */
export function nonBreaking(text: string): string {
  return text.replace(/(?<=\d) (?=[\p{L}$€])| (?=– [%\d])/gu, '\u00a0');
}
