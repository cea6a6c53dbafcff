import { parse } from 'node:querystring';
import { SetMetadata } from '@nestjs/common';
import { allOf } from './raw-query.js';

/** A query parameter on which an answer depends. */
export interface CacheParameter {
  readonly name: string;
  /** Its values as far as they matter, each in one spelling: what gives the same answer has the same key. */
  readonly read: (values: readonly string[]) => readonly string[];
}

export interface CachePolicy {
  /** Query parameters the answer depends on; all others are ignored. */
  readonly query: readonly string[];
  readonly parameters: readonly CacheParameter[];
}

export const CACHE_POLICY = Symbol('cache-policy');

/** Lets the page cache keep this route's answers; the answer must be the same for every visitor. */
export const Cached = (...parameters: readonly CacheParameter[]): MethodDecorator =>
  SetMetadata(CACHE_POLICY, policyOf(parameters));

export function policyOf(parameters: readonly CacheParameter[]): CachePolicy {
  const sorted = [...parameters].sort((a, b) => (a.name < b.name ? -1 : 1));
  return { query: sorted.map(({ name }) => name), parameters: sorted };
}

/** One key for all addresses that give the same answer: path, then the parameters that matter, sorted. */
export function cacheKey(url: string, { parameters }: Pick<CachePolicy, 'parameters'>): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const path = url.slice(0, at);
  // Read as the framework reads it: what one of two readers overlooks would change places with another page.
  const given = parse(url.slice(at + 1));
  const kept = new URLSearchParams();
  for (const { name, read } of parameters)
    for (const value of read(allOf(given[name]))) kept.append(name, value);
  const query = kept.toString();
  return query === '' ? path : `${path}?${query}`;
}
