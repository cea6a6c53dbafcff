import type { LoanCost, LoanInput, LoanTaxes } from './loan.js';
import { compareLoans, type LoanTerms } from './loan-comparison.js';
import type { LoanForm } from './loan-form.js';
import type { Kurus } from './money.js';
import { paymentPlan, type PaymentPlanRow } from './payment-plan.js';
import { costWithRequired, type CostWithRequired } from './required-costs.js';
import type { RequiredCostsForm } from './required-costs-form.js';

export type PlanTotals = Pick<PaymentPlanRow, 'instalment' | 'principal' | 'interest' | 'kkdf' | 'bsmv'>;

/** Cost and payment plan of a loan, month by month. */
export interface LoanPlan {
  readonly cost: LoanCost;
  /** Null where no such cost is given. */
  readonly withRequired: CostWithRequired | null;
  readonly rows: readonly PaymentPlanRow[];
  readonly totals: PlanTotals;
}

/** The plan of one offer for what is asked; null where it does not lend that. */
export function loanPlan(
  offer: LoanTerms,
  form: Pick<LoanForm, 'amount' | 'termMonths'>,
  taxes: LoanTaxes,
  required: RequiredCostsForm | null,
): LoanPlan | null {
  const [priced] = form.termMonths > 0 ? compareLoans([offer], form, taxes).priced : [];
  if (!priced) return null;
  const { cost } = priced;
  const loan: LoanInput = {
    principal: form.amount,
    monthlyRatePercent: offer.ratePercent,
    termMonths: form.termMonths,
    taxes,
    fee: cost.fee,
  };
  const rows = paymentPlan(loan);
  const withRequired = required?.isAsked === true ? costWithRequired(loan, cost, required.costs) : null;
  return { cost, withRequired, rows, totals: totalsOf(rows) };
}

function totalsOf(rows: readonly PaymentPlanRow[]): PlanTotals {
  const sum = (key: keyof PlanTotals): Kurus => rows.reduce((total, row) => total + row[key], 0);
  return {
    instalment: sum('instalment'),
    principal: sum('principal'),
    interest: sum('interest'),
    kkdf: sum('kkdf'),
    bsmv: sum('bsmv'),
  };
}
