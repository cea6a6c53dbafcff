import fc from 'fast-check';
import { type CalendarDate, calendarDate } from './calendar.js';
import { beyondGuarantee, guaranteeOn } from './deposit-guarantee.js';
import type { RegulatoryLimitRow } from './regulatory-limit.js';

const row = (upToAmount: number | null, from: string, to: CalendarDate | null): RegulatoryLimitRow => ({
  ...{ figure: 'deposit-guarantee', percent: 100, upToAmount, upToMonths: null, maxMonths: null },
  ...{ validFrom: calendarDate(from), validTo: to, source: 'TMSF' },
});
const ROWS = [
  row(950_000_00, '2025-01-01', calendarDate('2025-12-31')),
  row(1_200_000_00, '2026-01-01', null),
  row(1_500_000_00, '2027-01-01', null),
  row(null, '2026-06-01', null),
];

describe('guaranteeOn', () => {
  it.each([
    ['2024-12-31', undefined],
    ['2025-06-01', 950_000_00],
    ['2026-11-27', 1_200_000_00],
    ['2027-01-01', 1_500_000_00],
  ])('on %s is %s', (day, limit) => {
    expect(guaranteeOn(ROWS, calendarDate(day))?.upToAmount).toBe(limit);
  });
});

describe('beyondGuarantee', () => {
  it.each([
    [1_200_000_00, null],
    [1_200_000_01, { uninsured: 1, banks: 2 }],
    [3_000_000_00, { uninsured: 1_800_000_00, banks: 3 }],
  ])('of %s is %j', (amount, beyond) => {
    expect(beyondGuarantee(amount, 1_200_000_00)).toEqual(beyond);
  });

  it('names the fewest banks of which none holds more than is insured', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e13 }), fc.integer({ min: 1, max: 1e10 }), (amount, limit) => {
        const beyond = beyondGuarantee(amount, limit);
        expect(beyond === null).toBe(amount <= limit);
        if (!beyond) return;
        expect(beyond.banks * limit).toBeGreaterThanOrEqual(amount);
        expect((beyond.banks - 1) * limit).toBeLessThan(amount);
        expect(beyond.uninsured + limit).toBe(amount);
      }),
    );
  });
});
