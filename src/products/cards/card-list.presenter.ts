import type { CardComparisonProps } from '../../../views/products/cards/comparison.js';
import type { Chip } from '../../../views/products/cards/filters.js';
import type { CardListProps } from '../../../views/products/cards/list.js';
import { trustTexts } from '../../shared/finance/rate-trust.js';
import { compareCards } from './card-comparison.js';
import { type Facet, searchCards, sortCards } from './card-facets.js';
import {
  bareCardQuery,
  CARD_SORTS,
  cardListAddress,
  type CardQuery,
  type CardSort,
  MAX_COMPARED,
} from './card-query.js';
import { PAID_BY_BANKS } from '../../shared/labels/earnings.js';
import type { Card } from '../../offers/card-offers.service.js';

const PAGE_SIZE = 30;

const SORT_TEXTS: Readonly<Record<CardSort, { label: string; note: string }>> = {
  onerilen: {
    label: 'Banka sırası',
    note: 'Kartlar site sırasıyla listelenir; ücret ve limitten bağımsızdır. Bankadan ücret alırız.',
  },
  'ucret-artan': {
    label: 'Yıllık ücret (artan)',
    note: `Yıllık ücreti en düşük kart en üstte. ${PAID_BY_BANKS}`,
  },
  'ucret-azalan': {
    label: 'Yıllık ücret (azalan)',
    note: `Yıllık ücreti en yüksek kart en üstte. ${PAID_BY_BANKS}`,
  },
  'limit-azalan': {
    label: 'Limit (azalan)',
    note: `En yüksek limiti sunan kart en üstte. ${PAID_BY_BANKS}`,
  },
  ad: { label: 'Kart adı (A-Z)', note: `Kartlar ada göre sıralanır. ${PAID_BY_BANKS}` },
};

/** Props of the card list for an address. */
export function presentCardList(allCards: readonly Card[], query: CardQuery): Omit<CardListProps, 'blocks'> {
  const cards = allCards.filter(({ segment }) => segment === query.segment);
  const { found, facets } = searchCards(cards, query);
  const sorted = sortCards(found, query.sort);
  const sponsored = sorted.filter(({ isSponsored }) => isSponsored);
  const rest = sorted.filter(({ isSponsored }) => !isSponsored);
  const pageCount = Math.max(1, Math.ceil(rest.length / PAGE_SIZE));
  const page = Math.min(query.page, pageCount);
  const onPage = rest.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const shownSponsored = page === 1 ? sponsored : [];
  const compared = comparedCards(cards, query);
  const shown = new Set([...shownSponsored, ...onPage]);
  const chips = chipsOf(facets, query);
  return {
    segment: query.segment,
    filters: {
      search: query.search,
      groups: facets,
      chosenCount: chips.length - Number(query.search !== ''),
    },
    chips,
    clearHref: cardListAddress({ ...bareCardQuery(query.segment), compared: query.compared }),
    sorts: CARD_SORTS.map((value) => ({
      value,
      label: SORT_TEXTS[value].label,
      isChosen: value === query.sort,
    })),
    orderNote: [SORT_TEXTS[query.sort].note, ...trustTexts(cards)].join(' '),
    totalCount: cards.length,
    foundCount: found.length,
    sponsored: shownSponsored,
    cards: onPage,
    pages: { page, pageCount, href: (wanted) => cardListAddress({ ...query, page: wanted }) },
    compared: compared.map(({ slug }) => slug),
    comparedElsewhere: compared.filter((card) => !shown.has(card)),
    comparison: comparisonOf(compared, query),
  };
}

/** In the order they were ticked; slugs of no card are left out. */
function comparedCards(cards: readonly Card[], query: CardQuery): Card[] {
  const bySlug = new Map(cards.map((card) => [card.slug, card]));
  return query.compared.flatMap((slug) => bySlug.get(slug) ?? []);
}

/** One card alone is not a comparison: it stays ticked until another joins it. */
function comparisonOf(compared: readonly Card[], query: CardQuery): CardComparisonProps | null {
  if (compared.length < 2) return null;
  const side = compared.slice(0, MAX_COMPARED);
  const without = (slug: string): string =>
    cardListAddress({ ...query, compared: query.compared.filter((other) => other !== slug) });
  return {
    cards: side.map((card) => ({ card, removeHref: without(card.slug) })),
    facts: compareCards(side),
    isCut: compared.length > MAX_COMPARED,
    clearHref: cardListAddress({ ...query, compared: [] }),
  };
}

function chipsOf(facets: readonly Facet[], query: CardQuery): Chip[] {
  const first = { ...query, page: 1 };
  const search =
    query.search === ''
      ? []
      : [{ label: `“${query.search}”`, href: cardListAddress({ ...first, search: '' }) }];
  const chosen = facets.flatMap(({ name, options }) =>
    options
      .filter(({ isChosen }) => isChosen)
      .map(({ value, label }) => {
        const left = query.chosen[name].filter((other) => other !== value);
        return { label, href: cardListAddress({ ...first, chosen: { ...query.chosen, [name]: left } }) };
      }),
  );
  return [...search, ...chosen];
}
