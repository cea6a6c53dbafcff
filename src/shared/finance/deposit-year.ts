import { addDays } from './calendar.js';
import { type DepositInput, withholdingOf } from './deposit-comparison.js';
import { depositReturn } from './deposit.js';
import type { Kurus } from './money.js';
import { isInForce, type WithholdingRow } from './tax-table.js';

export interface DepositYearInput {
  readonly amount: Kurus;
  readonly termDays: number;
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
 * Withholding, in percent of the interest, of each of the whole terms that fit into 365 days. The table of the opening day
 * is taken to stay; terms of as many days end in as many months only most of the time.
 * @returns null where the deposit is not renewed within a year, or where the table holds no rate for one of the terms
 * @throws RangeError when the term is not 1 to 36500 whole days
 */
export function yearOfWithholding(
  rows: readonly WithholdingRow[],
  { currency, opening, termDays }: Omit<DepositInput, 'amount'>,
): readonly number[] | null {
  const terms = Math.floor(YEAR_DAYS / termDays);
  if (terms < 2) return null;
  const table = rows.filter((row) => isInForce(row, opening)).map((row) => ({ ...row, validTo: null }));
  const percents: number[] = [];
  for (let term = 0; term < terms; term++) {
    const percent = withholdingOf(table, { currency, termDays, opening: addDays(opening, term * termDays) });
    if (percent === null) return null;
    percents.push(percent);
  }
  return percents;
}

/**
 * A deposit that is renewed with its net interest. Rates are taken to stay as they are on the opening day, each term in its
 * own bracket.
 * @param withholdingPercents of each term, from `yearOfWithholding`
 * @returns null where a rate or a limit is in the way
 */
export function depositYear(
  input: DepositYearInput,
  withholdingPercents: readonly number[],
): DepositYear | null {
  const { amount, termDays, divisor, maxAmount, firstPercent, renewalPercent } = input;
  let balance = amount;
  for (const [term, withholdingPercent] of withholdingPercents.entries()) {
    const annualRatePercent = term === 0 ? firstPercent : renewalPercent(balance);
    if (annualRatePercent === null || balance > maxAmount) return null;
    const asked = { principal: balance, annualRatePercent, termDays, withholdingPercent, divisor };
    balance = depositReturn(asked).maturityAmount;
  }
  const terms = withholdingPercents.length;
  return { terms, days: terms * termDays, net: balance - amount };
}
