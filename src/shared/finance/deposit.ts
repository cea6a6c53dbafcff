import { addDays, addMonths, partsOf, type CalendarDate } from './calendar.js';
import type { Kurus } from './money.js';
import { requireRate, shareOf } from './percent.js';

export interface DepositInput {
  /** In the minor unit of the deposit's currency: kuruş or cents. */
  principal: Kurus;
  annualRatePercent: number;
  termDays: number;
  /** Withholding (stopaj) in percent of the gross interest. */
  withholdingPercent: number;
  /** Days of the interest year times 100; a field of the product, 36500 unless it says otherwise. */
  divisor?: number;
}

/** All in the minor unit of the deposit's currency. */
export interface DepositReturn {
  gross: Kurus;
  withholding: Kurus;
  net: Kurus;
  /** Principal and net interest, paid out on the maturity date. */
  maturityAmount: Kurus;
}

const MAX_TERM_DAYS = 36_500;

/**
 * Simple interest of a term deposit: gross `P x rate x days / divisor`, then the withholding on that gross, each
 * rounded half up; net is their difference.
 * @throws RangeError when the principal is not a whole amount, the term not 1 to 36500 days, a percentage out of
 * range (the withholding is at most 100) or the divisor not above 0
 */
export function depositReturn(input: DepositInput): DepositReturn {
  const { principal, annualRatePercent, termDays, withholdingPercent, divisor = 36_500 } = input;
  requireTermDays(termDays);
  const gross = shareOf(principal, [requireRate(annualRatePercent, 'annualRatePercent'), termDays], divisor);
  const withholding = shareOf(gross, [requireRate(withholdingPercent, 'withholdingPercent', 100)], 100);
  const net = gross - withholding;
  return { gross, withholding, net, maturityAmount: principal + net };
}

/**
 * The day a deposit ends: opening date and term in days.
 * @throws RangeError when the term is not 1 to 36500 whole days
 */
export function maturityDate(opening: CalendarDate, termDays: number): CalendarDate {
  requireTermDays(termDays);
  return addDays(opening, termDays);
}

/**
 * The smallest number of calendar months that holds the term: the maturity date is on or before the opening date
 * plus that many months (day clamped to the month's end). "Up to and including 6 months" is a result of 6 or less,
 * "up to and including 1 year" 12 or less, whatever the number of days those months have.
 * @throws RangeError when the term is not 1 to 36500 whole days
 */
export function termBracketMonths(opening: CalendarDate, termDays: number): number {
  const maturity = maturityDate(opening, termDays);
  const [from, to] = [partsOf(opening), partsOf(maturity)];
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return addMonths(opening, months) >= maturity ? months : months + 1;
}

function requireTermDays(termDays: number): void {
  if (!Number.isInteger(termDays) || termDays < 1 || termDays > MAX_TERM_DAYS)
    throw new RangeError(`termDays: expected 1 to ${MAX_TERM_DAYS}, got ${termDays}`);
}
