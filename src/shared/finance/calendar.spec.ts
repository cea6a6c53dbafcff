import fc from 'fast-check';
import {
  addDays,
  addMonths,
  calendarDate,
  compareDates,
  daysBetween,
  parseCalendarDate,
  partsOf,
  todayIn,
} from './calendar.js';

const dates = fc
  .date({ min: new Date('1500-01-01'), max: new Date('2500-12-31'), noInvalidDate: true })
  .map((date) => calendarDate(date.toISOString().slice(0, 10)));

describe('parseCalendarDate', () => {
  it.each(['2026-11-20', '2024-02-29', '2000-02-29', '1000-01-01', '9999-12-31'])('reads %p', (text) => {
    expect(parseCalendarDate(text)).toBe(text);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '20.11.2026',
    '',
  ])('refuses %p', (text) => {
    expect(parseCalendarDate(text)).toBeNull();
    expect(() => calendarDate(text)).toThrow(RangeError);
  });

  it('takes any text without failing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => parseCalendarDate(text) === null));
  });
});

describe('addDays', () => {
  it('crosses months, years and leap days', () => {
    expect(addDays(calendarDate('2026-11-20'), 32)).toBe('2026-12-22');
    expect(addDays(calendarDate('2028-02-28'), 1)).toBe('2028-02-29');
    expect(addDays(calendarDate('2026-01-01'), -1)).toBe('2025-12-31');
  });

  it('is undone by the same number of days back', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -100_000, max: 100_000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it('refuses halves and days beyond the calendar', () => {
    const last = calendarDate('9999-12-31');
    for (const days of [0.5, NaN, 1, 1e15]) expect(() => addDays(last, days)).toThrow(RangeError);
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-11-20', 12, '2027-11-20'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('%s and %p months is %s', (from, months, to) => {
    expect(addMonths(calendarDate(from), months)).toBe(to);
  });

  it('never goes backwards as months are added', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 500 }), (date, months) => {
        expect(compareDates(addMonths(date, months), addMonths(date, months + 1))).toBe(-1);
      }),
    );
  });

  it('refuses halves and years beyond the calendar', () => {
    for (const months of [0.5, 1e6, -1e6])
      expect(() => addMonths(calendarDate('2026-01-01'), months)).toThrow(RangeError);
  });
});

describe('compareDates', () => {
  it('orders days', () => {
    const days = ['2026-11-20', '2025-12-31', '2026-02-01', '2025-12-31'].map(calendarDate);
    expect(days.sort(compareDates)).toEqual(['2025-12-31', '2025-12-31', '2026-02-01', '2026-11-20']);
  });
});

describe('partsOf', () => {
  it('gives numbers', () => {
    expect(partsOf(calendarDate('2026-02-07'))).toEqual({ year: 2026, month: 2, day: 7 });
  });
});

describe('todayIn', () => {
  it('gives the day of the zone, not that of UTC or of the machine', () => {
    const lateEvening = new Date('2026-11-20T21:30:00Z');
    expect(todayIn('Europe/Istanbul', lateEvening)).toBe('2026-11-21');
    expect(todayIn('UTC', lateEvening)).toBe('2026-11-20');
    expect(todayIn('America/New_York', new Date('2027-01-01T03:00:00Z'))).toBe('2026-12-31');
  });

  it('refuses an unknown zone and an invalid instant', () => {
    expect(() => todayIn('Europe/Nowhere', new Date())).toThrow(RangeError);
    expect(() => todayIn('UTC', new Date(NaN))).toThrow(RangeError);
  });
});
