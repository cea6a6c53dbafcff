import { addDays, type CalendarDate } from './calendar.js';
import { depositReturn } from './deposit.js';
import { type Kurus, requireKurus } from './money.js';

export interface DepositGoalInput {
  /** Balance to reach. */
  readonly goal: Kurus;
  /** Balance on the first day. */
  readonly start: Kurus;
  /** Put in whenever the deposit is renewed. */
  readonly added: Kurus;
  readonly annualRatePercent: number;
  /** Of each deposit, which is renewed with its interest. */
  readonly termDays: number;
  /** The day of the first deposit. */
  readonly opening: CalendarDate;
  /** Withholding of a deposit that is opened on that day, in percent of its interest. */
  readonly withholdingPercentOn: (opening: CalendarDate) => number;
}

export interface DepositTerm {
  readonly term: number;
  readonly withholdingPercent: number;
  readonly principal: Kurus;
  readonly gross: Kurus;
  readonly withholding: Kurus;
  readonly net: Kurus;
  /** Paid out at the end, before anything is added. */
  readonly balance: Kurus;
}

export interface DepositGoal {
  readonly terms: readonly DepositTerm[];
  readonly isReached: boolean;
  /** All that was put in, the first day's money included. */
  readonly paidIn: Kurus;
  readonly net: Kurus;
  readonly withholding: Kurus;
  /** Balance at the end. */
  readonly balance: Kurus;
}

const MAX_TERMS = 600;

/**
 * Renews a deposit with its net interest, adding the same amount each time, until the goal is reached. Each term as
 * `depositReturn`, with the withholding of the day on which it is opened: terms of as many days end in as many months only
 * most of the time. The rate is taken to stay as it is.
 * @throws RangeError as `depositReturn`
 */
export function reachGoal(input: DepositGoalInput): DepositGoal {
  const { goal, start, added, annualRatePercent, termDays, opening, withholdingPercentOn } = input;
  requireKurus(goal, 'goal');
  const terms: DepositTerm[] = [];
  let balance = requireKurus(start, 'start');
  let paidIn = balance;
  for (let term = 1; balance < goal && term <= MAX_TERMS; term++) {
    if (term > 1 || balance === 0) {
      balance += requireKurus(added, 'added');
      paidIn += added;
    }
    const withholdingPercent = withholdingPercentOn(addDays(opening, (term - 1) * termDays));
    const earned = depositReturn({ principal: balance, annualRatePercent, termDays, withholdingPercent });
    const { gross, withholding, net, maturityAmount } = earned;
    terms.push({
      term,
      withholdingPercent,
      principal: balance,
      gross,
      withholding,
      net,
      balance: maturityAmount,
    });
    if (maturityAmount === balance && added === 0) break;
    balance = maturityAmount;
  }
  const sum = (key: 'net' | 'withholding'): Kurus => terms.reduce((all, row) => all + row[key], 0);
  return {
    terms,
    isReached: balance >= goal,
    paidIn,
    net: sum('net'),
    withholding: sum('withholding'),
    balance,
  };
}
