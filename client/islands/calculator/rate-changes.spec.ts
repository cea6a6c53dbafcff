import { calendarDate } from '../../../src/shared/finance/calendar.js';
import { plain } from '../../../test/support/page.js';
import { rateChangesHtml } from './rate-changes.js';

const TODAY = calendarDate('2026-11-27');
describe('rateChangesHtml', () => {
  const told = (...rates: readonly (readonly [from: string, percent: number])[]): string =>
    rateChangesHtml(
      {
        key: 'akbank',
        slug: 'akbank-kredisi',
        rates: rates.map(([from, percent]) => ({ from: calendarDate(from), percent })),
      },
      TODAY,
    ).text;

  it('counts the changes of ninety days and names each rate with its day', () => {
    const html = told(['2026-05-01', 4.1], ['2026-08-29', 4], ['2026-08-30', 3.9], ['2026-11-16', 3.69]);
    expect(plain(html)).toBe(
      'Bu banka oranını son 90 günde 2 kez değiştirdi: 01.05.2026 %4,10, 29.08.2026 %4,00, 30.08.2026 %3,90, 16.11.2026 %3,69.',
    );
  });

  it('says since when a rate stands that was changed before', () => {
    expect(plain(told(['2026-01-01', 4.1], ['2026-05-01', 3.9]))).toMatch(
      /^Bu oran 01\.05\.2026 tarihinden beri aynı: /,
    );
  });

  it('draws each rate until the next one, from the left end to the right, the highest on top', () => {
    const path = / d="([^"]+)"/.exec(told(['2026-11-07', 3], ['2026-11-17', 4]))?.[1];
    expect(path).toBe('M0 30H80V2H160');
  });
});
