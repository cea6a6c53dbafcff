import { addDays, type CalendarDate, compareDates } from '../../shared/finance/calendar.js';

/** A rate while it was in force. */
export interface RateSpan {
  readonly productId: string;
  readonly ratePercent: number;
  readonly from: CalendarDate;
  /** The last day; null while it is in force. */
  readonly to: CalendarDate | null;
}

/** Days on which one rate was the best of all. */
export interface BestRate {
  readonly from: CalendarDate;
  /** The last day. */
  readonly to: CalendarDate;
  readonly ratePercent: number;
  /** Products with this rate, in the order in which the spans were given. */
  readonly productIds: readonly string[];
}

/**
 * The best rate of each day, from day to day; days on which no product has a rate are left out.
 *
 * @param best the lowest for what is paid, the highest for what is earned
 * @param from the first day looked at
 * @param until the last day looked at
 */
export function bestRates(
  spans: readonly RateSpan[],
  best: 'lowest' | 'highest',
  from: CalendarDate,
  until: CalendarDate,
): BestRate[] {
  const found: BestRate[] = [];
  const days = turningDays(spans, from, until);
  for (const [at, day] of days.entries()) {
    const next = days[at + 1];
    const to = next === undefined ? until : addDays(next, -1);
    const inForce = spans.filter((span) => isInForce(span, day));
    if (inForce.length === 0) continue;
    const rates = inForce.map(({ ratePercent }) => ratePercent);
    const ratePercent = best === 'lowest' ? Math.min(...rates) : Math.max(...rates);
    const productIds = inForce
      .filter((span) => span.ratePercent === ratePercent)
      .map(({ productId }) => productId);
    const last = found.at(-1);
    if (last && addDays(last.to, 1) === day && last.ratePercent === ratePercent && isSame(last, productIds))
      found[found.length - 1] = { ...last, to };
    else found.push({ from: day, to, ratePercent, productIds });
  }
  return found;
}

/** The first day, and each on which a rate begins or has ended. */
function turningDays(
  spans: readonly RateSpan[],
  from: CalendarDate,
  until: CalendarDate,
): readonly CalendarDate[] {
  const days = spans.flatMap((span) => [span.from, ...(span.to === null ? [] : [addDays(span.to, 1)])]);
  const inside = days.filter((day) => compareDates(day, from) > 0 && compareDates(day, until) <= 0);
  return [...new Set([from, ...inside])].sort(compareDates);
}

/** Whether a rate held on a day. */
export const isInForce = ({ from, to }: RateSpan, day: CalendarDate): boolean =>
  compareDates(from, day) <= 0 && (to === null || compareDates(day, to) <= 0);

const isSame = ({ productIds }: BestRate, others: readonly string[]): boolean =>
  productIds.join() === others.join();
