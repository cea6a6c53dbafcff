import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { allocationFee, effectiveMonthlyRate, instalment, loanCost, type LoanInput } from './loan.js';
import { kurusFromLira } from './money.js';

interface Example {
  loanType: string;
  amount: number;
  termMonths: number;
  monthlyRatePct: number;
  kkdfPct: number;
  bsmvPct: number;
  fee: number;
  instalment: number | null;
  total: number | null;
  annualCostPct: number | null;
}

const examples = JSON.parse(readFileSync('test/data/loan-examples.json', 'utf8')) as Example[];
const inputOf = (e: Example): LoanInput => ({
  principal: kurusFromLira(e.amount),
  monthlyRatePercent: e.monthlyRatePct,
  termMonths: e.termMonths,
  taxes: { kkdfPercent: e.kkdfPct, bsmvPercent: e.bsmvPct },
  fee: kurusFromLira(e.fee),
});
const row = (e: Example): string =>
  `${e.loanType}, ${e.amount} TL, ${e.termMonths} months, %${e.monthlyRatePct}`;
const having = (key: 'instalment' | 'total' | 'annualCostPct'): [string, Example, number][] =>
  examples.flatMap((e) => (e[key] === null ? [] : [[row(e), e, e[key]] as [string, Example, number]]));

/** Loans far beyond what any bank grants, so that the formulas are held at their edges too. */
const loans = fc.record({
  principal: fc.integer({ min: 1, max: 1_000_000_000_00 }),
  monthlyRatePercent: fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => basisPoints / 100),
  termMonths: fc.integer({ min: 1, max: 360 }),
  taxes: fc.record({
    kkdfPercent: fc.integer({ min: 0, max: 40 }),
    bsmvPercent: fc.integer({ min: 0, max: 40 }),
  }),
});

describe('loanCost against published examples', () => {
  it('has all eleven rows, each with something to check', () => {
    expect(examples).toHaveLength(11);
    for (const e of examples)
      expect([e.instalment, e.total, e.annualCostPct]).not.toEqual([null, null, null]);
  });

  /** This one source cut the kuruş off: its 5.000.000 TL row is exactly 2.5 times its 2.000.000 TL row, 140.303,50. */
  const cutToLira = examples.filter((e) => e.amount === 5_000_000 && e.instalment === 140_303);
  const inKurus = having('instalment').filter(([, e]) => !cutToLira.includes(e));

  it('gives the one instalment that was published without its kuruş', () => {
    expect(cutToLira).toHaveLength(1);
    for (const e of cutToLira) {
      expect(loanCost(inputOf(e)).instalment).toBe(140_303_50);
      expect(Math.floor(loanCost(inputOf(e)).instalment / 100)).toBe(e.instalment);
    }
  });

  it.each(inKurus)('gives the published instalment: %s', (_, e, published) => {
    expect(Math.abs(loanCost(inputOf(e)).instalment - published * 100)).toBeLessThanOrEqual(1.001);
  });

  it.each(having('total'))(
    'gives the published total within a kuruş per instalment: %s',
    (_, e, published) => {
      expect(Math.abs(loanCost(inputOf(e)).totalInstalments - published * 100)).toBeLessThanOrEqual(
        e.termMonths,
      );
    },
  );

  it.each(having('annualCostPct'))('gives the published annual cost rate: %s', (_, e, published) => {
    expect(Math.abs(loanCost(inputOf(e)).annualCostPercent - published)).toBeLessThanOrEqual(0.005);
  });
});

describe('loanCost', () => {
  const example = { principal: 50_000_00, monthlyRatePercent: 1.79, termMonths: 12 };

  it('gives the worked example under KKDF 15 and BSMV 5', () => {
    const cost = loanCost({ ...example, taxes: { kkdfPercent: 15, bsmvPercent: 5 }, fee: 260_00 });
    expect(cost).toMatchObject({
      instalment: 4_771_06,
      totalInstalments: 57_252_72,
      fee: 260_00,
      total: 57_512_72,
      interestAndTax: 7_252_72,
    });
    expect(cost.annualCostPercent.toFixed(4)).toBe('30.3501');
  });

  it('gives the worked example under KKDF 15 and BSMV 15 with the capped fee', () => {
    const cost = loanCost({
      ...example,
      taxes: { kkdfPercent: 15, bsmvPercent: 15 },
      fee: allocationFee(50_000_00, 0.5, 15),
    });
    expect(cost).toMatchObject({ instalment: 4_823_44, fee: 287_50, total: 58_168_78 });
    expect(cost.annualCostPercent.toFixed(4)).toBe('33.2643');
  });

  it('costs (1+r)^12 - 1 a year without a fee', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const nominal = ((1 + effectiveMonthlyRate(loan.monthlyRatePercent, loan.taxes)) ** 12 - 1) * 100;
        const { annualCostPercent } = loanCost({ ...loan, fee: 0 });
        expect(Math.abs(annualCostPercent - nominal)).toBeLessThanOrEqual(1e-7 * Math.max(nominal, 1));
      }),
    );
  });

  it('costs as much a month as its rate with taxes without a fee, for any amount to the last shown digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 10_000_000 }),
        fc.integer({ min: 1, max: 240 }),
        (lira, termMonths) => {
          const loan = { principal: lira * 100, monthlyRatePercent: 3.45, termMonths, fee: 0 };
          const { monthlyCostPercent } = loanCost({ ...loan, taxes: { kkdfPercent: 15, bsmvPercent: 15 } });
          expect(monthlyCostPercent).toBe(4.485);
        },
      ),
    );
  });

  it('costs more a year the higher the fee is', () => {
    fc.assert(
      fc.property(
        loans.filter((loan) => loan.principal > 100_00),
        fc.integer({ min: 1, max: 50 }),
        (loan, percent) => {
          const fee = Math.floor((loan.principal * percent) / 100);
          const costs = [0, Math.ceil(fee / 2), fee].map(
            (f) => loanCost({ ...loan, fee: f }).annualCostPercent,
          );
          expect(costs).toEqual([...costs].sort((a, b) => a - b));
          expect(new Set(costs).size).toBe(3);
        },
      ),
    );
  });

  it('gives finite whole figures that add up, whatever the loan', () => {
    fc.assert(
      fc.property(loans, fc.double({ min: 0, max: 0.999, noNaN: true }), (loan, share) => {
        const fee = Math.floor(loan.principal * share);
        const cost = loanCost({ ...loan, fee });
        expect(Object.values(cost).every(Number.isFinite)).toBe(true);
        expect(cost.total).toBe(loan.principal + cost.interestAndTax + fee);
        expect(cost.interestAndTax).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('never asks back less than was lent, even where rounding at 0 % would', () => {
    const cost = loanCost({
      principal: 100_00,
      monthlyRatePercent: 0,
      termMonths: 3,
      taxes: { kkdfPercent: 15, bsmvPercent: 15 },
      fee: 0,
    });
    expect(cost).toMatchObject({
      instalment: 33_33,
      totalInstalments: 100_00,
      total: 100_00,
      interestAndTax: 0,
    });
    expect(cost.annualCostPercent).toBeCloseTo(0, 10);
  });

  it('answers anything else with a RangeError, never with NaN', () => {
    const anyNumber = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, -1, 1e300));
    const anything = fc.record({
      principal: anyNumber,
      monthlyRatePercent: anyNumber,
      termMonths: anyNumber,
      taxes: fc.record({ kkdfPercent: anyNumber, bsmvPercent: anyNumber }),
      fee: anyNumber,
    });
    fc.assert(
      fc.property(anything, (input) => {
        try {
          expect(Object.values(loanCost(input)).every(Number.isFinite)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('refuses a fee that leaves nothing to pay out', () => {
    const taxes = { kkdfPercent: 0, bsmvPercent: 0 };
    expect(() => loanCost({ ...example, taxes, fee: 50_000_00 })).toThrow(/^fee: /);
  });
});

describe('instalment', () => {
  const none = { kkdfPercent: 0, bsmvPercent: 0 };

  it('gives what 36 months would cost: 2.008,57 TL and not 4.771', () => {
    expect(instalment(50_000_00, 1.79, 36, { kkdfPercent: 15, bsmvPercent: 5 })).toBe(2_008_57);
  });

  it('shares the principal out at 0 %, a half kuruş up', () => {
    expect(instalment(90_000_00, 0, 3, none)).toBe(30_000_00);
    expect(instalment(1, 0, 2, none)).toBe(1);
  });

  it('repays the principal n times over, from the first kuruş of monthly interest on', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const rate = effectiveMonthlyRate(loan.monthlyRatePercent, loan.taxes);
        fc.pre(loan.principal * rate >= 1);
        const monthly = instalment(loan.principal, loan.monthlyRatePercent, loan.termMonths, loan.taxes);
        expect(monthly * loan.termMonths).toBeGreaterThanOrEqual(loan.principal);
      }),
    );
  });

  it.each([
    [0, 1, 12],
    [-1, 1, 12],
    [1.5, 1, 12],
    [100, -1, 12],
    [100, 1001, 12],
    [100, NaN, 12],
    [100, 1, 0],
    [100, 1, 1.5],
    [100, 1, 601],
  ])('refuses principal %p at %p percent over %p months', (principal, rate, months) => {
    expect(() => instalment(principal, rate, months, none)).toThrow(RangeError);
  });
});

describe('effectiveMonthlyRate', () => {
  it('puts both taxes on the interest', () => {
    expect(effectiveMonthlyRate(3.49, { kkdfPercent: 15, bsmvPercent: 15 })).toBeCloseTo(0.04537, 12);
    expect(effectiveMonthlyRate(2.69, { kkdfPercent: 0, bsmvPercent: 0 })).toBeCloseTo(0.0269, 12);
  });
});

describe('allocationFee', () => {
  it.each([
    [50_000_00, 0.5, 15, 287_50],
    [100_000_00, 0.5, 15, 575_00],
    [1_000_000_00, 0.5, 0, 5_000_00],
    [1_00, 0.5, 0, 1],
    [99, 0.5, 0, 0],
    [0, 0.5, 15, 0],
  ])('of %p kuruş at %p percent and %p percent on it is %p', (principal, fee, bsmv, kurus) => {
    expect(allocationFee(principal, fee, bsmv)).toBe(kurus);
  });
});
