import { aHoliday } from '../factories/offers.js';
import { siteDay } from '../factories/row.js';
import { mainWordsOf, problemsIn } from '../support/html.js';
import { postedForm } from '../support/posted-form.js';
import { startServer, type TestServer } from '../support/server.js';
import { staffForm } from '../support/staff-form.js';
import { type Session, signedIn } from '../support/staff.js';

const HOLIDAYS = '/admin/taxes/holidays';

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly is_confirmed: boolean;
  readonly version: number;
}

let server: TestServer;
let admin: Session;

beforeAll(async () => {
  server = await startServer();
  admin = await signedIn(server, 'admin');
});
afterAll(() => server.stop());
beforeEach(() => server.sql('DELETE FROM holidays; DELETE FROM audit_log'));

const { create, stored } = staffForm<Stored, Readonly<Record<string, string>>>({
  list: HOLIDAYS,
  right: () => ({ name: 'Ramazan Bayramı', first_day: siteDay(100), last_day: siteDay(102) }),
  by: () => admin,
  server: () => server,
  rows: 'SELECT id::text, name, is_confirmed, version FROM holidays ORDER BY first_day',
});

describe('GET /admin/taxes/holidays', () => {
  // GET /admin/taxes/holidays.csv, GET /admin/taxes/holidays/new
  it('lists them, and says what is missing or not compared, here and on the dashboard', async () => {
    expect(await mainWordsOf(await admin.get(HOLIDAYS))).toContain('sonrası için bayram günü girilmedi');
    await aHoliday(server, { name: 'Kurban Bayramı', first_day: siteDay(20), last_day: siteDay(23) });
    const warning = 'günleri takvimle karşılaştırılmadı';
    expect(await mainWordsOf(await admin.get(HOLIDAYS))).toContain(warning);
    expect(await mainWordsOf(await admin.get('/admin'))).toContain(warning);
    expect(await (await admin.get(`${HOLIDAYS}.csv`)).text()).toContain('Kurban Bayramı');
    expect((await admin.get(`${HOLIDAYS}/new`)).status).toBe(200);
  });

  it('is for those who keep taxes', async () => {
    const moderator = await signedIn(server, 'moderator');
    expect((await moderator.get(HOLIDAYS)).status).toBe(403);
    expect((await moderator.post(HOLIDAYS, {})).status).toBe(403);
  });
});

describe('POST /admin/taxes/holidays', () => {
  it('stores one, and is logged', async () => {
    expect((await create()).status).toBe(303);
    expect(await stored()).toMatchObject([{ name: 'Ramazan Bayramı', is_confirmed: false }]);
    expect(await mainWordsOf(await admin.get('/admin/audit'))).toContain('Tatil eklendi');
  });

  it.each([
    ['an end before the beginning', { last_day: siteDay(99) }, 'last_day: Son gün ilk günden önce olamaz.'],
    ['a month', { last_day: siteDay(130) }, 'last_day: Bir tatil en çok 10 gün sürebilir.'],
    ['a comparison with nothing', { is_confirmed: 'true' }, 'source: Karşılaştırdığınız takvimi yazın.'],
    ['no name', { name: '' }, 'name: Tatilin adı gereklidir (en çok 100 karakter)'],
  ])('refuses %s', async (_what, fields, expected) => {
    const answer = await create(fields);
    expect([answer.status, problemsIn(await answer.text())]).toEqual([422, [expected]]);
  });
});

describe('POST /admin/taxes/holidays/:id', () => {
  // GET /admin/taxes/holidays/:id, POST /admin/taxes/holidays/:id/delete
  it('confirms one, and deletes it', async () => {
    await create();
    const path = `${HOLIDAYS}/${(await stored())[0]?.id ?? ''}`;
    const fields = postedForm(await (await admin.get(path)).text(), path);
    const confirmed = { ...fields, is_confirmed: 'true', source: 'Diyanet takvimi, 2027' };
    expect((await admin.post(path, confirmed)).status).toBe(303);
    expect(await stored()).toMatchObject([{ is_confirmed: true, version: 2 }]);
    expect((await admin.postForm(`${path}/delete`, { confirmed: 'evet' })).status).toBe(303);
    expect(await stored()).toEqual([]);
  });
});
