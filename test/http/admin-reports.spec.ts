import { calendarDate, addDays, todayIn } from '../../src/shared/finance/calendar.js';
import { anApplication, chargeFor, storeApplications } from '../factories/applications.js';
import { aMeasure } from '../factories/records.js';
import { changeSettings } from '../factories/settings.js';
import { aCampaign } from '../factories/content.js';
import { aCharge } from '../factories/referrals.js';
import { type ReferralCharge } from '../../src/applications/referrals/referral-charge.entity.js';
import { plain } from '../support/page.js';
import { reportAt, days } from '../support/report.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn } from '../support/staff.js';

const REPORTS = '/admin/reports';
const ZONE = 'Europe/Istanbul';

let server: TestServer;
let staff: Session;

beforeAll(async () => {
  server = await startServer();
  staff = await signedIn(server, 'moderator');
  await server.sql("UPDATE banks SET name = 'QNB' WHERE id = 'qnb'");
});
afterAll(async () => {
  await server.stop();
});

const { get, words, rows } = reportAt(() => staff, REPORTS);
/** Akbank owes something for each of its own; nobody for what is rejected. */
async function store(...facts: Parameters<typeof anApplication>[0][]): Promise<string[]> {
  const ids = await storeApplications(server, facts.map(anApplication));
  const paid = ids.filter((_, at) => facts[at]?.status !== 'rejected');
  await chargeFor(server, paid, { akbank: 12.5 });
  return ids;
}
const measure = (
  kind: 'bank' | 'campaign' | 'page' | 'product',
  id: string,
  day: string,
  views: number,
  clicks = 0,
): Promise<unknown> => aMeasure(server, { kind, id, day, views: String(views), clicks: String(clicks) });

describe('GET /admin/reports', () => {
  it('says so when there is nothing', async () => {
    expect(await words({})).toContain('Seçilen kriterlere uygun veri bulunamadı');
  });

  it('adds up views, clicks, conversions and revenue of a bank, its days those of the settings’ zone', async () => {
    await measure('bank', 'akbank', '2026-03-01', 100, 3);
    await measure('bank', 'akbank', '2026-03-02', 20, 1);
    await measure('bank', 'akbank', '2026-03-03', 7, 7);
    await store(
      // The last moment of the day before, the first and the last of the day, and the first of the next.
      { banks: ['akbank'], createdAt: '2026-02-28T20:59:59.999Z' },
      { banks: ['akbank', 'qnb'], createdAt: '2026-02-28T21:00:00Z' },
      { banks: ['akbank'], createdAt: '2026-03-01T20:59:59.999Z' },
      { banks: ['akbank'], createdAt: '2026-03-01T21:00:00Z' },
    );
    expect(await rows(days('2026-03-01'))).toEqual(['Akbank;100;3;2;66,7;25,00', 'QNB;0;0;1;;0,00']);
    expect(await rows(days('2026-03-01', '2026-03-02'))).toEqual([
      'Akbank;120;4;3;75,0;37,50',
      'QNB;0;0;1;;0,00',
    ]);
    expect(await rows(days('2026-02-28'))).toEqual(['Akbank;0;0;1;;12,50']);
    const text = await words(days('2026-03-01', '2026-03-02'));
    expect(text).toContain('Görüntülenme 120 Tıklama 4 Dönüşüm 4 Dönüşüm oranı %100,0 Gelir 37,50 TL');
    expect(text).toContain('01.03.2026 100 02.03.2026 20');
    expect(text).toContain('Akbank 120 4 3 %75,0 37,50 TL');
  });

  it('stays true to what is stored: deleted, moved and late applications, another price, another zone', async () => {
    const [id] = await store({ banks: ['qnb'], createdAt: '2026-03-05T10:00:00Z' });
    expect(await rows(days('2026-03-05'))).toEqual(['QNB;0;0;1;;0,00']);
    await store({ banks: ['qnb'], createdAt: '2026-03-05T22:30:00Z' });
    await store({ banks: ['akbank'], createdAt: '2026-03-05T11:00:00Z' });
    // The charge was fixed when the referral was sent.
    await server.sql('UPDATE banks SET price_per_application = 3');
    expect(await rows({ ...days('2026-03-05'), sort: '-conversions' })).toEqual([
      'Akbank;0;0;1;;12,50',
      'QNB;0;0;1;;0,00',
    ]);
    await server.sql('UPDATE applications SET created_at = $2 WHERE id = $1', [id, '2026-03-06T10:00:00Z']);
    expect(await rows(days('2026-03-06'))).toEqual(['QNB;0;0;2;;0,00']);
    await server.sql('DELETE FROM applications WHERE id = $1', [id]);
    expect(await rows(days('2026-03-05', '2026-03-06'))).toHaveLength(2);
    expect(await rows(days('2026-03-06'))).toEqual(['QNB;0;0;1;;0,00']);
    const zone = (name: string): Promise<unknown> => changeSettings(server, 'general', { timezone: name });
    await zone('UTC');
    for (let asked = 0; (await rows(days('2026-03-06'))).length > 0 && asked < 100; asked++);
    expect(await rows(days('2026-03-05'))).toEqual(['Akbank;0;0;1;;12,50', 'QNB;0;0;1;;0,00']);
    await zone(ZONE);
    for (let asked = 0; (await rows(days('2026-03-06'))).length === 0 && asked < 100; asked++);
    expect(await rows(days('2026-03-06'))).toEqual(['QNB;0;0;1;;0,00']);
  });

  it('takes what banks owe for revenue, on the day it was reached, less what was taken back', async () => {
    const createdAt = '2026-03-12T10:07:00Z';
    const [id] = await store(
      { banks: ['akbank'], createdAt },
      { banks: ['akbank'], createdAt },
      { banks: ['akbank'], createdAt, status: 'rejected' },
    );
    expect(await rows(days('2026-03-12'))).toEqual(['Akbank;0;0;3;;25,00']);
    expect(await rows({ ...days('2026-03-12'), tab: 'products' })).toEqual([
      expect.stringMatching(/;Akbank;0;0;3;;25,00$/),
    ]);
    // Reached days after it was sent, and taken back before the month was closed.
    await server.sql(
      `UPDATE referral_charges SET reached_at = '2026-03-14T10:00:00Z' WHERE application_id = $1`,
      [id],
    );
    expect(await rows(days('2026-03-12'))).toEqual(['Akbank;0;0;3;;12,50']);
    expect(await rows(days('2026-03-14'))).toEqual(['Akbank;0;0;0;;12,50']);
    await server.sql('UPDATE referral_charges SET voided_at = now() WHERE application_id = $1', [id]);
    expect(await rows(days('2026-03-14'))).toEqual([]);
    expect(await words(days('2026-03-12'))).toContain('Dönüşüm 3 Dönüşüm oranı – Gelir 12,50 TL');
    // Taken back after it was closed; the application itself may be erased by then.
    const [charged] = await server.sql<Pick<ReferralCharge, 'referral_id'>>(
      'SELECT referral_id FROM referral_charges WHERE application_id = $1',
      [id],
    );
    await aCharge(server, {
      ...charged,
      application_id: id,
      type: 'correction',
      amount: -12.5,
      reached_at: '2026-03-16T10:00:00Z',
    });
    await server.sql('DELETE FROM applications WHERE id = $1', [id]);
    expect(await rows(days('2026-03-16'))).toEqual(['Akbank;0;0;0;;-12,50']);
    expect(await words(days('2026-03-12', '2026-03-16'))).toContain('Gelir 0 TL');
  });

  it('counts today as it goes', async () => {
    const before = await rows({ range: 'today' });
    await store({ banks: ['teb'] }, { banks: ['teb'] });
    expect(before.join()).not.toContain('TEB');
    const after = (await rows({ range: 'today' })).find((row) => row.includes('TEB'));
    expect(after).toMatch(/;0;0;2;;0,00$/);
  });

  it('has tabs for products, campaigns, pages and ads, each application in one row of each', async () => {
    const found = await server.sql<{ id: string; name: string; slug: string }>(
      `SELECT id, name, slug FROM products WHERE bank_id = 'akbank' AND type = 'card' AND is_active ORDER BY id LIMIT 1`,
    );
    const card = found[0] ?? { id: '', name: '', slug: '' };
    const running = await aCampaign.many(server, [
      { title: '=Genel', start_date: '2026-04-01', end_date: '2026-04-30', loan_subtype: null },
      { title: 'Dar', start_date: '2026-04-02', end_date: '2026-04-02', loan_subtype: 'ihtiyac_kredisi' },
    ]);
    await measure('product', card.id, '2026-04-02', 9, 4);
    await measure('campaign', running[0]?.id ?? '', '2026-04-02', 5, 2);
    await measure('campaign', '987654321', '2026-04-02', 1);
    await measure('page', '/mevduat', '2026-04-02', 3);
    await server.sql(`SELECT add_ad_figures($1)`, [
      JSON.stringify([
        { ad_id: 424242, day: '2026-04-02', page: 'home', served: 60, seen: 50, clicks: 0 },
        { ad_id: 424242, day: '2026-04-02', page: '', served: 0, seen: 0, clicks: 2 },
      ]),
    ]);
    const noon = (day: string): string => `${day}T09:00:00Z`;
    await store(
      {
        kind: 'card',
        banks: ['akbank'],
        cardName: card.name,
        createdAt: noon('2026-04-02'),
        sourcePage: '/kredi-kartlari?a=1',
      },
      {
        kind: 'card',
        banks: ['akbank'],
        cardName: 'Eski Kart',
        createdAt: noon('2026-04-02'),
        sourcePage: '/',
      },
      { kind: 'loan', banks: ['akbank'], createdAt: noon('2026-04-02'), sourcePage: '/ihtiyac-kredisi' },
      { kind: 'loan', banks: ['akbank'], createdAt: noon('2026-04-02'), sourcePage: '/bankalar/akbank' },
      { kind: 'loan', banks: ['akbank'], createdAt: noon('2026-04-03'), sourcePage: '/bankalar/akbank' },
    );
    const month = days('2026-04-01', '2026-04-30');
    const products = await rows({ ...month, tab: 'products' });
    expect(products).toContain(`${card.name};Akbank;9;4;1;25,0;12,50`);
    expect(products).toContain('Ürünü artık listelenmeyen başvurular;;0;0;1;;12,50');
    expect(products.filter((row) => row.includes(';Akbank;0;0;3;;37,50'))).toHaveLength(1);
    expect(await rows({ ...month, tab: 'campaigns' })).toEqual([
      "'=Genel;Akbank;5;2;2;100,0;25,00",
      'Silinmiş kampanya (no 987654321);;1;0;0;;0,00',
      'Dar;Akbank;0;0;1;;12,50',
    ]);
    // The same as the list of campaigns says, and in the sum each application once.
    expect(plain(await (await staff.get('/admin/content/campaigns?q=genel')).text())).toContain('2 başvuru');
    expect(await words({ ...month, tab: 'campaigns' })).toContain(
      'Dönüşüm 2 Dönüşüm oranı %100,0 Gelir 25 TL',
    );
    const narrow = { ...month, tab: 'campaigns', item: running[1]?.id ?? '' };
    expect(await words(narrow)).toContain('Dönüşüm 1 Dönüşüm oranı –');
    expect(await rows({ ...month, tab: 'pages', sort: '-conversions' })).toEqual([
      '/bankalar/akbank;0;0;2;;25,00',
      '/;0;0;1;;12,50',
      '/ihtiyac-kredisi;0;0;1;;12,50',
      '/kredi-kartlari;0;0;1;;12,50',
      '/mevduat;3;0;0;;0,00',
    ]);
    expect(await rows({ ...month, tab: 'ads' })).toEqual(['Silinmiş reklam (no 424242);;50;2']);
    const one = await words({ ...month, tab: 'products', item: card.id, metric: 'clicks' });
    expect(one).toContain(`${card.name} Tümünü göster`);
    expect(one).toContain('Tıklama 4 tıklama');
  });

  it('sorts by any column, both ways, and by name as people do', async () => {
    const march = days('2026-03-01', '2026-03-03');
    const first = async (sort: string): Promise<string> =>
      (await rows({ ...march, sort }))[0]?.split(';')[0] ?? '';
    expect(await first('name')).toBe('Akbank');
    expect(await first('-name')).toBe('QNB');
    expect(await first('views')).toBe('QNB');
    expect(await first('-rate')).toBe('Akbank');
    const html = await (await get({ ...march, sort: '-clicks' })).text();
    expect(html).toMatch(/aria-sort="descending"><a href="[^"]*sort=clicks">Tıklama/);
  });

  it.each(['yesterday', 'last_7_days', 'last_30_days', 'this_month', 'last_month', 'this_year'])(
    'knows %s',
    async (range) => {
      const html = await (await get({ range })).text();
      expect(html).toMatch(
        new RegExp(`href="[^"]*${range === 'last_30_days' ? '/admin/reports' : range}" aria-current="page"`),
      );
    },
  );

  const today = todayIn(ZONE, new Date());
  it.each([
    [{ from: '2026-03-02', to: '2026-03-01' }, 'Bitiş başlangıçtan önce olamaz'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'Geçerli bir başlangıç günü girin'],
    [{ from: '2026-03-01' }, 'Geçerli bir bitiş günü girin'],
    [{ from: '2025-03-01', to: '2026-03-02' }, 'En çok 366 günlük rapor alınabilir'],
    [{ from: today, to: addDays(calendarDate(today), 2) }, 'Bitiş bugünden sonra olamaz'],
    [
      { from: addDays(calendarDate(today), 2), to: addDays(calendarDate(today), 3) },
      'Başlangıç bugünden sonra olamaz',
    ],
  ])('gives back the days %j with what is wrong with them', async (typed: Record<string, string>, text) => {
    const answer = await get({ range: 'custom', tab: 'pages', ...typed });
    const html = await answer.text();
    expect([answer.status, plain(html).includes(text)]).toEqual([422, true]);
    for (const value of Object.values(typed)) expect(html).toContain(`value="${value}"`);
    const csv = await staff.get(
      `${REPORTS}.csv?${new URLSearchParams({ range: 'custom', ...typed }).toString()}`,
    );
    expect([csv.status, plain(await csv.text()).includes(text)]).toEqual([422, true]);
  });

  it('takes a whole leap year', async () => {
    expect((await get(days('2024-01-01', '2024-12-31'))).status).toBe(200);
  });

  it.each([
    'tab=users',
    'range=forever',
    'range=today&from=2026-01-01',
    'metric=toString',
    'sort=id',
    'tab=ads&sort=revenue',
    'tab=ads&metric=conversions',
    'page=0',
    'page=1e3',
    'item=%00',
    'q=x',
    'tab=banks&tab=ads',
    `item=${'x'.repeat(501)}`,
  ])('refuses %s', async (query) => {
    const answer = await staff.get(`${REPORTS}?${query}`);
    expect([answer.status, plain(await answer.text()).includes('raporlarda geçerli değil')]).toEqual([
      400,
      true,
    ]);
  });

  it('finds nothing for what was made up', async () => {
    expect(await words({ ...days('2026-03-01'), item: "'; DROP TABLE banks; --" })).toContain(
      'Seçilen kriterlere uygun veri bulunamadı',
    );
  });
});

it('GET /admin/reports is for staff', async () => {
  const member = await signedIn(server, 'user');
  expect((await member.get(REPORTS)).status).toBe(403);
  expect((await member.get(`${REPORTS}.csv`)).status).toBe(403);
  const html = await (await staff.get('/admin')).text();
  expect(html).toContain(`href="${REPORTS}"`);
});
