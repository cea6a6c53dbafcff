import fc from 'fast-check';
import { eligibleAt } from '../../client/eligible-ads.js';
import { addDays, calendarDate, todayIn } from '../shared/finance/calendar.js';
import { type AdTimes, adWindows } from './ad-windows.js';

const ISTANBUL = 'Europe/Istanbul';
/** Saturday, 15:00 in Istanbul. */
const NOW = new Date('2026-11-21T12:00:00Z');

const times = (some: Partial<Record<keyof AdTimes, unknown>> = {}): AdTimes =>
  ({
    from: '2026-11-01',
    to: '2026-11-30',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    hours: null,
    cappedOn: null,
    isUsedUp: false,
    ...some,
  }) as AdTimes;

/** The stretches as people in the zone would say them. */
function stretches(some: Partial<Record<keyof AdTimes, unknown>>, now = NOW, zone = ISTANBUL): string[] {
  const edges = adWindows(times(some), zone, now).map((seconds) =>
    new Date(seconds * 1_000).toLocaleString('sv', { timeZone: zone }).slice(5, 16),
  );
  return edges.flatMap((from, at) => (at % 2 === 0 ? [`${from} – ${edges[at + 1] ?? ''}`] : []));
}

describe('adWindows', () => {
  it('opens with the first second of the first day and closes after the last one of the last', () => {
    expect(adWindows(times(), ISTANBUL, NOW)).toEqual([
      Date.parse('2026-10-31T21:00:00Z') / 1_000,
      Date.parse('2026-11-30T21:00:00Z') / 1_000,
    ]);
  });

  it('knows what begins within two days, and nothing of what begins later or is over', () => {
    expect(stretches({ from: '2026-11-23' })).toEqual(['11-23 00:00 – 12-01 00:00']);
    expect(stretches({ from: '2026-11-24' })).toEqual([]);
    expect(stretches({ to: '2026-11-20' })).toEqual([]);
    expect(stretches({ to: '2026-11-21' })).toEqual(['11-01 00:00 – 11-22 00:00']);
  });

  it('keeps to days of the week, days side by side being one stretch', () => {
    expect(stretches({ weekdays: [6, 7] })).toEqual(['11-21 00:00 – 11-23 00:00']);
    expect(stretches({ weekdays: [1] })).toEqual(['11-23 00:00 – 11-24 00:00']);
    expect(stretches({ weekdays: [3] })).toEqual([]);
  });

  it('keeps to hours', () => {
    expect(stretches({ hours: { from: '09:00', to: '18:30' } })).toEqual([
      '11-21 09:00 – 11-21 18:30',
      '11-22 09:00 – 11-22 18:30',
      '11-23 09:00 – 11-23 18:30',
    ]);
    expect(stretches({ hours: { from: '09:00', to: '12:00' }, to: '2026-11-21' })).toEqual([]);
  });

  it('carries hours over midnight into the next day, whatever day of the week that is', () => {
    const night = { from: '22:00', to: '02:00' };
    expect(stretches({ hours: night, weekdays: [6] })).toEqual(['11-21 22:00 – 11-22 02:00']);
    const sundayAtOne = new Date('2026-11-21T22:00:00Z');
    expect(stretches({ hours: night, weekdays: [6] }, sundayAtOne)).toEqual(['11-21 22:00 – 11-22 02:00']);
    expect(stretches({ hours: night, weekdays: [7] }, sundayAtOne)).toEqual(['11-22 22:00 – 11-23 02:00']);
  });

  it('begins no hours before the first day and none after the last one, whose night runs out', () => {
    const night = { from: '22:00', to: '02:00' };
    expect(stretches({ hours: night, from: '2026-11-21', to: '2026-11-21' })).toEqual([
      '11-21 22:00 – 11-22 02:00',
    ]);
    const afterMidnight = new Date('2026-11-21T22:00:00Z');
    expect(stretches({ hours: night, to: '2026-11-21' }, afterMidnight)).toEqual([
      '11-21 22:00 – 11-22 02:00',
    ]);
    expect(stretches({ hours: { from: '20:00', to: '00:00' }, to: '2026-11-21' })).toEqual([
      '11-21 20:00 – 11-22 00:00',
    ]);
  });

  it('leaves out the day on which the cap was reached, to the second', () => {
    expect(stretches({ cappedOn: '2026-11-21' })).toEqual(['11-22 00:00 – 12-01 00:00']);
    expect(stretches({ cappedOn: '2026-11-21', hours: { from: '22:00', to: '02:00' } })).toEqual([
      '11-22 00:00 – 11-22 02:00',
      '11-22 22:00 – 11-23 02:00',
      '11-23 22:00 – 11-24 02:00',
    ]);
    expect(stretches({ cappedOn: '2026-11-20' })).toEqual(['11-21 00:00 – 12-01 00:00']);
    expect(stretches({ isUsedUp: true })).toEqual([]);
  });

  it('follows the clocks of a zone that changes them', () => {
    const before = new Date('2026-10-24T12:00:00Z');
    const day = { from: '2026-10-25', to: '2026-10-25' };
    expect(adWindows(times(day), 'Europe/Berlin', before)).toEqual([
      Date.parse('2026-10-24T22:00:00Z') / 1_000,
      Date.parse('2026-10-25T23:00:00Z') / 1_000,
    ]);
  });

  it('says of every second what the rules say', () => {
    const minutes = fc.integer({ min: 0, max: 1_439 });
    const time = (of: number): string =>
      `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        fc.tuple(minutes, minutes).filter(([from, to]) => from !== to),
        fc.option(fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22'), { nil: null }),
        fc.integer({ min: 0, max: 2 * 86_400 - 1 }),
        (weekdays, [from, to], cappedOn, later) => {
          const at = new Date(NOW.getTime() + later * 1_000);
          const some = times({ weekdays, hours: { from: time(from), to: time(to) }, cappedOn });
          const today = todayIn(ISTANBUL, at);
          const minute = Math.floor((at.getTime() / 60_000 + 180) % 1_440);
          const isOn = (day: string): boolean => weekdays.includes(new Date(day).getUTCDay() || 7);
          const expected =
            today !== cappedOn &&
            (from < to
              ? isOn(today) && from <= minute && minute < to
              : (isOn(today) && minute >= from) || (isOn(addDays(calendarDate(today), -1)) && minute < to));
          const ad = { when: adWindows(some, ISTANBUL, NOW), isHouse: false };
          expect(eligibleAt([ad], at.getTime() / 1_000).length === 1).toBe(expected);
        },
      ),
    );
  });
});
