import type { Apply } from './apply.js';
import { type ListedOffer, offerName } from '../../../src/shared/contracts/calculator.js';

/** Offers in columns, the best figure of each row marked in words. */
export interface ComparedTable {
  /** The remark at the best figure. */
  readonly bestText: string;
  readonly columns: readonly ComparedColumn[];
  readonly rows: readonly ComparedRow[];
}

export interface ComparedColumn {
  readonly key: string;
  readonly name: string;
  readonly bank: { readonly name: string; readonly logoUrl: string | null };
  /** The way to apply, or why there is none. */
  readonly apply: Apply | string;
}

export interface ComparedRow {
  readonly label: string;
  readonly cells: readonly { readonly text: string; readonly isBest: boolean }[];
}

/** A row as a calculator describes it. */
export interface ComparedFigure<Item> {
  readonly label: string;
  /** Decides which is the best; null where there is no figure. */
  readonly figure?: (item: Item) => number | null;
  readonly text: (item: Item) => string;
}

/** The column of an offer. */
export function comparedColumn(offer: ListedOffer, apply: Apply | string): ComparedColumn {
  const { key, bankName: name, logoUrl } = offer;
  return { key, name: offerName(offer), bank: { name, logoUrl }, apply };
}

/** @param bestOf the lowest or the highest */
export function comparedRows<Item>(
  figures: readonly ComparedFigure<Item>[],
  items: readonly Item[],
  bestOf: (...known: number[]) => number,
): ComparedRow[] {
  return figures.map(({ label, figure, text }) => {
    const values = items.map((item) => figure?.(item) ?? null);
    const known = values.filter((value) => value !== null);
    const best = bestOf(...known);
    const differ = known.some((value) => value !== best);
    return {
      label,
      cells: items.map((item, at) => ({ text: text(item), isBest: differ && values[at] === best })),
    };
  });
}
