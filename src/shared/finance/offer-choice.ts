import { type Condition, CONDITIONS, metIn } from './offer-conditions.js';

/** Offer filters as addresses spell them; the filters of one line are alternatives of one kind. */
const FILTER_GROUPS = [['masrafsiz'], ['kamu', 'ozel', 'katilim']] as const;

export type OfferFilter = (typeof FILTER_GROUPS)[number][number];

export const OFFER_FILTERS: readonly OfferFilter[] = FILTER_GROUPS.flat();

/** By what a list is sorted, which of its offers are shown, and for whom they are priced. */
export interface OfferChoice {
  /** Empty for the order of the list itself: the best first. */
  readonly sort: string;
  /** Each once, in their order. */
  readonly filters: readonly OfferFilter[];
  /** Conditions that the person says she meets, each once and in their order. */
  readonly met: readonly Condition[];
}

export const EVERY_OFFER: OfferChoice = { sort: '', filters: [], met: [] };

/**
 * Reads a choice from an address; what is not known is as if it were not there.
 * @param sorts the orders that a list has beside its own
 */
export function readOfferChoice(
  sort: string | undefined,
  filters: readonly string[],
  sorts: readonly string[],
  met: readonly string[] = [],
): OfferChoice {
  return {
    sort: sorts.find((known) => known === sort) ?? '',
    filters: OFFER_FILTERS.filter((known) => filters.includes(known)),
    met: readConditions(met),
  };
}

/** The known ones, each once and in their order. */
export const readConditions = (given: readonly string[]): readonly Condition[] =>
  CONDITIONS.filter((known) => given.includes(known));

/** The controls of a list as its form has them, by name. */
export type Listing = Readonly<Record<string, readonly string[]>>;

/** Choice in the controls. They offer only known sorts and filters, so the values need no check. */
export const choiceOf = (listing: Listing = {}): OfferChoice => ({
  sort: listing['sirala']?.[0] ?? '',
  filters: (listing['suz'] ?? []) as readonly OfferFilter[],
  met: metIn(listing),
});

/** As the form's controls say it; nothing where nothing is chosen. */
export function listingOf({ sort, filters, met }: OfferChoice): { readonly listing?: Listing } {
  if (sort === '' && filters.length === 0 && met.length === 0) return {};
  return { listing: { sirala: sort === '' ? [] : [sort], suz: filters, kosul: met } };
}

/**
 * The offers of a choice in its order. Of each kind of filter that is chosen an offer has to match one. Equal offers
 * keep their order.
 * @param traitsOf the filters that an offer matches
 * @param figures by which the list can be sorted, the lowest first
 */
export function chosenOffers<Item>(
  items: readonly Item[],
  { sort, filters }: Pick<OfferChoice, 'sort' | 'filters'>,
  traitsOf: (item: Item) => readonly OfferFilter[],
  figures: Readonly<Record<string, (item: Item) => number>>,
): readonly Item[] {
  const groups = FILTER_GROUPS.map((group) => group.filter((one) => filters.includes(one)));
  const asked = groups.filter(({ length }) => length > 0);
  const kept = items.filter((item) => {
    const traits = traitsOf(item);
    return asked.every((group) => group.some((one) => traits.includes(one)));
  });
  const figure = sort === '' ? undefined : figures[sort];
  return figure ? kept.sort((a, b) => figure(a) - figure(b)) : kept;
}
