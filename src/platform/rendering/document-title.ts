/** Characters of a title that search engines show. */
export const MAX_TITLE_LENGTH = 65;

/**
 * The title of a page as browsers and search engines show it: with the site's name where both have room. A title that
 * is too long by itself ends at a colon, else at a word.
 */
export function documentTitle(title: string, siteName: string): string {
  if (title.includes(siteName)) return shortened(title);
  const whole = `${title} | ${siteName}`;
  return whole.length <= MAX_TITLE_LENGTH ? whole : shortened(title);
}

function shortened(title: string): string {
  if (title.length <= MAX_TITLE_LENGTH) return title;
  const colon = title.lastIndexOf(': ', MAX_TITLE_LENGTH);
  if (colon > MAX_TITLE_LENGTH / 3) return title.slice(0, colon);
  const cut = title.slice(0, MAX_TITLE_LENGTH);
  const space = cut.lastIndexOf(' ');
  const whole = cut.slice(0, space > MAX_TITLE_LENGTH / 3 ? space : MAX_TITLE_LENGTH - 1);
  // Half of a character at the end is none.
  return `${whole.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
