import { type CalendarDate, compareDates } from '../../shared/finance/calendar.js';
import type { ListedRates, OfferRates } from '../../shared/contracts/rate-changes.js';
import type { ProductSpan } from './rate-history.service.js';

interface Listed {
  readonly key: string;
  readonly slug: string;
}

/** Rates of each listed offer, the oldest first; offers that always had one rate, or none before, have nothing to tell. */
export function listedRates(
  offers: readonly Listed[],
  spans: readonly ProductSpan[],
  today: CalendarDate,
): ListedRates {
  const told = offers.map(({ key, slug }) => {
    const own = spans.filter(({ product }) => product.slug === slug);
    return { key, slug, rates: ratesOf(own) };
  });
  return { today, offers: told.filter(({ rates }) => rates.length > 1) };
}

/** A rate that was entered anew as it was is no change. */
function ratesOf(spans: readonly ProductSpan[]): OfferRates['rates'] {
  const ordered = spans.toSorted((a, b) => compareDates(a.from, b.from));
  return ordered
    .filter(({ ratePercent }, at) => ratePercent !== ordered[at - 1]?.ratePercent)
    .map(({ from, ratePercent }) => ({ from, percent: ratePercent }));
}
