import { instantOf, isLocalTime, toLocalTime } from './local-time.js';

describe('instantOf', () => {
  it.each([
    ['2026-11-21T09:30', 'Europe/Istanbul', '2026-11-21T06:30:00.000Z'],
    ['2026-01-01T00:00', 'Europe/Istanbul', '2025-12-31T21:00:00.000Z'],
    ['2026-07-01T12:00', 'Europe/Berlin', '2026-07-01T10:00:00.000Z'],
    // Comes twice, and not at all.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-11-21T09:30', 'America/New_York', '2026-11-21T14:30:00.000Z'],
  ])('reads %s in %s', (local, zone, instant) => {
    expect(instantOf(local, zone).toISOString()).toBe(instant);
  });

  it('is undone by toLocalTime', () => {
    for (const zone of ['Europe/Istanbul', 'Asia/Kathmandu', 'Pacific/Auckland'])
      expect(toLocalTime(instantOf('2026-02-28T23:59', zone), zone)).toBe('2026-02-28T23:59');
  });

  it.each(['', '2026-11-21', '2026-02-30T10:00', '2026-11-21T24:00', '2026-11-21T10:00:00', 'x'])(
    'refuses %p',
    (text) => {
      expect(isLocalTime(text)).toBe(false);
      expect(() => instantOf(text, 'Europe/Istanbul')).toThrow(RangeError);
    },
  );
});
