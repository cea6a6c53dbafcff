import { formatAge } from './format-age.js';

describe('formatAge', () => {
  it.each([
    ['2026-11-27T11:59:30Z', 'şimdi'],
    ['2026-11-27T12:00:10Z', 'şimdi'],
    ['2026-11-27T11:59:00Z', '1 dk'],
    ['2026-11-27T11:00:01Z', '59 dk'],
    ['2026-11-27T09:30:00Z', '2 sa'],
    ['2026-11-26T12:00:00Z', '1 gün'],
    ['2026-08-19T12:00:00Z', '100 gün'],
  ])('says of %s at noon: %s', (since, age) => {
    expect(formatAge(new Date(since), new Date('2026-11-27T12:00:00Z'))).toBe(age);
  });
});
