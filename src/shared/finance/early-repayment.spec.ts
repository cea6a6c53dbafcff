import fc from 'fast-check';
import {
  accruedInterest,
  compensation,
  partialRange,
  repayPartly,
  runningLoan,
  settle,
} from './early-repayment.js';

const NO_TAXES = { kkdfPercent: 0, bsmvPercent: 0 };
const CONSUMER = { kkdfPercent: 15, bsmvPercent: 15 };

describe('settle, closing a consumer loan between two instalments', () => {
  const loan = { principal: 100_000_00, monthlyRatePercent: 3.5, termMonths: 24, taxes: CONSUMER };

  it('gives the figures of the worked example', () => {
    expect(runningLoan(loan, 10)).toMatchObject({
      instalment: 6_933_17,
      balance: 70_646_90,
      remainingMonths: 14,
    });
    const closed = settle(loan, 10, 12, 0);
    expect(closed).toMatchObject({ balance: 70_646_90, interest: 989_06, compensation: 0 });
    expect(closed.kkdf + closed.bsmv).toBe(296_72);
    // The example rounds its sum once (71.932,67); here what is shown adds up.
    expect(Math.abs(closed.total - 71_932_67)).toBeLessThanOrEqual(1);
  });
});

describe('repayPartly, on a housing loan', () => {
  const loan = { principal: 100_000_00, monthlyRatePercent: 1, termMonths: 120, taxes: NO_TAXES };

  it('gives the published figures', () => {
    expect(runningLoan(loan, 29).balance).toBe(85_458_80);
    expect(repayPartly(loan, 29, 13_750_00, 2)).toMatchObject({
      interest: 854_59,
      toPrincipal: 12_895_41,
      balance: 72_563_39,
      compensation: 246_31,
      remainingMonths: 90,
    });
  });

  it('keeps the number of instalments, and makes each smaller', () => {
    const { instalment, instalmentBefore } = repayPartly(loan, 29, 13_750_00, 2);
    expect(instalmentBefore).toBe(1_434_71);
    expect(instalment).toBe(1_226_54);
  });

  it('takes all that is owed, and nothing beyond', () => {
    const { min, max } = partialRange(loan, 29);
    expect([min, max]).toEqual([1_434_72, 85_458_80 + 854_59]);
    expect(repayPartly(loan, 29, max, 0)).toMatchObject({ balance: 0, instalment: 0 });
    for (const payment of [min - 1, max + 1])
      expect(() => repayPartly(loan, 29, payment, 0)).toThrow(RangeError);
  });
});

describe('compensation', () => {
  it.each([
    ['1 %', 500_000_00, 1, 9_999_999_99, 5_000_00],
    ['2 %', 985_975_71, 2, 9_999_999_99, 19_719_51],
    ['no more than the interest saved', 500_000_00, 2, 1_234_56, 1_234_56],
    ['none', 500_000_00, 0, 9_999_999_99, 0],
  ])('%s', (_what, repaid, percent, saved, asked) => {
    expect(compensation(repaid, percent, saved)).toBe(asked);
  });
});

describe('any loan', () => {
  const loans = fc.record({
    principal: fc.integer({ min: 100_00, max: 100_000_000_00 }),
    monthlyRatePercent: fc.integer({ min: 0, max: 1_000 }).map((points) => points / 100),
    termMonths: fc.integer({ min: 2, max: 240 }),
    taxes: fc.constantFrom(NO_TAXES, CONSUMER),
  });
  const share = fc.double({ min: 0, max: 0.999, noNaN: true });

  it('costs what is owed and no more than a month of its interest to close', () => {
    fc.assert(
      fc.property(loans, share, fc.integer({ min: 0, max: 30 }), (loan, part, days) => {
        const paid = Math.floor(part * loan.termMonths);
        const closed = settle(loan, paid, days, 2);
        expect(closed.total).toBe(
          closed.balance + closed.interest + closed.kkdf + closed.bsmv + closed.compensation,
        );
        expect(closed.compensation * 50).toBeLessThanOrEqual(closed.balance + 50);
        const whole = accruedInterest(closed.balance, loan.monthlyRatePercent, 30, loan.taxes);
        expect(closed.interest).toBeLessThanOrEqual(whole.interest);
        expect(settle(loan, paid, 0, 0).saved).toBe(runningLoan(loan, paid).remainingCharges);
      }),
    );
  });

  it('gets cheaper with each lira paid early where nothing is asked for it', () => {
    fc.assert(
      fc.property(loans, share, share, (loan, part, more) => {
        const paid = Math.floor(part * (loan.termMonths - 1));
        const { min, max } = partialRange(loan, paid);
        fc.pre(max >= min);
        const payment = min + Math.floor(more * (max - min));
        const after = repayPartly(loan, paid, payment, 0);
        expect(after.toPrincipal + after.balance).toBe(after.balanceBefore);
        // The balance is rounded before the new instalment is: a kuruş either way.
        expect(after.instalment).toBeLessThanOrEqual(after.instalmentBefore + 1);
        // Instalments are rounded: half a kuruş each, either way.
        expect(after.saved).toBeGreaterThanOrEqual(-2 * loan.termMonths - 2);
      }),
    );
  });

  it('has some instalments left', () => {
    const loan = { principal: 1_000_00, monthlyRatePercent: 1, termMonths: 12, taxes: NO_TAXES };
    for (const paid of [-1, 12, 1.5, NaN]) expect(() => runningLoan(loan, paid)).toThrow(RangeError);
    for (const days of [-1, 32, 0.5]) expect(() => settle(loan, 1, days, 0)).toThrow(RangeError);
  });
});
