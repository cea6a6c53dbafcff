import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { aClick } from '../factories/records.js';
import { anApplication, storeApplications } from '../factories/applications.js';
import { eventually } from '../support/eventually.js';
import { pageWhen, plain, visit } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { staffForm } from '../support/staff-form.js';
import { type Session, signedIn } from '../support/staff.js';

const LIST = '/admin/content/campaigns';
const right = {
  type: 'remote_customer',
  loan_subtype: '',
  bank_id: 'akbank',
  title: 'Deneme kampanyası',
  description: 'Şubesiz müşteri olana hoş geldin puanı.',
  image_id: '',
  target_audience: ['new_customers', 'credit_card'] as readonly string[],
  discount_type: 'fixed',
  discount_value: '1.500',
  offers: '1.500 TL puan\r\n\r\nİlk yıl aidatsız',
  conditions: 'Yalnızca yeni müşteriler',
  start_date: '2026-01-01',
  end_date: '2099-12-31',
  redirect_url: 'https://www.akbank.com/kampanya',
  button_text: 'Akbank Müşterisi Ol!',
  is_active: 'true',
  is_featured: '',
};
type Fields = Partial<Record<keyof typeof right, string | readonly string[]>>;
interface Stored {
  readonly id: string;
  readonly version: number;
  readonly [column: string]: unknown;
}

let server: TestServer;
let moderator: Session;
let admin: Session;

beforeAll(async () => {
  server = await startServer();
  moderator = await signedIn(server, 'moderator');
  admin = await signedIn(server, 'admin');
});
afterAll(() => server.stop());
beforeEach(() =>
  server.sql(
    `DELETE FROM click_events; DELETE FROM measures_per_day; DELETE FROM campaigns WHERE title LIKE 'Deneme%'; DELETE FROM audit_log`,
  ),
);
const { stored, create, update, existing } = staffForm<Stored, Fields>({
  list: LIST,
  right: () => right,
  by: () => moderator,
  server: () => server,
  rows: `SELECT * FROM campaigns WHERE title LIKE 'Deneme%' ORDER BY id`,
});

describe('GET /admin/content/campaigns', () => {
  it.each([
    ['?q=DENEME', 1],
    ['?q=hosgeldin', 0],
    ['?q=SUBESIZ+musteri+olana', 1],
    ['?q=deneme&type=loan', 0],
    ['?q=deneme&bank=akbank&state=live', 1],
    ['?q=deneme&state=over', 0],
    ['?q=deneme&featured=hayir', 1],
    ['?q=yok+boyle', 0],
  ])('asked for %p finds %d', async (query, count) => {
    await existing();
    const html = await (await moderator.get(LIST + query)).text();
    expect(html.split('<th scope="row">').length - 1).toBe(count);
    expect(html.includes('Hiç kampanya bulunamadı')).toBe(count === 0);
  });

  it('finds campaigns by their bank’s name, and refuses what it does not know', async () => {
    const html = await (await moderator.get(`${LIST}?q=garanti`)).text();
    expect(html.split('<th scope="row">').length).toBeGreaterThan(1);
    expect((await moderator.get(`${LIST}?state=x`)).status).toBe(400);
  });

  // GET /admin/content/campaigns.csv
  it('counts clicks and what came of them', async () => {
    const id = await existing({ type: 'loan', loan_subtype: 'ihtiyac_kredisi' });
    await aClick.many(
      server,
      Array.from({ length: 8 }, () => ({ kind: 'campaign' as const, bank_id: 'akbank', campaign_id: id })),
    );
    // Of three applications one comes from a page without the campaign, and one is for another bank.
    for (const [page, bank] of [
      ['/ihtiyac-kredisi/akbank', 'akbank'],
      ['/ihtiyac-kredisi', 'akbank'],
      ['/bankalar/akbank', 'qnb'],
    ] as const)
      await storeApplications(server, [
        anApplication({ sourcePage: page, banks: [bank], phone: '5321234567' }),
      ]);
    const lines = (await (await moderator.get(`${LIST}.csv?q=deneme`)).text()).trim().split('\r\n');
    expect(lines[1]).toMatch(/;Deneme kampanyası;Akbank;Kredi;01.01.2026;31.12.2099;Sürüyor;Hayır;8;1;12,5$/);
    const text = plain(await (await moderator.get(`${LIST}?q=deneme`)).text());
    expect(text).toContain('8 %12,5 1 başvuru');
  });

  it('measures clicks on the way out to the bank', async () => {
    const id = await existing();
    const browser = {
      'User-Agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140',
      'Sec-Fetch-Site': 'same-origin',
    };
    const out = await fetch(`${server.url}/git/banka/akbank?kampanya=${id}`, {
      headers: browser,
      redirect: 'manual',
    });
    expect(out.headers.get('location')).toBe(right.redirect_url);
    await eventually(async () => {
      const text = plain(await (await moderator.get(`${LIST}?q=deneme`)).text());
      return text.includes(' 1 %0,0 0 başvuru');
    }, 10_000);
  });
});

describe('POST /admin/content/campaigns', () => {
  it('stores a campaign and shows it on the bank’s page at once', async () => {
    await visit(server, '/bankalar/akbank');
    await existing();
    expect(await stored()).toMatchObject([
      {
        target_audience: ['new_customers', 'credit_card'],
        discount_value: '1500.00',
        offers: ['1.500 TL puan', 'İlk yıl aidatsız'],
        loan_subtype: null,
        version: 1,
      },
    ]);
    await eventually(
      async () => (await visit(server, '/bankalar/akbank')).text.includes('Deneme kampanyası'),
      5_000,
    );
    const { text } = await visit(server, '/bankalar/akbank');
    expect(text).toContain('Avantaj: 1.500 TL · Kimler için: Yeni müşteriler, Kart sahipleri');
    expect(await server.sql('SELECT action FROM audit_log')).toEqual([{ action: 'campaign.create' }]);
  });

  // GET /admin/content/campaigns/new
  it('begins with a month from today', async () => {
    const html = await (await moderator.get(`${LIST}/new`)).text();
    expect(html).toMatch(/<option value="remote_customer" selected="">/);
    const day = (name: string): number =>
      Date.parse(new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '');
    const days = (day('end_date') - day('start_date')) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
  });

  it.each([
    ['0', { type: '' }, 'Kampanya türü seçilmelidir'],
    ['0', { bank_id: '' }, 'Banka seçilmelidir'],
    ['0', { bank_id: 'yok' }, 'Banka seçilmelidir'],
    ['1', { title: '' }, 'Kampanya başlığı gereklidir'],
    ['1', { description: '' }, 'Kampanya açıklaması gereklidir'],
    ['1', { offers: 'Yalnızca bir' }, 'En az 2 fırsat metni girilmelidir'],
    ['1', { discount_type: 'rate', discount_value: '101' }, 'İndirim oranı en çok %100 olabilir'],
    ['1', { discount_value: '-1' }, 'İndirim değeri 0 veya daha büyük'],
    ['1', { target_audience: ['kimse'] }, 'Listeden seçin'],
    ['1', { image_id: '999999' }, 'Görsel bulunamadı'],
    ['2', { redirect_url: '' }, 'Yönlendirme URL’i gereklidir'],
    ['2', { button_text: '' }, 'Buton metni gereklidir'],
    ['2', { start_date: '' }, 'Başlangıç tarihi gereklidir'],
    ['2', { end_date: '2026-02-30' }, 'Bitiş tarihi gereklidir'],
    ['2', { end_date: '2025-12-31' }, 'Bitiş tarihi başlangıç tarihinden sonra olmalıdır.'],
  ] satisfies [string, Fields, string][])('leads back to step %s for %j', async (step, fields, text) => {
    const answer = await create(fields);
    const html = await answer.text();
    expect([answer.status, plain(html)]).toEqual([422, expect.stringContaining(text) as unknown]);
    // Values of the other steps are sent along, hidden.
    const hidden = step === '0' ? 'title' : 'bank_id';
    expect(html).toContain(`<input type="hidden" name="${hidden}" value="${right[hidden]}"/>`);
    expect(await stored()).toEqual([]);
  });

  it('asks less of campaigns of other kinds', async () => {
    const fields = { type: 'card', offers: '', redirect_url: '', button_text: '', discount_value: '0' };
    expect((await create(fields)).status).toBe(303);
  });

  it('goes on step by step, with the button’s usual text where none was written', async () => {
    const step = async (fields: Fields, to: string): Promise<string> => {
      const answer = await create({ ...fields, ...{ step: to } });
      expect(answer.status).toBe(200);
      return answer.text();
    };
    expect(await step({ title: '', offers: '' }, '1')).toContain('id="title"');
    const last = await step({ button_text: '', redirect_url: '' }, '2');
    expect(last).toMatch(/value="Akbank Müşterisi Ol!"/);
    expect(await step({ title: '' }, '0')).toContain('id="bank_id"');
    expect(await stored()).toEqual([]);
  });

  it('keeps a picture from step to step', async () => {
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const body = new FormData();
    for (const [name, value] of Object.entries({
      ...right,
      target_audience: 'loan',
      token: randomUUID(),
      step: '2',
      _csrf: await moderator.csrfToken(),
    }))
      body.append(name, value);
    body.append('image_id_file', new Blob([new Uint8Array(png)]), 'a.png');
    const headers = { Accept: 'text/html', Origin: server.url, Cookie: moderator.cookie };
    const answer = await fetch(server.url + LIST, { method: 'POST', headers, body });
    const id = /name="image_id" value="(\d+)"/.exec(await answer.text())?.[1] ?? '';
    await existing({ image_id: id });
    expect(await stored()).toMatchObject([{ image_id: id }]);
    // Its title is its description so far, and is not read out twice.
    const page = await pageWhen(server, '/bankalar/akbank', 'class="campaign-picture"');
    expect(page).toMatch(/<img class="campaign-picture"[^>]* alt=""/);
    await server.sql(`UPDATE images SET alt_text = 'Mavi kart tutan bir el' WHERE id = $1`, [id]);
    await pageWhen(server, '/bankalar/akbank', 'alt="Mavi kart tutan bir el"');
  });
});

describe('POST /admin/content/campaigns/:id', () => {
  it('is posted from what is stored, stores a change once, and shows both after someone else’s', async () => {
    const id = await existing();
    const html = await (await moderator.get(`${LIST}/${id}`)).text();
    expect(html).toContain('<input type="hidden" name="discount_value" value="1.500"/>');
    for (let sent = 0; sent < 2; sent++)
      expect((await update(id, 1, { title: 'Deneme iki' })).status).toBe(303);
    expect(await stored()).toMatchObject([{ title: 'Deneme iki', version: 2 }]);
    const answer = await update(id, 1, { title: 'Deneme üç' });
    expect(answer.status).toBe(409);
    expect(plain(await answer.text())).toMatch(/Başlık \(farklı\) Deneme iki Deneme üç/);
    expect((await moderator.get(`${LIST}/999999`)).status).toBe(404);
  });
});

describe('switches', () => {
  it.each([
    [
      'POST /admin/content/campaigns/:id/active',
      'active',
      'is_active',
      '',
      '“Deneme kampanyası” pasif yapıldı',
    ],
    ['POST /admin/content/campaigns/:id/featured', 'featured', 'is_featured', 'true', 'öne çıkarıldı'],
  ] as const)('%s', async (_route, path, column, value, text) => {
    const id = await existing();
    expect((await moderator.postForm(`${LIST}/${id}/${path}`, { value })).status).toBe(303);
    expect((await stored())[0]?.[column]).toBe(value === 'true');
    expect(plain(await (await moderator.get(LIST)).text())).toContain(text);
  });
});

describe('POST /admin/content/campaigns/:id/delete', () => {
  it('asks, then deletes what nobody has clicked; a moderator may not', async () => {
    const id = await existing();
    const path = `${LIST}/${id}/delete`;
    expect((await moderator.postForm(path, { confirmed: 'evet' })).status).toBe(403);
    expect(plain(await (await admin.postForm(path, {})).text())).toContain(
      'Bu kampanyayı silmek istediğinizden emin misiniz?',
    );
    await aClick(server, { kind: 'campaign', campaign_id: id });
    const refused = await admin.postForm(path, { confirmed: 'evet' });
    const page = await refused.text();
    expect([refused.status, plain(page)]).toEqual([
      409,
      expect.stringContaining('1 ölçülmüş tıklama') as unknown,
    ]);
    const link = `/admin/reports?tab=campaigns&item=${id}&range=this_year`;
    expect(page).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect((await admin.get(link)).status).toBe(200);
    await server.sql(`DELETE FROM measures_per_day WHERE kind = 'campaign'`);
    expect((await admin.postForm(path, { confirmed: 'evet' })).status).toBe(303);
    expect(await stored()).toEqual([]);
  });
});

it('lets no member in', async () => {
  const member = await signedIn(server, 'user');
  expect((await member.get(LIST)).status).toBe(403);
});
