import { reportPaths } from '../../src/shared/paths/report.js';
import { privacyPaths } from '../../src/shared/paths/privacy.js';
import { nextDay } from '../../src/reports/plans/rhythms.js';
import { aMeasure } from '../factories/records.js';
import { siteDay } from '../factories/row.js';
import { auditedActions } from '../support/audit.js';
import { dueNow } from '../support/due-now.js';
import { eventually } from '../support/eventually.js';
import { mainWords, problemsIn, readHtml } from '../support/html.js';
import { validityFaults } from '../support/html-validity.js';
import {
  analyst,
  database,
  due,
  moderator,
  openReportPlans,
  planned,
  plansNow,
  receiver,
  server,
  told,
} from '../support/report-plan-desk.js';
import { startServer } from '../support/server.js';
import { createPerson, signedIn } from '../support/staff.js';

openReportPlans();

// GET /admin/reports/plans, GET /admin/reports/plans.csv, GET /admin/reports/plans.xlsx, GET /admin/reports/plans/new,
// POST /admin/reports/plans
describe('a report that is planned', () => {
  it('is planned on its own screen, with the filters of the address, by and for staff who may read it', async () => {
    const looked = '/admin/reports?tab=banks&item=akbank&range=last_7_days';
    const links = readHtml(await moderator.html(looked))
      .all('a[href]')
      .flatMap((link) => link.attribute('href') ?? []);
    const html = await moderator.html(links.find((href) => href.includes('/plans/new')) ?? '');
    expect(validityFaults(html)).toEqual([]);
    expect(readHtml(html).one('input[name="address"]')?.attribute('value')).toBe(
      '/admin/reports?item=akbank',
    );
    expect(readHtml(html).one('select[name="period"] option[selected]')?.attribute('value')).toBe(
      'last_7_days',
    );
    const readers = readHtml(html).texts('.choices label');
    expect(readers).toEqual(expect.arrayContaining([moderator.person.name, analyst.person.name]));
    const agent = await createPerson(database.url, 'agent');
    const suspended = await createPerson(database.url, 'moderator');
    await database.sql(`UPDATE users SET status = 'suspended' WHERE id = $1`, [suspended.id]);
    const now = await moderator.html(reportPaths.newPlan(looked));
    expect(readHtml(now).texts('.choices label')).not.toContain(agent.name);
    expect(readHtml(now).texts('.choices label')).not.toContain(suspended.name);

    for (const [fields, problem] of [
      [{ receivers: [] }, 'receivers: En az bir, en çok 50 alıcı seçin'],
      [{ receivers: [agent.id] }, 'receivers: Seçtiklerinizden biri'],
      [{ receivers: [suspended.id] }, 'receivers: Seçtiklerinizden biri'],
      [{ receivers: ['biri@ornek.test'] }, 'receivers: Alıcıları listeden seçin'],
      [{ rhythm: 'hourly' }, 'rhythm: Ne sıklıkta'],
      [{ hour: '24' }, 'hour: Saati listeden seçin'],
      [{ address: '/admin/users' }, 'address: Raporu ekranından planlayın'],
    ] as const) {
      const refused = await planned(moderator, { rhythm: 'w3', ...fields });
      const page = await refused.text();
      expect([refused.status, problemsIn(page)[0]?.slice(0, problem.length)]).toEqual([422, problem]);
      if (!('rhythm' in fields))
        expect(readHtml(page).one('select[name="rhythm"] option[selected]')?.attribute('value')).toBe('w3');
    }
    expect(await plansNow()).toEqual([]);
    expect((await planned(moderator, { address: looked })).status).toBe(303);
    expect(await plansNow()).toEqual([
      expect.objectContaining({
        address: '/admin/reports?tab=banks&item=akbank',
        receivers: [moderator.person.id],
        last_on: null,
      }),
    ]);
    const list = await analyst.html(reportPaths.plans());
    expect(validityFaults(list)).toEqual([]);
    expect(mainWords(list)).toContain('Her gün 23:00');
    expect(mainWords(list)).toContain('Henüz gönderilmedi');
    expect(await (await analyst.get(`${reportPaths.plans()}.csv`)).text()).toContain('Bankalar: akbank;Dün');
  });

  // GET /admin/reports/plans/:id, POST /admin/reports/plans/:id, POST /admin/reports/plans/:id/delete
  it('is changed and ended by who may read it, and by nobody else', async () => {
    const people = { address: reportPaths.people(), receivers: [moderator.person.id] };
    expect((await planned(analyst, people)).status).toBe(403);
    expect((await analyst.get(reportPaths.newPlan(reportPaths.people()))).status).toBe(403);
    expect((await planned(moderator, { ...people, receivers: [analyst.person.id] })).status).toBe(422);
    expect((await planned(moderator, people)).status).toBe(303);
    const [plan] = await plansNow();
    const path = reportPaths.plan(plan?.id ?? '');
    const fields = { ...people, period: 'last_month', rhythm: 'm31', hour: '7', version: '1' };
    for (const status of [
      (await analyst.get(path)).status,
      (await analyst.postForm(path, fields)).status,
      (await analyst.postForm(`${path}/delete`, { confirmed: 'evet' })).status,
    ])
      expect(status).toBe(403);
    const agent = await signedIn(server, 'agent');
    expect((await agent.get(reportPaths.plans())).status).toBe(403);
    expect((await moderator.postForm(path, fields)).status).toBe(303);
    expect(mainWords(await moderator.html(reportPaths.plans()))).toContain('Her ayın son günü 07:00');
    expect((await moderator.postForm(path, fields)).status).toBe(303);
    expect((await moderator.postForm(path, { ...fields, hour: '9' })).status).toBe(409);
    expect((await moderator.postForm(`${path}/delete`, { confirmed: 'evet' })).status).toBe(303);
    expect(await plansNow()).toEqual([]);
    expect((await auditedActions(database)).filter((action) => action !== 'session.create')).toEqual([
      'report-plan.create',
      'report-plan.update',
      'report-plan.delete',
    ]);
  });

  it.each([
    ['daily', '2026-11-29', '2026-11-30'],
    ['w1', '2026-11-29', '2026-11-30'],
    ['w7', '2026-11-29', '2026-12-06'],
    ['m15', '2026-11-15', '2026-12-15'],
    ['m31', '2026-01-31', '2026-02-28'],
    ['m31', '2028-01-31', '2028-02-29'],
    ['m30', '2026-02-28', '2026-03-30'],
    ['m29', '2026-01-29', '2026-02-28'],
  ])('of the rhythm %s comes after %s on %s', async (rhythm, after, next) => {
    const rows = await database.sql<{ day: string }>(
      `SELECT ${nextDay('$1::text', '$2::date')}::text AS day`,
      [rhythm, after],
    );
    expect(rows).toEqual([{ day: next }]);
  });

  it('comes today while its hour is to come, and never twice on one day', async () => {
    await planned(moderator, { hour: '0' });
    expect((await plansNow()).map(({ is_later }) => is_later)).toEqual([true]);
    const [plan] = await plansNow();
    await database.sql('UPDATE report_plans SET last_on = site_today()');
    const fields = { address: '/admin/reports', period: 'yesterday', rhythm: 'daily', version: '1' };
    await moderator.postForm(reportPaths.plan(plan?.id ?? ''), {
      ...{ ...fields, hour: '23', receivers: [moderator.person.id] },
    });
    expect((await plansNow()).map(({ is_later }) => is_later)).toEqual([true]);
  });
});

describe('a report that is due', () => {
  it('reaches each receiver once, with its figures against those before, a table and the way to it', async () => {
    await database.sql('DELETE FROM measures_per_day');
    await aMeasure.many(server, [
      { id: 'akbank', day: siteDay(-1), views: '1250', clicks: '100' },
      { id: 'akbank', day: siteDay(-2), views: '1000', clicks: '125' },
      { id: 'akbank', day: siteDay(0), views: '7', clicks: '7' },
    ]);
    await planned(moderator, { receivers: [moderator.person.id, analyst.person.id] });
    await due(3);
    await eventually(() => Promise.resolve(receiver.heard.length === 2), 20_000);
    expect(await plansNow()).toEqual([expect.objectContaining({ is_later: true, last_on: siteDay(0) })]);
    const [mail] = receiver.to(moderator.person.email);
    expect(mail?.text).toContain('Bankalar: 1.250 görüntülenme, önceki döneme göre %25,0 artış');
    expect(mail?.text).toContain('Tıklama: 100 (−%20,0); Önceki dönem: 125');
    expect(readHtml(mail?.html ?? '').one('table.figures')?.rows).toEqual(
      expect.arrayContaining([['Görüntülenme', '1.250 (+%25,0)', '1.000']]),
    );
    expect(validityFaults(mail?.html ?? '')).toEqual([]);
    const link = /Raporu aç:\n(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { pathname, search } = new URL(link);
    expect(search).toBe(`?range=custom&from=${siteDay(-1)}&to=${siteDay(-1)}`);
    expect(mainWords(await moderator.html(pathname + search))).toContain('Görüntülenme 1.250');
    const file = new URL(/Excel olarak indir:\n(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
    expect((await moderator.get(file.pathname + file.search)).status).toBe(200);
    for (const { name, email } of [moderator.person, analyst.person])
      for (const text of [mail?.text, mail?.html])
        expect([text?.includes(name), text?.includes(email)]).toEqual([false, false]);
    const words = async (): Promise<string> => mainWords(await moderator.html(reportPaths.plans()));
    await eventually(async () => !/Yolda|Henüz gönderilmedi/.test(await words()), 10_000);
  }, 60_000);

  it('is told of by one of three replicas, of which one is killed, once for all the days on which none ran', async () => {
    const killed = await startServer({ database, env: { SMTP_URL: receiver.url } });
    for (let n = 0; n < 12; n++) await planned(moderator, { rhythm: n % 2 === 0 ? 'daily' : 'w2' });
    await due(20);
    await eventually(async () => (await told()).length > 0, 20_000);
    await killed.kill();
    const mails = (): number => new Set(receiver.heard.map(({ headers }) => headers.get('message-id'))).size;
    // Messages that the killed one had in hand are free for others after its lease.
    await eventually(() => Promise.resolve(mails() === 12), 100_000);
    await new Promise((resolve) => setTimeout(resolve, 7_000));
    expect([(await told()).length, mails()]).toEqual([12, 12]);
    expect((await plansNow()).every(({ is_later }) => is_later)).toBe(true);
  }, 150_000);

  it('tells of what became of applications, and of colleagues without their names', async () => {
    await planned(moderator, { address: '/admin/reports/outcomes?tab=campaigns', period: 'last_7_days' });
    await planned(moderator, { address: reportPaths.people(), period: 'this_month' });
    await due(0);
    await eventually(() => Promise.resolve(receiver.heard.length === 2), 20_000);
    const texts = receiver.heard.map(({ text }) => text).sort();
    expect(texts.join()).toContain('Başvuru sonuçları: Kampanyalar: ');
    expect(texts.join()).toContain('Çalışanlar: ');
    for (const text of texts) {
      expect(text).toMatch(/\nBaşvuru: \d/);
      expect(text).toMatch(/\nKabul oranı: .*; Önceki dönem: /);
      expect(text).not.toContain(moderator.person.name);
    }
  }, 60_000);

  it('says in the list whom it did not reach, until the next one does', async () => {
    receiver.verdict = () => ({ code: 550, text: 'yok' });
    await planned(moderator);
    await due(0);
    const words = async (): Promise<string> => mainWords(await moderator.html(reportPaths.plans()));
    for (let n = 0; n < 40 && !(await words()).includes('Ulaşmadı'); n++) {
      await dueNow(database);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    expect(await words()).toContain(`Ulaşmadı: ${moderator.person.name}`);
    receiver.verdict = () => undefined;
    await due(0);
    await eventually(async () => {
      await dueNow(database);
      return !(await words()).includes('Ulaşmadı');
    }, 20_000);
  }, 60_000);
});

describe('a receiver of a planned report', () => {
  // POST /admin/reports/plans/:id/leave
  it('leaves by one press; the plan ends with the last', async () => {
    await planned(moderator, { receivers: [moderator.person.id, analyst.person.id] });
    const [plan] = await plansNow();
    const leave = reportPaths.plan(plan?.id ?? '', 'leave');
    expect(await analyst.html(reportPaths.plans())).toContain(`action="${leave}"`);
    expect((await analyst.postForm(leave, {})).status).toBe(303);
    expect(await analyst.html(reportPaths.plans())).not.toContain(`action="${leave}"`);
    expect((await analyst.postForm(leave, {})).status).toBe(303);
    expect((await plansNow()).map(({ receivers }) => receivers)).toEqual([[moderator.person.id]]);
    expect((await moderator.postForm(leave, {})).status).toBe(303);
    expect(await plansNow()).toEqual([]);
    expect(await auditedActions(database)).toEqual([
      'report-plan.create',
      'report-plan.leave',
      'report-plan.leave',
      'report-plan.delete',
    ]);
  });

  it('gets no more of it once she loses the right, is suspended or leaves the house', async () => {
    const [moved, suspended, gone] = [
      await createPerson(database.url, 'moderator'),
      await createPerson(database.url, 'analyst'),
      await createPerson(database.url, 'analyst'),
    ];
    await planned(moderator, { address: reportPaths.people(), receivers: [moved.id, moderator.person.id] });
    await planned(moderator, { receivers: [suspended.id] });
    await planned(moderator, { receivers: [gone.id] });
    // A moderator who becomes an analyst still reads reports, but not the one of her colleagues.
    await database.sql(`UPDATE users SET role = 'analyst' WHERE id = $1`, [moved.id]);
    await database.sql(`UPDATE users SET status = 'suspended' WHERE id = $1`, [suspended.id]);
    await database.sql('DELETE FROM users WHERE id = $1', [gone.id]);
    await eventually(async () => (await plansNow()).length === 1, 20_000);
    expect((await plansNow()).map(({ receivers }) => receivers)).toEqual([[moderator.person.id]]);
    expect((await auditedActions(database)).filter((action) => action === 'report-plan.end')).toHaveLength(2);
    await due(0);
    await eventually(() => Promise.resolve(receiver.heard.length > 0), 20_000);
    expect(receiver.heard.flatMap(({ to }) => to)).toEqual([moderator.person.email]);
  }, 60_000);

  it('finds it among what is kept about her', async () => {
    await planned(moderator);
    const admin = await signedIn(server, 'admin');
    const answer = await admin.postForm(privacyPaths.people(), {
      contact: moderator.person.email,
    });
    expect(mainWords(await answer.text())).toContain('Planlı rapor');
  });
});
