import { calendarDate } from './calendar.js';
import { type RegulatoryLimit, regulatoryLimitOn, type RegulatoryLimitRow } from './regulatory-limit.js';

const row = (
  figure: RegulatoryLimit,
  percent: number,
  fields: Partial<RegulatoryLimitRow> = {},
): RegulatoryLimitRow => ({
  figure,
  percent,
  upToAmount: null,
  upToMonths: null,
  maxMonths: null,
  validFrom: calendarDate('2026-10-10'),
  validTo: null,
  source: '',
  ...fields,
});

const rows = [
  row('early-housing-fixed', 2),
  row('early-housing-fixed', 1, { upToMonths: 36 }),
  row('card-least', 20, {
    upToAmount: 50_000_00,
    validTo: calendarDate('2026-09-30'),
    validFrom: calendarDate('2025-01-01'),
  }),
  row('card-least', 20, { upToAmount: 100_000_00, validFrom: calendarDate('2026-10-01') }),
  row('card-least', 40),
  row('vehicle', 70, { upToAmount: 400_000_00, maxMonths: 48 }),
];
const day = calendarDate('2026-11-22');

describe('regulatoryLimitOn', () => {
  it.each([
    [36, 1],
    [37, 2],
    [1, 1],
  ])('knows the bracket of %i months', (months, percent) => {
    expect(regulatoryLimitOn(rows, 'early-housing-fixed', day, { months })?.percent).toBe(percent);
  });

  it.each([
    [100_000_00, 20],
    [100_000_01, 40],
  ])('knows the bracket of %i kuruş', (amount, percent) => {
    expect(regulatoryLimitOn(rows, 'card-least', day, { amount })?.percent).toBe(percent);
  });

  it('knows what held on another day', () => {
    expect(regulatoryLimitOn(rows, 'card-least', calendarDate('2026-09-30'), { amount: 1 })?.upToAmount).toBe(
      50_000_00,
    );
  });

  it('assumes nothing where no row holds', () => {
    expect(regulatoryLimitOn(rows, 'vehicle', day, { amount: 400_000_01 })).toBeNull();
    expect(regulatoryLimitOn(rows, 'loan-fee', day)).toBeNull();
    expect(regulatoryLimitOn(rows, 'vehicle', calendarDate('2026-10-09'), { amount: 1 })).toBeNull();
  });

  it('takes what began last of two alike', () => {
    const renewed = row('loan-fee', 0.4, { validFrom: calendarDate('2026-11-01') });
    expect(regulatoryLimitOn([renewed, row('loan-fee', 0.5)], 'loan-fee', day)?.percent).toBe(0.4);
    expect(regulatoryLimitOn([row('loan-fee', 0.5), renewed], 'loan-fee', day)?.percent).toBe(0.4);
  });
});
