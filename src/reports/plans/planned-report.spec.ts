import { calendarDate } from '../../shared/finance/calendar.js';
import { addressesOn, plannedReport } from './planned-report.js';

describe('the address of a planned report', () => {
  it.each([
    ['/admin/reports', 'Bankalar', '/admin/reports', 'last_30_days'],
    [
      '/admin/reports?tab=pages&item=%2Fmevduat&range=last_7_days&page=3',
      'Sayfalar: /mevduat',
      '/admin/reports?tab=pages&item=%2Fmevduat',
      'last_7_days',
    ],
    ['/admin/reports?range=today&metric=clicks', 'Bankalar', '/admin/reports?metric=clicks', 'yesterday'],
    [
      '/admin/reports/outcomes?tab=weeks&range=custom&from=2026-01-01&to=2026-01-02',
      'Başvuru sonuçları: Haftalar',
      '/admin/reports/outcomes?tab=weeks',
      'last_30_days',
    ],
    ['/admin/reports/people?sort=-share', 'Çalışanlar', '/admin/reports/people?sort=-share', 'last_30_days'],
  ])('keeps the filters of %s and leaves its days to the plan', (address, title, kept, period) => {
    expect(plannedReport(address)).toMatchObject({ title, address: kept, period });
  });

  it.each([
    '/admin/reports?tab=nothing',
    '/admin/reports?tab=banks&tab=pages',
    '/admin/reports/outcomes?x=1',
    '/admin/users',
    'https://evil.test/admin/reports',
    '//evil.test',
    '',
    `/admin/reports?item=${'a'.repeat(900)}`,
  ])('is none: %s', (address) => {
    expect(plannedReport(address)).toBeNull();
  });

  it('leads to the very days that were sent, on the screen and in the file', () => {
    const report = plannedReport('/admin/reports?metric=clicks&sort=name');
    const days = { from: calendarDate('2026-02-01'), to: calendarDate('2026-02-07') };
    expect(report && addressesOn(report, days)).toEqual({
      screen: '/admin/reports?metric=clicks&sort=name&range=custom&from=2026-02-01&to=2026-02-07',
      file: '/admin/reports.xlsx?sort=name&range=custom&from=2026-02-01&to=2026-02-07',
    });
  });
});
