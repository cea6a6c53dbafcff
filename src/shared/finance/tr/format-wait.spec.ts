import { formatWait } from './format-wait.js';

const now = new Date('2026-03-01T11:04:30Z');

describe('formatWait', () => {
  it.each([
    [0, '1 dakika sonra'],
    [61, '2 dakika sonra'],
    [3_540, '59 dakika sonra'],
    [3_600, 'bugün saat 15.05 itibarıyla'],
    [86_400, 'yarın saat 14.05 itibarıyla'],
    [172_800, '03.03.2026 günü saat 14.05 itibarıyla'],
  ])('says of %d seconds: %s', (seconds, text) => {
    expect(formatWait(seconds, now, 'Europe/Istanbul')).toBe(text);
  });
});
