import { amountParameter } from '../../shared/finance/deposit-form.js';
import { parseAmount } from '../../shared/finance/tr/parse.js';
import type { CacheParameter } from './cached.js';
import { readSearch } from './search-text.js';

/*
 * Normalised query parameters of cache keys. Two values with the same normal form must give the same page: a key shared
 * by two pages would show one in the place of the other. So a value that can't be parsed stays as it is.
 */

/** The last of several, as pages read it. */
const last =
  (read: (value: string) => string): CacheParameter['read'] =>
  (values) =>
    values.slice(-1).map((value) => read(value));

/** A name for which there is no page where it is wrong. */
export const exact = (name: string): CacheParameter => ({ name, read: last((value) => value) });

/** A typed amount: `50.000` and `50000 TL` are the same. */
export const amount = (name: string): CacheParameter => ({
  name,
  read: last((value) => {
    const parsed = parseAmount(value);
    return parsed === null ? value : amountParameter(parsed);
  }),
});

/** A typed whole number: `012` and `12` are the same. */
export const wholeNumber = (name: string): CacheParameter => ({
  name,
  read: last((value) => (/^\d{1,4}$/.test(value.trim()) ? String(Number(value)) : value)),
});

/** A typed search text; nothing typed is no search. */
export const search = (name: string): CacheParameter => ({
  name,
  read: (values) =>
    values
      .slice(-1)
      .map((value) => readSearch(value))
      .filter((text) => text !== ''),
});

/** The number of a page of a list; what is none is the first. */
export const pageOf = (name: string): CacheParameter => ({
  name,
  read: (values) => values.slice(-1).filter((value) => /^[1-9]\d{0,5}$/.test(value) && value !== '1'),
});

/** One of a few names; what can't be one is as if it were not there. */
export const choice = (name: string): CacheParameter => ({
  name,
  read: (values) => values.slice(-1).filter(isName),
});

/** One of words that are known; any other is as if it were not there, as pages read it. */
export const oneOf = (name: string, words: readonly string[]): CacheParameter => ({
  name,
  read: (values) => values.slice(-1).filter((value) => words.includes(value)),
});

/** Some of words that are known, each once and in their order. */
export const someOf = (name: string, words: readonly string[]): CacheParameter => ({
  name,
  read: (values) => words.filter((word) => values.includes(word)),
});

/** Some of a few names; where their order does not matter they stand in one. */
export const choices = (name: string, order: 'any' | 'given' = 'any'): CacheParameter => ({
  name,
  read: (values) => {
    const names = [...new Set(values.filter(isName))];
    return order === 'any' ? names.sort() : names;
  },
});

/** Names are ids and slugs of ours. */
const isName = (value: string): boolean => /^[\w:.-]{1,200}$/.test(value);
