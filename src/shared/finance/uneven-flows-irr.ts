import { yearlyEffectivePercent } from './annual-cost.js';

/** Money that changes hands once: received by the borrower above 0, paid below 0. */
export interface Flow {
  /** Time since the first drawdown: twelve equal months or 365 days to a year. */
  readonly years: number;
  /** In any one unit, lira or kuruş. */
  readonly amount: number;
}

const STEPS = 200;
const MAX_RATE = 1e6;

/**
 * Annual cost rate in percent of payments of any size on any day: the `X` of
 * `sum C_k (1+X)^-t_k = sum D_l (1+X)^-s_l` (2008/48/EC, Annex I). For equal monthly instalments it is what
 * `annualCostPercent` gives. The interval that holds the one root is halved until nothing is left of it.
 * @param flows first what is received, then what is paid: the sign changes once, so there is one root
 * @returns the rate unrounded; null where more is received than ever paid, or the rate is beyond a millionfold
 * @throws RangeError for a time below 0, a figure that is not finite, or a sign that changes never or more than once
 */
export function annualCostOfFlows(flows: readonly Flow[]): number | null {
  const ordered = requireLoan(flows);
  const valueAt = (monthly: number): number =>
    ordered.reduce((sum, { years, amount }) => sum + amount * Math.exp(-12 * years * Math.log1p(monthly)), 0);
  if (valueAt(0) > 0) return null;
  let low = 0;
  let high = 1;
  while (valueAt(high) < 0 && high < MAX_RATE) high *= 2;
  if (high >= MAX_RATE) return null;
  for (let step = 0; step < STEPS && high - low > Number.EPSILON * high; step++) {
    const middle = (low + high) / 2;
    if (valueAt(middle) < 0) low = middle;
    else high = middle;
  }
  const monthly = (low + high) / 2;
  const percent = Math.expm1(12 * Math.log1p(monthly)) * 100;
  return percent < MAX_RATE * 100 ? yearlyEffectivePercent(monthly) : null;
}

/** The flows by time, where they are those of a loan. */
function requireLoan(flows: readonly Flow[]): readonly Flow[] {
  for (const { years, amount } of flows) {
    if (!(years >= 0 && years < Infinity)) throw new RangeError(`years: expected 0 or more, got ${years}`);
    if (!Number.isFinite(amount)) throw new RangeError(`amount: expected a number, got ${amount}`);
  }
  const ordered = flows.filter(({ amount }) => amount !== 0).sort((a, b) => a.years - b.years);
  const changes = ordered.filter(
    ({ amount }, at) => at > 0 && amount > 0 !== (ordered[at - 1]?.amount ?? 0) > 0,
  );
  if (changes.length !== 1 || (ordered[0]?.amount ?? 0) < 0)
    throw new RangeError('flows: expected money received, then money paid back');
  return ordered;
}
