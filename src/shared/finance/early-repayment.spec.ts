import fc from 'fast-check';
import {
  accruedInterest,
  compensation,
  partialRange,
  repayPartly,
  runningLoan,
  settle,
} from './early-repayment.js';
import { paymentPlan } from './payment-plan.js';
import { refinance } from './refinancing.js';

const NO_TAXES = { kkdfPercent: 0, bsmvPercent: 0 };
const CONSUMER = { kkdfPercent: 15, bsmvPercent: 15 };
const COMMERCIAL = { kkdfPercent: 0, bsmvPercent: 5 };

describe('settle, closing a consumer loan between two instalments', () => {
  const loan = { principal: 100_000_00, monthlyRatePercent: 3.5, termMonths: 24, taxes: CONSUMER };

  it('gives the figures of the worked example', () => {
    expect(runningLoan(loan, 10)).toMatchObject({ instalment: 6_933_17, remainingMonths: 14 });
    const closed = settle(loan, 10, 12, 0);
    // The example's balance, 70.646,90, is the formula's, in which nothing is rounded.
    expect(closed).toMatchObject({ balance: 70_646_89, interest: 989_06, compensation: 0 });
    expect(closed.kkdf + closed.bsmv).toBe(296_72);
    expect(closed.total).toBe(71_932_67);
  });
});

describe('repayPartly, on a housing loan', () => {
  const loan = { principal: 100_000_00, monthlyRatePercent: 1, termMonths: 120, taxes: NO_TAXES };

  it('gives the published figures', () => {
    // Published are 85.458,80 and 72.563,39 by the formula, in which nothing is rounded.
    expect(runningLoan(loan, 29).balance).toBe(85_458_78);
    expect(repayPartly(loan, 29, 13_750_00, 2)).toMatchObject({
      interest: 854_59,
      toPrincipal: 12_895_41,
      balance: 72_563_37,
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
    expect([min, max]).toEqual([1_434_72, 85_458_78 + 854_59]);
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
        // The plan's last instalment bears what rounding left, and each month's charges are rounded three times.
        const rounded = Math.max((paymentPlan(loan).at(-1)?.instalment ?? 0) - after.instalmentBefore, 0);
        expect(after.instalment).toBeLessThanOrEqual(after.instalmentBefore + rounded + 3);
        expect(after.saved).toBeGreaterThanOrEqual(-3 * loan.termMonths - 3 - rounded);
      }),
    );
  });

  it('has the balance of its payment plan wherever it is asked for', () => {
    const kinds = fc.record({
      principal: fc.constantFrom(
        ...[1_000, 50_000, 125_000, 500_000, 2_500_000, 10_000_000].map((n) => n * 100),
      ),
      monthlyRatePercent: fc.constantFrom(0, 1.79, 2.49, 3.29, 3.5, 4.49, 6.05),
      termMonths: fc.constantFrom(2, 3, 12, 24, 36, 48, 60, 119, 120, 240, 360),
      taxes: fc.constantFrom(NO_TAXES, CONSUMER, COMMERCIAL),
    });
    const offered = { monthlyRatePercent: 2, termMonths: 12, costs: 0, yearlyInsurance: 0 };
    fc.assert(
      fc.property(kinds, share, (loan, part) => {
        const paid = Math.floor(part * loan.termMonths);
        const { principal, monthlyRatePercent, termMonths, taxes } = loan;
        const balance = paid === 0 ? principal : paymentPlan(loan)[paid - 1]?.balance;
        expect(runningLoan(loan, paid).balance).toBe(balance);
        expect(settle(loan, paid, 0, 0).total).toBe(balance);
        fc.pre(balance !== 0);
        const old = { principal, monthlyRatePercent, termMonths, paid };
        expect(refinance({ old, taxes, compensationPercent: 0, offered }).balance).toBe(balance);
        const { min, max } = partialRange(loan, paid);
        if (max >= min) expect(repayPartly(loan, paid, max, 0).balanceBefore).toBe(balance);
      }),
    );
  });

  it('owes near its end what the plan says, and not what an unrounded formula does', () => {
    const loan = { principal: 500_000_00, monthlyRatePercent: 3.29, termMonths: 119, taxes: NO_TAXES };
    expect(settle(loan, 108, 0, 0).balance).toBe(153_034_56);
  });

  it('has some instalments left', () => {
    const loan = { principal: 1_000_00, monthlyRatePercent: 1, termMonths: 12, taxes: NO_TAXES };
    for (const paid of [-1, 12, 1.5, NaN]) expect(() => runningLoan(loan, paid)).toThrow(RangeError);
    for (const days of [-1, 32, 0.5]) expect(() => settle(loan, 1, days, 0)).toThrow(RangeError);
  });
});
