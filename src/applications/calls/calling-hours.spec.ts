import { calendarDate } from '../../shared/finance/calendar.js';
import { readHours } from '../../shared/finance/day-hours.js';
import { afterOpenMinutes, type CallingHours, isOpen, openingFrom } from './calling-hours.js';

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

  it('that allow no day at all end nowhere', () => {
    const closed = { ...HOURS, weekday: null, saturday: null };
    expect(openingFrom(closed, at('2026-11-27T10:00'))).toBeNull();
    expect(afterOpenMinutes(closed, at('2026-11-27T10:00'), 1)).toBeNull();
  });

  it('read what the settings say', () => {
    expect(readHours('09:00–20:00')).toEqual({ from: '09:00', to: '20:00' });
    expect(readHours('00:00-24:00')).toEqual({ from: '00:00', to: '24:00' });
    for (const text of ['', '20:00-09:00', '9-20', '25:00-26:00']) expect(readHours(text)).toBeNull();
  });
});
