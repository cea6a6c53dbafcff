import type { PaymentPlanRow } from '../../src/shared/finance/payment-plan.js';

export const CHART_WIDTH = 720;
export const CHART_HEIGHT = 240;

/** Two areas over the months: what of each instalment repays the loan, and what it costs. Paths of an SVG. */
export interface PlanChart {
  readonly principal: string;
  readonly cost: string;
}

/** Each month is a step as wide as its share of the term; the cost stands on top of the principal. */
export function planChart(rows: readonly PaymentPlanRow[]): PlanChart {
  const highest = Math.max(...rows.map(({ instalment }) => instalment));
  const x = (month: number): string => coordinate((month / rows.length) * CHART_WIDTH);
  const y = (amount: number): string => coordinate(CHART_HEIGHT * (1 - amount / highest));
  const steps = (amountOf: (row: PaymentPlanRow) => number): string[] =>
    rows.map((row, at) => `V${y(amountOf(row))}H${x(at + 1)}`);
  const stepsBack = (amountOf: (row: PaymentPlanRow) => number): string[] =>
    rows.map((row, at) => `V${y(amountOf(row))}H${x(at)}`).reverse();
  const ground = String(CHART_HEIGHT);
  return {
    principal: `M0 ${ground}${steps((row) => row.principal).join('')}V${ground}Z`,
    cost: `M0 ${ground}${steps((row) => row.instalment).join('')}${stepsBack((row) => row.principal).join('')}Z`,
  };
}

function coordinate(value: number): string {
  return String(Math.round(value * 10) / 10);
}
