import { addDays, type CalendarDate, compareDates } from '../../finance/calendar.js';

/** A rate while it was in force, and whose. */
export interface DatedRate {
  readonly productId: string;
  readonly name: string;
  readonly bankName: string;
  readonly ratePercent: number;
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
}

/** What a product's rate was as a period began, and is at its end. */
export interface RateChange {
  readonly productId: string;
  readonly name: string;
  readonly bankName: string;
  readonly before: number;
  readonly after: number;
}

/**
 * The products whose rate at the end of a period is not what it was before, or first was within it: those that changed
 * most first. What rose and fell again is no change, nor is what came anew or is gone.
 *
 * @param from the first day of the period
 * @param until its last day
 */
export function rateChanges(
  rates: readonly DatedRate[],
  from: CalendarDate,
  until: CalendarDate,
): readonly RateChange[] {
  const dayBefore = addDays(from, -1);
  const before = new Map<string, DatedRate>();
  for (const rate of rates) {
    const known = before.get(rate.productId);
    const isLater = known !== undefined && compareDates(known.from, rate.from) <= 0;
    if (!isLater && (rate.to === null || compareDates(rate.to, dayBefore) >= 0))
      before.set(rate.productId, rate);
  }
  const changes = rates
    .filter((rate) => isInForce(rate, until))
    .flatMap(({ productId, name, bankName, ratePercent }) => {
      const earlier = before.get(productId)?.ratePercent;
      return earlier === undefined || earlier === ratePercent
        ? []
        : [{ productId, name, bankName, before: earlier, after: ratePercent }];
    });
  return changes.sort((a, b) => sizeOf(b) - sizeOf(a));
}

const sizeOf = ({ before, after }: RateChange): number => Math.abs(after - before);

const isInForce = ({ from, to }: DatedRate, day: CalendarDate): boolean =>
  compareDates(from, day) <= 0 && (to === null || compareDates(day, to) <= 0);
