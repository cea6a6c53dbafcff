/**
 * Where to go after signing in: an address of this site, or `otherwise`. Browsers resolve more than meets the
 * eye (`/\evil.test`, `/..//evil.test`, tabs inside), so the answer is what the resolver makes of it.
 */
export function nextAddress(next: unknown, otherwise: string): string {
  if (typeof next !== 'string' || next.length > 2_000 || !next.startsWith('/')) return otherwise;
  const here = 'http://site.invalid';
  if (!URL.canParse(next, here)) return otherwise;
  const url = new URL(next, here);
  if (url.origin !== here || url.username !== '' || url.pathname.startsWith('//')) return otherwise;
  return url.pathname + url.search + url.hash;
}
