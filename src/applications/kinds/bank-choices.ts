import type { BankChoice } from '../../shared/contracts/application-form.js';
import type { Kurus } from '../../shared/finance/money.js';
import { covers, type OfferedProduct } from '../application-catalogue.js';

interface Asked {
  readonly amount: Kurus | undefined;
  readonly term: number | undefined;
  /** Canonical ids. */
  readonly banks: readonly string[];
}

/** Notes beside a bank's choice, and its rank: a smaller one is better for the applicant. */
interface Valued {
  readonly notes: readonly string[];
  readonly rank: number;
}

/**
 * Banks that offer what is asked for, the best first, each with its best product. Those chosen before stand at the
 * top, whether or not they still offer it: a choice has to be seen to be undone.
 */
export function bankChoices(
  products: readonly OfferedProduct[],
  { amount, term, banks }: Asked,
  value: (product: OfferedProduct) => Valued,
): BankChoice[] {
  const shown = new Map<string, BankChoice & Valued>();
  for (const product of products) {
    const { id, name, logoUrl } = product.bank;
    const chosen = banks.includes(id);
    // An unreadable amount or term excludes no bank.
    const isOffered = amount === undefined || term === undefined || covers(product, amount, term);
    if (!chosen && !isOffered) continue;
    const { notes: figures, rank: own } = value(product);
    const notes = [...marked(figures, product.rateMark), product.response].filter((note) => note !== null);
    const rank = isOffered ? own : Infinity;
    const known = shown.get(id);
    if (!known || rank < known.rank) shown.set(id, { id, name, logoUrl, notes, chosen, rank });
  }
  return [...shown.values()]
    .sort((a, b) => Number(b.chosen) - Number(a.chosen) || compare(a.rank, b.rank))
    .map(({ id, name, logoUrl, notes, chosen }) => ({ id, name, logoUrl, notes, chosen }));
}

/** The mark of the rate stands behind the last of the figures that follow from it. */
const marked = (figures: readonly string[], mark: string | null): readonly string[] =>
  mark === null
    ? figures
    : figures.map((text, at) => (at === figures.length - 1 ? `${text} (${mark})` : text));

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);
