import { calendarDate } from '../../shared/finance/calendar.js';
import { type PlannedPeriod, plannedDays } from './planned-period.js';

const said = (period: PlannedPeriod, today: string): string => {
  const { days, before } = plannedDays(period, calendarDate(today));
  return `${days.from}/${days.to} ${before.from}/${before.to}`;
};

describe('the days of a planned report', () => {
  it.each([
    ['yesterday', '2026-03-01', '2026-02-28/2026-02-28 2026-02-27/2026-02-27'],
    ['last_7_days', '2026-03-02', '2026-02-23/2026-03-01 2026-02-16/2026-02-22'],
    ['last_30_days', '2026-03-02', '2026-01-31/2026-03-01 2026-01-01/2026-01-30'],
    ['this_month', '2026-03-16', '2026-03-01/2026-03-15 2026-02-01/2026-02-15'],
    ['this_month', '2026-03-31', '2026-03-01/2026-03-30 2026-02-01/2026-02-27'],
    ['last_month', '2026-03-31', '2026-02-01/2026-02-28 2026-01-01/2026-01-31'],
    ['last_month', '2026-03-01', '2026-02-01/2026-02-28 2026-01-01/2026-01-31'],
    ['this_year', '2028-03-01', '2028-01-01/2028-02-29 2027-01-01/2027-02-28'],
  ] as const)('end yesterday: %s on %s', (period, today, days) => {
    expect(said(period, today)).toBe(days);
  });

  it('are those of the month, or the year, that ended when the day is its first', () => {
    expect(said('this_month', '2026-03-01')).toBe('2026-02-01/2026-02-28 2026-01-01/2026-01-31');
    expect(said('this_year', '2026-01-01')).toBe('2025-01-01/2025-12-31 2024-01-01/2024-12-31');
  });
});
