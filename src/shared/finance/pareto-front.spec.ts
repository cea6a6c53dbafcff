import fc from 'fast-check';
import { paretoFront } from './pareto-front.js';
import { compareLoans } from './loan-comparison.js';

const range = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);
const offer = fc
  .record({
    ratePercent: fc.integer({ min: 100, max: 120 }).map((points) => points / 100),
    feePercent: fc.constantFrom(0, 0.25, 0.5),
    amounts: range(1, 4),
    terms: range(1, 5),
  })
  .map(
    ({
      ratePercent,
      feePercent,
      amounts: [minAmount = 0, maxAmount = 0],
      terms: [minTerm = 0, maxTerm = 0],
    }) => ({
      ratePercent,
      feePercent,
      minAmount: minAmount * 1_000_000,
      maxAmount: maxAmount * 1_000_000,
      minTerm: minTerm * 6,
      maxTerm: maxTerm * 6,
    }),
  );
const taxes = { kkdfPercent: 15, bsmvPercent: 15 };

describe('paretoFront', () => {
  it('have the cheapest offers among them, whatever is asked', () => {
    fc.assert(
      fc.property(
        fc.array(offer, { maxLength: 12 }),
        range(1, 4),
        range(1, 5),
        fc.integer({ min: 1, max: 4 }),
        (offers, [lira = 1], [half = 1], places) => {
          const asked = { amount: lira * 1_000_000, termMonths: half * 6 };
          const totals = (of: typeof offers) =>
            compareLoans(of, asked, taxes)
              .priced.slice(0, places)
              .map(({ cost }) => cost.total);
          expect(totals(paretoFront(offers, places))).toEqual(totals(offers));
        },
      ),
    );
  });

  it('are those alone that no other beats', () => {
    const wide = { ratePercent: 3, feePercent: 0.5, minAmount: 1, maxAmount: 9, minTerm: 3, maxTerm: 36 };
    const same = { ...wide };
    const dear = { ...wide, ratePercent: 3.1, maxTerm: 24 };
    const free = { ...wide, ratePercent: 3.2, feePercent: 0 };
    const long = { ...wide, ratePercent: 3.3, maxTerm: 48 };
    const all = [dear, long, wide, same, free];
    const found = paretoFront(all, 1);
    expect(found).toEqual([wide, free, long]);
    expect(found[0]).toBe(wide);
    // With two places the one that is like the first has the second.
    expect(paretoFront(all, 2)).toEqual([wide, same, free, long]);
  });
});
