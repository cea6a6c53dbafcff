import fc from 'fast-check';
import { effectiveMonthlyRate, instalment } from './loan.js';
import { calendarDate } from './calendar.js';
import { dueDate, paymentPlan } from './payment-plan.js';

const plans = fc.record({
  principal: fc.integer({ min: 1, max: 100_000_000_00 }),
  monthlyRatePercent: fc.integer({ min: 0, max: 2000 }).map((basisPoints) => basisPoints / 100),
  termMonths: fc.integer({ min: 1, max: 120 }),
  taxes: fc.record({
    kkdfPercent: fc.integer({ min: 0, max: 40 }),
    bsmvPercent: fc.integer({ min: 0, max: 40 }),
  }),
});

describe('paymentPlan', () => {
  const rows = paymentPlan({
    principal: 50_000_00,
    monthlyRatePercent: 1.79,
    termMonths: 12,
    taxes: { kkdfPercent: 15, bsmvPercent: 5 },
  });

  it('takes interest and both taxes on the balance, and the rest off the loan', () => {
    expect(rows[0]).toEqual({
      month: 1,
      instalment: 4_771_06,
      interest: 895_00,
      kkdf: 134_25,
      bsmv: 44_75,
      principal: 3_697_06,
      balance: 46_302_94,
    });
  });

  it('keeps to the instalment until the last row, which takes what rounding left', () => {
    expect(new Set(rows.slice(0, -1).map((row) => row.instalment))).toEqual(new Set([4_771_06]));
    expect(Math.abs((rows.at(-1)?.instalment ?? NaN) - 4_771_06)).toBeLessThan(10);
    expect(rows.at(-1)?.balance).toBe(0);
  });

  it('sums in every row and over the whole loan, the balance falling to exactly 0', () => {
    fc.assert(
      fc.property(plans, (input) => {
        const plan = paymentPlan(input);
        expect(plan.map((row) => row.month)).toEqual(
          Array.from({ length: input.termMonths }, (_, i) => i + 1),
        );
        let balance = input.principal;
        for (const row of plan) {
          expect(row.principal + row.interest + row.kkdf + row.bsmv).toBe(row.instalment);
          expect(Object.values(row).every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
          expect(row.balance).toBe(balance - row.principal);
          balance = row.balance;
        }
        expect(balance).toBe(0);
        expect(plan.reduce((sum, row) => sum + row.principal, 0)).toBe(input.principal);
      }),
    );
  });

  it('ends no further from the instalment than half-kuruş roundings can add up to', () => {
    fc.assert(
      fc.property(plans, (input) => {
        fc.pre(input.principal >= 1_000_00);
        const rate = effectiveMonthlyRate(input.monthlyRatePercent, input.taxes);
        const regular = instalment(input.principal, input.monthlyRatePercent, input.termMonths, input.taxes);
        const roundings = rate === 0 ? input.termMonths : ((1 + rate) ** input.termMonths - 1) / rate;
        const last = paymentPlan(input).at(-1);
        expect(Math.abs((last?.instalment ?? NaN) - regular)).toBeLessThanOrEqual(2.5 * roundings + 2);
      }),
    );
  });

  it('pays a free loan off to the kuruş', () => {
    const taxes = { kkdfPercent: 15, bsmvPercent: 15 };
    const plan = paymentPlan({ principal: 100_00, monthlyRatePercent: 0, termMonths: 3, taxes });
    expect(plan.map((row) => row.instalment)).toEqual([33_33, 33_33, 33_34]);
  });
});

describe('dueDate', () => {
  it('is the same day of each month, or the last where a month has none such', () => {
    const due = (granted: string, month: number): string => dueDate(calendarDate(granted), { month });
    expect(due('2026-11-27', 1)).toBe('2026-12-27');
    expect([1, 2, 3].map((month) => due('2027-01-31', month))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
  });
});
