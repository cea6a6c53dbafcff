import fc from 'fast-check';
import { addMonths, calendarDate, daysBetween } from './calendar.js';
import { depositReturn, maturityDate, termBracketMonths } from './deposit.js';

describe('depositReturn', () => {
  it('gives the first worked example: 100.000 TL, %40, 32 days, %17,5 withheld', () => {
    expect(
      depositReturn({ principal: 100_000_00, annualRatePercent: 40, termDays: 32, withholdingPercent: 17.5 }),
    ).toEqual({ gross: 3_506_85, withholding: 613_70, net: 2_893_15, maturityAmount: 102_893_15 });
  });

  it('gives the second worked example: 500.000 TL, %38, 365 days, %15 withheld', () => {
    expect(
      depositReturn({ principal: 500_000_00, annualRatePercent: 38, termDays: 365, withholdingPercent: 15 }),
    ).toEqual({ gross: 190_000_00, withholding: 28_500_00, net: 161_500_00, maturityAmount: 661_500_00 });
  });

  it("counts with the product's own divisor", () => {
    const input = { principal: 100_000_00, annualRatePercent: 40, termDays: 36, withholdingPercent: 0 };
    expect(depositReturn({ ...input, divisor: 36_000 }).gross).toBe(4_000_00);
  });

  it('adds up to the kuruş and never withholds more than there is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000_00 }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.integer({ min: 1, max: 1830 }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (principal, annualRatePercent, termDays, withholdingPercent) => {
          const result = depositReturn({ principal, annualRatePercent, termDays, withholdingPercent });
          expect(Object.values(result).every((v) => Number.isSafeInteger(v) && v >= 0)).toBe(true);
          expect(result.net + result.withholding).toBe(result.gross);
          expect(result.maturityAmount).toBe(principal + result.net);
        },
      ),
    );
  });

  it.each([
    { principal: -1 },
    { principal: 0.5 },
    { termDays: 0 },
    { termDays: 1.5 },
    { annualRatePercent: NaN },
    { withholdingPercent: 101 },
    { divisor: 0 },
  ])('refuses %p', (wrong) => {
    const input = { principal: 100, annualRatePercent: 40, termDays: 32, withholdingPercent: 15 };
    expect(() => depositReturn({ ...input, ...wrong })).toThrow(RangeError);
  });
});

describe('maturityDate', () => {
  it('adds the days of the term', () => {
    expect(maturityDate(calendarDate('2026-11-20'), 32)).toBe('2026-12-22');
  });
});

describe('termBracketMonths', () => {
  it.each([
    ['2026-11-20', 32, 2],
    ['2026-11-20', 181, 6],
    ['2026-11-20', 182, 7],
    ['2027-01-01', 181, 6],
    ['2027-07-01', 184, 6],
    ['2027-07-01', 185, 7],
    ['2026-08-31', 181, 6],
    ['2026-08-31', 182, 7],
    ['2026-11-20', 365, 12],
    ['2026-11-20', 366, 13],
    ['2027-11-20', 366, 12],
    ['2026-11-20', 1, 1],
  ])('opened on %s for %p days counts as %p months', (opening, days, months) => {
    expect(termBracketMonths(calendarDate(opening), days)).toBe(months);
  });

  it('holds the term, and one month less does not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 3000 }), (offset, days) => {
        const opening = maturityDate(calendarDate('2020-01-01'), offset + 1);
        const months = termBracketMonths(opening, days);
        expect(daysBetween(opening, addMonths(opening, months))).toBeGreaterThanOrEqual(days);
        expect(daysBetween(opening, addMonths(opening, months - 1))).toBeLessThan(days);
      }),
    );
  });
});
