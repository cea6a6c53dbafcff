import type { CalendarDate } from './calendar.js';
import type { Kurus } from './money.js';
import { type DatedPercent, isInForce } from './tax-table.js';

/** Regulatory limits in percent, beside taxes. Each has dated rows that staff maintain. */
export const REGULATORY_LIMITS = [
  /** The most a bank may ask of what is repaid early. */
  'early-consumer',
  'early-housing-fixed',
  'early-housing-variable',
  'early-commercial-variable',
  /** The most a consumer's allocation fee may be, of the principal. */
  'loan-fee',
  /** A housing loan's share of the appraised value, by energy class. */
  'housing-ab',
  'housing-c',
  'housing-other',
  /** Of that share, for whose household owns a home. */
  'second-home',
  /** A vehicle loan's share of the invoice. */
  'vehicle',
  'vehicle-electric',
  /** The highest monthly interest on cards. */
  'card-contract',
  'card-overdue',
  /** The least payment, of a statement's debt, by the card's limit. */
  'card-least',
  /** How much of a person's deposits at one bank is insured: its bracket; the percentage is 100. */
  'deposit-guarantee',
  /** Consumer prices over a year, for the month with whose first day the row begins; no limit, but kept like one. */
  'inflation',
] as const;
export type RegulatoryLimit = (typeof REGULATORY_LIMITS)[number];

/** One figure, for amounts or months up to and including a bound; null is any larger. */
export interface RegulatoryLimitRow extends DatedPercent {
  readonly figure: RegulatoryLimit;
  readonly upToAmount: Kurus | null;
  readonly upToMonths: number | null;
  /** The longest term that goes with it; null where there is none. */
  readonly maxMonths: number | null;
  /** `validFrom` is only a day on which it already held. */
  readonly isStartUnknown?: boolean;
  /** Where it was published. */
  readonly source: string;
}

/** Quantities that the bounds of a row are compared with. A quantity that the limit has no bound of is ignored. */
export interface Measure {
  readonly amount?: Kurus;
  readonly months?: number;
}

/**
 * The row of a figure in force on a day: of those whose bounds hold the measure the narrowest, of several alike the one
 * that began last.
 * @returns null where none is: nothing is assumed in its place
 */
export function regulatoryLimitOn(
  rows: readonly RegulatoryLimitRow[],
  figure: RegulatoryLimit,
  day: CalendarDate,
  { amount = 0, months = 0 }: Measure = {},
): RegulatoryLimitRow | null {
  const fitting = rows.filter(
    (row) =>
      row.figure === figure &&
      isInForce(row, day) &&
      (row.upToAmount ?? Infinity) >= amount &&
      (row.upToMonths ?? Infinity) >= months,
  );
  const [best = null] = fitting.sort(
    (a, b) =>
      bound(a.upToAmount) - bound(b.upToAmount) ||
      bound(a.upToMonths) - bound(b.upToMonths) ||
      (a.validFrom < b.validFrom ? 1 : -1),
  );
  return best;
}

/** The first day on which a figure held; null where nobody knows it. */
export const startOf = ({ validFrom, isStartUnknown }: RegulatoryLimitRow): CalendarDate | null =>
  isStartUnknown === true ? null : validFrom;

/** Infinite bounds could not be taken from each other. */
const bound = (upTo: number | null): number => upTo ?? Number.MAX_SAFE_INTEGER;
