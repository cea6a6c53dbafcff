import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { annualCostOfFlows, type Flow } from './uneven-flows-irr.js';
import { loanCost } from './loan.js';

interface Example {
  readonly flows: readonly (readonly [years: number, amount: number])[];
  readonly aprPercent: number;
  readonly source: string;
}

const examples = JSON.parse(readFileSync('test/data/apr-examples.json', 'utf8')) as readonly Example[];
const flowsOf = ({ flows }: Example): Flow[] => flows.map(([years, amount]) => ({ years, amount }));

describe('annualCostOfFlows', () => {
  it('has all five published examples', () => {
    expect(examples).toHaveLength(5);
  });

  it.each(examples.map((example) => [example.source, example.flows.length, example] as const))(
    'gives the figure of %s (%i flows)',
    (_source, _count, example) => {
      const { aprPercent } = example;
      const found = annualCostOfFlows(flowsOf(example)) ?? NaN;
      expect(Math.abs(found - aprPercent)).toBeLessThanOrEqual(0.005 + 1e-9);
    },
  );

  const loans = fc.record({
    principal: fc.integer({ min: 1_000_00, max: 10_000_000_00 }),
    monthlyRatePercent: fc.integer({ min: 1, max: 1_000 }).map((points) => points / 100),
    termMonths: fc.integer({ min: 1, max: 240 }),
  });
  const flowsOfLoan = (principal: number, payment: number, termMonths: number): Flow[] => [
    { years: 0, amount: principal },
    ...Array.from({ length: termMonths }, (_, at) => ({ years: (at + 1) / 12, amount: -payment })),
  ];

  it('agrees with the rate of equal instalments', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const taxes = { kkdfPercent: 15, bsmvPercent: 15 };
        const cost = loanCost({ ...loan, taxes, fee: 0 });
        const exact = cost.annualCostPercent;
        const found = annualCostOfFlows(flowsOfLoan(loan.principal, cost.instalment, loan.termMonths));
        // The instalment paid is rounded to the kuruş, the other rate is taken before that.
        expect(Math.abs((found ?? NaN) - exact)).toBeLessThanOrEqual(0.02 * (1 + exact / 100));
      }),
    );
  });

  it('discounts what is paid to what was received, and rises with every cost', () => {
    const payments = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 3_650 }), fc.integer({ min: 1, max: 1_000_00 })),
      {
        minLength: 1,
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(payments, fc.double({ min: 0.2, max: 0.99, noNaN: true }), (paid, share) => {
        const received = share * paid.reduce((sum, [, amount]) => sum + amount, 0);
        const flows = (amount: number): Flow[] => [
          { years: 0, amount },
          ...paid.map(([days, sum]) => ({ years: days / 365, amount: -sum })),
        ];
        const found = annualCostOfFlows(flows(received));
        if (found === null) return;
        const value = paid.reduce(
          (sum, [days, amount]) => sum + amount * Math.pow(1 + found / 100, -days / 365),
          0,
        );
        expect(Math.abs(value / received - 1)).toBeLessThan(1e-6);
        const dearer = annualCostOfFlows(flows(received * 0.95));
        expect(dearer ?? Infinity).toBeGreaterThan(found);
      }),
    );
  });

  it('knows no rate where less is paid back than was received', () => {
    expect(
      annualCostOfFlows([
        { years: 0, amount: 100 },
        { years: 1, amount: -99 },
      ]),
    ).toBeNull();
    expect(
      annualCostOfFlows([
        { years: 0, amount: 100 },
        { years: 1, amount: -100 },
      ]),
    ).toBeCloseTo(0, 9);
    expect(
      annualCostOfFlows([
        { years: 0, amount: 1 },
        { years: 0.001, amount: -1e9 },
      ]),
    ).toBeNull();
  });

  it.each<[string, Flow[]]>([
    ['nothing', []],
    ['nothing paid', [{ years: 0, amount: 1 }]],
    [
      'paid first',
      [
        { years: 0, amount: -1 },
        { years: 1, amount: 2 },
      ],
    ],
    [
      'a sign that changes twice',
      [
        { years: 0, amount: 1 },
        { years: 1, amount: -1 },
        { years: 2, amount: 1 },
      ],
    ],
    [
      'a time before the first day',
      [
        { years: -1, amount: 1 },
        { years: 1, amount: -1 },
      ],
    ],
    [
      'no number',
      [
        { years: 0, amount: NaN },
        { years: 1, amount: -1 },
      ],
    ],
  ])('refuses %s', (_what, flows) => {
    expect(() => annualCostOfFlows(flows)).toThrow(RangeError);
  });
});
