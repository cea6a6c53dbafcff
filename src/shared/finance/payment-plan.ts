import { addMonths, type CalendarDate } from './calendar.js';
import { instalment, type LoanInput } from './loan.js';
import type { Kurus } from './money.js';
import { shareOf } from './percent.js';

/** One month of the plan; `instalment = principal + interest + kkdf + bsmv` to the kuruş. */
export interface PaymentPlanRow {
  month: number;
  instalment: Kurus;
  principal: Kurus;
  interest: Kurus;
  kkdf: Kurus;
  bsmv: Kurus;
  /** Principal still owed after this instalment. */
  balance: Kurus;
}

/**
 * The day on which an instalment is due: each a month after the one before, the first a month after the loan is granted. A
 * day that a month does not have is its last one; holidays, on which banks wait for the next working day, are not known here.
 */
export const dueDate = (granted: CalendarDate, { month }: Pick<PaymentPlanRow, 'month'>): CalendarDate =>
  addMonths(granted, month);

/**
 * The payment plan (taksit tablosu), month by month. Interest is rounded half up on each month's balance and each tax
 * on that interest; the last row takes what rounding left, so that the principals sum to the loan and the balance
 * ends at exactly 0. Where an instalment is too small to cover its interest (a loan of a few kuruş), the row asks for
 * the interest instead: a balance never grows and is never negative.
 * @throws RangeError as `instalment`
 */
export function paymentPlan(input: Omit<LoanInput, 'fee'>): PaymentPlanRow[] {
  const { principal, monthlyRatePercent, termMonths, taxes } = input;
  const regular = instalment(principal, monthlyRatePercent, termMonths, taxes);
  const rows: PaymentPlanRow[] = [];
  let balance = principal;
  for (let month = 1; month <= termMonths; month++) {
    const interest = shareOf(balance, [monthlyRatePercent], 100);
    const kkdf = shareOf(interest, [taxes.kkdfPercent], 100);
    const bsmv = shareOf(interest, [taxes.bsmvPercent], 100);
    const charges = interest + kkdf + bsmv;
    const repaid = month === termMonths ? balance : Math.min(Math.max(regular - charges, 0), balance);
    balance -= repaid;
    rows.push({ month, instalment: repaid + charges, principal: repaid, interest, kkdf, bsmv, balance });
  }
  return rows;
}
