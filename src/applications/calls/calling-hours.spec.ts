import fc from 'fast-check';
import { calendarDate } from '../../shared/finance/calendar.js';
import { readHours } from '../../shared/finance/day-hours.js';
import {
  afterOpenMinutes,
  beforeOpenMinutes,
  type CallingHours,
  isOpen,
  openingFrom,
  withShift,
} from './calling-hours.js';

const HOURS: CallingHours = {
  timeZone: 'Europe/Istanbul',
  weekday: readHours('09:00-20:00'),
  saturday: readHours('10:00-16:00'),
  sunday: null,
  holiday: null,
  holidays: [{ from: calendarDate('2026-05-27'), to: calendarDate('2026-05-30') }],
};
const at = (local: string): Date => new Date(`${local}:00+03:00`);

describe('calling hours', () => {
  it.each([
    ['2026-11-27T09:00', true],
    ['2026-11-27T08:59', false],
    ['2026-11-27T19:59', true],
    ['2026-11-27T20:00', false],
    ['2026-11-28T15:00', true],
    ['2026-11-28T17:00', false],
    ['2026-11-29T12:00', false],
    ['2026-10-29T12:00', false],
    ['2026-05-28T12:00', false],
  ])('at %s: open %s', (local, open) => {
    expect(isOpen(HOURS, at(local))).toBe(open);
  });

  it.each([
    ['2026-11-27T21:00', '2026-11-28T10:00'],
    ['2026-11-28T16:00', '2026-11-30T09:00'],
    ['2026-05-26T20:00', '2026-06-01T09:00'],
    ['2026-11-27T12:34', '2026-11-27T12:34'],
  ])('open from %s on at %s', (local, opens) => {
    expect(openingFrom(HOURS, at(local))?.from).toEqual(at(opens));
  });

  it('count open minutes over nights, Sundays and feasts', () => {
    expect(afterOpenMinutes(HOURS, at('2026-11-27T10:00'), 60)).toEqual(at('2026-11-27T11:00'));
    expect(afterOpenMinutes(HOURS, at('2026-11-27T19:30'), 60)).toEqual(at('2026-11-28T10:30'));
    expect(afterOpenMinutes(HOURS, at('2026-11-28T23:00'), 60)).toEqual(at('2026-11-30T10:00'));
    expect(afterOpenMinutes(HOURS, at('2026-05-26T19:00'), 120)).toEqual(at('2026-06-01T10:00'));
  });

  it('count back as they count on', () => {
    expect(beforeOpenMinutes(HOURS, at('2026-11-28T10:30'), 60)).toEqual(at('2026-11-27T19:30'));
    expect(beforeOpenMinutes(HOURS, at('2026-11-29T12:00'), 360)).toEqual(at('2026-11-28T10:00'));
    expect(beforeOpenMinutes(HOURS, at('2026-11-29T12:00'), 361)).toEqual(at('2026-11-27T19:59'));
    const minute = fc
      .integer({ min: 0, max: 40 * 24 * 60 })
      .map((n) => new Date(at('2026-05-10T00:00').getTime() + n * 60_000));
    fc.assert(
      fc.property(minute, minute, fc.integer({ min: 1, max: 2_880 }), (made, now, minutes) => {
        const due = afterOpenMinutes(HOURS, made, minutes);
        const back = beforeOpenMinutes(HOURS, now, minutes);
        expect(made <= (back ?? NaN)).toBe(due !== null && due <= now);
      }),
    );
  });

  it('have the hours of a shift on the days on which calls are allowed', () => {
    const early = withShift(HOURS, readHours('08:00-12:00'));
    expect(isOpen(early, at('2026-11-27T08:30'))).toBe(true);
    expect(isOpen(early, at('2026-11-28T12:30'))).toBe(false);
    expect(isOpen(early, at('2026-11-29T10:00'))).toBe(false);
    expect(withShift(HOURS, null)).toBe(HOURS);
  });

  it('that allow no day at all end nowhere', () => {
    const closed = { ...HOURS, weekday: null, saturday: null };
    expect(openingFrom(closed, at('2026-11-27T10:00'))).toBeNull();
    expect(afterOpenMinutes(closed, at('2026-11-27T10:00'), 1)).toBeNull();
    expect(beforeOpenMinutes(closed, at('2026-11-27T10:00'), 1)).toBeNull();
  });

  it('read what the settings say', () => {
    expect(readHours('09:00–20:00')).toEqual({ from: '09:00', to: '20:00' });
    expect(readHours('00:00-24:00')).toEqual({ from: '00:00', to: '24:00' });
    for (const text of ['', '20:00-09:00', '9-20', '25:00-26:00']) expect(readHours(text)).toBeNull();
  });
});
