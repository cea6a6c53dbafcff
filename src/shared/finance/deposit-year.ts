import { addDays, type CalendarDate } from './calendar.js';
import { depositReturn } from './deposit.js';
import type { Kurus } from './money.js';
import { isInForce, TaxNotFound, type WithholdingRow, withholdingPercentOn } from './tax-table.js';
import type { DepositCurrency } from './subjects.js';

export interface DepositYearInput {
  readonly currency: DepositCurrency;
  readonly amount: Kurus;
  readonly termDays: number;
  /** The day the first term begins. */
  readonly opening: CalendarDate;
  readonly divisor: number;
  /** The most that the product takes: a balance above it is not renewed here. */
  readonly maxAmount: Kurus;
  /** Yearly percent of the first term. */
  readonly firstPercent: number;
  /** Yearly percent of a renewal with that balance; null where the bank publishes none. */
  readonly renewalPercent: (balance: Kurus) => number | null;
}

export interface DepositYear {
  readonly terms: number;
  /** Of all terms together. */
  readonly days: number;
  /** Interest of all terms after withholding. */
  readonly net: Kurus;
}

const YEAR_DAYS = 365;

/**
 * A deposit that is renewed with its net interest for as many whole terms as fit into 365 days. Rates and withholding are
 * taken to stay as they are on the opening day, each term in its own bracket.
 * @returns null where it is not renewed within a year, or where a rate, a withholding or a limit is in the way
 */
export function depositYear(input: DepositYearInput, rows: readonly WithholdingRow[]): DepositYear | null {
  const { currency, amount, termDays, opening, divisor, maxAmount, firstPercent, renewalPercent } = input;
  const terms = Math.floor(YEAR_DAYS / termDays);
  if (terms < 2) return null;
  const table = rows.filter((row) => isInForce(row, opening)).map((row) => ({ ...row, validTo: null }));
  let balance = amount;
  for (let term = 0; term < terms; term++) {
    const annualRatePercent = term === 0 ? firstPercent : renewalPercent(balance);
    if (annualRatePercent === null || balance > maxAmount) return null;
    const withholdingPercent = percentOn(table, currency, addDays(opening, term * termDays), termDays);
    if (withholdingPercent === null) return null;
    const asked = { principal: balance, annualRatePercent, termDays, withholdingPercent, divisor };
    balance = depositReturn(asked).maturityAmount;
  }
  return { terms, days: terms * termDays, net: balance - amount };
}

function percentOn(
  rows: readonly WithholdingRow[],
  currency: DepositCurrency,
  opening: CalendarDate,
  termDays: number,
): number | null {
  try {
    return withholdingPercentOn(rows, currency, opening, termDays);
  } catch (error) {
    if (error instanceof TaxNotFound) return null;
    throw error;
  }
}
