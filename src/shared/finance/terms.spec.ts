import fc from 'fast-check';
import {
  allowedTerms,
  clampAmount,
  clampTerm,
  isAllowedTerm,
  withAmount,
  withLoanType,
  withTerm,
  type LoanTypeLimits,
} from './terms.js';

const lira = (amount: number): number => amount * 100;

const ihtiyac: LoanTypeLimits = {
  minAmount: lira(10_000),
  maxAmount: lira(1_000_000),
  step: lira(10_000),
  presets: [10_000, 250_000, 500_000, 750_000, 1_000_000].map(lira),
  minTerm: 3,
  maxTerm: 36,
  rules: [
    { upToAmount: lira(125_000), terms: [3, 6, 9, 12, 24, 36] },
    { upToAmount: lira(250_000), terms: [6, 12, 18, 24] },
    { upToAmount: null, terms: [3, 6, 9, 12] },
  ],
};
const tasit: LoanTypeLimits = {
  ...ihtiyac,
  maxAmount: lira(10_000_000),
  minTerm: 12,
  maxTerm: 48,
  rules: [
    { upToAmount: lira(2_500_000), terms: [12, 24, 36, 48] },
    { upToAmount: lira(5_000_000), terms: [12, 24, 36] },
    { upToAmount: lira(6_500_000), terms: [12, 24] },
    { upToAmount: lira(7_500_000), terms: [12] },
    { upToAmount: null, terms: [] },
  ],
};
const konut: LoanTypeLimits = {
  minAmount: lira(100_000),
  maxAmount: lira(5_000_000),
  step: lira(10_000),
  presets: [100_000, 1_000_000, 2_500_000, 3_000_000, 5_000_000].map(lira),
  minTerm: 12,
  maxTerm: 120,
  rules: [],
};
const kobi: LoanTypeLimits = {
  ...konut,
  minAmount: lira(50_000),
  maxAmount: lira(2_000_000),
  minTerm: 3,
  maxTerm: 60,
};
const none = { buttons: [], min: 0, max: 0 };

describe('allowedTerms', () => {
  it.each([
    [10_000, [3, 6, 9, 12, 24, 36]],
    [125_000, [3, 6, 9, 12, 24, 36]],
    [125_000.01, [6, 12, 18, 24]],
    [250_000, [6, 12, 18, 24]],
    [250_000.01, [3, 6, 9, 12]],
    [1_000_000, [3, 6, 9, 12]],
  ])('offers for a personal loan of %p TL %p', (amount, buttons) => {
    expect(allowedTerms(ihtiyac, lira(amount))).toEqual({ buttons, min: buttons[0], max: buttons.at(-1) });
  });

  it.each([
    [2_500_000, 48],
    [2_500_001, 36],
    [5_000_000, 36],
    [6_500_000, 24],
    [7_500_000, 12],
    [7_500_001, 0],
  ])('lends for a vehicle of %p TL at most %p months', (amount, max) => {
    expect(allowedTerms(tasit, lira(amount)).max).toBe(max);
  });

  it('offers nothing above the last rule, whether it is empty or missing', () => {
    expect(allowedTerms(tasit, lira(8_000_000))).toEqual(none);
    expect(allowedTerms({ ...tasit, rules: tasit.rules.slice(0, 4) }, lira(8_000_000))).toEqual(none);
  });

  it('puts four buttons on a range without rules: minimum, 33 %, 66 %, maximum', () => {
    expect(allowedTerms(konut, konut.minAmount)).toEqual({ buttons: [12, 48, 83, 120], min: 12, max: 120 });
    expect(allowedTerms(kobi, kobi.minAmount)).toEqual({ buttons: [3, 22, 41, 60], min: 3, max: 60 });
    expect(allowedTerms({ ...kobi, maxTerm: 3 }, kobi.minAmount).buttons).toEqual([3]);
  });

  it('puts the terms that staff chose there instead, as far as they are in the range', () => {
    const chosen = { ...ihtiyac, rules: [], minTerm: 12, maxTerm: 120 };
    expect(allowedTerms({ ...chosen, termPresets: [6, 12, 60, 120, 180] }, lira(100_000))).toEqual({
      buttons: [12, 60, 120],
      min: 12,
      max: 120,
    });
    expect(allowedTerms({ ...chosen, termPresets: [6] }, lira(100_000)).buttons).toHaveLength(4);
    expect(allowedTerms({ ...ihtiyac, termPresets: [7] }, lira(100_000)).buttons).not.toContain(7);
  });

  it("keeps a rule within the type's own terms", () => {
    const upTo18 = { ...ihtiyac, maxTerm: 18 };
    expect(allowedTerms(upTo18, lira(50_000))).toEqual({ buttons: [3, 6, 9, 12], min: 3, max: 18 });
    expect(allowedTerms({ ...ihtiyac, minTerm: 24 }, lira(500_000))).toEqual(none);
  });
});

describe('clampTerm', () => {
  it('keeps any whole month of the range and moves the others to its nearer end', () => {
    expect([1, 3, 7, 36, 48].map((term) => clampTerm(term, lira(50_000), ihtiyac))).toEqual([
      3, 3, 7, 36, 36,
    ]);
    expect(clampTerm(36, lira(500_000), ihtiyac)).toBe(12);
    expect(clampTerm(12, lira(8_000_000), tasit)).toBe(0);
  });
});

describe('clampAmount', () => {
  it.each([
    [50_000, 50_000],
    [50_499.99, 50_000],
    [50_500, 51_000],
    [1, 10_000],
    [0, 10_000],
    [9_999_999, 1_000_000],
  ])('keeps %p TL as %p TL', (typed, kept) => {
    expect(clampAmount(Math.round(lira(typed)), ihtiyac)).toBe(lira(kept));
  });

  it('stays within limits that are no multiple of 1.000 TL', () => {
    const odd = { ...ihtiyac, minAmount: lira(10_400), maxAmount: lira(20_600) };
    expect(clampAmount(lira(10_000), odd)).toBe(lira(10_400));
    expect(clampAmount(lira(20_600), odd)).toBe(lira(20_600));
  });

  it('refuses NaN', () => {
    expect(() => clampAmount(NaN, ihtiyac)).toThrow(RangeError);
  });
});

describe('withLoanType', () => {
  it('resets the amount to the minimum, clamps the term and keeps the rest of the state', () => {
    const state = { amount: lira(900_000), termMonths: 6, open: true };
    expect(withLoanType(state, konut)).toEqual({ amount: lira(100_000), termMonths: 12, open: true });
    expect(state).toEqual({ amount: lira(900_000), termMonths: 6, open: true });
  });

  it('resets to the minimum itself when that is no multiple of 1.000 TL', () => {
    const odd = { ...konut, minAmount: lira(100_600) };
    expect(withLoanType({ amount: 1, termMonths: 12 }, odd).amount).toBe(lira(100_600));
  });
});

describe('withAmount', () => {
  it('clamps the term to what the new amount allows', () => {
    const state = { amount: lira(50_000), termMonths: 36 };
    expect(withAmount(state, lira(200_000), ihtiyac)).toEqual({ amount: lira(200_000), termMonths: 24 });
    expect(withAmount(state, lira(300_000), ihtiyac)).toEqual({ amount: lira(300_000), termMonths: 12 });
  });
});

describe('withTerm', () => {
  it('clamps to what the amount allows', () => {
    expect(withTerm({ amount: lira(200_000), termMonths: 12 }, 3, ihtiyac).termMonths).toBe(6);
  });
});

describe('isAllowedTerm', () => {
  it('holds after any sequence of choices, unless the amount is not lent at all', () => {
    const types = fc.constantFrom(ihtiyac, tasit, konut, kobi);
    fc.assert(
      fc.property(types, fc.integer(), fc.integer({ min: -10, max: 1000 }), (limits, amount, term) => {
        const start = withLoanType({ amount: 0, termMonths: 0 }, limits);
        const state = withTerm(withAmount(start, amount, limits), term, limits);
        expect(state.amount).toBe(clampAmount(state.amount, limits));
        if (allowedTerms(limits, state.amount).max === 0) expect(state.termMonths).toBe(0);
        else expect(isAllowedTerm(state.termMonths, state.amount, limits)).toBe(true);
      }),
    );
  });

  it('refuses halves, ends beyond the range and amounts that are not lent', () => {
    expect([2, 3, 3.5, 36, 37].map((term) => isAllowedTerm(term, lira(50_000), ihtiyac))).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
    expect(isAllowedTerm(0, lira(8_000_000), tasit)).toBe(false);
  });
});
