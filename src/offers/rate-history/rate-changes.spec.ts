import { calendarDate } from '../../shared/finance/calendar.js';
import type { RateSpan } from './best-rates.js';
import { rateChanges } from './rate-changes.js';

const day = calendarDate;
const rate = (productId: string, ratePercent: number, from: string, to: string | null = null): RateSpan => ({
  productId,
  ratePercent,
  from: day(from),
  to: to === null ? null : day(to),
});
const changes = (rates: readonly RateSpan[]) =>
  rateChanges(rates, day('2026-11-16'), day('2026-11-22')).map(({ now, before }) => [
    now.productId,
    before,
    now.ratePercent,
  ]);

describe('what changed in a period', () => {
  it('is each product whose rate is another at its end, the largest change first', () => {
    expect(
      changes([
        rate('a', 3.5, '2026-10-01', '2026-11-18'),
        rate('a', 3.4, '2026-11-19'),
        rate('b', 3.0, '2026-10-01', '2026-11-15'),
        rate('b', 3.9, '2026-11-16'),
      ]),
    ).toEqual([
      ['b', 3.0, 3.9],
      ['a', 3.5, 3.4],
    ]);
  });

  it('counts from the first rate of what came within the period', () => {
    expect(
      changes([
        rate('new', 3.1, '2026-11-17', '2026-11-19'),
        rate('new', 2.9, '2026-11-20'),
        rate('older', 4, '2026-01-01', '2026-03-01'),
        rate('older', 3.8, '2026-03-02'),
      ]),
    ).toEqual([['new', 3.1, 2.9]]);
  });

  it('is nothing where a rate stayed, came back, is new, is gone, or begins later', () => {
    expect(
      changes([
        rate('stays', 3.5, '2026-10-01'),
        rate('back', 3.5, '2026-10-01', '2026-11-16'),
        rate('back', 3.7, '2026-11-17', '2026-11-19'),
        rate('back', 3.5, '2026-11-20'),
        rate('new', 3.1, '2026-11-18'),
        rate('gone', 3.1, '2026-10-01', '2026-11-18'),
        rate('later', 3.1, '2026-10-01', '2026-11-22'),
        rate('later', 2.9, '2026-11-23'),
      ]),
    ).toEqual([]);
  });
});
