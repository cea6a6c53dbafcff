import { type RegulatoryLimit, type RegulatoryLimitRow } from '../../shared/finance/regulatory-limit.js';
import type { CalendarDate } from '../../shared/finance/calendar.js';
import type { Kurus } from '../../shared/finance/money.js';
import { isInForce } from '../../shared/finance/tax-table.js';

export interface ValueNeeded {
  /** The least that a home or vehicle has to be worth for the loan, in whole lira. */
  readonly value: Kurus;
  readonly row: RegulatoryLimitRow;
}

/**
 * Lowest value of a purchase for which law allows a loan of so much over so many months. Each bracket lends a share of
 * the value, so a dearer thing may carry less than a cheaper one: the first bracket that carries the loan counts.
 * @returns null where none does, or no row is in force
 */
export function valueNeeded(
  rows: readonly RegulatoryLimitRow[],
  figure: RegulatoryLimit,
  day: CalendarDate,
  { amount, months }: { readonly amount: Kurus; readonly months: number },
): ValueNeeded | null {
  const brackets = rows
    .filter((row) => row.figure === figure && isInForce(row, day))
    .sort((a, b) => (a.upToAmount ?? Infinity) - (b.upToAmount ?? Infinity));
  let below = 0;
  for (const row of brackets) {
    const upTo = row.upToAmount ?? Infinity;
    const carries = row.percent > 0 && (row.maxMonths === null || row.maxMonths >= months);
    const value = Math.max(Math.ceil(amount / row.percent) * 100, below + 100);
    if (carries && value <= upTo) return { value, row };
    below = upTo;
  }
  return null;
}
