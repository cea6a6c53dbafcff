import fc from 'fast-check';
import { principalFor, roomForInstalment } from './affordable.js';
import { instalment } from './loan.js';

const CONSUMER = { kkdfPercent: 15, bsmvPercent: 15 };

describe('principalFor', () => {
  it('turns the published instalments round', () => {
    const housing = { kkdfPercent: 0, bsmvPercent: 0 };
    expect(principalFor(21_816_71, 3.39, 12, CONSUMER)).toBe(200_000_00);
    expect(principalFor(48_156_85, 3.34, 36, housing)).toBe(1_000_000_00);
    expect(principalFor(20_276_25, 2.79, 120, housing)).toBe(700_000_00);
  });

  it('is the largest in whole lira whose instalment fits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_00, max: 1_000_000_00 }),
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 1, max: 240 }),
        (monthly, points, term) => {
          const rate = points / 100;
          const principal = principalFor(monthly, rate, term, CONSUMER);
          expect(principal % 100).toBe(0);
          if (principal > 0) expect(instalment(principal, rate, term, CONSUMER)).toBeLessThanOrEqual(monthly);
          expect(instalment(principal + 200, rate, term, CONSUMER)).toBeGreaterThanOrEqual(monthly);
        },
      ),
    );
  });

  it('refuses what is no term', () => {
    for (const term of [0, 601, 1.5])
      expect(() => principalFor(100_00, 3, term, CONSUMER)).toThrow(RangeError);
  });
});

describe('roomForInstalment', () => {
  it.each([
    [40_000_00, 50, 0, 20_000_00],
    [40_000_00, 50, 12_345_67, 7_654_33],
    [40_000_00, 50, 25_000_00, 0],
    [0, 50, 0, 0],
  ])('of %d kuruş at %d percent with %d taken is %d', (income, percent, others, room) => {
    expect(roomForInstalment(income, percent, others)).toBe(room);
  });
});
