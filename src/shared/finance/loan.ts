import { annuity, monthlyInternalRate, yearlyEffectivePercent } from './annual-cost.js';
import { requireKurus, roundHalfUp, type Kurus } from './money.js';
import { requireRate, shareOf } from './percent.js';

/** Taxes on each month's interest, in percent of that interest. */
export interface LoanTaxes {
  kkdfPercent: number;
  bsmvPercent: number;
}

export interface LoanInput {
  principal: Kurus;
  /** Nominal monthly interest in percent, before taxes: 3.49 for %3,49. */
  monthlyRatePercent: number;
  termMonths: number;
  taxes: LoanTaxes;
  /** Everything withheld or charged on the first day, taxes on it included. */
  fee: Kurus;
}

export interface LoanCost {
  instalment: Kurus;
  /** `n x instalment`, as banks publish it; never below the principal, which rounding could cause at 0 %. */
  totalInstalments: Kurus;
  fee: Kurus;
  /** Instalments and fee: what offers are sorted by. */
  total: Kurus;
  interestAndTax: Kurus;
  /** Aylık maliyet oranı in percent, to ten digits: what the loan costs in a month with taxes and fee. */
  monthlyCostPercent: number;
  /** Yıllık maliyet oranı in percent, unrounded: a month's over twelve. Both are shown with two decimals. */
  annualCostPercent: number;
}

const MAX_TERM = 600;

/**
 * The monthly rate that the borrower pays, as a fraction: `i x (1 + KKDF + BSMV)`.
 * @throws RangeError when a percentage is not between 0 and 1000
 */
export function effectiveMonthlyRate(monthlyRatePercent: number, taxes: LoanTaxes): number {
  const rate = requireRate(monthlyRatePercent, 'monthlyRatePercent');
  const onInterest =
    requireRate(taxes.kkdfPercent, 'kkdfPercent') + requireRate(taxes.bsmvPercent, 'bsmvPercent');
  return (rate * (100 + onInterest)) / 10_000;
}

/**
 * The equal monthly instalment in kuruş, rounded half up: `T = P r / (1 - (1+r)^-n)`, `P / n` at 0 %.
 * @throws RangeError when the principal is not a whole amount above 0, the term not 1 to 600 months, or a rate out of range
 */
export function instalment(
  principal: Kurus,
  monthlyRatePercent: number,
  termMonths: number,
  taxes: LoanTaxes,
): Kurus {
  return roundHalfUp(exactInstalment(principal, effectiveMonthlyRate(monthlyRatePercent, taxes), termMonths));
}

/**
 * Cost of a loan. The monthly cost rate is the internal rate of "principal less fee, then n instalments", the annual one
 * is its yearly effective rate; both are taken before the instalment is rounded: so they are `r` and `(1+r)^12 - 1` exactly when there is no fee, and
 * small loans get no noise from their last kuruş.
 * @throws RangeError as `instalment`, and when the fee is not below the principal
 */
export function loanCost(input: LoanInput): LoanCost {
  const { principal, termMonths } = input;
  const fee = requireKurus(input.fee, 'fee');
  const exact = exactInstalment(
    principal,
    effectiveMonthlyRate(input.monthlyRatePercent, input.taxes),
    termMonths,
  );
  if (fee >= principal) throw new RangeError('fee: expected less than the principal');
  const monthly = roundHalfUp(exact);
  const costRate = monthlyInternalRate(principal - fee, exact, termMonths);
  const totalInstalments = requireKurus(Math.max(monthly * termMonths, principal), 'totalInstalments');
  return {
    instalment: monthly,
    totalInstalments,
    fee,
    total: requireKurus(totalInstalments + fee, 'total'),
    interestAndTax: totalInstalments - principal,
    // Noise in the last digits of the search would tip a half: %3,45 with its taxes is %4,485 for any amount.
    monthlyCostPercent: Number((costRate * 100).toPrecision(10)),
    annualCostPercent: yearlyEffectivePercent(costRate),
  };
}

/**
 * The allocation fee (tahsis ücreti) in kuruş with the BSMV on it, rounded half up once: 0.5 % and 15 % of it make
 * 0.575 %. Housing loans pay no BSMV on it: pass 0.
 * @throws RangeError when the principal is not a whole amount or a percentage is not between 0 and 1000
 */
export function allocationFee(principal: Kurus, feePercent: number, bsmvPercent: number): Kurus {
  const withTax = 100 + requireRate(bsmvPercent, 'bsmvPercent');
  return shareOf(principal, [requireRate(feePercent, 'feePercent'), withTax], 10_000);
}

function exactInstalment(principal: Kurus, rate: number, termMonths: number): number {
  if (requireKurus(principal, 'principal') === 0) throw new RangeError('principal: expected above 0');
  if (!Number.isInteger(termMonths) || termMonths < 1 || termMonths > MAX_TERM)
    throw new RangeError(`termMonths: expected 1 to ${MAX_TERM}, got ${termMonths}`);
  return principal / annuity(rate, termMonths);
}
