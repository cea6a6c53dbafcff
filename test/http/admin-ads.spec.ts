import { createHash, randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { CONTENT_HASH_LENGTH } from '../../src/shared/paths/site.js';
import { anImage } from '../factories/content.js';
import { aClick } from '../factories/records.js';
import { eventually } from '../support/eventually.js';
import { plain, visit } from '../support/page.js';
import { idBy } from '../support/rows.js';
import { startServer, type TestServer } from '../support/server.js';
import { staffForm } from '../support/staff-form.js';
import { type Session, signedIn } from '../support/staff.js';

const LIST = '/admin/content/advertisements';
const right = {
  name: 'Deneme reklamı',
  type: 'image',
  location: 'masthead',
  pages: ['mevduat', 'home'] as readonly string[],
  image_id: '',
  alt_text: 'Deneme bankası: hoş geldin faizi',
  link_url: 'https://bank.example/teklif?a=1',
  start_date: '2026-01-01',
  end_date: '2099-12-31',
  is_active: 'true',
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
let image: string;

beforeAll(async () => {
  server = await startServer();
  moderator = await signedIn(server, 'moderator');
  admin = await signedIn(server, 'admin');
  image = await pictureFor('masthead');
});
afterAll(() => server.stop());
beforeEach(() => server.sql(`DELETE FROM ads WHERE name LIKE 'Deneme%'; DELETE FROM audit_log`));
/** A picture of the demo content's ads that has the shape of this place. */
const pictureFor = idBy(() => server, 'SELECT min(image_id)::text AS id FROM ads WHERE location = $1');
const { stored, create, update, existing } = staffForm<Stored, Fields>({
  list: LIST,
  right: () => ({ ...right, image_id: image }),
  by: () => moderator,
  server: () => server,
  rows: `SELECT * FROM ads WHERE name LIKE 'Deneme%' ORDER BY id`,
});

describe('GET /admin/content/advertisements', () => {
  it.each([
    ['?q=DENEME', 1],
    ['?q=deneme&location=masthead&on=home&type=image&state=live', 1],
    ['?q=deneme&location=sidebar-left', 0],
    ['?q=deneme&on=konut-kredisi', 0],
    ['?q=deneme&type=code', 0],
    ['?q=deneme&state=over', 0],
    ['?q=yok+boyle', 0],
  ])('asked for %p finds %d', async (query, count) => {
    await existing();
    const html = await (await moderator.get(LIST + query)).text();
    expect(html.split('<th scope="row">').length - 1).toBe(count);
    expect(html.includes('Hiç reklam bulunamadı')).toBe(count === 0);
  });

  it.each(['?location=x', '?on=anasayfa', '?type=video', '?state=x', '?renk=mavi'])(
    'refuses %s',
    async (query) => {
      expect((await moderator.get(LIST + query)).status).toBe(400);
    },
  );

  // GET /admin/content/advertisements.csv
  it('shows what an ad is, where it stands and what came of it', async () => {
    const id = await existing();
    await server.sql(
      `SELECT add_ad_figures(jsonb_build_array(
         jsonb_build_object('ad_id', $1::text, 'day', '2026-02-01', 'page', 'home', 'served', 2000, 'seen', 1200, 'clicks', 0),
         jsonb_build_object('ad_id', $1::text, 'day', '2026-02-02', 'page', 'mevduat', 'served', 40, 'seen', 34, 'clicks', 0)))`,
      [id],
    );
    await aClick.many(
      server,
      Array.from({ length: 7 }, () => ({ kind: 'ad' as const, ad_id: id })),
    );
    const html = await (await moderator.get(`${LIST}?q=deneme`)).text();
    const text = plain(html.slice(html.indexOf('<main')));
    expect(text).toContain('Deneme reklamı Görsel · 1200 × 200 Üst alan Ana sayfa, Mevduat');
    expect(text).toContain('Yayında 01.01.2026 – 31.12.2099 1.234 görüntülenme 7 tıklama');
    expect(html).toContain(
      '<a href="https://bank.example/teklif?a=1" target="_blank" rel="noopener noreferrer">',
    );
    const csv = await moderator.get(`${LIST}.csv?q=deneme`);
    expect(csv.headers.get('cache-control')).toBe('no-store');
    expect((await csv.text()).trim().split('\r\n')[1]).toMatch(
      /;Deneme reklamı;Görsel;Üst alan;1200 × 200;Ana sayfa, Mevduat;https:\/\/bank\.example\/teklif\?a=1;01.01.2026;31.12.2099;Yayında;Hayır;;1234;7$/,
    );
  });

  it.each([
    ['daily_cap = 5', 'Yayında Günlük sınır doldu 01.01'],
    ['daily_cap = 6', 'Yayında 01.01'],
    ['total_cap = 7', 'Yayında Toplam sınır doldu 01.01'],
    ['total_cap = 8', 'Yayında 01.01'],
    ['is_house = true', 'Yayında Yedek 01.01'],
    ['is_active = false, total_cap = 7', 'Pasif 01.01'],
  ])('says what keeps an ad off the site, and which one stands in for others: %s', async (setting, shown) => {
    const id = await existing();
    await server.sql(
      `SELECT add_ad_figures(jsonb_build_array(
         jsonb_build_object('ad_id', $1::text, 'day', site_today(), 'page', 'home', 'served', 5, 'seen', 5, 'clicks', 0),
         jsonb_build_object('ad_id', $1::text, 'day', site_today() - 1, 'page', 'home', 'served', 2, 'seen', 2, 'clicks', 0)))`,
      [id],
    );
    await server.sql(`UPDATE ads SET ${setting} WHERE id = $1`, [id]);
    expect(plain(await (await moderator.get(`${LIST}?q=deneme`)).text())).toContain(shown);
  });

  it('says so when it can not be loaded', async () => {
    await server.sql('ALTER TABLE ads RENAME TO ads_away');
    try {
      const answer = await moderator.get(LIST);
      expect(answer.status).toBe(503);
      expect(plain(await answer.text())).toContain('Reklamlar yüklenirken bir hata oluştu.');
    } finally {
      await server.sql('ALTER TABLE ads_away RENAME TO ads');
    }
  });
});

describe('POST /admin/content/advertisements', () => {
  // GET /admin/content/advertisements/new
  it('begins with an image at the top for a month from today', async () => {
    const html = await (await moderator.get(`${LIST}/new`)).text();
    expect(plain(html)).toContain('Yeni Reklam Ekle');
    expect(html).toMatch(/<option value="image" selected="">/);
    expect(html).toMatch(/<option value="masthead" selected="">Üst alan \(1200 × 200\)/);
    expect(html).toMatch(/name="is_active"[^>]* checked=""/);
    const day = (name: string): number =>
      Date.parse(new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '');
    const days = (day('end_date') - day('start_date')) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
  });

  it('stores an ad once, which stands on its pages within a second', async () => {
    const shown = async (): Promise<boolean> =>
      (await visit(server, '/mevduat')).html.includes('Deneme bankası: hoş geldin faizi');
    expect(await shown()).toBe(false);
    const token = randomUUID();
    for (let sent = 0; sent < 2; sent++)
      expect((await moderator.postForm(LIST, { ...right, image_id: image, token })).status).toBe(303);
    expect(await stored()).toMatchObject([
      { pages: ['home', 'mevduat'], image_id: image, version: 1, weight: 1, html_code: null },
    ]);
    expect(await eventually(shown, 5_000)).toBeLessThan(5_000);
    expect((await visit(server, '/konut-kredisi')).html).not.toContain('hoş geldin faizi');
    expect(await server.sql('SELECT action FROM audit_log')).toEqual([{ action: 'ad.create' }]);
  });

  it.each([
    [{ name: '' }, 'name', 'Reklam adı gereklidir'],
    [{ pages: [] }, 'pages', 'En az bir sayfa seçilmelidir'],
    [{ pages: ['anasayfa'] }, 'pages', 'Listeden seçin'],
    [{ type: 'video' }, 'type', 'Reklam türü seçilmelidir'],
    [{ location: 'footer' }, 'location', 'Reklamın konumu seçilmelidir'],
    [{ image_id: '' }, 'image_id', 'Görsel URL gereklidir'],
    [{ image_id: '999999' }, 'image_id', 'Görsel bulunamadı. Yeniden yükleyin'],
    [{ location: 'sidebar-left' }, 'image_id', 'Görsel 1200 × 200; Sol kenar için 300 × 600 oranında'],
    [{ alt_text: '' }, 'alt_text', 'Alternatif metin gereklidir'],
    [{ link_url: '' }, 'link_url', 'Yönlendirme linki gereklidir'],
    [{ link_url: 'http://bank.example/' }, 'link_url', 'https:// ile başlayan bir adres veya'],
    [{ link_url: 'javascript:alert(1)' }, 'link_url', 'https:// ile başlayan bir adres veya'],
    [{ link_url: '//evil.example' }, 'link_url', 'https:// ile başlayan bir adres veya'],
    [{ link_url: 'https://a:b@evil.example' }, 'link_url', 'https:// ile başlayan bir adres veya'],
    [{ start_date: '' }, 'start_date', 'Başlangıç tarihi gereklidir'],
    [{ end_date: '2026-02-30' }, 'end_date', 'Bitiş tarihi gereklidir'],
    [{ end_date: '2025-12-31' }, 'end_date', 'Bitiş tarihi başlangıç tarihinden sonra olmalıdır.'],
  ] satisfies [Fields, string, string][])('says for %j beside %s: %s', async (fields, at, text) => {
    const answer = await create(fields);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    const beside = html.split(`id="${at}-hata"`)[1]?.split('</p>')[0] ?? '';
    expect(plain(`<p${beside}`).startsWith(text)).toBe(true);
    if (at !== 'name') expect(html).toContain('value="Deneme reklamı"');
    expect(await stored()).toEqual([]);
  });

  it('takes an address however its scheme and host are typed, in their one spelling', async () => {
    expect((await create({ link_url: 'HTTPS://Bank.Example/Teklif' })).status).toBe(303);
    expect(await stored()).toEqual([expect.objectContaining({ link_url: 'https://bank.example/Teklif' })]);
  });

  it('takes a picture by upload, and answers a dialog without leading it away', async () => {
    const png = await sharp({ create: { width: 1200, height: 200, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const body = new FormData();
    const fields = { ...right, pages: 'mevduat', token: randomUUID(), _csrf: await moderator.csrfToken() };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('image_id_file', new Blob([new Uint8Array(png)]), 'afiş.png');
    const headers = {
      Accept: 'application/json, text/html;q=0.9',
      Origin: server.url,
      Cookie: moderator.cookie,
    };
    const answer = await fetch(server.url + LIST, { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    const [{ image_id = null } = { image_id: null }] = await stored();
    expect(await server.sql('SELECT alt_text, width FROM images WHERE id = $1', [image_id])).toEqual([
      { alt_text: right.alt_text, width: 1200 },
    ]);
  });

  it('takes a picture that is ours already by its address', async () => {
    const [{ hash = '' } = {}] = await server.sql<{ hash: string }>(
      'SELECT content_hash AS hash FROM images WHERE id = $1',
      [image],
    );
    const fields = { ...right, image_id_address: `/gorsel/${hash}.svg`, token: randomUUID() };
    expect((await moderator.postForm(LIST, fields)).status).toBe(303);
    expect(await stored()).toMatchObject([{ image_id: image }]);
  });
});

describe('POST /admin/content/advertisements/:id', () => {
  it('is posted from what is stored, stores a change once, and shows both after someone else’s', async () => {
    const id = await existing();
    const html = await (await moderator.get(`${LIST}/${id}`)).text();
    expect(plain(html)).toContain('Reklamı Düzenle');
    expect(html).toContain('value="https://bank.example/teklif?a=1"');
    for (let sent = 0; sent < 2; sent++)
      expect((await update(id, 1, { name: 'Deneme iki' })).status).toBe(303);
    expect(await stored()).toMatchObject([{ name: 'Deneme iki', version: 2 }]);
    const answer = await update(id, 1, { name: 'Deneme üç' });
    expect(answer.status).toBe(409);
    expect(plain(await answer.text())).toMatch(/Reklam adı \(farklı\) Deneme iki Deneme üç/);
    expect((await moderator.get(`${LIST}/999999`)).status).toBe(404);
  });
});

it('POST /admin/content/advertisements/:id/active takes an ad off its pages', async () => {
  const id = await existing();
  expect((await moderator.postForm(`${LIST}/${id}/active`, { value: '' })).status).toBe(303);
  expect(await stored()).toMatchObject([{ is_active: false }]);
  expect(plain(await (await moderator.get(LIST)).text())).toContain('“Deneme reklamı” pasif yapıldı');
});

it('POST /admin/content/advertisements/:id/delete asks, then deletes; a moderator may not', async () => {
  const id = await existing();
  const path = `${LIST}/${id}/delete`;
  expect((await moderator.postForm(path, { confirmed: 'evet' })).status).toBe(403);
  expect(await (await moderator.get(LIST)).text()).not.toContain(path);
  expect(plain(await (await admin.postForm(path, {})).text())).toContain(
    'Bu reklamı silmek istediğinizden emin misiniz?',
  );
  expect((await admin.postForm(path, { confirmed: 'evet' })).status).toBe(303);
  expect(await stored()).toEqual([]);
});

describe('/admin/content/advertisements/preview', () => {
  const PREVIEW = `${LIST}/preview`;
  const policyOf = (answer: Response): string => answer.headers.get('content-security-policy') ?? '';

  it('GET shows a stored ad in a document that can do nothing', async () => {
    const answer = await moderator.get(`${PREVIEW}?id=${await existing()}`);
    expect(await answer.text()).toMatch(
      /<body><img src="data:image\/svg\+xml;base64,[^"]+" alt="Deneme bankası: hoş geldin faizi"><\/body>/,
    );
    expect(policyOf(answer)).toMatch(
      /^sandbox allow-scripts; default-src 'none'; style-src 'sha256-[^']+'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'$/,
    );
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await moderator.get(`${PREVIEW}?id=999999`)).status).toBe(404);
    expect(plain(await (await moderator.get(PREVIEW)).text())).toContain('Önizleme burada görünür.');
  });

  it('POST shows what is typed, lets run exactly its scripts, and stores nothing', async () => {
    const [{ hash = '' } = {}] = await server.sql<{ hash: string }>(
      'SELECT content_hash AS hash FROM images WHERE id = $1',
      [image],
    );
    const html_code = `<img src="/gorsel/${hash}.svg" alt=""><script>go()</script><script src="https://cdn.example/a.js"></script>`;
    const answer = await moderator.postForm(PREVIEW, { ...right, type: 'code', html_code });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<script>go()</script>');
    expect(html).toContain('<img src="data:image/svg+xml;base64,');
    const go = createHash('sha256').update('go()').digest('base64');
    expect(policyOf(answer)).toContain(`; script-src 'sha256-${go}'; `);
    expect(await stored()).toEqual([]);
  });

  it('POST runs the scripts beside pictures that are larger than code may be', async () => {
    const raw = { width: 200, height: 200, channels: 3 } as const;
    const large = await sharp(randomBytes(200 * 200 * 3), { raw })
      .webp({ lossless: true })
      .toBuffer();
    const hash = createHash('sha256').update(large).digest('hex').slice(0, CONTENT_HASH_LENGTH);
    await anImage(server, {
      content_hash: hash,
      mime_type: 'image/webp',
      name: 'Gürültü',
      alt_text: '',
      search_key: '',
      width: 200,
      height: 200,
      data: large,
    });
    const html_code = `<img src="/gorsel/${hash}.webp" alt=""><script>go()</script>`;
    const answer = await moderator.postForm(PREVIEW, { ...right, type: 'code', html_code });
    const go = createHash('sha256').update('go()').digest('base64');
    expect((await answer.text()).length).toBeGreaterThan(20_000);
    expect(policyOf(answer)).toContain(`script-src 'sha256-${go}'`);
    await server.sql('DELETE FROM images WHERE content_hash = $1', [hash]);
  });

  it('POST loads from elsewhere what is ticked, and nothing else', async () => {
    const html_code =
      '<script src="https://cdn.example/a.js"></script><img src="https://img.example/a.png" alt="">';
    const policies = [[], ['script https://cdn.example']].map(async (code_origins) =>
      policyOf(await moderator.postForm(PREVIEW, { ...right, type: 'code', html_code, code_origins })),
    );
    const [none = '', one = ''] = await Promise.all(policies);
    expect(none).not.toContain('.example');
    expect(one).toContain('script-src https://cdn.example;');
    expect(one).not.toContain('img.example');
  });

  it.each([
    [{ image_id: '' }, 'Görsel ekleyince önizleme burada görünür.'],
    [{ image_id: '<b>' }, 'Görsel ekleyince önizleme burada görünür.'],
    [{ image_id_address: 'https://cdn.example/a.png' }, 'Bu adresteki görsel kaydedince alınır.'],
    [{ type: 'code', html_code: ' ' }, 'Kodu bulunamadı'],
    [{ type: 'code', html_code: 'a'.repeat(20_001) }, 'Kod en çok 20.000 karakter olabilir'],
  ])('POST of %j says: %s', async (fields, text) => {
    const answer = await moderator.postForm(PREVIEW, { ...right, ...fields });
    expect([answer.status, plain(await answer.text())]).toEqual([
      200,
      expect.stringContaining(text) as unknown,
    ]);
  });
});

it('GET /admin/content/advertisements/:id/code shows the code as it is stored, escaped', async () => {
  const id = await existing();
  const path = `${LIST}/${id}/code`;
  expect(plain(await (await moderator.get(path)).text())).toContain('Kodu bulunamadı');
  await server.sql(`UPDATE ads SET type = 'code', html_code = '<b>kod</b><script>1</script>' WHERE id = $1`, [
    id,
  ]);
  const html = await (await moderator.get(path)).text();
  expect(html).toContain('HTML/JS Kodu Önizleme');
  expect(html).toContain('<code>&lt;b&gt;kod&lt;/b&gt;&lt;script&gt;1&lt;/script&gt;</code>');
  expect(await (await moderator.get(`${LIST}?q=deneme`)).text()).toContain(`href="${path}"`);
});

it('lets no member in', async () => {
  const member = await signedIn(server, 'user');
  expect((await member.get(LIST)).status).toBe(403);
});
