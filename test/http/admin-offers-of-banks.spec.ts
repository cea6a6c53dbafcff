import { auditLog } from '../support/audit.js';
import { eventually } from '../support/eventually.js';
import { pageWhen, plain, visit } from '../support/page.js';
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

describe('POST /admin/content/banks/:id/offers', () => {
  const banks = '/admin/content/banks';
  const path = `${banks}/akbank/offers`;
  interface Offer {
    readonly offers: readonly string[];
    readonly version: number;
  }
  const offer = async (): Promise<Offer> =>
    (await server.sql<Offer>(`SELECT * FROM bank_offers WHERE bank_id = 'akbank'`))[0] as Offer;
  const send = async (
    offers: readonly string[],
    more: Record<string, string | readonly string[]> = {},
    version?: number,
  ): Promise<Response> =>
    staff.postForm(path, {
      offers,
      slogan: 'Slogan',
      button_text: 'Akbanklı Ol',
      is_active: 'true',
      version: String(version ?? (await offer()).version),
      ...more,
    });

  it('changes the public page within a second', async () => {
    await visit(server, '/uzaktan-musteri-edinimi');
    expect((await send(['Yeni fırsat', 'İkincisi'])).headers.get('location')).toBe(banks);
    expect((await offer()).offers).toEqual(['Yeni fırsat', 'İkincisi']);
    await pageWhen(server, '/uzaktan-musteri-edinimi', 'İkincisi');
    expect((await auditLog<object>(server)).at(-1)).toMatchObject({
      action: 'bank-offer.update',
      resource_id: 'akbank',
      after: { offers: ['Yeni fırsat', 'İkincisi'] },
    });
  });

  it.each([[['Bir', '  ']], [['']], [['1', '2', '3', '4', '5', '6']]])('refuses %j', async (offers) => {
    const before = await offer();
    const answer = await send(offers);
    const html = await answer.text();
    expect([answer.status, html]).toEqual([
      422,
      expect.stringContaining('Fırsat metni boş olamaz') as unknown,
    ]);
    expect(html).toContain(`value="${offers[0] ?? ''}"`);
    expect(await offer()).toEqual(before);
  });

  it('refuses a text that is too long', async () => {
    expect((await send(['x'.repeat(201)])).status).toBe(422);
  });

  it('ties a promise to a campaign or to a last day with a condition, and refuses one that hangs on nothing', async () => {
    const ended = (
      await server.sql<{ id: string }>(
        `UPDATE campaigns SET end_date = site_today() + 3 WHERE bank_id = 'akbank' AND title LIKE 'Yeni mil%' RETURNING id`,
      )
    )[0]?.id;
    const lines = ['İlk üç ayda 5.000 mil', 'Maaş müşterilerine 100 TL', 'Mobil başvuru'];
    const page = '/uzaktan-musteri-edinimi';
    const loose = await send(lines);
    expect([loose.status, plain(await loose.text())]).toEqual([
      422,
      expect.stringContaining('Bu söz herkes için her zaman geçerli olamaz') as unknown,
    ]);
    const fields = {
      offer_links: [`campaign ${String(ended)}`, '', ''],
      offer_until: ['', '2099-12-31', ''],
      offer_conditions: ['', 'Maaşını taşıyanlara', ''],
    };
    const half = { ...fields, offer_conditions: ['', '', ''] };
    expect(plain(await (await send(lines, half)).text())).toContain('Son günü ve koşulu birlikte yazın');
    const foreign = { ...fields, offer_links: ['campaign 999999', '', ''] };
    expect((await send(lines, foreign)).status).toBe(422);
    expect((await send(lines, fields)).headers.get('location')).toBe(banks);
    await pageWhen(server, page, 'Son gün 31.12.2099 · Maaşını taşıyanlara');
    expect((await visit(server, page)).text).toContain('İlk üç ayda 5.000 mil');
    expect(await (await staff.get(path)).text()).toContain('value="Maaşını taşıyanlara"');
    // With the campaign, and after its own last day, a line is gone.
    await server.sql(`UPDATE campaigns SET end_date = site_today() - 1 WHERE id = $1`, [ended]);
    await server.sql(
      `UPDATE bank_offer_terms SET valid_until = site_today() - 1 WHERE valid_until IS NOT NULL`,
    );
    await eventually(async () => {
      const { text } = await visit(server, page);
      return (
        !text.includes('İlk üç ayda') &&
        !text.includes('Maaşını taşıyanlara') &&
        text.includes('Mobil başvuru')
      );
    }, 10_000);
    expect((await send(['Sade'])).headers.get('location')).toBe(banks);
  });

  it('asks for a reason where a text states a rate above the law’s, and names the limit with its day and source', async () => {
    const lines = ['Nakit avansta aylık %5 faiz'];
    const fields = { offer_links: [''], offer_until: ['2099-12-31'], offer_conditions: ['Herkese'] };
    const refused = await send(lines, fields);
    expect([refused.status, plain(await refused.text())]).toEqual([
      422,
      expect.stringMatching(
        /%5,00, yasal üst sınırın \(%4,25\) üzerinde\. Sınır 01\.10\.2026 .* kaynağı: Kredi kartında/,
      ) as unknown,
    ]);
    const noted = await send(lines, { ...fields, limit_note: 'Bankanın yazısıyla doğrulandı' });
    expect(noted.headers.get('location')).toBe(banks);
    expect((await send(['Sade'])).headers.get('location')).toBe(banks);
  });

  it('gives a row more and takes one away without storing anything', async () => {
    const before = await offer();
    const rows = async (offers: readonly string[], button: Record<string, string>): Promise<string[]> => {
      const answer = await send(offers, button);
      expect(answer.status).toBe(200);
      return [...(await answer.text()).matchAll(/<input[^>]*name="offers"[^>]*>/g)].map(
        ([tag]) => /value="([^"]*)"/.exec(tag)?.[1] ?? '',
      );
    };
    expect(await rows(['Bir'], { add: '1' })).toEqual(['Bir', '']);
    expect(await rows(['1', '2', '3', '4', '5'], { add: '1' })).toEqual(['1', '2', '3', '4', '5']);
    expect(await rows(['Bir', 'İki', 'Üç'], { remove: '1' })).toEqual(['Bir', 'Üç']);
    expect(await rows(['Bir'], { remove: '0' })).toEqual(['Bir']);
    expect(await offer()).toEqual(before);
  });

  it('shows both after someone else’s, and begins with what is stored', async () => {
    const { version } = await offer();
    await send(['Onunki'], {}, version);
    const answer = await send(['Benimki'], {}, version);
    expect([answer.status, plain(await answer.text())]).toEqual([
      409,
      expect.stringContaining('Onunki Benimki') as unknown,
    ]);
    const html = await (await staff.get(path)).text();
    expect(html).toContain('value="Onunki"');
    expect((await staff.get('/admin/content/banks/yok/offers')).status).toBe(404);
  });
});

it('lets no member in', async () => {
  const member = await signedIn(server, 'user');
  expect((await member.get(LIST)).status).toBe(403);
});
