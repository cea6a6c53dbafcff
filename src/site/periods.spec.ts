import { PERIOD_NAMES, PERIODS, periodText, readPeriods } from '../shared/enums/periods.js';

describe('periods', () => {
  it('have their defaults where nothing usable is stored', () => {
    const otherwise = Object.fromEntries(PERIOD_NAMES.map((name) => [name, PERIODS[name].otherwise]));
    expect(readPeriods({})).toEqual(otherwise);
    expect(readPeriods({ applicationMonths: 'x', trafficMonths: null, auditMonths: 1.5 })).toEqual(otherwise);
  });

  it('stay within their bounds whatever is stored', () => {
    const read = readPeriods({
      applicationMonths: 1,
      trafficMonths: 999,
      consentMonths: '48',
      signInDays: 0,
    });
    expect(read).toMatchObject({
      applicationMonths: 3,
      trafficMonths: 24,
      consentMonths: 48,
      signInDays: PERIODS.signInDays.min,
    });
  });

  it.each([
    ['signInDays', 30, '30 gün'],
    ['applicationMonths', 24, '2 yıl'],
    ['applicationMonths', 18, '18 ay'],
  ] as const)('%s of %i are %s', (name, length, text) => {
    expect(periodText(name, length)).toBe(text);
  });
});
