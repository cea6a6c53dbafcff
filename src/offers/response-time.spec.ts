import { claimsIn } from '../../test/support/wording.js';
import { responseText } from './response-time.js';

const measured = (asked: number | null, answered: number | null, minutes: number | null): string | null =>
  responseText({ response_asked: asked, response_answered: answered, response_minutes: minutes });

describe('responseText', () => {
  it.each([
    [412, 300, 100, '2 saat', '400+'],
    [34, 30, 15, '15 dakika', '30+'],
    [1_749, 1_200, 1_441, '2 gün', '1500+'],
  ])('says of %p sent, %p answered and %p minutes: %p, %p', (asked, answered, minutes, within, count) => {
    const text = measured(asked, answered, minutes) ?? '';
    expect(text).toBe(`Başvuruların yarısını ${within} içinde yanıtladı (son 90 günde ${count} başvuru)`);
    expect(claimsIn(text)).toEqual([]);
  });

  it.each([
    ['was never measured', null, null, null],
    ['answered fewer than thirty', 29, 29, 5],
    ['left more than half without an answer', 100, 40, null],
    ['took longer than a week', 100, 90, 20_000],
  ])('says nothing of a bank that %s', (_what, asked, answered, minutes) => {
    expect(measured(asked, answered, minutes)).toBeNull();
  });
});
