const SEARCH_MAX = 80;

/** Typed search text without what no keyboard gives, cut to a length nobody types. Never throws. */
export function readSearch(typed = ''): string {
  const clean = typed.slice(0, SEARCH_MAX * 4).replace(/[\p{Cc}\p{Cs}]/gu, '');
  return [...clean.trim()].slice(0, SEARCH_MAX).join('').trim();
}
