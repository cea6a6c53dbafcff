const MAX_SEARCH_LENGTH = 80;

/** Typed search text without what no keyboard gives, cut to a length nobody types. Never throws. */
export function readSearch(typed = '', max = MAX_SEARCH_LENGTH): string {
  const clean = typed.slice(0, max * 4).replace(/[\p{Cc}\p{Cs}]/gu, '');
  return [...clean.trim()].slice(0, max).join('').trim();
}
