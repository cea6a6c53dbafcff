import type { CardSegment } from '../../shared/enums/offers.js';
import { paths } from '../../shared/paths/site.js';
import { allOf, lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { choice, choices, pageOf, search } from '../../platform/routing/cache-parameters.js';
import type { CacheParameter } from '../../platform/routing/cached.js';
import { readSearch } from '../../platform/routing/search-text.js';
import { SLUG } from '../../shared/paths/slug.js';

/** The filter groups of the sidebar, by their names in the address. */
export const CARD_FILTERS = ['kategori', 'tur', 'ucret', 'banka', 'ozellik'] as const;
export type CardFilter = (typeof CARD_FILTERS)[number];

export const CARD_SORTS = ['onerilen', 'ucret-artan', 'ucret-azalan', 'limit-azalan', 'ad'] as const;
export type CardSort = (typeof CARD_SORTS)[number];

/** Every parameter the card list answers to: what its cache keeps apart. */
export const CARD_PARAMETERS: readonly CacheParameter[] = [
  choice('type'),
  search('ara'),
  ...CARD_FILTERS.map((name) => choices(name)),
  choice('sirala'),
  pageOf('sayfa'),
  choices('karsilastir', 'given'),
];

export const MAX_COMPARED = 4;

/** Query of the card list. */
export interface CardQuery {
  readonly segment: CardSegment;
  readonly search: string;
  readonly chosen: Readonly<Record<CardFilter, readonly string[]>>;
  readonly sort: CardSort;
  readonly page: number;
  /** Slugs ticked for comparison, in the order given, without doubles. */
  readonly compared: readonly string[];
}

const MAX_VALUES = 30;
const PAGE = /^[1-9]\d{0,3}$/;

/** Reads the address; what cannot be meant is left out. Never throws, whatever was sent. */
export function readCardQuery(raw: RawQuery): CardQuery {
  const sort = lastOf(raw['sirala']);
  const page = lastOf(raw['sayfa']) ?? '';
  return {
    segment: lastOf(raw['type']) === 'ticari' ? 'commercial' : 'individual',
    search: readSearch(lastOf(raw['ara'])),
    chosen: {
      kategori: readValues(raw['kategori']),
      tur: readValues(raw['tur']),
      ucret: readValues(raw['ucret']),
      banka: readValues(raw['banka']),
      ozellik: readValues(raw['ozellik']),
    },
    sort: CARD_SORTS.find((known) => known === sort) ?? 'onerilen',
    page: PAGE.test(page) ? Number(page) : 1,
    compared: readValues(raw['karsilastir']),
  };
}

/** The address of the list in that state; what stands at its default is left out. */
export function cardListAddress(query: CardQuery): string {
  return paths.cards({
    type: typeParameter(query.segment),
    ara: query.search,
    ...query.chosen,
    sirala: query.sort === 'onerilen' ? undefined : query.sort,
    sayfa: query.page === 1 ? undefined : query.page,
    karsilastir: query.compared,
  });
}

/** The list as one finds it: no search, no filters. */
export function bareCardQuery(segment: CardSegment): CardQuery {
  return readCardQuery({ type: typeParameter(segment) });
}

export function typeParameter(segment: CardSegment): 'ticari' | undefined {
  return segment === 'commercial' ? 'ticari' : undefined;
}

function readValues(raw: string | string[] | undefined): string[] {
  const values = allOf(raw).filter((value) => value.length <= 120 && SLUG.test(value));
  return [...new Set(values)].slice(0, MAX_VALUES);
}
