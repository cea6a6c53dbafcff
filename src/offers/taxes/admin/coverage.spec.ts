import { type CalendarDate, calendarDate } from '../../../shared/finance/calendar.js';
import { coverageFrom, type Period } from './coverage.js';

const today = calendarDate('2026-11-21');
const period = (from: string, to: string | null): Period => ({
  from: calendarDate(from),
  to: to as CalendarDate | null,
});

describe('coverageFrom', () => {
  it.each([
    ['until further notice', [period('1990-01-01', null)], { kind: 'open' }],
    ['a last day', [period('2025-07-09', '2026-12-31')], { kind: 'ends', on: '2026-12-31' }],
    [
      'a successor',
      [period('2027-01-01', '2027-06-30'), period('2025-07-09', '2026-12-31')],
      { kind: 'ends', on: '2027-06-30' },
    ],
    [
      'a successor after a break',
      [period('2025-07-09', '2026-12-31'), period('2027-01-02', null)],
      { kind: 'ends', on: '2026-12-31' },
    ],
    ['today as the last day', [period('2026-01-01', '2026-11-21')], { kind: 'ends', on: '2026-11-21' }],
    ['an end in the past', [period('2026-01-01', '2026-11-20')], { kind: 'missing', since: '2026-11-20' }],
    ['a beginning to come', [period('2027-01-01', null)], { kind: 'missing', since: null }],
    ['nothing', [], { kind: 'missing', since: null }],
  ])('knows %s', (_name, periods, coverage) => {
    expect(coverageFrom(today, periods)).toEqual(coverage);
  });
});
