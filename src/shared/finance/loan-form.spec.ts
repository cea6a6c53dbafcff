import fc from 'fast-check';
import { readLoanForm } from './loan-form.js';
import type { LoanTypeLimits } from './terms.js';

const limits: LoanTypeLimits = {
  minAmount: 10_000_00,
  maxAmount: 1_000_000_00,
  step: 10_000_00,
  presets: [],
  minTerm: 3,
  maxTerm: 36,
  rules: [
    { upToAmount: 125_000_00, terms: [3, 6, 9, 12, 24, 36] },
    { upToAmount: 250_000_00, terms: [6, 12, 18, 24] },
    { upToAmount: null, terms: [3, 6, 9, 12] },
  ],
};

describe('readLoanForm', () => {
  it('opens with what staff say, as far as it is lent', () => {
    const opening = { amount: 300_000_00, termMonths: 36 };
    expect(readLoanForm(undefined, undefined, { ...limits, opening })).toMatchObject({
      amount: 300_000_00,
      // Over so much, 12 months at most.
      termMonths: 12,
      amountField: { problem: null },
      termField: { problem: null },
    });
  });

  it('starts at 50.000 TL over 12 months, inside the limits of the product', () => {
    expect(readLoanForm(undefined, undefined, limits)).toEqual({
      amount: 50_000_00,
      termMonths: 12,
      amountField: { text: '50.000', problem: null },
      termField: { text: '12', problem: null },
    });
    const housing = { ...limits, minAmount: 100_000_00, maxAmount: 5_000_000_00, minTerm: 24, rules: [] };
    expect(readLoanForm(undefined, undefined, housing)).toMatchObject({
      amount: 100_000_00,
      termMonths: 24,
    });
  });

  it.each(['75000', '75.000', '75.000,00 TL', ' 75.000 '])('reads %p', (typed) => {
    const form = readLoanForm(typed, '12', limits);
    expect(form.amount).toBe(75_000_00);
    expect(form.amountField).toEqual({ text: '75.000', problem: null });
  });

  it('rounds to the nearest 1.000 TL and says so', () => {
    const form = readLoanForm('75.499,99', '12', limits);
    expect(form.amount).toBe(75_000_00);
    expect(form.amountField).toEqual({ text: '75.000', problem: 'rounded' });
  });

  it.each(['2.05', '50,000', '-5', '1e5', 'elli bin', '٥٠٠٠٠', '9'.repeat(300), '\0', '50  000', '0x10'])(
    'does not guess what %j means: keeps it and answers for the usual amount',
    (typed) => {
      const { amount, amountField } = readLoanForm(typed, '12', limits);
      expect(amount).toBe(50_000_00);
      expect(amountField.problem).toBe('unreadable');
      expect(amountField.text).toBe(typed.replace('\0', '').slice(0, 40));
    },
  );

  it('tells an amount that was left out from one that cannot be read', () => {
    expect(readLoanForm(' ', '12', limits).amountField.problem).toBe('empty');
  });

  it.each([
    ['9.999', 10_000_00],
    ['0', 10_000_00],
    ['1.000.001', 1_000_000_00],
    ['9999999999999', 1_000_000_00],
  ])('answers %p, beyond the limits, for the nearest amount', (typed, amount) => {
    const form = readLoanForm(typed, '12', limits);
    expect(form.amount).toBe(amount);
    expect(form.amountField).toEqual({ text: typed, problem: 'out-of-range' });
  });

  it.each([
    ['125000', '36', 36, null],
    ['125000', '17', 17, null],
    ['126000', '36', 24, 'out-of-range'],
    ['250000', '3', 6, 'out-of-range'],
    ['251000', '24', 12, 'out-of-range'],
    ['50000', '0', 3, 'out-of-range'],
    ['50000', '9999', 36, 'out-of-range'],
    ['50000', '', 12, 'empty'],
    ['50000', '12.5', 12, 'unreadable'],
    ['50000', '-12', 12, 'unreadable'],
    ['50000', '1'.repeat(99), 12, 'unreadable'],
  ] as const)('for %p TL and %p months gives %p: %p', (amount, term, termMonths, problem) => {
    const form = readLoanForm(amount, term, limits);
    expect(form.termMonths).toBe(termMonths);
    expect(form.termField).toEqual({ text: term.slice(0, 40), problem });
  });

  it('says that nothing is lent where the rules allow no term', () => {
    const capped = { ...limits, rules: [{ upToAmount: 20_000_00, terms: [12] }] };
    const form = readLoanForm('50000', '12', capped);
    expect(form.termMonths).toBe(0);
    expect(form.termField.problem).toBe('nothing-lent');
  });

  it('gives an allowed amount and term for any text at all', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'0123456789.,-') }),
    );
    fc.assert(
      fc.property(text, text, (amountText, termText) => {
        const { amount, termMonths } = readLoanForm(amountText, termText, limits);
        expect(amount).toBeGreaterThanOrEqual(limits.minAmount);
        expect(amount).toBeLessThanOrEqual(limits.maxAmount);
        expect(amount % 1000_00).toBe(0);
        expect(termMonths).toBeGreaterThanOrEqual(3);
        expect(termMonths).toBeLessThanOrEqual(36);
      }),
      { numRuns: 500 },
    );
  });
});
