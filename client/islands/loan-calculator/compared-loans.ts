import type { LoanCost } from '../../../src/shared/finance/loan.js';
import { formatLira, formatPercent } from '../../../src/shared/finance/tr/format.js';
import { rateDay } from '../../../src/shared/contracts/calculator.js';
import type { ComparedFigure } from '../calculator/compared-table.js';
import type { CalculatorOffer } from '../../../src/shared/contracts/loan-calculator.js';

export interface ComparedLoan {
  readonly offer: CalculatorOffer;
  /** Undefined where the bank does not lend what is asked. */
  readonly cost: LoanCost | undefined;
}

/** A sum of what a loan costs. */
export const cost = (pick: (cost: LoanCost) => number) => ({
  figure: ({ cost: of }: ComparedLoan) => (of ? pick(of) : null),
  text: ({ cost: of }: ComparedLoan) => (of ? formatLira(pick(of), { decimals: 2 }) : '–'),
});

const costRate = (pick: (cost: LoanCost) => number) => ({
  figure: ({ cost: of }: ComparedLoan) => (of ? pick(of) : null),
  text: ({ cost: of }: ComparedLoan) => (of ? formatPercent(pick(of)) : '–'),
});

/** Rows of what is paid. */
export const PAID_FIGURES: readonly ComparedFigure<ComparedLoan>[] = [
  {
    label: 'Aylık oran',
    figure: ({ offer }) => offer.ratePercent,
    text: ({ offer }) => formatPercent(offer.ratePercent),
  },
  { label: 'Aylık taksit', ...cost(({ instalment }) => instalment) },
  { label: 'Tahsis ücreti', ...cost(({ fee }) => fee) },
  { label: 'Toplam ödeme', ...cost(({ total }) => total) },
  { label: 'Aylık maliyet oranı', ...costRate(({ monthlyCostPercent }) => monthlyCostPercent) },
  { label: 'Yıllık maliyet oranı', ...costRate(({ annualCostPercent }) => annualCostPercent) },
];

/** Rows of the loan itself, and since when its rate holds. */
export const LENT_FIGURES: readonly ComparedFigure<ComparedLoan>[] = [
  {
    label: 'Tutar aralığı',
    text: ({ offer }) => `${formatLira(offer.minAmount)} – ${formatLira(offer.maxAmount)}`,
  },
  { label: 'Vade aralığı', text: ({ offer }) => `${offer.minTerm}–${offer.maxTerm} ay` },
  { label: 'Oran tarihi', text: ({ offer }) => rateDay(offer) },
];
