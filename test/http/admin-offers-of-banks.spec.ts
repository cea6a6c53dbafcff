import { eventually } from '../support/eventually.js';
import { plain, visit } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { listAt } from '../support/staff-list.js';
import { type Session, signedIn } from '../support/staff.js';

const LIST = '/admin/content/bank-offers';
const PAGE = '/uzaktan-musteri-edinimi';

let server: TestServer;
let staff: Session;

beforeAll(async () => {
  server = await startServer();
  staff = await signedIn(server, 'moderator');
});
afterAll(() => server.stop());
const toggle = (bank: string, value: '' | 'true', accept = 'text/html'): Promise<Response> =>
  staff.csrfToken().then((_csrf) =>
    fetch(`${server.url}${LIST}/${bank}/active`, {
      method: 'POST',
      headers: { Accept: accept, Origin: server.url, Cookie: staff.cookie },
      body: new URLSearchParams({ _csrf, value }),
      redirect: 'manual',
    }),
  );

describe('GET /admin/content/bank-offers', () => {
  it('shows offers in the order of the page they stand on', async () => {
    const rows = await server.sql<{ name: string }>(
      `SELECT name FROM bank_offers JOIN banks b ON b.id = bank_offers.bank_id
         LEFT JOIN bank_page_orders o ON o.bank_id = b.id AND o.page = 'uzaktan-musteri-edinimi'
        ORDER BY coalesce(o.display_order, b.display_order, 999), b.id`,
    );
    const lines = await listAt(staff, LIST);
    expect(lines.map((line, at) => line.startsWith(rows[at]?.name ?? '?'))).toEqual(rows.map(() => true));
    expect(lines[0]).toMatch(/ (?:Mavi|Kırmızı|Yeşil|Mor) 1 (?:Evet|Hayır) \d fırsat Yayında/);
  });

  // GET /admin/content/bank-offers.csv
  it('is downloaded as filtered', async () => {
    const answer = await staff.get(`${LIST}.csv?q=enpara`);
    expect(answer.headers.get('content-disposition')).toContain('banka-teklifleri-');
    const lines = (await answer.text()).trimEnd().split('\r\n');
    expect(lines[0]).toBe('Kod;Banka;Sıra;Fırsatlar;Sponsorlu;Aktif;Banka aktif');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^enpara;Enpara.*;\d+;.+;(?:Evet|Hayır);Hayır;Evet$/);
    expect(await (await staff.get(LIST + '?q=enpara')).text()).toContain(`href="${LIST}.csv?q=enpara"`);
  });

  it('finds and filters', async () => {
    expect(await listAt(staff, LIST + '?q=ENPARA')).toHaveLength(1);
    // Enpara's offer is switched off in the demo content.
    expect((await listAt(staff, LIST + '?active=hayir')).some((line) => line.startsWith('Enpara'))).toBe(
      true,
    );
    expect((await listAt(staff, LIST + '?sponsored=evet')).every((line) => line.includes(' Evet '))).toBe(
      true,
    );
    expect(await (await staff.get(`${LIST}?q=yok`)).text()).toContain('uygun teklif bulunamadı');
    expect((await staff.get(`${LIST}?x=1`)).status).toBe(400);
  });
});

describe('POST /admin/content/bank-offers/:id/active', () => {
  it('takes an offer off the public page and back at once, and says so by the bank’s name', async () => {
    // By its link: an advertisement may name the bank as well.
    const isThere = async (): Promise<boolean> =>
      (await visit(server, PAGE)).links.includes('/bankalar/akbank/yeni-musteri');
    expect(await isThere()).toBe(true);
    const off = await toggle('akbank', '');
    expect([off.status, off.headers.get('location')]).toEqual([303, LIST]);
    expect(plain(await (await staff.get(LIST)).text())).toContain('Akbank pasif yapıldı');
    await eventually(async () => !(await isThere()), 10_000);
    const on = await toggle('akbank', 'true', 'application/json');
    expect([on.status, await on.json()]).toEqual([200, { success: true, text: 'Akbank aktif yapıldı' }]);
    await eventually(isThere, 10_000);
    const entries = await server.sql<{ action: string; resource_id: string; after: unknown }>(
      'SELECT * FROM audit_log ORDER BY id DESC LIMIT 1',
    );
    expect(entries).toMatchObject([
      { action: 'bank-offer.update', resource_id: 'akbank', after: { is_active: true } },
    ]);
  });

  it('shows nobody an offer that says nothing', async () => {
    await server.sql(`UPDATE bank_offers SET offers = '{}', is_active = false WHERE bank_id = 'ing'`);
    const answer = await toggle('ing', 'true');
    expect([answer.status, plain(await answer.text())]).toEqual([
      422,
      expect.stringContaining('ING için önce en az bir fırsat yazın.') as unknown,
    ]);
  });

  it('finds no bank that is not there', async () => {
    expect((await toggle('yok', 'true')).status).toBe(404);
  });
});

it('lets no member in', async () => {
  const member = await signedIn(server, 'user');
  expect((await member.get(LIST)).status).toBe(403);
});
