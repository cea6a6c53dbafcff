import fc from 'fast-check';
import { addDays, calendarDate, daysBetween } from './calendar.js';
import { type Holiday, payDay } from './working-days.js';

const HOLIDAYS: readonly Holiday[] = [
  { from: calendarDate('2027-03-09'), to: calendarDate('2027-03-11'), isUnconfirmed: true },
  { from: calendarDate('2027-05-16'), to: calendarDate('2027-05-19') },
];
const paid = (day: string): readonly unknown[] => {
  const { on, isUnconfirmed } = payDay(calendarDate(day), HOLIDAYS);
  return [on, isUnconfirmed];
};

describe('payDay', () => {
  it.each([
    ['a working day is itself', '2026-12-31', '2026-12-31', false],
    ['New Year runs into a weekend', '2027-01-01', '2027-01-04', false],
    ['a Saturday', '2027-10-30', '2027-11-01', false],
    ['a feast whose days may still move', '2027-03-11', '2027-03-12', true],
    ['a confirmed feast that ends on 19 May', '2027-05-15', '2027-05-20', false],
    ['28 October, of which only the afternoon is free', '2027-10-28', '2027-10-28', false],
    ['29 October, a Friday', '2027-10-29', '2027-11-01', false],
  ])('%s', (_what, day, on, isUnconfirmed) => {
    expect(paid(day)).toEqual([on, isUnconfirmed]);
  });

  it('is never before the day, soon after it, and a day on which it would not move again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), (days) => {
        const day = addDays(calendarDate('2026-01-01'), days);
        const { on } = payDay(day, HOLIDAYS);
        expect(daysBetween(day, on)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(day, on)).toBeLessThan(10);
        expect(payDay(on, HOLIDAYS)).toEqual({ on, isUnconfirmed: false });
      }),
    );
  });
});
