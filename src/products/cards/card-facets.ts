import { type Kurus } from '../../shared/finance/money.js';
import { compareTr, fold, slugify } from '../../shared/finance/tr/fold.js';
import { CARD_FILTERS, type CardFilter, type CardQuery, type CardSort } from './card-query.js';
import type { Card } from '../../offers/card-offers.service.js';

/** A value a visitor can filter by. */
export interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
  /** Cards one would see with this value and all other groups as they are. */
  readonly count: number;
}

export interface Facet {
  readonly name: CardFilter;
  readonly title: string;
  readonly options: readonly FacetOption[];
}

interface FilterGroup {
  readonly title: string;
  /** `any`: one of the chosen values is enough; `all`: a card must have every one. */
  readonly mode: 'any' | 'all';
  /** The values the cards have, in the order they are shown. */
  readonly values: (cards: readonly Card[]) => readonly { readonly value: string; readonly label: string }[];
  readonly matches: (card: Card, value: string, label: string) => boolean;
}

const LIRA = 100;

/** Buckets without gaps: a fee of 500,50 TL belongs to the second paid one. */
const FEE_BUCKETS: readonly { value: string; label: string; above: Kurus; upTo: Kurus }[] = [
  { value: 'ucretsiz', label: 'Ücretsiz', above: -1, upTo: 0 },
  { value: '0-500', label: '0-500 TL', above: 0, upTo: 500 * LIRA },
  { value: '501-1000', label: '501-1000 TL', above: 500 * LIRA, upTo: 1000 * LIRA },
  { value: '1000-uzeri', label: '1000 TL üzeri', above: 1000 * LIRA, upTo: Infinity },
];

const byLabel = (texts: readonly string[]): { value: string; label: string }[] => {
  const labels = new Map(texts.filter(Boolean).map((label) => [slugify(label), label]));
  return [...labels].map(([value, label]) => ({ value, label })).sort((a, b) => compareTr(a.label, b.label));
};

const GROUPS: Readonly<Record<CardFilter, FilterGroup>> = {
  kategori: {
    title: 'Kart kategorisi',
    mode: 'any',
    values: (cards) => byLabel(cards.map(({ category }) => category)),
    matches: (card, value) => slugify(card.category) === value,
  },
  tur: {
    title: 'Kart türü',
    mode: 'any',
    values: (cards) => byLabel(cards.map(({ type }) => type)),
    matches: (card, value) => slugify(card.type) === value,
  },
  ucret: {
    title: 'Yıllık ücret',
    mode: 'any',
    values: () => FEE_BUCKETS,
    matches: ({ annualFee }, value) => {
      const bucket = FEE_BUCKETS.find((known) => known.value === value);
      return (
        bucket !== undefined && annualFee !== null && annualFee > bucket.above && annualFee <= bucket.upTo
      );
    },
  },
  banka: {
    title: 'Banka',
    mode: 'any',
    values: (cards) => {
      const names = new Map(cards.map(({ bank }) => [bank.id, bank.name]));
      return [...names].map(([value, label]) => ({ value, label }));
    },
    matches: (card, value) => card.bank.id === value,
  },
  ozellik: {
    title: 'Özellikler',
    mode: 'all',
    values: (cards) => byLabel(cards.flatMap(({ benefits }) => benefits)),
    matches: (card, _value, label) => card.benefits.some((benefit) => fold(benefit).includes(fold(label))),
  },
};

/** The cards that fit, before sorting, and the filters with their counts. */
export interface CardSearch {
  readonly found: readonly Card[];
  readonly facets: readonly Facet[];
}

/**
 * Applies search and filters to the cards of one segment. Chosen values that no card has are ignored: an address from
 * last year still finds something.
 */
export function searchCards(cards: readonly Card[], query: CardQuery): CardSearch {
  const terms = fold(query.search).split(' ').filter(Boolean);
  const named = cards.filter(({ searchKey }) => terms.every((term) => searchKey.includes(term)));
  const groups = CARD_FILTERS.map((name) => applied(name, cards, query));
  const found = named.filter((card) => groups.every((group) => group.accepts(card)));
  return { found, facets: groups.map((group) => facetOf(group, groups, named)).filter(hasChoice) };
}

interface AppliedGroup extends FilterGroup {
  readonly name: CardFilter;
  readonly options: readonly { readonly value: string; readonly label: string; readonly isChosen: boolean }[];
  readonly accepts: (card: Card) => boolean;
}

function applied(name: CardFilter, cards: readonly Card[], query: CardQuery): AppliedGroup {
  const group = GROUPS[name];
  const options = group
    .values(cards)
    .map(({ value, label }) => ({ value, label, isChosen: query.chosen[name].includes(value) }));
  const chosen = options.filter(({ isChosen }) => isChosen);
  const accepts = (card: Card): boolean => {
    if (chosen.length === 0) return true;
    const fits = ({ value, label }: { value: string; label: string }): boolean =>
      group.matches(card, value, label);
    return group.mode === 'any' ? chosen.some(fits) : chosen.every(fits);
  };
  return { ...group, name, options, accepts };
}

/** Values of an `any` group widen each other, so its own choice does not count; those of an `all` group narrow. */
function facetOf(group: AppliedGroup, groups: readonly AppliedGroup[], named: readonly Card[]): Facet {
  const counting = group.mode === 'any' ? groups.filter((other) => other !== group) : groups;
  const base = named.filter((card) => counting.every((other) => other.accepts(card)));
  const options = group.options.map((option) => ({
    ...option,
    count: base.filter((card) => group.matches(card, option.value, option.label)).length,
  }));
  return { name: group.name, title: group.title, options };
}

const hasChoice = ({ options }: Facet): boolean => options.length > 0;

/** A card whose bank states no fee or limit comes after those that do, whichever way the list is sorted. */
const ORDERS: Readonly<Record<CardSort, ((a: Card, b: Card) => number) | null>> = {
  onerilen: null,
  'ucret-artan': (a, b) => byNumber(a.annualFee, b.annualFee, 1),
  'ucret-azalan': (a, b) => byNumber(a.annualFee, b.annualFee, -1),
  'limit-azalan': (a, b) => byNumber(a.maxLimit, b.maxLimit, -1),
  ad: (a, b) => compareTr(a.name, b.name),
};

/** Sorted; equal cards keep the order of their banks. */
export function sortCards(cards: readonly Card[], sort: CardSort): Card[] {
  const order = ORDERS[sort];
  return order ? [...cards].sort(order) : [...cards];
}

function byNumber(a: number | null, b: number | null, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return (a - b) * direction;
}
