import { annuity } from './annual-cost.js';
import { annualCostOfFlows, type Flow } from './uneven-flows-irr.js';
import { effectiveMonthlyRate, type LoanCost, type LoanInput } from './loan.js';
import type { Kurus } from './money.js';

/** Required costs of a loan beside interest and allocation fee, as the visitor knows them from the bank's offer. */
export interface RequiredCosts {
  /** Paid on the first day: appraisal, registration of the mortgage. */
  readonly once: Kurus;
  /** Paid on the first day and at each anniversary on which instalments are left: insurance. */
  readonly yearly: Kurus;
}

export interface CostWithRequired {
  /** All of `once` and of `yearly` over the term. */
  readonly required: Kurus;
  readonly policies: number;
  /** Instalments, allocation fee and what is required. */
  readonly total: Kurus;
  /** In percent, unrounded; null where the first day's costs leave nothing of the loan, or the rate is beyond any sense. */
  readonly annualCostPercent: number | null;
}

/** How many years' insurance falls due while the loan runs: a policy on the first day and at each anniversary before the end. */
export const policiesDuring = (termMonths: number): number => Math.ceil(termMonths / 12);

/**
 * Total and annual cost rate of a loan with what it requires: 2008/48/EC, Annex I, over uneven payments. Like `loanCost` it
 * takes the instalment before rounding, so that costs of 0 give its rate.
 */
export function costWithRequired(input: LoanInput, cost: LoanCost, costs: RequiredCosts): CostWithRequired {
  const { principal, termMonths } = input;
  const policies = policiesDuring(termMonths);
  const required = costs.once + costs.yearly * policies;
  const received = principal - cost.fee - costs.once - costs.yearly;
  const instalment =
    principal / annuity(effectiveMonthlyRate(input.monthlyRatePercent, input.taxes), termMonths);
  const paid = Array.from({ length: termMonths }, (_, at): Flow => {
    const month = at + 1;
    const insurance = month % 12 === 0 && month < termMonths ? costs.yearly : 0;
    return { years: month / 12, amount: -instalment - insurance };
  });
  return {
    required,
    policies,
    total: cost.total + required,
    annualCostPercent: received > 0 ? annualCostOfFlows([{ years: 0, amount: received }, ...paid]) : null,
  };
}
