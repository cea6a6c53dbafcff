import fc from 'fast-check';
import { breakEvenRate, refinance, type RefinancingInput } from './refinancing.js';

const published = (monthlyRatePercent: number): RefinancingInput => ({
  old: { principal: 1_000_000_00, monthlyRatePercent: 2.87, termMonths: 120, paid: 12 },
  taxes: { kkdfPercent: 0, bsmvPercent: 0 },
  compensationPercent: 2,
  offered: { monthlyRatePercent, termMonths: 108, costs: 0, yearlyInsurance: 0 },
});

describe('refinance', () => {
  it('finds what is owed, and what the old bank may ask', () => {
    // Published are 985.975,71 and 1.005.695,22 by the formula, in which nothing is rounded.
    expect(refinance(published(2.77))).toMatchObject({
      oldInstalment: 29_695_50,
      balance: 985_975_73,
      compensation: 19_719_51,
      financed: 1_005_695_24,
      remainingMonths: 108,
    });
  });

  it.each([
    [2.77, 32_468],
    [2.67, 128_242],
    [2.57, 223_132],
  ])('saves at %d what was published', (rate, lira) => {
    expect(Math.abs(refinance(published(rate)).saved / 100 - lira)).toBeLessThanOrEqual(1);
  });

  it('takes costs off, and holds them against the new loan', () => {
    const bare = refinance(published(2.67));
    const input = published(2.67);
    const dear = refinance({
      ...input,
      offered: { ...input.offered, costs: 20_000_00, yearlyInsurance: 3_000_00 },
    });
    expect(bare.saved - dear.saved).toBe(20_000_00 + 9 * 3_000_00);
    expect(bare.annualCostPercent).toBeCloseTo((1.0267 ** 12 - 1) * 100, 2);
    expect(dear.annualCostPercent ?? 0).toBeGreaterThan((bare.annualCostPercent ?? 0) + 0.5);
  });

  it('saves more the lower the new rate, and nothing at the same one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 500 }),
        fc.integer({ min: 1, max: 119 }),
        fc.integer({ min: 1, max: 200 }),
        (points, paid, step) => {
          const rate = points / 100;
          const input = published(rate);
          const of = (newRate: number) =>
            refinance({
              ...input,
              old: { ...input.old, monthlyRatePercent: rate, paid },
              compensationPercent: 0,
              offered: { ...input.offered, termMonths: 120 - paid, monthlyRatePercent: newRate },
            });
          expect(Math.abs(of(rate).saved)).toBeLessThanOrEqual(120 * 120);
          expect(of(Math.max(rate - step / 100, 0)).saved).toBeGreaterThanOrEqual(of(rate).saved);
        },
      ),
    );
  });

  it('refuses costs that leave nothing', () => {
    const input = published(2.5);
    expect(() => refinance({ ...input, offered: { ...input.offered, costs: 2_000_000_00 } })).toThrow(
      RangeError,
    );
  });
});

describe('breakEvenRate', () => {
  const at = (input: RefinancingInput, monthlyRatePercent: number) =>
    refinance({ ...input, offered: { ...input.offered, monthlyRatePercent } }).saved;

  it('is the last hundredth at which changing pays', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50_000_00 }),
        fc.integer({ min: 12, max: 120 }),
        (costs, termMonths) => {
          const input = published(2.5);
          const asked = { ...input, offered: { ...input.offered, costs, termMonths } };
          const rate = breakEvenRate(asked);
          if (rate === null) return;
          expect(at(asked, rate)).toBeGreaterThan(0);
          expect(at(asked, rate + 0.01)).toBeLessThanOrEqual(0);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('is none where costs take more than all interest', () => {
    const input = published(2.5);
    expect(
      breakEvenRate({ ...input, offered: { ...input.offered, yearlyInsurance: 900_000_00 } }),
    ).toBeNull();
  });
});
