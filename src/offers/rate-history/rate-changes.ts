import { addDays, type CalendarDate, compareDates } from '../../shared/finance/calendar.js';
import { isInForce, type RateSpan } from './best-rates.js';

/** A product's rate as a period ends, and what it was when the period began. */
export interface RateChange<Span extends RateSpan = RateSpan> {
  readonly now: Span;
  readonly before: number;
}

/**
 * The products whose rate at the end of a period is not what it was before, or first was within it: those that changed
 * most first. A rate that rose and fell again is no change, nor is a new product or one that is gone.
 *
 * @param from the first day of the period
 * @param until its last day
 */
export function rateChanges<Span extends RateSpan>(
  rates: readonly Span[],
  from: CalendarDate,
  until: CalendarDate,
): readonly RateChange<Span>[] {
  const dayBefore = addDays(from, -1);
  const before = new Map<string, Span>();
  for (const rate of rates) {
    const known = before.get(rate.productId);
    const isLater = known !== undefined && compareDates(known.from, rate.from) <= 0;
    if (!isLater && (rate.to === null || compareDates(rate.to, dayBefore) >= 0))
      before.set(rate.productId, rate);
  }
  const changes = rates
    .filter((rate) => isInForce(rate, until))
    .flatMap((now) => {
      const earlier = before.get(now.productId)?.ratePercent;
      return earlier === undefined || earlier === now.ratePercent ? [] : [{ now, before: earlier }];
    });
  return changes.sort((a, b) => sizeOf(b) - sizeOf(a));
}

const sizeOf = ({ now, before }: RateChange): number => Math.abs(now.ratePercent - before);
