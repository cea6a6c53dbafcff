import { SetMetadata } from '@nestjs/common';

export interface CachePolicy {
  /** Query parameters the answer depends on; all others are ignored. */
  readonly query: readonly string[];
}

export const CACHE_POLICY = Symbol('cache-policy');

/** Lets the page cache keep this route's answers; the answer must be the same for every visitor. */
export const Cached = (...query: readonly string[]): MethodDecorator =>
  SetMetadata(CACHE_POLICY, { query: [...query].sort() } satisfies CachePolicy);

/** One key for all addresses that give the same answer: path, then the parameters that matter, sorted. */
export function cacheKey(url: string, policy: CachePolicy): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const path = url.slice(0, at);
  const given = new URLSearchParams(url.slice(at + 1));
  const kept = new URLSearchParams();
  for (const name of policy.query) for (const value of given.getAll(name)) kept.append(name, value);
  const query = kept.toString();
  return query === '' ? path : `${path}?${query}`;
}
