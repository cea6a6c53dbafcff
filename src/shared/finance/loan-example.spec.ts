import type { LoanTerms } from './loan-comparison.js';
import { loanExample, usualFor } from './loan-example.js';
import type { LoanTypeLimits } from './terms.js';

const limits: LoanTypeLimits = {
  minAmount: 10_000_00,
  maxAmount: 1_000_000_00,
  step: 10_000_00,
  presets: [],
  minTerm: 3,
  maxTerm: 36,
  rules: [{ upToAmount: 125_000_00, terms: [3, 6, 9, 12, 24, 36] }],
};
const terms: LoanTerms = {
  ratePercent: 3,
  feePercent: 0.5,
  minAmount: 10_000_00,
  maxAmount: 1_000_000_00,
  minTerm: 3,
  maxTerm: 36,
};

describe('usualFor', () => {
  it('is 50.000 TL over 12 months where both allow it', () => {
    expect(usualFor(terms, limits)).toEqual({ amount: 50_000_00, termMonths: 12 });
  });

  it('moves no further than the product and its kind of loan demand', () => {
    expect(usualFor({ ...terms, minAmount: 60_000_00, minTerm: 18 }, limits)).toEqual({
      amount: 60_000_00,
      termMonths: 18,
    });
    expect(usualFor({ ...terms, maxAmount: 20_000_00, maxTerm: 6 }, limits)).toEqual({
      amount: 20_000_00,
      termMonths: 6,
    });
    expect(usualFor(terms, { ...limits, minAmount: 100_000_00, rules: [], minTerm: 24 })).toEqual({
      amount: 100_000_00,
      termMonths: 24,
    });
  });

  it('is nothing where product and kind of loan exclude each other or such an amount is not lent', () => {
    expect(usualFor({ ...terms, minTerm: 48, maxTerm: 60 }, limits)).toBeNull();
    expect(usualFor({ ...terms, minAmount: 2_000_000_00, maxAmount: 3_000_000_00 }, limits)).toBeNull();
    expect(usualFor({ ...terms, minAmount: 200_000_00 }, limits)).toBeNull();
  });
});

describe('loanExample', () => {
  const taxes = { kkdfPercent: 15, bsmvPercent: 15 };

  it('has the cost of the usual amount and term, by month and by year', () => {
    const example = loanExample({ ...terms, ratePercent: 1.79 }, limits, taxes);
    expect(example).toMatchObject({ amount: 50_000_00, termMonths: 12, fee: 287_50, instalment: 4_823_44 });
    expect(example?.annualCostPercent.toFixed(4)).toBe('33.2643');
    expect(example?.monthlyCostPercent.toFixed(4)).toBe('2.4219');
  });

  it('is nothing without taxes, and where the fee would eat up the loan', () => {
    expect(loanExample(terms, limits, null)).toBeNull();
    expect(loanExample({ ...terms, feePercent: 100 }, limits, taxes)).toBeNull();
  });
});
