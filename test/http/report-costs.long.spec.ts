import { SHARE } from '../../src/reports/costs/source-costs.service.js';
import { reportPaths } from '../../src/shared/paths/report.js';
import { chargeFor } from '../factories/applications.js';
import { aCampaign } from '../factories/content.js';
import { aSourceCost } from '../factories/reports.js';
import { moderator, openDesk, server, store } from '../support/application-desk.js';
import { auditedActions } from '../support/audit.js';
import { mainWords, problemsIn, readHtml } from '../support/html.js';
import { validityFaults } from '../support/html-validity.js';
import { answer } from '../support/outcome-desk.js';
import { days, reportAt } from '../support/report.js';
import { signedIn } from '../support/staff.js';
import { staffForm } from '../support/staff-form.js';
import { workbookOf } from '../support/workbook.js';

openDesk();
beforeEach(() => server.sql('DELETE FROM source_costs'));

const outcomes = reportAt(() => moderator, reportPaths.outcomes());
const form = staffForm<{ readonly id: string; readonly amount: string }, Readonly<Record<string, string>>>({
  list: reportPaths.costs(),
  right: () => ({
    ...{ source: 'pages:/mevduat', first_day: '2026-02-01', last_day: '2026-02-28' },
    ...{ amount: '1.000,50', note: 'Şubat' },
  }),
  by: () => moderator,
  server: () => server,
  rows: 'SELECT id::text, source, first_day::text, last_day::text, amount::text, note FROM source_costs ORDER BY id',
});

// GET /admin/reports/costs, GET /admin/reports/costs.csv, GET /admin/reports/costs.xlsx, GET /admin/reports/costs/new,
// POST /admin/reports/costs
describe('the cost of a source', () => {
  it('is entered for some days, and brings everything typed back with what is wrong', async () => {
    for (const [fields, problem] of [
      [{ source: '' }, 'source: Kaynağı listeden seçin'],
      [{ source: 'banks:akbank' }, 'source: Kaynağı listeden seçin'],
      [{ first_day: '2026-02-30' }, 'first_day: Geçerli bir ilk gün seçin'],
      [{ last_day: '2026-01-31' }, 'last_day: Son gün ilk günden önce olamaz'],
      [{ last_day: '2027-02-02' }, 'last_day: En çok 366 günlük bir maliyet girilebilir'],
      [{ amount: '0' }, 'amount: Tutar 0,01 ile'],
      [{ amount: 'çok' }, 'amount: Tutar 0,01 ile'],
      [{ note: 'a'.repeat(301) }, 'note: Not en çok 300 karakter'],
    ] as const) {
      const refused = await form.create(fields);
      const html = await refused.text();
      expect([refused.status, problemsIn(html)[0]?.slice(0, problem.length)]).toEqual([422, problem]);
      if (!('amount' in fields))
        expect(readHtml(html).one('input[name="amount"]')?.attribute('value')).toBe('1.000,50');
    }
    expect((await form.create()).status).toBe(303);
    expect(await form.stored()).toEqual([
      expect.objectContaining({
        ...{ source: 'pages:/mevduat', first_day: '2026-02-01', last_day: '2026-02-28' },
        ...{ amount: '1000.50', note: 'Şubat' },
      }),
    ]);
    const list = await moderator.html(reportPaths.costs());
    const blank = await moderator.html(reportPaths.newCost('pages:/yeni-sayfa'));
    for (const html of [list, blank]) expect(validityFaults(html)).toEqual([]);
    expect(mainWords(list)).toContain('1.000,50 TL');
    expect(readHtml(blank).one('select[name="source"] option[selected]')?.attribute('value')).toBe(
      'pages:/yeni-sayfa',
    );
    const file = await moderator.get(`${reportPaths.costs()}.csv`);
    expect(await file.text()).toMatch(/Sayfa: Mevduat.*;01\.02\.2026;28\.02\.2026;1000,50;Şubat/);
  });

  // GET /admin/reports/costs/:id, POST /admin/reports/costs/:id, POST /admin/reports/costs/:id/delete
  it('is changed and deleted by who may, with its entry in the log', async () => {
    const id = await form.existing();
    expect(validityFaults(await moderator.html(reportPaths.cost(id)))).toEqual([]);
    expect((await form.update(id, 1, { amount: '7' })).status).toBe(303);
    expect((await form.update(id, 1, { amount: '8' })).status).toBe(409);
    const analyst = await signedIn(server, 'analyst');
    expect((await analyst.get(reportPaths.costs())).status).toBe(403);
    expect((await form.create({}, analyst)).status).toBe(403);
    await moderator.postForm(reportPaths.cost(id, 'delete'), { confirmed: 'evet' });
    expect(await form.stored()).toEqual([]);
    expect((await auditedActions(server)).filter((action) => action !== 'session.create')).toEqual([
      'source-cost.create',
      'source-cost.update',
      'source-cost.delete',
    ]);
  });

  it('is spread over its days in whole kuruş that add up to it, whatever part is looked at', async () => {
    const random = (most: number): number => Math.floor(Math.random() * most);
    await aSourceCost.many(
      server,
      Array.from({ length: 60 }, (_, n) => ({
        first_day: '2025-12-01',
        last_day: new Date(Date.UTC(2025, 11, 1 + (n < 2 ? n * 365 : random(366)))),
        amount: (1 + random(n % 3 === 0 ? 40 : 1_000_000_000_00)) / 100,
      })),
    );
    const onDays = SHARE.replaceAll('$1::date', 'part.from_day').replaceAll('$2::date', 'part.to_day');
    expect(
      await server.sql(
        `SELECT c.id, c.amount FROM source_costs c
          CROSS JOIN LATERAL (SELECT day::date AS from_day, day::date AS to_day
                                FROM generate_series(c.first_day, c.last_day, interval '1 day') AS day) AS part
          GROUP BY c.id HAVING sum(${onDays}) <> c.amount * 100 OR max(${onDays}) - min(${onDays}) > 1`,
      ),
    ).toEqual([]);
    expect(
      await server.sql(
        `SELECT c.id FROM source_costs c
          CROSS JOIN LATERAL (VALUES (c.first_day - 9, c.first_day + (c.last_day - c.first_day) / 3),
            (c.first_day + (c.last_day - c.first_day) / 3 + 1, c.last_day + 9)) AS part (from_day, to_day)
          WHERE part.from_day <= c.last_day GROUP BY c.id HAVING sum(${onDays}) <> c.amount * 100`,
      ),
    ).toEqual([]);
  });
});

describe('the report of what sources cost', () => {
  it('tells cost, what is left of the revenue, and the cost of an accepted referral, by the days it is for', async () => {
    const createdAt = '2026-02-03T09:00:00Z';
    const [first = '', second = ''] = await store(
      { banks: ['akbank', 'qnb'], createdAt, sourcePage: '/ihtiyac-kredisi?tutar=5' },
      { banks: ['akbank'], createdAt, sourcePage: '/ihtiyac-kredisi' },
      { banks: ['akbank'], createdAt, sourcePage: '/mevduat' },
    );
    await answer(server, first, 'akbank', 'approved', 30);
    await answer(server, first, 'qnb', 'approved', 30);
    await answer(server, second, 'akbank', 'approved', 30);
    await chargeFor(server, [first, second], { akbank: 12.5 });
    // Three days of 33,33, 33,33 and 33,34: the second of them is looked at.
    await form.create({
      ...{ source: 'pages:/ihtiyac-kredisi', amount: '100' },
      ...{ first_day: '2026-02-02', last_day: '2026-02-04' },
    });
    await form.create({ source: 'pages:/hic-basvuru-yok', first_day: '2026-02-03', last_day: '2026-02-03' });
    await form.create({ source: 'pages:/mevduat', first_day: '2026-02-04', last_day: '2026-02-05' });
    const query = { ...days('2026-02-03'), tab: 'pages', view: 'costs', sort: 'name' };
    expect(await outcomes.lines(query)).toEqual([
      'Sayfa;Başvuru;Kabul;Kabul oranı (%);Gelir (TL);Maliyet (TL);Gelir − maliyet (TL);Kabul başına maliyet (TL)',
      expect.stringMatching(/hic-basvuru-yok.*;0;0;;0,00;1000,50;-1000,50;$/),
      'İhtiyaç kredisi (/ihtiyac-kredisi);2;3;100,0;25,00;33,33;-8,33;11,11',
      expect.stringMatching(/^Mevduat.*;1;0;;0,00;;0,00;$/),
    ]);
    const { rows } = await workbookOf(await outcomes.get(query, '.xlsx'));
    expect(rows[2]).toEqual(['İhtiyaç kredisi (/ihtiyac-kredisi)', 2, 3, 100, 25, 33.33, -8.33, 11.11]);
    const words = await outcomes.words(query);
    expect(words).toContain('Maliyet 1.033,83 TL');
    expect(words).toContain('Gelir − maliyet -1.008,83 TL');
    expect(words).toContain('Gir');
    const whole = { ...days('2026-02-01', '2026-02-28'), tab: 'pages', view: 'costs', sort: '-cost' };
    expect((await outcomes.rows(whole)).map((row) => row.split(';')[5])).toEqual([
      '1000,50',
      '1000,50',
      '100,00',
    ]);
  });

  it('knows channels and campaigns by their names, and offers no form to who may not enter costs', async () => {
    const { id } = await aCampaign(server, {
      ...{ title: 'Kış', bank_id: 'akbank', loan_subtype: null },
      ...{ start_date: '2026-03-01', end_date: '2026-03-28' },
    });
    const march = { first_day: '2026-03-01', last_day: '2026-03-28' };
    await form.create({ ...march, source: `campaigns:${id}` });
    await form.create({ ...march, source: 'channels:' });
    const range = { ...days('2026-03-01', '2026-03-28'), view: 'costs' };
    expect(await outcomes.rows({ ...range, tab: 'campaigns' })).toEqual([
      'Kış;Akbank;0;0;;0,00;1000,50;-1000,50;',
    ]);
    expect(await outcomes.rows(range)).toEqual(['Sitemiz;0;0;;0,00;1000,50;-1000,50;']);
    expect(mainWords(await moderator.html(reportPaths.costs()))).toContain('Kampanya: Kış · Akbank');
    await store({ banks: ['akbank'], createdAt: '2026-03-03T09:00:00Z', sourcePage: '/mevduat' });
    const reader = await signedIn(server, 'analyst');
    const analyst = reportAt(() => reader, reportPaths.outcomes());
    expect(await analyst.words({ ...range, tab: 'pages' })).not.toContain(' Gir ');
    expect(await outcomes.words({ ...range, tab: 'pages' })).toContain(' Gir ');
    expect((await outcomes.get({ ...range, tab: 'banks' })).status).toBe(400);
  });
});
