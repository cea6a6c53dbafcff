/**
 * The one form in which text is searched: `İ I ı i` become `i`; ş ç ğ ü ö â î û and other accented letters lose their
 * marks, width and ligature variants become plain letters, all is lower-case, white space collapses to single spaces
 * without any at the ends. Folding twice changes nothing.
 *
 * PostgreSQL has no function with the same result (`lower` and `unaccent` depend on locale and rules file): rows keep
 * a key column filled with `fold(name)` when they are written, indexed, and queries compare it with `fold(query)`.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKD') // a removed joiner (U+034F) may have kept other scripts' marks out of order
    .replaceAll('ı', 'i')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * An address part from a title: folded, every run of characters outside a-z and 0-9 one hyphen, none at the ends.
 * Slugging twice changes nothing; a title without a single Latin letter or digit gives the empty text.
 */
export function slugify(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

let collator: Intl.Collator | undefined;

/** Turkish alphabetical order (c before ç, ı before i), for `sort`; `tr-x-icu` is its counterpart in PostgreSQL. */
export function compareTr(a: string, b: string): number {
  collator ??= new Intl.Collator('tr');
  return collator.compare(a, b);
}
