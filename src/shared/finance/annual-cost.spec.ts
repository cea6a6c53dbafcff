import fc from 'fast-check';
import { annuity, monthlyInternalRate, yearlyEffectivePercent } from './annual-cost.js';

describe('monthlyInternalRate', () => {
  it('finds the rate that an annuity was made with, from free to usury', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-7, max: 3, noNaN: true }),
        fc.integer({ min: 1, max: 600 }),
        (rate, months) => {
          expect(Math.abs(monthlyInternalRate(annuity(rate, months), 1, months) - rate)).toBeLessThan(
            1e-9 * Math.max(rate, 1e-3),
          );
        },
      ),
    );
  });

  it('is 0 when exactly what was received is paid back', () => {
    expect(monthlyInternalRate(1200, 100, 12)).toBeCloseTo(0, 14);
  });

  it('is negative when less is paid back', () => {
    const rate = monthlyInternalRate(1200, 90, 12);
    expect(rate).toBeLessThan(0);
    expect(90 * annuity(rate, 12)).toBeCloseTo(1200, 8);
  });

  it('solves every cash flow in its domain without NaN', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e13 }),
        fc.integer({ min: 1, max: 1e13 }),
        fc.integer({ min: 1, max: 600 }),
        (received, payment, months) => {
          const rate = monthlyInternalRate(received, payment, months);
          expect(rate).toBeGreaterThan(-1);
          const lastBitOfRate = (months * Number.EPSILON) / (1 + rate);
          expect(Math.abs((annuity(rate, months) * payment) / received - 1)).toBeLessThan(
            1e-9 + 4 * lastBitOfRate,
          );
        },
      ),
    );
  });

  it('does not crawl where the flow is steep: 1.565 received, 1 a month for 471 months', () => {
    expect(annuity(monthlyInternalRate(1565, 1, 471), 471)).toBeCloseTo(1565, 7);
  });

  it.each([
    [0, 1, 12],
    [1, 0, 12],
    [-1, 1, 12],
    [NaN, 1, 12],
    [1, Infinity, 12],
    [Number.MIN_VALUE, Number.MAX_VALUE, 1],
    [1, 1, 0],
    [1, 1, 1.5],
    [1, 1, 601],
  ])('refuses %p received, %p paid, %p months', (received, payment, months) => {
    expect(() => monthlyInternalRate(received, payment, months)).toThrow(RangeError);
  });
});

describe('yearlyEffectivePercent', () => {
  it('compounds twelve months', () => {
    expect(yearlyEffectivePercent(0.01)).toBeCloseTo((1.01 ** 12 - 1) * 100, 10);
    expect(yearlyEffectivePercent(0)).toBe(0);
  });

  it('refuses a total loss and what no double holds', () => {
    for (const bad of [-1, NaN, 1e40]) expect(() => yearlyEffectivePercent(bad)).toThrow(RangeError);
  });
});

it('the worked example, 49.740 TL received and 12 instalments of 4.771,06 TL, costs %30,35 a year', () => {
  expect(yearlyEffectivePercent(monthlyInternalRate(49_740_00, 4_771_06, 12))).toBeCloseTo(30.3501, 4);
});
