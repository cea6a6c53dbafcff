import type { CalendarDate } from '../shared/finance/calendar.js';
import type { RateTrust } from '../shared/finance/rate-trust.js';
import type { Of } from '../shared/contracts/schema.js';
import type { CURRENT_RATE } from './catalogue.js';

interface RateInForce {
  readonly ratePercent: number;
  readonly rateDate: CalendarDate;
  readonly trust: RateTrust;
}

/** A rate as programs read it. Nobody has ever confirmed an invented one, whatever its row says. */
export const currentRate = (
  { ratePercent, rateDate, trust }: RateInForce,
  period: 'month' | 'year',
): Of<typeof CURRENT_RATE> => ({
  percent: ratePercent,
  period,
  valid_from: rateDate,
  confirmed_on: trust.isSample ? null : trust.confirmedOn,
  reported_on: trust.reportedOn ?? null,
  is_unconfirmed: trust.isSample || trust.isUnconfirmed,
});
