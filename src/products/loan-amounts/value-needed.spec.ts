import { calendarDate } from '../../shared/finance/calendar.js';
import type { RegulatoryLimitRow } from '../../shared/finance/regulatory-limit.js';
import { valueNeeded } from './value-needed.js';

const row = (
  figure: 'housing-other' | 'vehicle',
  upTo: number | null,
  percent: number,
  maxMonths: number | null,
) =>
  ({
    figure,
    percent,
    maxMonths,
    upToAmount: upTo === null ? null : upTo * 100,
    upToMonths: null,
    validFrom: calendarDate('2026-01-29'),
    validTo: null,
    source: 'deneme',
  }) satisfies RegulatoryLimitRow;

/** The brackets of the facts. */
const ROWS = [
  row('housing-other', 5_000_000, 70, null),
  row('housing-other', 7_000_000, 60, null),
  row('housing-other', 10_000_000, 50, null),
  row('housing-other', 20_000_000, 30, null),
  row('housing-other', null, 20, null),
  row('vehicle', 400_000, 70, 48),
  row('vehicle', 800_000, 50, 36),
  row('vehicle', 1_200_000, 30, 24),
  row('vehicle', 2_000_000, 20, 12),
];
const today = calendarDate('2026-11-22');

describe('valueNeeded', () => {
  it.each([
    ['housing-other', 3_500_000, 120, 5_000_000],
    ['housing-other', 3_600_000, 120, 6_000_000],
    ['housing-other', 5_000_000, 120, 10_000_000],
    ['housing-other', 1_000_000, 120, 1_428_572],
    ['vehicle', 280_000, 48, 400_000],
    ['vehicle', 300_000, 36, 600_000],
    ['vehicle', 300_000, 48, null],
    ['vehicle', 100_000, 12, 142_858],
    ['vehicle', 500_000, 12, null],
  ] as const)('%s, %i TL, %i months: %s', (figure, lira, months, value) => {
    const found = valueNeeded(ROWS, figure, today, { amount: lira * 100, months });
    expect(found?.value ?? null).toBe(value === null ? null : value * 100);
  });
});
