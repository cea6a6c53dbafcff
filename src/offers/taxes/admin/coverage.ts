import { addDays, type CalendarDate } from '../../../shared/finance/calendar.js';

/** The days of a row, both included; without a last one until further notice. */
export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
}

export type Coverage =
  /** Holds today and for as long as is known. */
  | { readonly kind: 'open' }
  /** Holds today, up to this day; nothing follows on the next. */
  | { readonly kind: 'ends'; readonly on: CalendarDate }
  /** Does not hold today; the last day it did, if any. */
  | { readonly kind: 'missing'; readonly since: CalendarDate | null };

/** How long the rows of one subject hold without a break, from today on. */
export function coverageFrom(today: CalendarDate, periods: readonly Period[]): Coverage {
  const ordered = [...periods].sort((a, b) => (a.from < b.from ? -1 : 1));
  let day = today;
  for (;;) {
    const next = ordered.find(({ from, to }) => from <= day && (to === null || to >= day));
    if (!next) break;
    if (next.to === null) return { kind: 'open' };
    day = addDays(next.to, 1);
  }
  if (day !== today) return { kind: 'ends', on: addDays(day, -1) };
  const ends = ordered.flatMap(({ to }) => (to !== null && to < today ? [to] : [])).sort();
  return { kind: 'missing', since: ends.at(-1) ?? null };
}
