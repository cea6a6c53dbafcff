import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { loanCost, type LoanInput } from './loan.js';
import { costWithRequired, policiesDuring, type RequiredCosts } from './required-costs.js';
import { readRequiredCosts } from './required-costs-form.js';

const NO_TAXES = { kkdfPercent: 0, bsmvPercent: 0 };
const withCosts = (loan: LoanInput, costs: RequiredCosts) => costWithRequired(loan, loanCost(loan), costs);

interface Example {
  readonly flows: readonly (readonly [years: number, amount: number])[];
  readonly aprPercent: number;
}

/** Present value of the loan less its payments, each discounted by itself, month by month. */
function presentValue(loan: LoanInput, costs: RequiredCosts, yearlyPercent: number): number {
  const monthly =
    (loan.monthlyRatePercent / 100) * (1 + (loan.taxes.kkdfPercent + loan.taxes.bsmvPercent) / 100);
  const growth = Math.pow(1 + monthly, loan.termMonths);
  const instalment = (loan.principal * monthly * growth) / (growth - 1);
  let value = loan.principal - loan.fee - costs.once;
  for (let month = 0; month <= loan.termMonths; month++) {
    const discount = Math.pow(1 + yearlyPercent / 100, -month / 12);
    if (month > 0) value -= instalment * discount;
    if (month % 12 === 0 && month < loan.termMonths) value -= costs.yearly * discount;
  }
  return value;
}

describe('costWithRequired', () => {
  it('gives the published rate of a housing loan whose first day takes fee and valuation', () => {
    const examples = JSON.parse(readFileSync('test/data/apr-examples.json', 'utf8')) as readonly Example[];
    const published = examples.find(({ flows }) => flows.length === 121);
    // 1.000.000 TL at 2,87 %: 17.560 TL of costs on the first day leave the 982.440 TL of the example.
    const loan: LoanInput = {
      principal: 1_000_000_00,
      monthlyRatePercent: 2.87,
      termMonths: 120,
      taxes: NO_TAXES,
      fee: 5_000_00,
    };
    const found = withCosts(loan, { once: 12_560_00, yearly: 0 });
    expect(published?.flows[0]?.[1]).toBe(982_440);
    expect(loanCost(loan).instalment).toBe(29_695_50);
    expect(found.annualCostPercent).toBeCloseTo(published?.aprPercent ?? NaN, 1);
    expect(found.total).toBe(120 * 29_695_50 + 17_560_00);
  });

  const loans = fc.record({
    principal: fc.integer({ min: 10_000_00, max: 10_000_000_00 }),
    monthlyRatePercent: fc.integer({ min: 1, max: 600 }).map((points) => points / 100),
    termMonths: fc.integer({ min: 1, max: 240 }),
    taxes: fc.constantFrom(NO_TAXES, { kkdfPercent: 15, bsmvPercent: 15 }),
    fee: fc.constant(50_00),
  });
  const shares = fc.record({
    once: fc.integer({ min: 0, max: 30 }),
    yearly: fc.integer({ min: 0, max: 30 }),
  });

  it('discounts every payment to nothing, and never is below the rate without', () => {
    fc.assert(
      fc.property(loans, shares, (loan, share) => {
        const of = (percent: number): number => Math.floor((loan.principal * percent) / 100);
        const costs = { once: of(share.once), yearly: of(share.yearly) };
        const { annualCostPercent: found, required, total } = withCosts(loan, costs);
        const without = loanCost(loan);
        expect(required).toBe(costs.once + costs.yearly * Math.ceil(loan.termMonths / 12));
        expect(total).toBe(without.total + required);
        if (found === null) return;
        expect(Math.abs(presentValue(loan, costs, found)) / loan.principal).toBeLessThan(1e-6);
        expect(found).toBeGreaterThanOrEqual(without.annualCostPercent - 1e-6 * (1 + found));
      }),
    );
  });

  it('is the rate of the loan alone where nothing is required', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const { annualCostPercent } = loanCost(loan);
        const found = withCosts(loan, { once: 0, yearly: 0 }).annualCostPercent ?? NaN;
        expect(Math.abs(found - annualCostPercent)).toBeLessThan(1e-6 * (1 + annualCostPercent));
      }),
    );
  });

  it('counts a policy a year that begins', () => {
    expect([1, 11, 12, 13, 24, 25, 120].map(policiesDuring)).toEqual([1, 1, 1, 2, 2, 3, 10]);
  });

  it('knows no rate where the first day takes the whole loan', () => {
    const loan = { principal: 10_000_00, monthlyRatePercent: 3, termMonths: 12, taxes: NO_TAXES, fee: 0 };
    expect(withCosts(loan, { once: 10_000_00, yearly: 0 }).annualCostPercent).toBeNull();
  });
});

describe('readRequiredCosts', () => {
  it('takes nothing for what is not typed: no cost has a figure of ours', () => {
    expect(readRequiredCosts({})).toMatchObject({ costs: { once: 0, yearly: 0 }, isAsked: false });
  });

  it('adds up by when they fall due', () => {
    const form = readRequiredCosts({
      ekspertiz: '18.000',
      ipotek: '2000 TL',
      dask: '1.500,50',
      'konut-sigortasi': ' ',
      'hayat-sigortasi': '10 000',
    });
    expect(form.costs).toEqual({ once: 20_000_00, yearly: 11_500_50 });
    expect(form.fields.ipotek.text).toBe('2.000');
    expect(form.isAsked).toBe(true);
  });

  it.each([
    ['2.05', 'unreadable'],
    ['-5', 'unreadable'],
    ['<b>', 'unreadable'],
    ['10.000.001', 'out-of-range'],
  ])('keeps %s and counts nothing', (text, problem) => {
    const form = readRequiredCosts({ dask: text });
    expect(form.fields.dask).toEqual({ text, problem });
    expect(form.isAsked).toBe(false);
  });
});
