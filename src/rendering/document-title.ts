/** What search engines show of a title. */
export const TITLE_MAX = 65;

/**
 * The title of a page as browsers and search engines show it: with the site's name where both have room. What is too
 * long by itself ends at a colon, else at a word.
 */
export function documentTitle(title: string, siteName: string): string {
  if (title.includes(siteName)) return shortened(title);
  const whole = `${title} | ${siteName}`;
  return whole.length <= TITLE_MAX ? whole : shortened(title);
}

function shortened(title: string): string {
  if (title.length <= TITLE_MAX) return title;
  const colon = title.lastIndexOf(': ', TITLE_MAX);
  if (colon > TITLE_MAX / 3) return title.slice(0, colon);
  const cut = title.slice(0, TITLE_MAX);
  const space = cut.lastIndexOf(' ');
  const whole = cut.slice(0, space > TITLE_MAX / 3 ? space : TITLE_MAX - 1);
  // Half of a character at the end is none.
  return `${whole.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
