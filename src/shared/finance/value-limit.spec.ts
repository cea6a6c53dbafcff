import fc from 'fast-check';
import { calendarDate } from './calendar.js';
import type { RegulatoryLimitRow } from './regulatory-limit.js';
import { largestLoan, leastValue, valueBrackets, type ValueBracket } from './value-limit.js';
import { allowedTerms, limitsWithin, type LoanTypeLimits } from './terms.js';

const day = calendarDate('2026-11-22');

type Figure = 'housing-other' | 'vehicle' | 'vehicle-electric';

const row = (
  figure: Figure,
  upTo: number | null,
  percent: number,
  maxMonths: number | null,
): RegulatoryLimitRow => ({
  figure,
  percent,
  maxMonths,
  upToAmount: upTo === null ? null : upTo * 100,
  upToMonths: null,
  validFrom: calendarDate('2026-01-29'),
  validTo: null,
  source: 'deneme',
});

/** The tables of the facts, in no order. */
const ROWS = [
  row('vehicle', null, 0, null),
  row('housing-other', 5_000_000, 70, null),
  row('housing-other', 7_000_000, 60, null),
  row('housing-other', 10_000_000, 50, null),
  row('housing-other', 20_000_000, 30, null),
  row('housing-other', null, 20, null),
  row('vehicle', 800_000, 50, 36),
  row('vehicle', 400_000, 70, 48),
  row('vehicle', 1_200_000, 30, 24),
  row('vehicle', 2_000_000, 20, 12),
  row('vehicle-electric', 2_500_000, 70, 48),
  row('vehicle-electric', 5_000_000, 50, 36),
  row('vehicle-electric', 6_500_000, 30, 24),
  row('vehicle-electric', 7_500_000, 20, 12),
  row('vehicle-electric', null, 0, null),
];
const bracketsOf = (figure: Figure): RegulatoryLimitRow[] => valueBrackets(ROWS, figure, day);

describe('valueBrackets', () => {
  it('are in ascending order, and of a renewed bound the one in force alone', () => {
    const renewed = {
      ...row('vehicle', 400_000, 60, 36),
      validFrom: calendarDate('2026-06-01'),
    };
    const ended = { ...row('vehicle', 500_000, 90, 60), validTo: calendarDate('2026-02-01') };
    const found = valueBrackets([...ROWS, renewed, ended], 'vehicle', day);
    expect(found.map(({ upToAmount, percent }) => [upToAmount, percent])).toEqual([
      [400_000_00, 60],
      [800_000_00, 50],
      [1_200_000_00, 30],
      [2_000_000_00, 20],
      [null, 0],
    ]);
  });

  it('are none before the first is in force', () => {
    expect(valueBrackets(ROWS, 'vehicle', calendarDate('2026-01-28'))).toEqual([]);
  });
});

describe('largestLoan', () => {
  it.each([
    ['vehicle', 400_000, 280_000, 48],
    ['vehicle', 400_001, 200_000, 36],
    ['vehicle', 800_000, 400_000, 36],
    ['vehicle', 1_200_000, 360_000, 24],
    ['vehicle', 2_000_000, 400_000, 12],
    ['vehicle', 2_000_001, 0, null],
    ['vehicle-electric', 2_500_000, 1_750_000, 48],
    ['vehicle-electric', 7_500_001, 0, null],
    ['housing-other', 5_000_000, 3_500_000, null],
  ] as const)('%s worth %i TL: %i TL, %s months', (figure, value, amount, maxMonths) => {
    expect(largestLoan(bracketsOf(figure), value * 100)).toMatchObject({ amount: amount * 100, maxMonths });
  });

  it('is not known where no bracket holds the value', () => {
    const known = bracketsOf('vehicle').filter(({ upToAmount }) => upToAmount !== null);
    expect(largestLoan(known, 2_000_001_00)).toBeNull();
  });
});

describe('leastValue', () => {
  it.each([
    ['housing-other', 3_500_000, 120, 5_000_000],
    ['housing-other', 3_600_000, 120, 6_000_000],
    ['housing-other', 5_000_000, 120, 10_000_000],
    ['housing-other', 1_000_000, 120, 1_428_572],
    ['vehicle', 280_000, 48, 400_000],
    ['vehicle', 300_000, 36, 600_000],
    ['vehicle', 300_000, 48, null],
    ['vehicle', 100_000, 12, 142_858],
    ['vehicle', 400_000, 12, 800_000],
    ['vehicle', 400_001, 12, null],
    ['vehicle', 500_000, 36, null],
    ['vehicle-electric', 500_000, 36, 714_286],
    ['vehicle-electric', 1_000_000, 48, 1_428_572],
  ] as const)('%s, %i TL, %i months: %s', (figure, lira, months, value) => {
    const found = leastValue(bracketsOf(figure), { amount: lira * 100, months });
    expect(found?.value ?? null).toBe(value === null ? null : value * 100);
  });

  const tables = fc
    .array(
      fc.record({ upTo: fc.integer({ min: 1, max: 10_000_000 }), percent: fc.integer({ min: 0, max: 360 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((rows): ValueBracket[] =>
      rows
        .sort((a, b) => a.upTo - b.upTo)
        .map(({ upTo, percent }, at) => ({
          upToAmount: upTo * 100,
          percent: percent / 4,
          maxMonths: at % 2 === 0 ? 48 : 24,
        })),
    );
  const carries = (
    table: readonly ValueBracket[],
    value: number,
    amount: number,
    months: number,
  ): boolean => {
    const largest = largestLoan(table, value);
    return largest !== null && largest.amount >= amount && (largest.maxMonths ?? Infinity) >= months;
  };

  it('carries the loan, a lira less of the same bracket does not, and no bracket below it does', () => {
    fc.assert(
      fc.property(
        tables,
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 60 }),
        (table, amount, months) => {
          const found = leastValue(table, { amount, months });
          if (found) expect(carries(table, found.value, amount, months)).toBe(true);
          const below = found ? found.value - 100 : Infinity;
          const ends = table.map(({ upToAmount }) => Math.min(upToAmount ?? Infinity, below));
          for (const value of ends.filter((end) => end > 0 && end < Infinity))
            expect([value, carries(table, value, amount, months)]).toEqual([value, false]);
        },
      ),
    );
  });
});

describe('limitsWithin', () => {
  const limits: LoanTypeLimits = {
    minAmount: 10_000_00,
    maxAmount: 1_000_000_00,
    step: 10_000_00,
    presets: [50_000_00, 300_000_00, 400_000_00],
    minTerm: 12,
    maxTerm: 48,
    termPresets: [12, 24, 36, 48],
    rules: [],
  };

  it('are the narrower of kind and value', () => {
    const found = limitsWithin(limits, { amount: 360_000_00, maxMonths: 24 });
    expect(found).toMatchObject({ maxAmount: 360_000_00, maxTerm: 24, presets: [50_000_00, 300_000_00] });
    expect(allowedTerms(found, 300_000_00).buttons).toEqual([12, 24]);
    expect(limitsWithin(limits, { amount: 9_000_000_00, maxMonths: null })).toEqual(limits);
  });

  it('allow no term where nothing is lent', () => {
    for (const largest of [
      { amount: 0, maxMonths: null },
      { amount: 500_000_00, maxMonths: 6 },
    ])
      expect(allowedTerms(limitsWithin(limits, largest), 50_000_00).max).toBe(0);
  });
});
