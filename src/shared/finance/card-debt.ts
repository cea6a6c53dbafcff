import type { LoanTaxes } from './loan.js';
import { type Kurus, requireKurus } from './money.js';
import { shareOf } from './percent.js';

export interface CardDebtInput {
  /** On the statement. */
  readonly debt: Kurus;
  /** Contract rate (akdi faiz), monthly in percent, for a debt on the statement. */
  readonly ratePercentOf: (debt: Kurus) => number;
  readonly taxes: LoanTaxes;
  /** Payment for a statement's debt; amounts above the debt are cut to it. */
  readonly paymentOf: (debt: Kurus) => Kurus;
}

export interface CardMonth {
  readonly month: number;
  /** On the statement. */
  readonly debt: Kurus;
  readonly payment: Kurus;
  readonly ratePercent: number;
  /** Contract interest on what remains, for 30 days. */
  readonly interest: Kurus;
  /** KKDF and BSMV on it. */
  readonly taxes: Kurus;
  /** On the next statement. */
  readonly rest: Kurus;
}

export interface CardDebt {
  readonly months: readonly CardMonth[];
  /** False: the debt outlives `MAX_MONTHS` statements. */
  readonly isPaidOff: boolean;
  readonly paid: Kurus;
  readonly interestAndTaxes: Kurus;
}

const MAX_MONTHS = 600;

/** Below it (100 TL) a statement is paid whole: a share of what is left would never end. */
export const SMALL_DEBT: Kurus = 100_00;

/**
 * Pays off a card's debt statement by statement with nothing bought meanwhile. Interest is `rest x rate / 30 x 30
 * days` on what is left **after** the payment, taxes on it (contract interest, no overdue: at least the least payment
 * is paid); both stand on the next statement. A debt of less than `SMALL_DEBT` is paid whole.
 * @throws RangeError when a figure is out of range
 */
export function payOffCard({ debt, ratePercentOf, taxes, paymentOf }: CardDebtInput): CardDebt {
  const months: CardMonth[] = [];
  let owed = requireKurus(debt, 'debt');
  for (let month = 1; owed > 0 && month <= MAX_MONTHS; month++) {
    const payment = owed < SMALL_DEBT ? owed : Math.min(requireKurus(paymentOf(owed), 'payment'), owed);
    const ratePercent = ratePercentOf(owed);
    const interest = shareOf(owed - payment, [ratePercent], 100);
    const onInterest =
      shareOf(interest, [taxes.kkdfPercent], 100) + shareOf(interest, [taxes.bsmvPercent], 100);
    const rest = owed - payment + interest + onInterest;
    months.push({ month, debt: owed, payment, ratePercent, interest, taxes: onInterest, rest });
    // A debt that grows does so for ever: figures beyond any card are not worked out.
    if (rest >= owed) break;
    owed = rest;
  }
  const sum = (key: 'payment' | 'interest' | 'taxes'): Kurus =>
    months.reduce((all, row) => all + row[key], 0);
  return {
    months,
    isPaidOff: months.at(-1)?.rest === 0 || debt === 0,
    paid: sum('payment'),
    interestAndTaxes: sum('interest') + sum('taxes'),
  };
}
