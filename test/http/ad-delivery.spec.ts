import { addAd, slotsOn } from '../support/ads.js';
import { eventually } from '../support/eventually.js';
import { plain } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { staffForm } from '../support/staff-form.js';
import { type Session, signedIn } from '../support/staff.js';

const LIST = '/admin/content/advertisements';

let server: TestServer;
let moderator: Session;
let right: Record<string, string | readonly string[]>;

beforeAll(async () => {
  server = await startServer({ anew: true });
  moderator = await signedIn(server, 'moderator');
  const [{ id: image_id } = { id: '' }] = await server.sql<{ id: string }>(
    `SELECT min(image_id)::text AS id FROM ads WHERE location = 'masthead'`,
  );
  right = {
    name: 'Deneme',
    type: 'image',
    location: 'masthead',
    pages: ['mevduat'],
    image_id,
    alt_text: 'Deneme reklamı',
    link_url: '/mevduat',
    start_date: '2026-01-01',
    end_date: '2099-12-31',
    is_active: 'true',
  };
});
afterAll(() => server.stop());
beforeEach(() => server.sql('DELETE FROM ads'));
const { create } = staffForm<{ readonly id: string }, Record<string, string | readonly string[]>>({
  list: LIST,
  right: () => right,
  by: () => moderator,
  server: () => server,
  rows: `SELECT * FROM ads`,
});

const STORED =
  'SELECT weight, daily_cap, total_cap, weekdays, hours_from::text, hours_to::text, is_house FROM ads';

// POST /admin/content/advertisements
describe('when and how often an ad is shown', () => {
  it('is always, and as likely as any other, unless it is said', async () => {
    const html = await (await moderator.get(`${LIST}/new`)).text();
    expect(html).toMatch(/name="weight"[^>]* value="1"/);
    expect([...html.matchAll(/name="weekdays" checked="" value="\d"/g)]).toHaveLength(7);
    expect((await create({})).status).toBe(303);
    expect(await server.sql(STORED)).toEqual([
      {
        weight: 1,
        daily_cap: null,
        total_cap: null,
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        hours_from: null,
        hours_to: null,
        is_house: false,
      },
    ]);
  });

  // POST /admin/content/advertisements/:id
  it('is stored, shown again and followed by the pages', async () => {
    const fields = {
      weight: '30',
      daily_cap: '1000',
      total_cap: '50000',
      weekdays: ['6', '1'],
      hours_from: '22:00',
      hours_to: '02:00',
      is_house: 'true',
    };
    expect((await create(fields)).status).toBe(303);
    expect(await server.sql(STORED)).toEqual([
      {
        weight: 30,
        daily_cap: 1_000,
        total_cap: 50_000,
        weekdays: [1, 6],
        hours_from: '22:00:00',
        hours_to: '02:00:00',
        is_house: true,
      },
    ]);
    const [{ id } = { id: '' }] = await server.sql<{ id: string }>('SELECT id::text FROM ads');
    const html = await (await moderator.get(`${LIST}/${id}`)).text();
    for (const text of ['name="hours_from"', 'name="hours_to"', 'name="daily_cap"', 'name="total_cap"'])
      expect(html).toContain(text);
    expect(html).toMatch(/name="hours_from"[^>]* value="22:00"/);
    expect(html).toMatch(/name="hours_to"[^>]* value="02:00"/);
    expect(html).toMatch(/name="daily_cap"[^>]* value="1000"/);
    expect([...html.matchAll(/name="weekdays" checked="" value="(\d)"/g)].map((match) => match[1])).toEqual([
      '1',
      '6',
    ]);
    // Unticked altogether is every day; an ad for the whole day stands on its page within a second.
    const anew = { ...right, weight: '5', version: '1' };
    expect((await moderator.postForm(`${LIST}/${id}`, anew)).status).toBe(303);
    expect(await server.sql(STORED)).toMatchObject([
      { weight: 5, weekdays: [1, 2, 3, 4, 5, 6, 7], hours_from: null },
    ]);
    const isShown = async (): Promise<boolean> =>
      (await slotsOn(server, '/mevduat'))['masthead']?.some((ad) => ad.id === id && ad.weight === 5) === true;
    expect(await eventually(isShown, 5_000)).toBeLessThan(5_000);
  });

  it.each([
    [{ weight: '0' }, 'weight', 'Ağırlık 1 ile 100 arasında bir tam sayı olmalıdır'],
    [{ weight: '1,5' }, 'weight', 'Ağırlık 1 ile 100 arasında bir tam sayı olmalıdır'],
    [{ daily_cap: '0' }, 'daily_cap', 'Sınırı yalnız rakamlarla, en az 1 olarak yazın'],
    [{ daily_cap: '10.000' }, 'daily_cap', 'Sınırı yalnız rakamlarla, en az 1 olarak yazın'],
    [{ total_cap: '99999999999' }, 'total_cap', 'En çok 2.000.000.000 olabilir'],
    [{ daily_cap: '50', total_cap: '49' }, 'total_cap', 'Toplam sınır günlük sınırdan küçük olamaz'],
    [{ weekdays: ['8'] }, 'weekdays', 'Listeden seçin'],
    [{ hours_from: '24:00', hours_to: '02:00' }, 'hours_from', 'Başlangıç saatini 09:00 gibi yazın'],
    [{ hours_from: '09:00' }, 'hours_to', 'Bitiş saatini de yazın veya ikisini de boş bırakın'],
    [{ hours_to: '09:00' }, 'hours_from', 'Başlangıç saatini de yazın veya ikisini de boş bırakın'],
    [
      { hours_from: '09:00', hours_to: '09:00' },
      'hours_to',
      'Bitiş saati başlangıç saatinden farklı olmalıdır',
    ],
  ])('says for %j beside %s: %s', async (fields: Record<string, string | readonly string[]>, at, text) => {
    const answer = await create(fields);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    const beside = html.split(`id="${at}-hata"`)[1]?.split('</p>')[0] ?? '';
    expect(plain(`<p${beside}`).startsWith(text)).toBe(true);
    for (const value of Object.values(fields))
      if (typeof value === 'string') expect(html).toContain(`value="${value}"`);
    expect(await server.sql(STORED)).toEqual([]);
  });

  it('is written into the audit log by name', async () => {
    const id = await addAd(server, { name: 'Deneme' });
    const change = { ...right, weekdays: ['5'], is_house: 'true', version: '1' };
    expect((await moderator.postForm(`${LIST}/${id}`, change)).status).toBe(303);
    const [entry] = await server.sql<{ before: object; after: object }>(
      `SELECT before, after FROM audit_log WHERE action = 'ad.update' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry).toMatchObject({
      before: { weekdays: [1, 2, 3, 4, 5, 6, 7], is_house: false },
      after: { weekdays: [5], is_house: true },
    });
  });
});
