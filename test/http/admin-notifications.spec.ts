import { randomUUID } from 'node:crypto';
import { auditLog } from '../support/audit.js';
import { eventually } from '../support/eventually.js';
import { plain, wordsOf } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { staffForm } from '../support/staff-form.js';
import { type Session, signedIn } from '../support/staff.js';

const LIST = '/admin/notifications';
const right = {
  title: 'Yeni oranlar',
  description: 'Birinci satır\r\nikinci satır',
  type: 'news',
  category: 'mevduat',
  bank_id: 'akbank',
  link: '/mevduat',
  published_at: '2026-11-20T09:30',
  expires_at: '',
  is_active: 'true',
};

interface Stored {
  readonly id: string;
  readonly title: string;
  readonly bank_id: string | null;
  readonly is_active: boolean;
  readonly version: number;
  readonly published_at: Date;
}
interface Entry {
  readonly action: string;
  readonly actor_name: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

let server: TestServer;
let staff: Session & { readonly person: { readonly name: string } };

beforeAll(async () => {
  server = await startServer();
  staff = await signedIn(server, 'moderator');
});
afterAll(() => server.stop());
beforeEach(() => server.sql('DELETE FROM notifications; DELETE FROM audit_log'));
const { stored, create, existing } = staffForm<Stored, Partial<typeof right>>({
  list: LIST,
  right: () => right,
  by: () => staff,
  server: () => server,
  rows: `SELECT * FROM notifications ORDER BY id`,
});

describe('GET /admin/notifications', () => {
  beforeEach(async () => {
    await existing({ title: 'İhtiyaç kredisi', category: 'kredi', published_at: '2026-11-18T10:00' });
    await existing({ title: 'Mevduat', bank_id: '', published_at: '2026-11-19T23:59' });
    await existing({ title: 'Gelecek', published_at: '2099-01-01T00:00' });
  });

  it.each([
    ['', ['Gelecek', 'Mevduat', 'İhtiyaç kredisi']],
    ['?sort=published', ['İhtiyaç kredisi', 'Mevduat', 'Gelecek']],
    ['?sort=title', ['Gelecek', 'İhtiyaç kredisi', 'Mevduat']],
    ['?q=IHTIYAC', ['İhtiyaç kredisi']],
    ['?category=kredi', ['İhtiyaç kredisi']],
    ['?bank=akbank', ['Gelecek', 'İhtiyaç kredisi']],
    ['?state=planned', ['Gelecek']],
    ['?from=2026-11-19&to=2026-11-19', ['Mevduat']],
    ['?q=yok', []],
  ])('asked for %p shows what was asked for', async (query, titles) => {
    const html = await (await staff.get(LIST + query)).text();
    const shown = html.split('<th scope="row">').slice(1);
    expect(shown.map((rest) => plain(rest.split('</th>', 1)[0] ?? ''))).toEqual(titles);
    if (titles.length === 0) expect(html).toContain('Seçilen kriterlere uygun bildirim bulunamadı');
  });

  it('refuses what it does not know', async () => {
    expect((await staff.get(`${LIST}?color=red`)).status).toBe(400);
    expect((await staff.get(`${LIST}?state=gone`)).status).toBe(400);
  });

  // GET /admin/notifications.csv
  it('is downloaded as filtered, safe from formulas', async () => {
    await existing({ title: '=1+1' });
    const answer = await staff.get(`${LIST}.csv?state=live`);
    expect(answer.headers.get('content-disposition')).toMatch(/filename="bildirimler-\d{4}-\d\d-\d\d\.csv"/);
    const [head = '', ...rows] = (await answer.text()).trim().split('\r\n');
    expect(head).toMatch(/No;Başlık;Tür/);
    expect(rows.map((row) => row.split(';')[1])).toEqual(["'=1+1", 'Mevduat', 'İhtiyaç kredisi']);
  });
});

describe('POST /admin/notifications', () => {
  // GET /admin/notifications/new
  it('begins with an empty form', async () => {
    const html = await (await staff.get('/admin/notifications/new')).text();
    expect(html).toMatch(/name="token" value="[\da-f-]{36}"/);
    expect(html).not.toContain('name="version"');
  });

  it('stores what was typed, with its entry in the audit log, and on the site at once', async () => {
    await (await fetch(`${server.url}/bildirimler`)).text();
    const answer = await create();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, LIST]);
    expect(await wordsOf(await staff.get(LIST))).toContain('Bildirim eklendi.');
    const [row] = await stored();
    expect(row).toMatchObject({ title: 'Yeni oranlar', bank_id: 'akbank', is_active: true, version: 1 });
    expect(row?.published_at.toISOString()).toBe('2026-11-20T06:30:00.000Z');
    expect(await auditLog<Entry>(server)).toMatchObject([
      {
        action: 'notification.create',
        actor_name: staff.person.name,
        before: null,
        after: { title: 'Yeni oranlar', category: 'mevduat' },
      },
    ]);
    await eventually(
      async () => (await (await fetch(`${server.url}/bildirimler`)).text()).includes('Yeni oranlar'),
      5_000,
    );
  });

  it('creates one, though sent twice and at once', async () => {
    const token = randomUUID();
    const answers = await Promise.all([create({ token }), create({ token }), create({ token })]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await stored()).toHaveLength(1);
    expect(await auditLog<Entry>(server)).toHaveLength(1);
  });

  it('shows the form again when something is wrong, with everything typed and a sentence beside each field', async () => {
    const answer = await create({
      title: '',
      link: 'https://evil.test/',
      category: 'x',
      description: 'Kalan',
    });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('<a href="#title">Başlık gereklidir (en çok 200 karakter)</a>');
    expect(html).toContain('<a href="#link">Bu sitenin bir adresini yazın, örneğin /ihtiyac-kredisi</a>');
    expect(html).toMatch(/aria-invalid="true" [^>]*name="link"/);
    expect(html).toContain('value="https://evil.test/"');
    expect(html).toContain('Kalan</textarea>');
    expect(await stored()).toEqual([]);
  });

  it.each([
    [{ expires_at: '2026-11-20T09:30' }, 'Bitiş tarihi başlangıç tarihinden sonra olmalıdır.'],
    [{ bank_id: 'olmayan-banka' }, 'Listeden bir banka seçin'],
    [{ published_at: '2026-02-30T10:00' }, 'Yayın tarihi gereklidir'],
    [{ title: 'a\0b' }, 'Başlık gereklidir'],
  ])('refuses %j', async (fields, text) => {
    const answer = await create(fields);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(text) as unknown]);
  });

  it('reads a form that may hold files, its token too, and refuses files beyond the limit', async () => {
    const send = async (bytes: number): Promise<Response> => {
      const body = new FormData();
      const fields = { ...right, token: randomUUID(), _csrf: await staff.csrfToken() };
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append('logo', new Blob([new Uint8Array(bytes)]), 'logo.png');
      const headers = { Accept: 'text/html', Origin: server.url, Cookie: staff.cookie };
      return fetch(server.url + LIST, { method: 'POST', headers, body, redirect: 'manual' });
    };
    expect((await send(1_000)).status).toBe(303);
    expect((await send(21 * 1024 * 1024)).status).toBe(413);
    expect(await stored()).toHaveLength(1);
  });

  it('takes no field it does not have', async () => {
    expect(
      (await staff.postForm(LIST, { ...right, token: randomUUID(), version: '1', id: '7' })).status,
    ).toBe(400);
    expect((await staff.postForm(LIST, right)).status).toBe(400);
  });
});

describe('POST /admin/notifications/:id', () => {
  const update = (id: string, version: number, fields: Partial<typeof right>): Promise<Response> =>
    staff.postForm(`${LIST}/${id}`, { ...right, ...fields, version: String(version) });

  it('stores a change with before and after; sent twice it is one', async () => {
    const id = await existing();
    for (let sent = 0; sent < 2; sent++)
      expect((await update(id, 1, { title: 'Değişti', is_active: '' })).status).toBe(303);
    expect(await stored()).toMatchObject([{ title: 'Değişti', is_active: false, version: 2 }]);
    const entries = (await auditLog<Entry>(server)).filter(({ action }) => action === 'notification.update');
    expect(entries).toMatchObject([{ before: { title: 'Yeni oranlar' }, after: { title: 'Değişti' } }]);
  });

  // GET /admin/notifications/:id
  it('is posted from what is stored', async () => {
    const id = await existing();
    const html = await (await staff.get(`${LIST}/${id}`)).text();
    expect(html).toContain('value="2026-11-20T09:30"');
    expect(html).toMatch(/<option value="akbank" selected="">/);
  });

  it('shows both after someone else’s, loses nothing and overwrites only when told to', async () => {
    const id = await existing();
    const colleague = await signedIn(server, 'admin');
    await colleague.postForm(`${LIST}/${id}`, { ...right, title: 'Onunki', version: '1' });
    const answer = await update(id, 1, { title: 'Benimki', category: 'kredi' });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(plain(html)).toMatch(/Başlık \(farklı\) Onunki Benimki/);
    expect(plain(html)).toMatch(/Kategori \(farklı\) Mevduat Kredi/);
    expect(html).toContain(colleague.person.name);
    expect(html).toContain('<input type="hidden" name="version" value="2"/>');
    expect(html).toContain('<input type="hidden" name="title" value="Benimki"/>');
    expect(html).toContain(`href="${LIST}/${id}"`);
    expect((await stored())[0]?.title).toBe('Onunki');
    expect((await update(id, 2, { title: 'Benimki', category: 'kredi' })).status).toBe(303);
    expect((await stored())[0]?.title).toBe('Benimki');
  });

  it('finds nothing that is gone or was never there', async () => {
    expect((await update('999999', 1, {})).status).toBe(404);
    expect((await staff.get(`${LIST}/abc`)).status).toBe(404);
    expect((await staff.postForm(`${LIST}/1`, right)).status).toBe(400);
  });
});

describe('POST /admin/notifications/:id/active', () => {
  it('works as a form and tells a script what to say', async () => {
    const id = await existing();
    expect((await staff.postForm(`${LIST}/${id}/active`, { value: '' })).headers.get('location')).toBe(LIST);
    expect((await stored())[0]?.is_active).toBe(false);
    expect(await wordsOf(await staff.get(LIST))).toContain('“Yeni oranlar” pasif yapıldı');
    expect((await auditLog<Entry>(server)).at(-1)).toMatchObject({
      before: { is_active: true },
      after: { is_active: false },
    });
  });
});

describe('POST /admin/notifications/:id/delete', () => {
  it('is for admins, asks first, then deletes, and a second time does no harm', async () => {
    const admin = await signedIn(server, 'admin');
    const id = await existing();
    expect((await staff.postForm(`${LIST}/${id}/delete`, { confirmed: 'evet' })).status).toBe(403);
    expect(await (await staff.get(LIST)).text()).not.toContain('/delete');
    const asked = await admin.postForm(`${LIST}/${id}/delete`, {});
    expect([asked.status, await wordsOf(asked)]).toEqual([
      200,
      expect.stringContaining('Bu bildirimi silmek istediğinizden emin misiniz?') as unknown,
    ]);
    expect(await stored()).toHaveLength(1);
    for (let sent = 0; sent < 2; sent++)
      expect((await admin.postForm(`${LIST}/${id}/delete`, { confirmed: 'evet' })).status).toBe(303);
    expect(await stored()).toEqual([]);
    const entries = (await auditLog<Entry>(server)).filter(({ action }) => action === 'notification.delete');
    expect(entries).toMatchObject([{ before: { title: 'Yeni oranlar' }, after: null }]);
  });
});

it('lets no member in', async () => {
  const member = await signedIn(server, 'user');
  expect((await member.get(LIST)).status).toBe(403);
  expect((await member.post(LIST, right)).status).toBe(403);
});
