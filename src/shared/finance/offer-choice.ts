/** What a visitor may choose offers by, as addresses say it; those of one line are of one kind. */
const FILTER_GROUPS = [['masrafsiz'], ['kamu', 'ozel', 'katilim'], ['yeni', 'maas']] as const;

export type OfferFilter = (typeof FILTER_GROUPS)[number][number];

export const OFFER_FILTERS: readonly OfferFilter[] = FILTER_GROUPS.flat();

/** By what a list is sorted and which of its offers are shown. */
export interface OfferChoice {
  /** Empty for the order of the list itself: the best first. */
  readonly sort: string;
  /** Each once, in their order. */
  readonly filters: readonly OfferFilter[];
}

export const EVERY_OFFER: OfferChoice = { sort: '', filters: [] };

/**
 * Reads a choice from an address; what is not known is as if it were not there.
 * @param sorts the orders that a list has beside its own
 */
export function readOfferChoice(
  sort: string | undefined,
  filters: readonly string[],
  sorts: readonly string[],
): OfferChoice {
  return {
    sort: sorts.find((known) => known === sort) ?? '',
    filters: OFFER_FILTERS.filter((known) => filters.includes(known)),
  };
}

/** The controls of a list as its form has them, by name. */
export type Listing = Readonly<Record<string, readonly string[]>>;

/** What the controls say, which offer nothing but what is known. */
export const choiceOf = ({ sirala = [], suz = [] }: Listing = {}): OfferChoice => ({
  sort: sirala[0] ?? '',
  filters: suz as readonly OfferFilter[],
});

/** As the form's controls say it; nothing where nothing is chosen. */
export function listingOf({ sort, filters }: OfferChoice): { readonly listing?: Listing } {
  if (sort === '' && filters.length === 0) return {};
  return { listing: { sirala: sort === '' ? [] : [sort], suz: filters } };
}

/**
 * The offers of a choice in its order: of each kind of filter that is chosen an offer has to have one; what is equal
 * keeps the order it came in.
 * @param traitsOf what an offer is
 * @param figures by which the list can be sorted, the lowest first
 */
export function chosenOffers<Item>(
  items: readonly Item[],
  { sort, filters }: OfferChoice,
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
