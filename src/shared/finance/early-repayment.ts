import { instalment, type LoanInput, type LoanTaxes } from './loan.js';
import { type Kurus, requireKurus } from './money.js';
import { paymentPlan } from './payment-plan.js';
import { shareOf } from './percent.js';

/** Days of a month of interest. */
const MONTH_DAYS = 30;

type Loan = Omit<LoanInput, 'fee'>;

/** A loan of which some instalments are paid. */
export interface RunningLoan {
  readonly instalment: Kurus;
  /** Principal after the last paid instalment, as its row of the payment plan has it. */
  readonly balance: Kurus;
  readonly remainingMonths: number;
  /** Sum of the remaining instalments as banks publish it: number x instalment. */
  readonly remainingTotal: Kurus;
  /** Of that, interest and taxes. */
  readonly remainingCharges: Kurus;
}

/**
 * Where a loan stands after some instalments. Its balance is that of the payment plan, so that a loan has one balance
 * to the kuruş. The formula `P a(n-k) / a(n)`, in which nothing is rounded, differs by some kuruş, and by lira near the
 * end of a long loan.
 * @param paid instalments already paid, from 0 to one less than all
 * @throws RangeError outside that, and as `instalment`
 */
export function runningLoan(loan: Loan, paid: number): RunningLoan {
  const { principal, monthlyRatePercent, termMonths, taxes } = loan;
  if (!Number.isInteger(paid) || paid < 0 || paid >= termMonths)
    throw new RangeError(`paid: expected 0 to ${termMonths - 1}, got ${paid}`);
  const monthly = instalment(principal, monthlyRatePercent, termMonths, taxes);
  const remainingMonths = termMonths - paid;
  const balance = paid === 0 ? principal : (paymentPlan(loan)[paid - 1]?.balance ?? 0);
  const remainingTotal = Math.max(monthly * remainingMonths, balance);
  return {
    instalment: monthly,
    balance,
    remainingMonths,
    remainingTotal,
    remainingCharges: remainingTotal - balance,
  };
}

/** Interest since the last instalment and the taxes on it, each rounded half up as in the plan. */
export interface AccruedInterest {
  readonly interest: Kurus;
  readonly kkdf: Kurus;
  readonly bsmv: Kurus;
}

/**
 * Interest of some days on what is owed: `B x r x d / 30`, and the taxes on it.
 * @param days since the last instalment, 0 to 31
 * @throws RangeError when an argument is out of range
 */
export function accruedInterest(
  balance: Kurus,
  monthlyRatePercent: number,
  days: number,
  taxes: LoanTaxes,
): AccruedInterest {
  if (!Number.isInteger(days) || days < 0 || days > 31)
    throw new RangeError(`days: expected 0 to 31, got ${days}`);
  const interest = shareOf(balance, [monthlyRatePercent, days], 100 * MONTH_DAYS);
  return {
    interest,
    kkdf: shareOf(interest, [taxes.kkdfPercent], 100),
    bsmv: shareOf(interest, [taxes.bsmvPercent], 100),
  };
}

/**
 * The most a bank may ask for early repayment: a share of what is repaid early, never more than the interest it
 * loses (Law 6502, art. 37).
 * @param repaidEarly principal that the plan would have repaid later
 * @param interestSaved interest and taxes that are no longer paid
 */
export function compensation(repaidEarly: Kurus, percent: number, interestSaved: Kurus): Kurus {
  return Math.min(shareOf(repaidEarly, [percent], 100), requireKurus(interestSaved, 'interestSaved'));
}

export interface Settlement extends AccruedInterest {
  readonly balance: Kurus;
  readonly compensation: Kurus;
  /** All that is to be paid that day: `B + B r d / 30 (1 + KKDF + BSMV) + compensation`. */
  readonly total: Kurus;
  /** Less than the remaining instalments by; below 0 where closing costs more. */
  readonly saved: Kurus;
}

/**
 * Closes a loan between two instalments (regulation on consumer credit, art. 16). Interest and taxes are rounded one
 * by one, so that what is shown adds up; the formula rounded once may differ by a kuruş.
 * @param days since the last paid instalment, 0 to 31
 * @param compensationPercent of the principal repaid early; 0 where none may be asked
 * @throws RangeError as `runningLoan` and `accruedInterest`
 */
export function settle(loan: Loan, paid: number, days: number, compensationPercent: number): Settlement {
  const { balance, remainingTotal, remainingCharges } = runningLoan(loan, paid);
  const accrued = accruedInterest(balance, loan.monthlyRatePercent, days, loan.taxes);
  const charges = sumOf(accrued);
  const asked = compensation(balance, compensationPercent, Math.max(remainingCharges - charges, 0));
  const total = balance + charges + asked;
  return { ...accrued, balance, compensation: asked, total, saved: remainingTotal - total };
}

export interface PartialRepayment extends AccruedInterest {
  readonly balanceBefore: Kurus;
  /** The part of the payment that reduces the principal. */
  readonly toPrincipal: Kurus;
  readonly compensation: Kurus;
  readonly balance: Kurus;
  readonly instalmentBefore: Kurus;
  /** The same number of instalments remains, each smaller; 0 where nothing is left. */
  readonly instalment: Kurus;
  readonly remainingMonths: number;
  /** Less to pay than by the plan, compensation taken off; below 0 where it costs more. */
  readonly saved: Kurus;
}

/** The least and the most that can be paid with an instalment: more than the instalment, at most all that is owed. */
export function partialRange(loan: Loan, paid: number): { readonly min: Kurus; readonly max: Kurus } {
  const running = runningLoan(loan, paid);
  return { min: running.instalment + 1, max: running.balance + sumOf(monthOf(loan, running)) };
}

/**
 * Pays more on the day of the next instalment, which is part of it: a month's interest and taxes first, the rest
 * reduces the principal; the principal of that month's instalment is no early repayment and bears no compensation.
 * @param payment within `partialRange`
 * @throws RangeError outside it, and as `runningLoan`
 */
export function repayPartly(
  loan: Loan,
  paid: number,
  payment: Kurus,
  compensationPercent: number,
): PartialRepayment {
  const before = runningLoan(loan, paid);
  const { min, max } = partialRange(loan, paid);
  if (!Number.isSafeInteger(payment) || payment < min || payment > max)
    throw new RangeError(`payment: expected ${min} to ${max}, got ${payment}`);
  const month = monthOf(loan, before);
  const toPrincipal = payment - sumOf(month);
  const balance = before.balance - toPrincipal;
  const remainingMonths = before.remainingMonths - 1;
  const rest = restOf(loan, balance, remainingMonths);
  const scheduled = Math.max(before.instalment - sumOf(month), 0);
  const chargesLeft = before.remainingCharges - sumOf(month);
  const asked = compensation(
    Math.max(toPrincipal - scheduled, 0),
    compensationPercent,
    Math.max(chargesLeft - (rest.remainingTotal - balance), 0),
  );
  return {
    ...month,
    balanceBefore: before.balance,
    toPrincipal,
    compensation: asked,
    balance,
    instalmentBefore: before.instalment,
    instalment: rest.instalment,
    remainingMonths,
    saved: before.remainingTotal - payment - rest.remainingTotal - asked,
  };
}

const monthOf = ({ monthlyRatePercent, taxes }: Loan, { balance }: RunningLoan): AccruedInterest =>
  accruedInterest(balance, monthlyRatePercent, MONTH_DAYS, taxes);

const sumOf = ({ interest, kkdf, bsmv }: AccruedInterest): Kurus => interest + kkdf + bsmv;

function restOf(
  loan: Loan,
  principal: Kurus,
  termMonths: number,
): Pick<RunningLoan, 'instalment' | 'remainingTotal'> {
  if (principal === 0 || termMonths === 0) return { instalment: 0, remainingTotal: principal };
  return runningLoan({ ...loan, principal, termMonths }, 0);
}
