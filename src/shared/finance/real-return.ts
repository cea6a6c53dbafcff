import { addDays, addMonths, type CalendarDate, daysBetween } from './calendar.js';
import type { Kurus } from './money.js';
import type { RegulatoryLimitRow } from './regulatory-limit.js';
import { isInForce } from './tax-table.js';

/** How prices rose over a year, as it was published for a month. */
export interface Inflation {
  readonly percent: number;
  /** The first day of the month. */
  readonly month: CalendarDate;
  /** The next one should be known by now. */
  readonly isOld: boolean;
}

/** A month's figure comes in the first days of the next one; somebody has to enter the one after it as well. */
const MAX_DAYS = 45;

/** Inflation of the last month that is entered; null where none is: nothing is assumed in its place. */
export function inflationOn(
  rows: readonly RegulatoryLimitRow[],
  day: CalendarDate,
): (Inflation & { readonly source: string }) | null {
  const known = rows.filter((row) => row.figure === 'inflation' && isInForce(row, day));
  const [last] = known.sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  if (!last) return null;
  const { percent, validFrom: month, source } = last;
  return { percent, month, isOld: daysBetween(addDays(addMonths(month, 1), -1), day) > MAX_DAYS, source };
}

/**
 * By how many percent a deposit can buy more at its end than at its beginning, if prices go on rising as they did over
 * the year: `(1 + net / principal) / (1 + inflation)^(days / 365) - 1`.
 * @throws RangeError when the principal or the term is not above 0, or prices fall to nothing
 */
export function realReturnPercent({
  principal,
  net,
  termDays,
  inflationPercent,
}: {
  readonly principal: Kurus;
  readonly net: Kurus;
  readonly termDays: number;
  readonly inflationPercent: number;
}): number {
  if (principal <= 0 || termDays <= 0 || inflationPercent <= -100)
    throw new RangeError(`No real return of ${String(principal)} over ${String(termDays)} days`);
  const prices = (1 + inflationPercent / 100) ** (termDays / 365);
  return ((1 + net / principal) / prices - 1) * 100;
}
