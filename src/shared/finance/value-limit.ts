import type { CalendarDate } from './calendar.js';
import type { Kurus } from './money.js';
import { type RegulatoryLimit, type RegulatoryLimitRow, regulatoryLimitOn } from './regulatory-limit.js';

/** Share of its value that law lends for a home or vehicle worth up to and including a bound, and for how long; 0 is nothing. */
export type ValueBracket = Pick<RegulatoryLimitRow, 'upToAmount' | 'percent' | 'maxMonths'>;

/** Tables of a kind of loan whose amount and term follow from the value of what is bought. */
export interface ValueRules {
  readonly thing: 'vehicle' | 'home';
  /** By what else decides: whether the vehicle is electric, a home's energy class. */
  readonly tables: Readonly<Record<string, readonly ValueBracket[]>>;
  /** The part of the share that a household with a home of its own is lent; null where no row is in force. */
  readonly ownersPercent: number | null;
  /** Where the tables come from, and since when they hold. */
  readonly source: string;
}

/** The largest loan for a thing of some value, in whole lira. */
export interface LargestLoan {
  readonly amount: Kurus;
  readonly maxMonths: number | null;
  readonly percent: number;
}

/** Percentages are read to five decimals: whole numbers divide without the hair that decimals may stand off by. */
const SCALE = 100_000;
const scaled = (percent: number): number => Math.round(percent * SCALE);

/** The brackets of a limit in force on a day, in ascending order of value. */
export function valueBrackets(
  rows: readonly RegulatoryLimitRow[],
  figure: RegulatoryLimit,
  day: CalendarDate,
): RegulatoryLimitRow[] {
  const bounds = new Set(
    rows.filter((row) => row.figure === figure).map(({ upToAmount }) => upToAmount ?? Infinity),
  );
  const found = [...bounds]
    .sort((a, b) => a - b)
    .flatMap((amount) => regulatoryLimitOn(rows, figure, day, { amount }) ?? []);
  return [...new Set(found)];
}

/** @returns null where no bracket holds the value: nothing is assumed in its place */
export function largestLoan(brackets: readonly ValueBracket[], value: Kurus): LargestLoan | null {
  const bracket = brackets.find(({ upToAmount }) => value <= (upToAmount ?? Infinity));
  if (!bracket) return null;
  const { percent, maxMonths } = bracket;
  const lira = Math.floor((Math.floor(value / 100) * scaled(percent)) / (100 * SCALE));
  return { amount: lira * 100, maxMonths, percent };
}

/**
 * The lowest value for which law allows a loan of so much over so many months, in whole lira. Each bracket lends a share of the
 * value, so a dearer thing may carry less than a cheaper one: the first bracket that carries the loan counts.
 * @returns null where none does
 */
export function leastValue<Bracket extends ValueBracket>(
  brackets: readonly Bracket[],
  { amount, months }: { readonly amount: Kurus; readonly months: number },
): { readonly value: Kurus; readonly bracket: Bracket } | null {
  let below = 0;
  for (const bracket of brackets) {
    const { percent, maxMonths } = bracket;
    const upTo = bracket.upToAmount ?? Infinity;
    const lira = Math.ceil((Math.ceil(amount / 100) * 100 * SCALE) / scaled(percent));
    const value = Math.max(lira * 100, below + 100);
    if (percent > 0 && (maxMonths ?? Infinity) >= months && value <= upTo) return { value, bracket };
    below = upTo - (upTo % 100);
  }
  return null;
}
