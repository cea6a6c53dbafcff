import { annuity } from './annual-cost.js';
import { effectiveMonthlyRate, instalment, type LoanTaxes } from './loan.js';
import { type Kurus, requireKurus } from './money.js';
import { shareOf } from './percent.js';

/**
 * The largest loan whose instalment is no more than what somebody can pay a month, in whole lira:
 * `P = T (1 - (1+r)^-n) / r`.
 * @returns kuruş, a multiple of 100; 0 where it would be less than a lira
 * @throws RangeError as `instalment`
 */
export function principalFor(
  monthly: Kurus,
  monthlyRatePercent: number,
  termMonths: number,
  taxes: LoanTaxes,
): Kurus {
  requireKurus(monthly, 'monthly');
  if (!Number.isInteger(termMonths) || termMonths < 1 || termMonths > 600)
    throw new RangeError(`termMonths: expected 1 to 600, got ${termMonths}`);
  const rate = effectiveMonthlyRate(monthlyRatePercent, taxes);
  const lira = Math.floor((monthly * annuity(rate, termMonths)) / 100);
  const principal = requireKurus(lira * 100, 'principal');
  // The quotient of two doubles may stand a hair above a whole lira that it has not reached.
  const isTooMuch = principal > 0 && instalment(principal, monthlyRatePercent, termMonths, taxes) > monthly;
  return isTooMuch ? principal - 100 : principal;
}

/** The part of an income that a new instalment may take; 0 where the other instalments take it all. */
export function roomForInstalment(income: Kurus, sharePercent: number, otherInstalments: Kurus): Kurus {
  return Math.max(
    shareOf(income, [sharePercent], 100) - requireKurus(otherInstalments, 'otherInstalments'),
    0,
  );
}
