import fc from 'fast-check';
import { calendarDate } from './calendar.js';
import { inflationOn, realReturnPercent } from './real-return.js';
import type { RegulatoryLimitRow } from './regulatory-limit.js';

const row = (percent: number, from: string): RegulatoryLimitRow => ({
  ...{ figure: 'inflation', percent, upToAmount: null, upToMonths: null, maxMonths: null, validTo: null },
  ...{ validFrom: calendarDate(from), source: 'TÜİK' },
});

describe('inflationOn', () => {
  const rows = [row(33, '2026-09-01'), row(32, '2026-10-01')];

  it.each([
    ['2026-08-31', null, null],
    ['2026-09-30', 33, false],
    ['2026-11-27', 32, false],
    ['2026-12-15', 32, false],
    ['2026-12-16', 32, true],
  ])('on %s is %s', (day, percent, isOld) => {
    const found = inflationOn(rows, calendarDate(day));
    expect([found?.percent ?? null, found?.isOld ?? null]).toEqual([percent, isOld]);
  });

  it('is nothing where nobody entered one', () => {
    expect(inflationOn([], calendarDate('2026-11-27'))).toBeNull();
  });
});

describe('realReturnPercent', () => {
  const year = { principal: 100_000_00, termDays: 365 };

  it.each([
    [30_000_00, 30, 0],
    [38_000_00, 20, 15],
    [10_000_00, 32, -16.67],
    [5_000_00, 0, 5],
  ])('of %s kuruş net at %s %% inflation is %s %%', (net, inflationPercent, real) => {
    expect(realReturnPercent({ ...year, net, inflationPercent })).toBeCloseTo(real, 2);
  });

  const cases = {
    principal: fc.integer({ min: 100, max: 1e12 }),
    net: fc.integer({ min: 0, max: 1e12 }),
    termDays: fc.integer({ min: 1, max: 3_650 }),
    inflationPercent: fc.double({ min: 0, max: 100, noNaN: true }),
  };

  it('is the plain return without inflation, falls with it, and loses no more than everything', () => {
    fc.assert(
      fc.property(fc.record(cases), (asked) => {
        const real = realReturnPercent(asked);
        const plain = (asked.net / asked.principal) * 100;
        expect(realReturnPercent({ ...asked, inflationPercent: 0 })).toBeCloseTo(plain, 4);
        expect(real).toBeLessThanOrEqual(plain + 1e-6);
        expect(real).toBeGreaterThan(-100);
        const more = { ...asked, inflationPercent: asked.inflationPercent + 10 };
        expect(realReturnPercent(more)).toBeLessThan(real + 1e-9);
      }),
    );
  });

  it.each([
    [{ ...year, principal: 0, net: 0, inflationPercent: 30 }],
    [{ ...year, termDays: 0, net: 0, inflationPercent: 30 }],
  ])('refuses %j', (asked) => {
    expect(() => realReturnPercent(asked)).toThrow(RangeError);
  });
});
