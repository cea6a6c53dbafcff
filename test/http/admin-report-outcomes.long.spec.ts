import { addDays, calendarDate } from '../../src/shared/finance/calendar.js';
import { reportPaths } from '../../src/shared/paths/report.js';
import { chargeFor } from '../factories/applications.js';
import { aCampaign } from '../factories/content.js';
import { siteDay } from '../factories/row.js';
import { anApiKey } from '../support/api-keys.js';
import { admin, moderator, openDesk, server, store } from '../support/application-desk.js';
import { openCalls, outcomeId, say } from '../support/call-desk.js';
import { answer, assign, bringBy, call, numbersFrom, RandomActs, recount } from '../support/outcome-desk.js';
import { plain } from '../support/page.js';
import { days, reportAt } from '../support/report.js';
import { createPerson, signedIn } from '../support/staff.js';
import { workbookOf } from '../support/workbook.js';

openDesk();

const outcomes = reportAt(() => moderator, reportPaths.outcomes());
const people = reportAt(() => moderator, reportPaths.people());
const HOUR = 60;

describe('the report of outcomes', () => {
  // GET /admin/reports/outcomes, GET /admin/reports/outcomes.csv, GET /admin/reports/outcomes.xlsx

  it('says so when there is nothing, and by which day applications are counted', async () => {
    expect(await outcomes.words(days('2026-01-01'))).toContain('Seçilen kriterlere uygun veri bulunamadı');
    expect(await outcomes.words({})).toContain('Her başvuru, yapıldığı günün içinde sayılır');
  });

  it('tells by source what banks answered, however late, by the day of the application', async () => {
    const createdAt = '2026-02-03T09:00:00Z';
    const [first = '', second = '', third = ''] = await store(
      { banks: ['akbank', 'qnb'], createdAt, sourcePage: '/ihtiyac-kredisi?tutar=5' },
      { banks: ['akbank'], createdAt, sourcePage: '/mevduat' },
      { banks: ['akbank'], createdAt, sourcePage: '/mevduat' },
    );
    const { id: program } = await anApiKey(server.databaseUrl);
    await server.sql(`UPDATE api_keys SET name = 'Emlak Ortağı' WHERE id = $1`, [program]);
    await bringBy(server, third, program);
    await answer(server, first, 'akbank', 'approved', 30 * HOUR);
    await answer(server, first, 'qnb', 'rejected', 2 * HOUR);
    await answer(server, second, 'akbank', 'unreachable', 60 * 24 * HOUR);
    await call(server, first, admin.person.id, 7, false);
    await call(server, first, admin.person.id, 100, true);
    await chargeFor(server, [first, second], { akbank: 12.5 });
    const day = days('2026-02-03');
    expect(await outcomes.lines(day)).toEqual([
      'Kanal;Başvuru;İletilen;Kabul;Ret;Ulaşılamadı;Kabul oranı (%);Gelir (TL);Ortanca ulaşma süresi, en çok dk;' +
        'Ulaşma süresi (%90), en çok dk;Ortanca yanıt süresi, en çok dk;Yanıt süresi (%90), en çok dk',
      'Sitemiz;2;3;1;1;1;33,3;25,00;120;120;2160;30+ gün',
      'Emlak Ortağı;1;0;0;0;0;;0,00;;;;',
    ]);
    expect(await outcomes.rows({ ...day, tab: 'pages', sort: 'name' })).toEqual([
      'İhtiyaç kredisi (/ihtiyac-kredisi);1;2;1;1;0;50,0;12,50;120;120;180;2160',
      expect.stringMatching(/^Mevduat.*;2;1;0;0;1;0,0;12,50;;;30\+ gün;30\+ gün$/),
    ]);
    expect(await outcomes.rows({ ...day, tab: 'banks' })).toEqual([
      'Akbank;3;2;1;0;1;50,0;25,00;120;120;2160;30+ gün',
      'QNB Finansbank;1;1;0;1;0;0,0;0,00;120;120;180;180',
    ]);
    expect(await outcomes.rows({ ...day, tab: 'products' })).toEqual(
      expect.arrayContaining([expect.stringMatching(/;Akbank;3;2;1;0;1;50,0;25,00$/)]),
    );
    const text = await outcomes.words(day);
    expect(text).toContain('Sitemiz 2 3 1 1 1 %33,3 25 TL 2 sa 2 sa 1,5 gün 30+ gün');
    expect(text).toContain('Başvuru 3 İletilen 3 Kabul 1 Ret 1 Ulaşılamadı 1 Kabul oranı %33,3 Gelir 25 TL');
    expect(await outcomes.rows(days('2026-02-04'))).toEqual([]);
  });

  it('counts no answer that no bank gave: ended here before it left, or called off by the applicant', async () => {
    const createdAt = '2026-02-10T09:00:00Z';
    const [ended = '', withdrawn = ''] = await store(
      { banks: ['akbank'], createdAt, status: 'rejected' },
      { banks: ['akbank'], createdAt },
    );
    await server.sql("UPDATE referrals SET state = 'rejected', state_at = now() WHERE application_id = $1", [
      ended,
    ]);
    await answer(server, withdrawn, 'akbank', 'rejected', 90);
    await server.sql(
      `UPDATE applications a SET withdrawn_at = r.state_at FROM referrals r WHERE a.id = $1 AND r.application_id = a.id`,
      [withdrawn],
    );
    expect(await outcomes.rows(days('2026-02-10'))).toEqual(['Sitemiz;2;1;0;0;0;0,0;0,00;;;;']);
  });

  it('tells by campaign, on the pages and in the days on which it stood', async () => {
    await aCampaign.many(server, [
      { title: 'Kış', start_date: '2026-02-15', end_date: '2026-02-16', loan_subtype: null },
    ]);
    const sourcePage = '/bankalar/akbank';
    const [id = ''] = await store(
      { banks: ['akbank'], createdAt: '2026-02-16T09:00:00Z', sourcePage },
      { banks: ['akbank'], createdAt: '2026-02-17T09:00:00Z', sourcePage },
      { banks: ['akbank'], createdAt: '2026-02-16T09:00:00Z' },
    );
    await answer(server, id, 'akbank', 'approved', 5);
    expect(await outcomes.rows({ ...days('2026-02-15', '2026-02-18'), tab: 'campaigns' })).toEqual([
      'Kış;Akbank;1;1;1;0;0;100,0;0,00',
    ]);
  });

  it('tells by day and by week of the application, and draws each of them, also without any', async () => {
    const [sunday = ''] = await store(
      { banks: ['akbank', 'qnb'], createdAt: '2026-01-04T09:00:00Z' },
      { banks: ['akbank'], createdAt: '2026-01-06T09:00:00Z' },
      { banks: ['akbank'], createdAt: '2026-01-09T09:00:00Z' },
    );
    await answer(server, sunday, 'qnb', 'approved', 5);
    const range = days('2026-01-03', '2026-01-10');
    expect(await outcomes.rows({ ...range, tab: 'days' })).toEqual([
      '09.01.2026;1;0;0;0;0;;0,00;;;;',
      '06.01.2026;1;0;0;0;0;;0,00;;;;',
      '04.01.2026;1;1;1;0;0;100,0;0,00;;;10;10',
    ]);
    expect(await outcomes.rows({ ...range, tab: 'weeks', sort: 'name' })).toEqual([
      '29.12.2025 haftası;1;1;1;0;0;100,0;0,00;;;10;10',
      '05.01.2026 haftası;2;0;0;0;0;;0,00;;;;',
    ]);
    expect(await outcomes.words({ ...range, tab: 'days' })).toContain(
      '03.01.2026 0 04.01.2026 1 05.01.2026 0 06.01.2026 1 07.01.2026 0 08.01.2026 0 09.01.2026 1 10.01.2026 0',
    );
    expect(await outcomes.words({ ...range, tab: 'weeks' })).toContain('Kabul 1 kabul');
  });

  it('is sorted by any column, and comes as a workbook of the same rows', async () => {
    const createdAt = '2026-02-20T09:00:00Z';
    const [slow = '', quick = ''] = await store(
      { banks: ['akbank'], createdAt, sourcePage: '/b' },
      { banks: ['akbank'], createdAt, sourcePage: '/a' },
      { banks: ['akbank'], createdAt, sourcePage: '/c' },
    );
    await call(server, slow, admin.person.id, 500, true);
    await call(server, quick, admin.person.id, 3, true);
    const tab = { ...days('2026-02-20'), tab: 'pages' };
    const order = async (sort: string): Promise<string> =>
      (await outcomes.rows({ ...tab, sort })).map((row) => row.split(';')[0]).join(' ');
    expect([await order('-contactHalf'), await order('contactHalf'), await order('-name')]).toEqual([
      '/b /a /c',
      '/c /a /b',
      '/c /b /a',
    ]);
    const html = await (await outcomes.get({ ...tab, sort: '-contactHalf' })).text();
    expect(html).toMatch(/aria-sort="descending"><a href="[^"]*sort=contactHalf"/);
    const { rows } = await workbookOf(await outcomes.get({ ...tab, sort: 'name' }, '.xlsx'));
    expect(rows.slice(1).map(([name, applications]) => [name, applications])).toEqual([
      ['/a', 1],
      ['/b', 1],
      ['/c', 1],
    ]);
  });

  it.each([
    'tab=people',
    'sort=attempts',
    'tab=products&sort=contactHalf',
    'range=forever',
    'metric=sent',
    'q=x',
  ])('refuses %s', async (query) => {
    expect((await moderator.get(`${reportPaths.outcomes()}?${query}`)).status).toBe(400);
  });

  it('gives back days that make no range, and no file of them', async () => {
    const typed = { range: 'custom', from: '2026-02-02', to: '2026-02-01', tab: 'forms' };
    for (const report of [outcomes, people]) {
      const answers = [await report.get(report === people ? { ...typed, tab: '' } : typed, '')];
      answers.push(await report.get({ range: 'custom', from: '2026-02-02', to: '2026-02-01' }, '.csv'));
      const texts = await Promise.all(answers.map(async (one) => plain(await one.text())));
      if (report === outcomes) expect(texts[0]).toContain('Bitiş başlangıçtan önce olamaz');
      expect([answers[1]?.status, texts[1]?.includes('Bitiş başlangıçtan önce olamaz')]).toEqual([422, true]);
    }
  });
});

describe('the report of colleagues', () => {
  // GET /admin/reports/people, GET /admin/reports/people.csv, GET /admin/reports/people.xlsx

  it('tells who calls how much, reaches whom, and how soon, as calls are written down and undone', async () => {
    await openCalls();
    const [id = '', other = ''] = await store({ banks: ['akbank'] }, { banks: ['akbank'] });
    const busy = await outcomeId('Meşgul', 'Ulaşılamadı');
    const refused = await outcomeId('Vazgeçti', 'İlgilenmiyor');
    await say(admin, id, busy);
    expect((await say(admin, other, busy)).status).toBe(303);
    await assign(server, other, moderator.person.id);
    const ofAdmin = async (): Promise<string | undefined> =>
      (await people.rows({ range: 'today' })).find((row) => row.startsWith(`${admin.person.name};`));
    expect(await ofAdmin()).toBe(`${admin.person.name};2;2;0;0;0;;;;;;`);
    expect(await people.rows({ range: 'today', sort: 'name' })).toContain(
      `${moderator.person.name};1;0;0;0;0;;;;;;`,
    );
    const [act] = await server.sql<{ id: string }>('SELECT max(id) AS id FROM staff_acts');
    await admin.postForm(`/admin/applications/acts/${String(act?.id)}/undo`, {});
    expect(await ofAdmin()).toBe(`${admin.person.name};1;1;0;0;0;;;;;;`);
    await say(admin, id, refused);
    expect(await ofAdmin()).toBe(`${admin.person.name};1;2;1;0;0;;;5;5;;`);
  });

  it('is for those who oversee colleagues; others are shown no way to it', async () => {
    const [analyst, agent] = await Promise.all([signedIn(server, 'analyst'), signedIn(server, 'agent')]);
    const status = async (path: string): Promise<number[]> =>
      Promise.all([moderator, analyst, agent].map(async (one) => (await one.get(path)).status));
    expect(await status(reportPaths.outcomes())).toEqual([200, 200, 403]);
    expect(await status(reportPaths.outcomesFile('csv'))).toEqual([200, 200, 403]);
    expect(await status(reportPaths.people())).toEqual([200, 403, 403]);
    expect(await status(reportPaths.peopleFile('xlsx'))).toEqual([200, 403, 403]);
    const links = async (one: typeof analyst): Promise<boolean> =>
      (await (await one.get(reportPaths.outcomes())).text()).includes(`href="${reportPaths.people()}"`);
    expect([await links(moderator), await links(analyst)]).toEqual([true, false]);
  });
});

it('sums of days are those of a recount on 20 random days, today included, whatever is done to their applications', async () => {
  const below = numbersFrom(20_261_129);
  const agent = await createPerson(server.databaseUrl, 'agent');
  const staff = [admin.person, moderator.person, agent];
  const names = new Map(staff.map(({ id, name }) => [id, name] as const));
  const { id: program } = await anApiKey(server.databaseUrl);
  const asked = [siteDay(0), ...Array.from({ length: 19 }, () => siteDay(-1 - below(120)))];
  const acts = new RandomActs(server, below, [...names.keys()], asked, program);
  for (let n = 0; n < 120; n++) await acts.apply();
  const spans = [
    ...[...new Set(asked)].map((day) => [day, day] as const),
    [String(addDays(calendarDate(siteDay(0)), -125)), siteDay(0)] as const,
  ];
  const seen = new Set<string>();
  for (let round = 0; round < 4; round++) {
    for (const [at, span] of spans.entries())
      for (const tab of ['channels', 'pages', 'forms', 'banks', 'people'] as const) {
        // Days alone are compared by one report in each round, so that each is by four.
        if (
          at < spans.length - 1 &&
          (at + round) % 5 !== ['channels', 'pages', 'forms', 'banks', 'people'].indexOf(tab)
        )
          continue;
        const wanted = await recount(server, tab, span, names);
        const report = tab === 'people' ? people : outcomes;
        const lines = await report.rows({ ...days(...span), ...(tab !== 'people' && { tab }) });
        expect([tab, span, lines.sort()]).toEqual([tab, span, wanted]);
        for (const line of wanted) seen.add(line);
      }
    for (let n = 0; n < 60; n++) await acts.act();
  }
  expect(seen.size).toBeGreaterThan(100);
}, 180_000);
