import type { LoanCost } from '../loan.js';
import type { Kurus } from '../money.js';
import type { LoanExample } from '../loan-example.js';
import { formatLira, formatPercent } from './format.js';

/*
 * Words that stand beside a loan's rate wherever it is shown: advertising of credit names what the loan costs in a month
 * and in a year (Ticari Reklam Yönetmeliği). `test/support/loan-rates.ts` finds a rate without them.
 */

type CostRates = Pick<LoanCost, 'monthlyCostPercent' | 'annualCostPercent'>;

/** `aylık maliyet %4,48, yıllık maliyet %69,15` */
export const costRatesText = ({ monthlyCostPercent, annualCostPercent }: CostRates): string =>
  `aylık maliyet ${formatPercent(monthlyCostPercent)}, yıllık maliyet ${formatPercent(annualCostPercent)}`;

/** `50.000 TL, 12 ay: taksit 5.458,24 TL, toplam 65.786,38 TL` */
export const exampleText = ({ amount, termMonths, instalment, total }: LoanExample): string =>
  `${formatLira(amount)}, ${termMonths} ay: taksit ${formatLira(instalment, { decimals: 2 })}, toplam ${formatLira(total, { decimals: 2 })}`;

/** Both, as one text: the example and its cost rates. */
export const costExampleText = (example: LoanExample): string =>
  `${exampleText(example)}, ${costRatesText(example)}`;

/** `Borç aldığınız her 100 TL için 131,49 TL ödersiniz.`: the total, fee included, for each hundred lira of the loan. */
export const perHundredText = ({ total }: Pick<LoanCost, 'total'>, amount: Kurus): string =>
  `Borç aldığınız her 100 TL için ${formatLira(Math.round((100_00 * total) / amount), { decimals: 2 })} ödersiniz.`;

/** The cost rates as the cell of a table whose head names them, `MONTHLY_AND_YEARLY`. */
export const costRatesCell = ({ monthlyCostPercent, annualCostPercent }: CostRates): string =>
  `${formatPercent(monthlyCostPercent)} · ${formatPercent(annualCostPercent)}`;

export const MONTHLY_AND_YEARLY = 'Aylık · yıllık maliyet';
