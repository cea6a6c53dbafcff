import fc from 'fast-check';
import { compareLoans, offerCost, type LoanTerms } from './loan-comparison.js';

const consumer = { kkdfPercent: 15, bsmvPercent: 15 };
const asked = { amount: 50_000_00, termMonths: 12 };

function offer(changes: Partial<LoanTerms & { name: string }> = {}): LoanTerms & { name: string } {
  return {
    name: 'offer',
    ratePercent: 3.49,
    feePercent: 0.5,
    minAmount: 10_000_00,
    maxAmount: 1_000_000_00,
    minTerm: 3,
    maxTerm: 36,
    ...changes,
  };
}

describe('offerCost', () => {
  it('gives the worked example of the specification under the taxes it was made with', () => {
    const cost = offerCost(offer({ ratePercent: 1.79, feePercent: 0.5 }), asked, {
      kkdfPercent: 15,
      bsmvPercent: 5,
    });
    expect(cost.instalment).toBe(4_771_06);
    expect(cost.fee).toBe(262_50);
  });

  it('puts BSMV on the fee, and none where the type has none', () => {
    expect(offerCost(offer(), asked, consumer).fee).toBe(287_50);
    expect(offerCost(offer(), asked, { kkdfPercent: 0, bsmvPercent: 0 }).fee).toBe(250_00);
  });
});

describe('compareLoans', () => {
  it('sorts by total cost, fee included, and keeps the given order where totals are equal', () => {
    const offers = [
      offer({ name: 'dear', ratePercent: 4 }),
      offer({ name: 'first of two', ratePercent: 3.5 }),
      offer({ name: 'second of two', ratePercent: 3.5 }),
      offer({ name: 'cheap', ratePercent: 3.5, feePercent: 0 }),
    ];
    const names = compareLoans(offers, asked, consumer).priced.map((loan) => loan.offer.name);
    expect(names).toEqual(['cheap', 'first of two', 'second of two', 'dear']);
  });

  it('marks an offer whose instalment is lower than that of a cheaper one, and no other', () => {
    const offers = [
      offer({ name: 'no fee', ratePercent: 3.5, feePercent: 0 }),
      offer({ name: 'low instalment, high fee', ratePercent: 3.45, feePercent: 2 }),
      offer({ name: 'plainly dearer', ratePercent: 3.9 }),
    ];
    const { priced } = compareLoans(offers, asked, consumer);
    expect(priced.map((loan) => [loan.offer.name, loan.isCostlierDespiteInstalment])).toEqual([
      ['no fee', false],
      ['low instalment, high fee', true],
      ['plainly dearer', false],
    ]);
  });

  it.each([
    [{ minAmount: 50_001_00 }, 'amount-below'],
    [{ maxAmount: 49_999_99 }, 'amount-above'],
    [{ minTerm: 13 }, 'term-below'],
    [{ maxTerm: 11 }, 'term-above'],
    [{ feePercent: 100 }, 'fee'],
  ] as const)('leaves out an offer with %p because of %p', (changes, reason) => {
    const only = offer(changes);
    expect(compareLoans([only], asked, consumer)).toEqual({
      priced: [],
      excluded: [{ offer: only, reason }],
    });
  });

  it('includes both ends of every limit', () => {
    const exact = offer({ minAmount: asked.amount, maxAmount: asked.amount, minTerm: 12, maxTerm: 12 });
    expect(compareLoans([exact], asked, consumer).priced).toHaveLength(1);
  });

  it('loses no offer, prices in ascending order and never gives NaN, whatever the offers', () => {
    const anyOffer = fc.record({
      ratePercent: fc.double({ min: 0, max: 999, noNaN: true }),
      feePercent: fc.double({ min: 0, max: 100, noNaN: true }),
      minAmount: fc.integer({ min: 0, max: 100_000_00 }),
      maxAmount: fc.integer({ min: 0, max: 10_000_000_00 }),
      minTerm: fc.integer({ min: 1, max: 120 }),
      maxTerm: fc.integer({ min: 1, max: 120 }),
    });
    const anyAsked = fc.record({
      amount: fc.integer({ min: 1_000_00, max: 5_000_000_00 }),
      termMonths: fc.integer({ min: 1, max: 120 }),
    });
    fc.assert(
      fc.property(fc.array(anyOffer), anyAsked, (offers, wanted) => {
        const { priced, excluded } = compareLoans(offers, wanted, consumer);
        expect(priced.length + excluded.length).toBe(offers.length);
        const totals = priced.map((loan) => loan.cost.total);
        expect(totals).toEqual([...totals].sort((a, b) => a - b));
        for (const { cost } of priced) expect(Number.isFinite(cost.annualCostPercent)).toBe(true);
      }),
    );
  });
});
