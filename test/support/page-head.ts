/* The head of a page, as search engines read it. */

export const unescape = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&#x27;', "'");

export const meta = (html: string, name: string): string | undefined => {
  const found = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return found === undefined ? undefined : unescape(found);
};

export const titleOf = (html: string): string => unescape(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
