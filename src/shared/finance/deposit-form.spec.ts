import fc from 'fast-check';
import { amountParameter, readDepositForm, widestLimits } from './deposit-form.js';

const limits = { minAmount: 1_000_00, maxAmount: 10_000_000_00, minTerm: 32, maxTerm: 365 };
const foreign = { minAmount: 1_000_00, maxAmount: 20_000_00, minTerm: 35, maxTerm: 365 };

describe('widestLimits', () => {
  it('spans all offers', () => {
    expect(
      widestLimits([
        { minAmount: 50, maxAmount: 900, minTerm: 32, maxTerm: 181 },
        { minAmount: 10, maxAmount: 500, minTerm: 46, maxTerm: 365 },
      ]),
    ).toEqual({ minAmount: 10, maxAmount: 900, minTerm: 32, maxTerm: 365 });
  });

  it('is null where nothing is offered', () => {
    expect(widestLimits([])).toBeNull();
  });
});

describe('readDepositForm', () => {
  it('opens with 50.000 over 32 days, clamped to the limits, without complaint', () => {
    expect(readDepositForm(undefined, undefined, limits)).toEqual({
      amount: 50_000_00,
      termDays: 32,
      amountField: { text: '50.000', problem: null },
      termField: { text: '32', problem: null },
    });
    expect(readDepositForm(undefined, undefined, foreign)).toEqual({
      amount: 20_000_00,
      termDays: 35,
      amountField: { text: '20.000', problem: null },
      termField: { text: '35', problem: null },
    });
  });

  it.each([
    ['100000', 100_000_00, null, '100.000'],
    ['100.000', 100_000_00, null, '100.000'],
    ['1.500,50', 1_500_50, null, '1.500,50'],
    ['999', 1_000_00, 'below', '999'],
    ['0', 1_000_00, 'below', '0'],
    ['10.000.001', 10_000_000_00, 'above', '10.000.001'],
    ['9999999999999', 10_000_000_00, 'above', '9999999999999'],
    ['', 50_000_00, 'empty', ''],
    ['  ', 50_000_00, 'empty', '  '],
    ['2.05', 50_000_00, 'unreadable', '2.05'],
    ['elli bin', 50_000_00, 'unreadable', 'elli bin'],
    ['-5', 50_000_00, 'unreadable', '-5'],
    ['1e9', 50_000_00, 'unreadable', '1e9'],
    ['\0' + '7'.repeat(60), 50_000_00, 'unreadable', '7'.repeat(40)],
  ])('reads the amount %j as %d kuruş (%p) and shows %j', (typed, amount, problem, text) => {
    expect(readDepositForm(typed, '32', limits)).toMatchObject({ amount, amountField: { text, problem } });
  });

  it.each([
    ['90', 90, null],
    [' 90 ', 90, null],
    ['1', 32, 'below'],
    ['0', 32, 'below'],
    ['366', 365, 'above'],
    ['99999', 365, 'above'],
    ['', 32, 'empty'],
    ['32.5', 32, 'unreadable'],
    ['999999', 32, 'unreadable'],
    ['üç ay', 32, 'unreadable'],
  ])('reads the term %j as %d days (%p)', (typed, termDays, problem) => {
    expect(readDepositForm('50000', typed, limits)).toMatchObject({ termDays, termField: { problem } });
  });

  it('gives an amount and a term within the limits for any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'0123456789.,- ') }),
    );
    fc.assert(
      fc.property(text, text, (amountText, termText) => {
        const { amount, termDays } = readDepositForm(amountText, termText, limits);
        expect(amount).toBeGreaterThanOrEqual(limits.minAmount);
        expect(amount).toBeLessThanOrEqual(limits.maxAmount);
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(termDays).toBeGreaterThanOrEqual(limits.minTerm);
        expect(termDays).toBeLessThanOrEqual(limits.maxTerm);
      }),
      { numRuns: 500 },
    );
  });

  it('reads back the amount an address carries', () => {
    fc.assert(
      fc.property(fc.integer({ min: limits.minAmount, max: limits.maxAmount }), (amount) => {
        expect(readDepositForm(amountParameter(amount), undefined, limits)).toMatchObject({
          amount,
          amountField: { problem: null },
        });
      }),
    );
  });
});
