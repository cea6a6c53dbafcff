import type { LoanType } from './tax-table.js';

/** An amount and a term that many look for, each with a page of its own. */
export interface LoanAmount {
  readonly type: LoanType;
  /** Whole lira. */
  readonly lira: number;
  readonly months: number;
}

const of = (type: LoanType, lira: number, ...terms: readonly number[]): LoanAmount[] =>
  terms.map((months) => ({ type, lira, months }));

/** Forty at most: a page for each pair that can be typed would be a page for nobody. */
export const LOAN_AMOUNTS: readonly LoanAmount[] = [
  ...of('ihtiyac', 10_000, 12),
  ...of('ihtiyac', 20_000, 12),
  ...of('ihtiyac', 30_000, 12),
  ...of('ihtiyac', 50_000, 12, 24, 36),
  ...of('ihtiyac', 75_000, 24, 36),
  ...of('ihtiyac', 100_000, 12, 24, 36),
  ...of('ihtiyac', 125_000, 36),
  ...of('ihtiyac', 150_000, 24),
  ...of('ihtiyac', 200_000, 24),
  ...of('ihtiyac', 250_000, 24),
  ...of('ihtiyac', 300_000, 12),
  ...of('ihtiyac', 500_000, 12),
  ...of('konut', 500_000, 60, 120),
  ...of('konut', 1_000_000, 60, 120),
  ...of('konut', 1_500_000, 120),
  ...of('konut', 2_000_000, 120),
  ...of('konut', 2_500_000, 120),
  ...of('konut', 3_000_000, 120),
  ...of('konut', 5_000_000, 120),
  ...of('tasit', 100_000, 24),
  ...of('tasit', 200_000, 36),
  ...of('tasit', 250_000, 48),
  ...of('tasit', 300_000, 36),
  ...of('tasit', 400_000, 24, 36),
  ...of('kobi', 100_000, 12),
  ...of('kobi', 250_000, 24),
  ...of('kobi', 500_000, 24, 36),
  ...of('kobi', 1_000_000, 36),
];

/** As it stands in the address: `ihtiyac-50000-12`. */
export const amountKey = ({ type, lira, months }: LoanAmount): string =>
  `${type}-${String(lira)}-${String(months)}`;

const KEY = /^(ihtiyac|konut|tasit|kobi)-([1-9]\d{3,8})-([1-9]\d{0,2})$/;

/** @returns the amount that the text names, with or without a page; null for any other text */
export function readAmountKey(text: string): LoanAmount | null {
  const [, type, lira, months] = KEY.exec(text) ?? [];
  return type === undefined ? null : { type: type as LoanType, lira: Number(lira), months: Number(months) };
}
