import type { CalendarDate } from '../finance/calendar.js';

/** Rates of an offer from its first known day on; the last one holds today. */
export interface OfferRates {
  /** Names the offer in the list. */
  readonly key: string;
  readonly slug: string;
  readonly rates: readonly { readonly from: CalendarDate; readonly percent: number }[];
}

/** Past rates that the opened rows of a list tell. */
export interface ListedRates {
  readonly today: CalendarDate;
  /** Offers whose rate was another one before. */
  readonly offers: readonly OfferRates[];
}
