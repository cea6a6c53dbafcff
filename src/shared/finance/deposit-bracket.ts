import type { CalendarDate } from './calendar.js';
import type { Kurus } from './money.js';
import type { ConditionalFigures, PersonalTerms } from './offer-conditions.js';

/** Rates of a deposit product within a range of amounts and terms, both ends included. */
export interface DepositBracket {
  readonly minAmount: Kurus;
  /** Left out where there is no upper end. */
  readonly maxAmount?: Kurus;
  readonly minTerm: number;
  readonly maxTerm?: number;
  /** Yearly percent that everybody gets, and every renewal. */
  readonly ratePercent: number;
  /** Yearly percent of a new customer's first term, where there is such a rate. */
  readonly welcomePercent?: number;
  /** The last day of the row; without one until further notice. */
  readonly until?: CalendarDate;
  /** In the bank's own words. */
  readonly note?: string;
}

/** Terms of a deposit whose rate may hang on amount and term. */
export interface BracketedTerms extends PersonalTerms {
  readonly ratePercent: number;
  /** The product's own rate holds where none of them does. */
  readonly brackets?: readonly DepositBracket[];
}

/** The bracket of a deposit: of several that hold it the one whose term, then whose amount begins highest. */
export function bracketOf(
  { brackets = [] }: BracketedTerms,
  amount: Kurus,
  termDays: number,
): DepositBracket | undefined {
  const fitting = brackets.filter(
    ({ minAmount, maxAmount = Infinity, minTerm, maxTerm = Infinity }) =>
      amount >= minAmount && amount <= maxAmount && termDays >= minTerm && termDays <= maxTerm,
  );
  return fitting.sort((a, b) => b.minTerm - a.minTerm || b.minAmount - a.minAmount)[0];
}

/** An offer with the rates of its bracket: a welcome rate is the condition of new customers. */
export function inBracket<Offer extends BracketedTerms>(
  offer: Offer,
  amount: Kurus,
  termDays: number,
): Offer {
  const bracket = bracketOf(offer, amount, termDays);
  if (!bracket) return offer;
  const { ratePercent, welcomePercent, until, note } = bracket;
  if (welcomePercent === undefined) return { ...offer, ratePercent };
  const welcome: ConditionalFigures = {
    when: 'yeni',
    ratePercent: welcomePercent,
    ...(until !== undefined && { until }),
    ...(note !== undefined && { note }),
  };
  const others = (offer.conditions ?? []).filter(({ when }) => when !== 'yeni');
  return { ...offer, ratePercent, conditions: [welcome, ...others] };
}
