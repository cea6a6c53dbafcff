import type { CalendarDate } from './calendar.js';
import { termBracketMonths } from './deposit.js';
import type { LoanTaxes } from './loan.js';
import type { DepositCurrency, LoanType } from './subjects.js';

export type { DepositCurrency, LoanType };

/** A figure and the days on which it holds, the first and the last included; `validTo: null` is until further notice. */
export interface DatedPercent {
  percent: number;
  validFrom: CalendarDate;
  validTo: CalendarDate | null;
}

/** A tax on loan interest, in percent of the interest. */
export interface LoanTaxRow extends DatedPercent {
  tax: 'kkdf' | 'bsmv';
  loanType: LoanType;
}

/** Withholding on deposit interest for terms up to and including a number of calendar months; `null` is any longer term. */
export interface WithholdingRow extends DatedPercent {
  currency: DepositCurrency;
  upToMonths: number | null;
}

/** The table holds no rate for that day: an administrator has to add one, nothing is assumed in its place. */
export class TaxNotFound extends Error {
  override readonly name = 'TaxNotFound';

  constructor(
    readonly tax: 'kkdf' | 'bsmv' | 'withholding',
    readonly subject: LoanType | DepositCurrency,
    readonly date: CalendarDate,
  ) {
    super(`No ${tax} rate for ${subject} is in force on ${date}`);
  }
}

/** Whether a row holds on a day. */
export function isInForce(row: DatedPercent, date: CalendarDate): boolean {
  return row.validFrom <= date && (row.validTo === null || date <= row.validTo);
}

/**
 * KKDF and BSMV, in percent of the interest, for a loan granted on `date`. Of several rows in force the one that
 * began last counts.
 * @throws TaxNotFound when either of the two has no row in force (0 % has to be a row as well)
 */
export function loanTaxesOn(rows: readonly LoanTaxRow[], loanType: LoanType, date: CalendarDate): LoanTaxes {
  const percentOf = (tax: LoanTaxRow['tax']): number => {
    const row = latest(rows.filter((r) => r.tax === tax && r.loanType === loanType && isInForce(r, date)));
    if (!row) throw new TaxNotFound(tax, loanType, date);
    return row.percent;
  };
  return { kkdfPercent: percentOf('kkdf'), bsmvPercent: percentOf('bsmv') };
}

/**
 * Withholding (stopaj) in percent of the interest for a deposit opened on `opening`: the row in force that day with
 * the narrowest bracket that holds the term, of several alike the one that began last.
 * @throws TaxNotFound when no row in force holds the term
 * @throws RangeError when the term is not 1 to 36500 whole days
 */
export function withholdingPercentOn(
  rows: readonly WithholdingRow[],
  currency: DepositCurrency,
  opening: CalendarDate,
  termDays: number,
): number {
  const months = termBracketMonths(opening, termDays);
  const fitting = rows.filter(
    (row) => row.currency === currency && isInForce(row, opening) && bracketEnd(row) >= months,
  );
  const narrowest = Math.min(...fitting.map(bracketEnd));
  const row = latest(fitting.filter((candidate) => bracketEnd(candidate) === narrowest));
  if (!row) throw new TaxNotFound('withholding', currency, opening);
  return row.percent;
}

/** The last day of the withholding in force, where a deposit ends after it: nothing is known then of those that are renewed. */
export function withholdingEnd(
  rows: readonly WithholdingRow[],
  percent: number | null,
  maturity: CalendarDate,
): CalendarDate | null {
  const ends = rows.flatMap((row) => (row.percent === percent && row.validTo !== null ? [row.validTo] : []));
  const [first = null] = ends.sort();
  return first !== null && first < maturity ? first : null;
}

function bracketEnd(row: WithholdingRow): number {
  return row.upToMonths ?? Infinity;
}

function latest<Row extends DatedPercent>(rows: readonly Row[]): Row | undefined {
  return rows.reduce<Row | undefined>(
    (best, row) => (best && best.validFrom >= row.validFrom ? best : row),
    undefined,
  );
}
