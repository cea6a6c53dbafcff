import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { aPage } from '../factories/content.js';
import { aClick, aMeasure } from '../factories/records.js';
import { ago, siteDay } from '../factories/row.js';
import { aReferral } from '../factories/referrals.js';
import { auditLog } from '../support/audit.js';
import { eventually } from '../support/eventually.js';
import { pageWhen, plain, visit } from '../support/page.js';
import { rowIn, valuesBy } from '../support/rows.js';
import { startServer, type TestServer } from '../support/server.js';
import { staffForm } from '../support/staff-form.js';
import { type Session, signedIn } from '../support/staff.js';

const LIST = '/admin/content/banks';
const right = {
  name: 'Örnek Bankası',
  id: '',
  slogan: 'Yanınızda',
  kind: 'private',
  phone_way: 'bank',
  color: 'green',
  logo_id: '',
  is_active: 'true',
  is_featured: '',
  display_order: '',
  price_per_application: '1.245,50',
  billable_state: 'received',
  lead_release: 'at_once',
  lead_channel: 'file',
  double_days: '30',
  redirect_url: 'https://www.ornek.test/',
  mobile_url: '',
  website: 'https://www.ornek.test',
  phone: '444 0 000',
  email: 'iletisim@ornek.test',
  address: 'Levent',
  customers: '1 milyon+',
  branches: '',
  atm_count: '',
  founded: '1948',
  digital_features: 'Mobil şube | Her işlem cepten | telefon\r\nSohbet',
  aliases: 'ornek\r\norn',
};
/** A block of a page that was written when the bank had another address. */
const CHOSEN = {
  id: 'a',
  type: 'bankList',
  title: 'Bankalar',
  order: 1,
  settings: { title: 'Bankalar', subtitle: '', autoScroll: false, showNames: true },
  content: { bankLogos: [{ id: 'ornek-bankasi', name: '', logo: '' }] },
};
type Fields = Partial<Record<keyof typeof right, string>>;

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly is_active: boolean;
  readonly is_featured: boolean;
  readonly logo_id: string | null;
  readonly price_per_application: string;
}
interface Entry {
  readonly action: string;
  readonly resource_id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
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
  server.sql(`DELETE FROM referrals WHERE bank_id = 'ornek-bankasi'; DELETE FROM measures_per_day WHERE id LIKE 'ornek%';
    DELETE FROM banks WHERE website LIKE '%ornek.test%'; DELETE FROM audit_log`),
);
const stored = rowIn<Stored>(() => server, 'banks');
const aliasesOf = valuesBy(() => server, 'SELECT alias FROM bank_aliases WHERE bank_id = $1 ORDER BY alias');
const { create, update } = staffForm<Stored, Fields>({
  list: LIST,
  right: () => right,
  by: () => moderator,
  server: () => server,
  rows: 'SELECT * FROM banks',
});

describe('GET /admin/content/banks', () => {
  it.each([
    ['?q=IS+BANKASI', ['İş Bankası']],
    ['?q=sekerbank', ['Şekerbank']],
    ['?featured=evet&sort=name', undefined],
    ['?active=hayir', []],
    ['?q=yok', []],
  ])('asked for %p shows what was asked for', async (query, names) => {
    const html = await (await moderator.get(LIST + query)).text();
    const shown = html.split('<th scope="row">').slice(1);
    const found = shown.map((rest) => plain(rest.split('</th>', 1)[0] ?? ''));
    if (names) expect(found).toEqual(names);
    else expect(found).toEqual([...found].sort(new Intl.Collator('tr').compare));
    expect(html.includes('Hiç banka bulunamadı')).toBe(found.length === 0);
  });

  it('is ordered as visitors see banks, and says when a bank has no offers', async () => {
    await create();
    const text = plain(await (await moderator.get(LIST)).text());
    expect(text.indexOf('Akbank')).toBeLessThan(text.indexOf('Garanti BBVA'));
    expect(text).toMatch(/Örnek Bankası — Fırsat yok 1\.245,50 TL/);
  });

  it('offers deletion to those who may: moderators may not', async () => {
    expect(await (await moderator.get(LIST)).text()).not.toContain('akbank/delete');
    expect(await (await admin.get(LIST)).text()).toContain('akbank/delete');
  });

  // GET /admin/content/banks.csv
  it('is downloaded as filtered', async () => {
    const lines = (await (await moderator.get(`${LIST}.csv?q=akbank`)).text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/akbank;Akbank;1;3;245,00/);
  });

  it('refuses what it does not know', async () => {
    expect((await moderator.get(`${LIST}?color=red`)).status).toBe(400);
  });
});

describe('POST /admin/content/banks', () => {
  it('stores a bank under an address made from its name, and shows it on the site at once', async () => {
    await visit(server, '/bankalar');
    const token = randomUUID();
    const answers = await Promise.all([create({ token }), create({ token })]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const bank = await stored('ornek-bankasi');
    expect(bank).toMatchObject({ name: right.name, price_per_application: '1245.50', version: 1 });
    expect(await aliasesOf('ornek-bankasi')).toEqual(['orn', 'ornek']);
    expect(await auditLog<Entry>(server)).toMatchObject([
      { action: 'bank.create', resource_id: 'ornek-bankasi', after: { aliases: ['orn', 'ornek'] } },
    ]);
    await pageWhen(server, '/bankalar', 'Örnek Bankası');
    expect(await visit(server, '/bankalar/ornek')).toMatchObject({
      status: 301,
      location: '/bankalar/ornek-bankasi',
    });
    // Its offer waits, empty and switched off, to be written.
    expect(
      await server.sql('SELECT is_active, offers FROM bank_offers WHERE bank_id = $1', ['ornek-bankasi']),
    ).toEqual([{ is_active: false, offers: [] }]);
  });

  // GET /admin/content/banks/new
  it('begins with an empty form', async () => {
    const html = await (await moderator.get(`${LIST}/new`)).text();
    expect(html).toContain('encType="multipart/form-data"');
    expect(html).toMatch(/<option value="blue" selected="">/);
  });

  it.each([
    [{ name: '' }, 'Banka adı gereklidir'],
    [{ name: '!!!' }, 'Bu adres kullanılamaz'],
    [{ id: 'new' }, 'Bu adres kullanılamaz'],
    [{ id: 'Akbank' }, 'Adreste yalnızca küçük harf'],
    [{ id: 'akbank' }, 'Bu adres başka bir bankanın adresi veya diğer adı'],
    [{ id: 'garanti' }, 'Bu adres başka bir bankanın adresi veya diğer adı'],
    [{ aliases: 'garanti' }, 'Bu adlardan biri başka bir bankanın diğer adı'],
    [{ aliases: 'akbank' }, 'Bu adlardan biri bir bankanın adresi'],
    [{ aliases: 'Büyük Harf' }, 'Her satıra bir ad yazın'],
    [{ color: 'pink' }, 'Lütfen bir renk seçin'],
    [{ kind: 'devlet' }, 'Lütfen bir banka türü seçin'],
    [{ phone_way: 'sms' }, 'Lütfen telefonda öne çıkacak yolu seçin'],
    [{ price_per_application: '-1' }, 'Başvuru başına ücret'],
    [{ redirect_url: 'javascript:alert(1)' }, 'https:// ile başlayan bir adres girin'],
    [{ website: 'http://www.ornek.test' }, 'https:// ile başlayan bir adres girin'],
    [{ display_order: '0' }, 'Sıra 1 ile 9.999 arasında'],
    [{ email: 'iletisim' }, 'geçerli bir e-posta'],
    [{ logo_id: '999999999' }, 'Logo bulunamadı'],
  ] satisfies [Fields, string][])('refuses %j and keeps what was typed', async (fields, text) => {
    const answer = await create({ ...fields, slogan: 'Kalan slogan' });
    const html = await answer.text();
    expect([answer.status, plain(html)]).toEqual([422, expect.stringContaining(text) as unknown]);
    expect(html).toContain('value="Kalan slogan"');
    expect(await stored('ornek-bankasi')).toBeUndefined();
  });

  it('shows a website that was typed with a capital letter', async () => {
    expect((await create({ website: 'Https://Www.Ornek.test' })).status).toBe(303);
    const href = '<a href="https://www.ornek.test"';
    expect(await pageWhen(server, '/bankalar/ornek-bankasi', href)).toBeDefined();
  });
});

describe('POST /admin/content/banks/:id', () => {
  beforeEach(() => create());

  it('moves a bank to another address; the old one and all that hangs on it follow', async () => {
    await aClick(server, { bank_id: 'ornek-bankasi' });
    await aPage(server, {
      title: 'Seçtiklerimiz',
      slug: 'sectiklerimiz',
      search_key: 'sectiklerimiz',
      template: 'json',
      is_published: true,
      content: JSON.stringify({ components: [CHOSEN] }),
    });
    expect((await update('ornek-bankasi', 1, { id: 'yeni-ornek' })).status).toBe(303);
    expect(await aliasesOf('yeni-ornek')).toEqual(['orn', 'ornek', 'ornek-bankasi']);
    expect(await server.sql('SELECT FROM bank_offers WHERE bank_id = $1', ['yeni-ornek'])).toHaveLength(1);
    expect(await server.sql('SELECT FROM click_events WHERE bank_id = $1', ['yeni-ornek'])).toHaveLength(1);
    await eventually(async () => (await visit(server, '/bankalar/ornek-bankasi')).status === 301, 10_000);
    expect((await visit(server, '/bankalar/ornek-bankasi')).location).toBe('/bankalar/yeni-ornek');
    expect((await visit(server, '/sectiklerimiz')).links).toContain('/bankalar/yeni-ornek');
    expect((await auditLog<Entry>(server)).at(-1)).toMatchObject({
      before: { id: 'ornek-bankasi' },
      after: { id: 'yeni-ornek' },
    });
    // And back, to a name that is one of its own by now.
    const names = 'orn\nornek\nornek-bankasi';
    expect((await update('yeni-ornek', 2, { id: 'ornek-bankasi', aliases: names })).status).toBe(303);
    expect(await aliasesOf('ornek-bankasi')).toEqual(['orn', 'ornek', 'yeni-ornek']);
  });

  it('is posted from what is stored, and sent twice it is one change', async () => {
    const html = await (await moderator.get(`${LIST}/ornek-bankasi`)).text();
    expect(html).toContain('value="1.245,50"');
    expect(html).toMatch(/>orn\nornek<\/textarea>/);
    for (let sent = 0; sent < 2; sent++)
      expect(
        (await update('ornek-bankasi', 1, { id: 'ornek-bankasi', slogan: 'Yeni', aliases: 'ornek' })).status,
      ).toBe(303);
    expect(await stored('ornek-bankasi')).toMatchObject({ version: 2 });
    expect(await aliasesOf('ornek-bankasi')).toEqual(['ornek']);
  });

  it('shows both after someone else’s', async () => {
    await update('ornek-bankasi', 1, { id: 'ornek-bankasi', slogan: 'Onunki' });
    const answer = await update('ornek-bankasi', 1, {
      id: 'ornek-bankasi',
      slogan: 'Benimki',
      aliases: 'baska',
    });
    expect(answer.status).toBe(409);
    expect(plain(await answer.text())).toMatch(/Slogan \(farklı\) Onunki Benimki/);
  });

  it('says what each of the two ways on a phone brought in thirty days', async () => {
    await create();
    await server.sql(`DELETE FROM measures_per_day WHERE id IN ('ornek', 'ornek-bankasi')`);
    await aMeasure(server, { day: siteDay(0), id: 'ornek-bankasi', clicks: '4' });
    await aMeasure(server, { day: siteDay(-3), id: 'ornek', clicks: '3' });
    await aMeasure(server, { day: siteDay(-40), id: 'ornek-bankasi', clicks: '100' });
    await aReferral.many(server, [
      { bank_id: 'ornek-bankasi', application_id: '1', application_kind: 'loan' },
      { bank_id: 'ornek-bankasi', application_id: '2', application_kind: 'card' },
      {
        bank_id: 'ornek-bankasi',
        application_id: '3',
        application_kind: 'card',
        created_at: ago({ days: 31 }),
      },
    ]);
    const text = plain(await (await moderator.get(`${LIST}/ornek-bankasi`)).text());
    expect(text).toMatch(/Bankaya git 7 tıklama Banka beni arasın 2 başvuru/);
  });

  it('finds no bank that is not there', async () => {
    expect((await moderator.get(`${LIST}/yok`)).status).toBe(404);
    expect((await moderator.get(`${LIST}/yok!`)).status).toBe(404);
  });
});

describe('switches', () => {
  it.each([
    ['POST /admin/content/banks/:id/active', 'active', 'is_active', '', 'Örnek Bankası pasif yapıldı'],
    [
      'POST /admin/content/banks/:id/featured',
      'featured',
      'is_featured',
      'true',
      'Örnek Bankası öne çıkarıldı',
    ],
  ] as const)('%s', async (_route, path, column, value, text) => {
    await create();
    const answer = await moderator.postForm(`${LIST}/ornek-bankasi/${path}`, { value });
    expect(answer.headers.get('location')).toBe(LIST);
    expect((await stored('ornek-bankasi'))?.[column]).toBe(value === 'true');
    expect(plain(await (await moderator.get(LIST)).text())).toContain(text);
    expect((await auditLog<Entry>(server)).at(-1)).toMatchObject({ action: 'bank.update' });
  });

  it('take a bank off the site at once, and highlight it there', async () => {
    await create({ is_featured: 'true' });
    await pageWhen(server, '/bankalar/ornek-bankasi', 'Örnek Bankası');
    expect((await visit(server, '/bankalar/ornek-bankasi')).text).toMatch(
      /Mobil şube Her işlem cepten Sohbet/,
    );
    const card = (await visit(server, '/bankalar')).all('<a class="card card-featured"', 'a');
    expect(card.some((text) => text.includes('Örnek Bankası'))).toBe(true);
    await moderator.postForm(`${LIST}/ornek-bankasi/active`, { value: '' });
    await eventually(async () => (await visit(server, '/bankalar/ornek-bankasi')).status === 404, 10_000);
    // The page was known until then: that it is gone is no error of ours.
    expect(server.logs()).not.toContain('rendering failed behind a stale page');
  });
});

describe('POST /admin/content/banks/:id/delete', () => {
  it('refuses what is needed elsewhere, with the reasons', async () => {
    const answer = await admin.postForm(`${LIST}/akbank/delete`, { confirmed: 'evet' });
    expect(answer.status).toBe(409);
    const page = await answer.text();
    expect(plain(page)).toMatch(/Akbank” başka kayıtlarda kullanılıyor \d+ ürün \d+ kampanya/);
    for (const list of ['products', 'campaigns'])
      expect(page).toContain(`href="/admin/content/${list}?bank=akbank"`);
    expect(await stored('akbank')).toBeDefined();
  });

  it('asks, then deletes; a moderator may not', async () => {
    await create();
    const path = `${LIST}/ornek-bankasi/delete`;
    expect((await moderator.postForm(path, { confirmed: 'evet' })).status).toBe(403);
    expect(plain(await (await admin.postForm(path, {})).text())).toContain(
      'Bu bankayı silmek istediğinizden emin misiniz?',
    );
    expect((await admin.postForm(path, { confirmed: 'evet' })).status).toBe(303);
    expect(await stored('ornek-bankasi')).toBeUndefined();
  });
});

describe('a logo', () => {
  const picture = () =>
    sharp({ create: { width: 90, height: 30, channels: 4, background: '#c81e2c' } })
      .png()
      .toBuffer();

  async function send(file: Buffer, fields: Fields & Record<string, string> = {}): Promise<Response> {
    const body = new FormData();
    const all = { ...right, ...fields, token: randomUUID(), _csrf: await moderator.csrfToken() };
    for (const [name, value] of Object.entries(all)) body.append(name, value);
    if (file.length > 0) body.append('logo_id_file', new Blob([new Uint8Array(file)]), 'logo.png');
    const headers = { Accept: 'text/html', Origin: server.url, Cookie: moderator.cookie };
    return fetch(server.url + LIST, { method: 'POST', headers, body, redirect: 'manual' });
  }

  it('is made anew, stored and shown under the hash of its bytes', async () => {
    expect((await send(await picture())).status).toBe(303);
    await pageWhen(server, '/bankalar/ornek-bankasi', '/gorsel/');
    const { html } = await visit(server, '/bankalar/ornek-bankasi');
    const [url = ''] = /\/gorsel\/[0-9a-f]{16}\.webp/.exec(html) ?? [];
    const answer = await fetch(server.url + url);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 90, height: 30 });
  });

  it('need not be sent again when something else is wrong', async () => {
    const answer = await send(await picture(), { name: '' });
    expect(answer.status).toBe(422);
    const id = /name="logo_id" value="(\d+)"/.exec(await answer.text())?.[1] ?? '';
    expect((await create({ logo_id: id })).status).toBe(303);
    expect((await stored('ornek-bankasi'))?.logo_id).toBe(id);
    // Taken away again, and back by its address here.
    const [image] = await server.sql<{ content_hash: string }>(
      'SELECT content_hash FROM images WHERE id = $1',
      [id],
    );
    const more = async (fields: Record<string, string>, version: string): Promise<void> => {
      await moderator.postForm(`${LIST}/ornek-bankasi`, { ...right, logo_id: id, ...fields, version });
    };
    await more({ logo_id_remove: 'true' }, '1');
    expect((await stored('ornek-bankasi'))?.logo_id).toBeNull();
    await more({ logo_id: '', logo_id_address: `/gorsel/${image?.content_hash ?? ''}.webp` }, '2');
    expect((await stored('ornek-bankasi'))?.logo_id).toBe(id);
  });

  it.each([
    [
      'a drawing',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      {},
      'SVG dosyaları kabul',
    ],
    ['a text', 'merhaba', {}, 'Dosya okunamadı'],
    ['a host of ours', '', { logo_id_address: 'Https://127.0.0.1/logo.png' }, 'Görsel bu adresten alınamadı'],
    ['a host of ours', '', { logo_id_address: 'https://127.0.0.1/logo.png' }, 'Görsel bu adresten alınamadı'],
    ['no address', '', { logo_id_address: 'logo.png' }, 'https:// ile başlayan bir görsel adresi'],
  ])('is refused when it is %s, beside its field', async (_what, bytes, fields, text) => {
    const answer = await send(Buffer.from(bytes), fields as Fields & Record<string, string>);
    const html = await answer.text();
    expect([answer.status, plain(html)]).toEqual([422, expect.stringContaining(text) as unknown]);
    expect(html).toContain(`value="${right.name}"`);
    for (const typed of Object.values(fields)) expect(html).toContain(`value="${typed}"`);
  });
});

it('lets no member in', async () => {
  const member = await signedIn(server, 'user');
  expect((await member.get(LIST)).status).toBe(403);
  expect((await member.post(LIST, right)).status).toBe(403);
});
