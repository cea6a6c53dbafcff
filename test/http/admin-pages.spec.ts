import { randomUUID } from 'node:crypto';
import { plain, unescapeHtml, visit } from '../support/page.js';
import { accepted, components, EditorClient, form, PAGES, textBlock } from '../support/pages.js';
import { rowsBy } from '../support/rows.js';
import { startServer, type TestServer } from '../support/server.js';
import { linksAt } from '../support/staff-list.js';
import { type Session, signedIn } from '../support/staff.js';

let server: TestServer;
let staff: Session & { readonly person: { readonly name: string } };
let admin: Session;
let editor: EditorClient;

beforeAll(async () => {
  server = await startServer();
  staff = await signedIn(server, 'moderator');
  admin = await signedIn(server, 'admin');
  editor = new EditorClient(server, staff);
});
afterAll(() => server.stop());
beforeEach(() => server.sql(`DELETE FROM pages WHERE NOT is_system`));

/** The fields of the form on a page, as a browser without script would send them. */
const fields = (more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  title: 'Deneme sayfası',
  slug: '',
  metaTitle: '',
  metaDescription: '',
  template: 'default',
  author: '',
  content: '<h2>Bölüm</h2><p>Metin</p>',
  ...more,
});

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly is_published: boolean;
  readonly slug: string | null;
  readonly deleted_at: Date | null;
}
const stored = rowsBy<Stored>(
  () => server,
  'SELECT id::text, version, is_published, slug, deleted_at FROM pages WHERE NOT is_system ORDER BY id',
);

describe('GET /admin/content/pages', () => {
  beforeEach(async () => {
    await editor.published({ title: 'İstanbul rehberi', slug: 'istanbul-rehberi' });
    await editor.created({ title: 'Şeker taslağı', slug: 'seker', template: 'default', content: '<p>x</p>' });
    const ahead = await editor.published({ title: 'Üçüncü', slug: 'ucuncu' });
    accepted(await editor.write('draft', ahead, form({ title: 'Üçüncü yeni', slug: 'ucuncu' })));
    await server.sql(`UPDATE pages SET saved_at = now() - interval '1 year' WHERE is_system`);
  });

  it.each([
    ['', ['Üçüncü yeni', 'Şeker taslağı', 'İstanbul rehberi']],
    ['?q=ISTANBUL', ['İstanbul rehberi']],
    ['?q=sekerbank', []],
    ['?q=seker', ['Şeker taslağı']],
    ['?q=ucuncu', ['Üçüncü yeni']],
    ['?template=default&q=seker', ['Şeker taslağı']],
    ['?status=draft', ['Şeker taslağı']],
    ['?status=planned', []],
    ['?status=live&q=istanbul', ['İstanbul rehberi']],
  ])('asked for %p shows what was asked for', async (query, expected) => {
    expect((await linksAt(staff, PAGES + query)).slice(0, 3)).toEqual(expected);
  });

  it('shows template, status, author, last save and what can be done', async () => {
    const text = plain(await staff.html(PAGES));
    for (const part of [
      'Sayfa İçerikleri',
      'Yeni Sayfa',
      'Ana Sayfayı Düzenle',
      'Taslak ileride',
      staff.person.name,
    ])
      expect(text).toContain(part);
    const list = await staff.html(PAGES);
    expect(list).toContain('href="/istanbul-rehberi"');
    expect(list).toContain('data-confirm="Bu sayfayı silmek istediğinizden emin misiniz?"');
    expect(plain(await staff.html(`${PAGES}?q=yok`))).toContain('Seçilen kriterlere uygun sayfa bulunamadı');
    expect((await staff.get(`${PAGES}?status=olmayan`)).status).toBe(400);
  });

  it('GET /admin/content/pages.csv holds what is filtered', async () => {
    const answer = await staff.get(`${PAGES}.csv?status=draft`);
    const csv = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(csv).toContain('Şeker taslağı;/seker;Standart;Taslak;Hayır;Admin');
    expect(csv).not.toContain('İstanbul');
  });

  it('says so when it can not be loaded', async () => {
    await server.sql('ALTER TABLE page_drafts RENAME TO page_drafts_away');
    try {
      const answer = await staff.get(PAGES);
      expect(answer.status).toBeGreaterThanOrEqual(500);
      expect(plain(await answer.text())).toContain('Sayfalar yüklenirken bir hata oluştu.');
    } finally {
      await server.sql('ALTER TABLE page_drafts_away RENAME TO page_drafts');
    }
  });
});

describe('POST /admin/content/pages/:id/active', () => {
  const toggle = (id: string, version: number, value: string, headers = {}): Promise<Response> =>
    staff.postForm(`${PAGES}/${id}/active`, { version: String(version), value, ...headers });

  it('publishes and takes back, and says so to a script with the new version', async () => {
    const { id, version } = await editor.created();
    const on = await editor.post<{ text: string; version: number }>(`${PAGES}/${id}/active`, {
      version,
      value: 'true',
    });
    expect(on).toMatchObject({
      status: 200,
      body: { text: '“Deneme sayfası” yayınlandı', version: version + 1 },
    });
    expect((await visit(server, '/deneme-sayfasi')).status).toBe(200);
    const left = `${PAGES}?q=deneme`;
    expect((await toggle(id, version + 1, '', { return: left })).headers.get('location')).toBe(left);
    expect(plain(await staff.html(PAGES))).toContain('“Deneme sayfası” yayından kaldırıldı');
    expect((await visit(server, '/deneme-sayfasi')).status).toBe(302);
  });

  it('of a page that changed meanwhile does nothing', async () => {
    const { id, version } = await editor.created();
    expect((await toggle(id, version + 1, 'true')).status).toBe(303);
    expect(plain(await staff.html(PAGES))).toContain('Sayfa durumu güncellenirken bir hata oluştu.');
    expect(await stored()).toMatchObject([{ is_published: false }]);
  });

  it('of an unfinished page shows what is missing', async () => {
    const { id, version } = await editor.created({ title: '' });
    const answer = await toggle(id, version, 'true');
    expect([answer.status, plain(await answer.text())]).toEqual([
      422,
      expect.stringContaining('Sayfa başlığı gereklidir.'),
    ]);
    const json = await editor.post<{ message: string }>(`${PAGES}/${id}/active`, { version, value: 'true' });
    expect([json.status, json.body.message]).toEqual([422, 'Sayfa durumu güncellenirken bir hata oluştu.']);
  });
});

describe('a page written without script', () => {
  it('GET /admin/content/pages/new is a form; what is left empty is made from the title', async () => {
    expect(plain(await staff.html(`${PAGES}/new`))).toContain('Yeni Sayfa');
    const token = randomUUID();
    for (let sent = 0; sent < 2; sent++)
      expect(
        (await staff.postForm(`${PAGES}/drafts`, fields({ title: 'Iğdır’da Öğün', token }))).status,
      ).toBe(303);
    const [page] = await stored();
    expect(await stored()).toHaveLength(1);
    const edit = await staff.html(`${PAGES}/${page?.id ?? ''}`);
    expect(edit).toContain('value="igdir-da-ogun"');
    expect(unescapeHtml(edit)).toContain('value="Iğdır’da Öğün | ');
    expect(plain(edit)).toContain('Sayfa başarıyla kaydedildi!');
    expect(edit).toContain('&lt;h2&gt;Bölüm&lt;/h2&gt;');
  });

  it('can be published at once, and comes back with everything typed where it can not', async () => {
    expect(
      (await staff.postForm(`${PAGES}/drafts`, fields({ token: randomUUID(), then: 'publish' }))).status,
    ).toBe(303);
    expect((await visit(server, '/deneme-sayfasi')).text).toContain('Metin');
    const wrong = await staff.postForm(
      `${PAGES}/drafts`,
      fields({ token: randomUUID(), content: '{', template: 'json', author: 'Ayşe <b>' }),
    );
    const text = await wrong.text();
    expect(wrong.status).toBe(422);
    expect(plain(text)).toContain('Sayfa içeriği doğru formatta değil. Satır 1');
    expect(unescapeHtml(text)).toContain('value="Ayşe <b>"');
  });

  it('is not published without a title, and leaves no draft of it', async () => {
    const answer = await staff.postForm(
      `${PAGES}/drafts`,
      fields({ token: randomUUID(), then: 'publish', title: '' }),
    );
    const text = await answer.text();
    expect([answer.status, plain(text)]).toEqual([
      422,
      expect.stringContaining('Sayfa başlığı gereklidir.') as unknown,
    ]);
    expect(text).toContain('&lt;h2&gt;Bölüm&lt;/h2&gt;');
    expect(await stored()).toEqual([]);
  });

  it('POST /admin/content/pages/:id/publication of a stale form shows both versions and publishes the own one when asked', async () => {
    const state = await editor.created({ template: 'default', content: '<p>İlk</p>' });
    accepted(await editor.write('draft', state, form({ template: 'default', content: '<p>Onlarınki</p>' })));
    const mine = fields({
      content: '<p>Benimki</p>',
      version: String(state.version),
      slug: 'deneme-sayfasi',
    });
    const conflict = await staff.postForm(`${PAGES}/${state.id}/publication`, mine);
    const page = await conflict.text();
    expect(conflict.status).toBe(409);
    expect(plain(page)).toContain('Kayıt siz çalışırken değişti');
    expect(plain(unescapeHtml(page))).toContain('Onlarınki');
    expect(page).toContain(`name="version" value="${String(state.version + 1)}"`);
    const again = await staff.postForm(`${PAGES}/${state.id}/publication`, {
      ...mine,
      version: String(state.version + 1),
    });
    expect(again.status).toBe(303);
    expect((await visit(server, '/deneme-sayfasi')).text).toContain('Benimki');
  });

  it('POST /admin/content/pages/:id/draft changes no byte of components that browsers sent with other line ends', async () => {
    const content = '{\n  "components": [\n]}\n';
    const state = await editor.created({ content });
    const sent = {
      ...fields({ template: 'json', slug: 'deneme-sayfasi' }),
      content: content.replaceAll('\n', '\r\n'),
    };
    await staff.postForm(`${PAGES}/${state.id}/draft`, {
      ...sent,
      title: 'Başka',
      version: String(state.version),
    });
    const [draft] = await server.sql<{ content: string; title: string }>(
      'SELECT content, title FROM page_drafts',
    );
    expect(draft).toEqual({ content, title: 'Başka' });
  });

  it('POST /admin/content/pages/:id/draft plans the times that were typed beside, and takes back what was cleared', async () => {
    const state = await editor.published();
    const save = async (publishAt: string, unpublishAt: string): Promise<Response> => {
      const version =
        /name="version" value="(\d+)"/.exec(await staff.html(`${PAGES}/${state.id}`))?.[1] ?? '';
      const sent = fields({ title: 'Yeni başlık', slug: 'deneme-sayfasi', version, publishAt, unpublishAt });
      return staff.postForm(`${PAGES}/${state.id}/draft`, sent);
    };
    const planned = (): Promise<unknown> =>
      server.sql('SELECT publish_at, unpublish_at IS NOT NULL AS ends FROM pages WHERE id = $1', [state.id]);
    expect((await save('2031-03-04T09:30', '')).status).toBe(303);
    expect(plain(await staff.html(`${PAGES}/${state.id}`))).toContain('Taslak ve zamanlama kaydedildi.');
    const plan = [{ publish_at: new Date('2031-03-04T06:30:00Z'), ends: false }];
    expect(await planned()).toEqual(plan);
    const past = await save('2020-01-01T00:00', '');
    expect([past.status, await past.text()]).toEqual([422, expect.stringContaining('gelecekte olmalıdır')]);
    expect((await save('2031-03-04T09:30', '')).status).toBe(303);
    expect(await planned()).toEqual(plan);
    expect((await save('', '')).status).toBe(303);
    expect(await planned()).toEqual([{ publish_at: null, ends: false }]);
  });

  it('POST /admin/content/pages/:id/withdrawal keeps what was typed as a draft', async () => {
    const state = await editor.published();
    const answer = await staff.postForm(
      `${PAGES}/${state.id}/withdrawal`,
      fields({ version: String(state.version), title: 'Yeni başlık', slug: 'deneme-sayfasi' }),
    );
    expect(answer.headers.get('location')).toBe(`${PAGES}/${state.id}`);
    expect(plain(await staff.html(`${PAGES}/${state.id}`))).toContain('Yeni başlık');
    expect(await stored()).toMatchObject([{ is_published: false }]);
  });

  // GET /admin/content/pages/:id/revisions/:revision
  it('has its revisions to read, compare and restore', async () => {
    const first = await editor.published();
    const second = accepted(await editor.write('publication', first, form({ title: 'İkinci' })));
    const list = await staff.html(`${PAGES}/${first.id}/revisions`);
    const links = [...list.matchAll(/href="(\/admin\/content\/pages\/\d+\/revisions\/\d+)"/g)].map(
      ([, link]) => link,
    );
    expect(links).toHaveLength(2);
    const oldest = links[1] ?? '';
    expect(plain(await staff.html(oldest))).toContain('Başlık (farklı)');
    const restored = await staff.postForm(`${oldest}/restoration`, { version: String(second.version) });
    expect(restored.headers.get('location')).toBe(`${PAGES}/${first.id}`);
    expect(plain(await staff.html(`${PAGES}/${first.id}`))).toContain('Sürüm taslak olarak geri yüklendi.');
    const stale = await staff.postForm(`${oldest}/restoration`, { version: String(second.version) });
    expect(stale.status).toBe(409);
  });

  // POST /admin/content/pages/:id/preview-link
  it('gets a preview link on a page', async () => {
    const { id } = await editor.created();
    const page = await (await staff.postForm(`${PAGES}/${id}/preview-link`, {})).text();
    expect(page).toContain(`${server.url}/onizleme/${id}.`);
  });

  it('GET /admin/content/pages/:id of what is not there is not found', async () => {
    for (const id of ['999999', 'x', '0', '-1', '99999999999999999999'])
      expect((await staff.get(`${PAGES}/${id}`)).status).toBe(404);
  });
});

describe('the home page', () => {
  it('is made once where there is none', async () => {
    const [home] = await server.sql<{ id: string }>(`SELECT id::text FROM pages WHERE slug = 'anasayfa'`);
    await server.sql(`UPDATE pages SET slug = 'eski-anasayfa' WHERE id = $1`, [home?.id]);
    try {
      expect(plain(await staff.html(PAGES))).toContain('Ana Sayfayı Oluştur');
      const page = await staff.html(`${PAGES}/new?sayfa=anasayfa`);
      expect(page).toContain('value="anasayfa"');
      const content = JSON.stringify({ heroTitle: 'Yeni ana sayfa', components: [] });
      const sent = { title: 'Ana Sayfa', slug: 'anasayfa', template: 'json', content, then: 'publish' };
      expect((await staff.postForm(`${PAGES}/drafts`, fields({ token: randomUUID(), ...sent }))).status).toBe(
        303,
      );
      expect((await visit(server, '/')).heading).toBe('Yeni ana sayfa');
      const second = await staff.postForm(`${PAGES}/drafts`, fields({ token: randomUUID(), ...sent }));
      expect([second.status, plain(await second.text())]).toEqual([
        422,
        expect.stringContaining('sitenin kendisi'),
      ]);
    } finally {
      await server.sql(`DELETE FROM pages WHERE slug = 'anasayfa' OR (is_system AND slug IS NULL)`);
      await server.sql(`UPDATE pages SET slug = 'anasayfa' WHERE id = $1`, [home?.id]);
    }
  });

  it('can not be deleted', async () => {
    const [home] = await server.sql<{ id: string }>(`SELECT id::text FROM pages WHERE slug = 'anasayfa'`);
    const answer = await staff.postForm(`${PAGES}/${home?.id ?? ''}/delete`, { confirmed: 'evet' });
    expect([answer.status, plain(await answer.text())]).toEqual([409, expect.stringContaining('silinemez')]);
    expect((await visit(server, '/')).status).toBe(200);
  });
});

describe('the bin', () => {
  const remove = (
    id: string,
    more: Readonly<Record<string, string>> = { confirmed: 'evet' },
  ): Promise<Response> => staff.postForm(`${PAGES}/${id}/delete`, more);

  it('POST /admin/content/pages/:id/delete asks, then takes the page from visitors and frees its address', async () => {
    const { id, version } = await editor.published();
    expect(plain(await (await remove(id, {})).text())).toContain(
      'Bu sayfayı silmek istediğinizden emin misiniz?',
    );
    expect((await editor.post(`${PAGES}/${id}/delete`, { version: version + 1 })).status).toBe(409);
    const stale = { confirmed: 'evet', version: String(version + 1) };
    expect((await remove(id, stale)).status).toBe(303);
    expect(plain(await staff.html(PAGES))).toContain(
      'Sayfa silinirken bir hata oluştu. Sayfa siz bakarken değişti',
    );
    expect((await remove(id)).status).toBe(303);
    expect(plain(await staff.html(PAGES))).toContain('Sayfa çöp kutusuna taşındı.');
    expect((await visit(server, '/deneme-sayfasi')).status).toBe(302);
    expect((await staff.get(`${PAGES}/${id}`)).status).toBe(404);
    expect(await linksAt(staff, `${PAGES}?q=deneme-sayfasi`)).toEqual([]);
    const bin = plain(await staff.html(`${PAGES}/bin`));
    for (const part of ['Çöp kutusu', 'Deneme sayfası', '30 gün', staff.person.name])
      expect(bin).toContain(part);
    expect((await editor.published({ title: 'Yerine geçen' })).isPublished).toBe(true);
  });

  it('POST /admin/content/pages/:id/return brings it back as a draft with all its revisions', async () => {
    const { id } = await editor.published();
    await remove(id);
    for (let sent = 0; sent < 2; sent++)
      expect((await staff.postForm(`${PAGES}/${id}/return`, {})).headers.get('location')).toBe(
        `${PAGES}/bin`,
      );
    const page = await staff.html(`${PAGES}/${id}`);
    expect(page).toContain('value="deneme-sayfasi"');
    expect(plain(page)).toContain('Silinmeden önce');
    const [{ version } = { version: 0 }] = await stored();
    accepted(
      await editor.write('publication', { id, version } as Parameters<typeof editor.write>[1], form()),
    );
    expect((await visit(server, '/deneme-sayfasi')).status).toBe(200);
  });

  it('POST /admin/content/pages/:id/erasure is for admins, asked about, and for good', async () => {
    const { id } = await editor.published();
    const erase = (
      who: Session,
      more: Readonly<Record<string, string>> = { confirmed: 'evet' },
    ): Promise<Response> => who.postForm(`${PAGES}/${id}/erasure`, more);
    expect((await erase(admin)).status).toBe(409);
    await remove(id);
    expect(await staff.html(`${PAGES}/bin`)).not.toContain('/erasure');
    expect(await admin.html(`${PAGES}/bin`)).toContain('/erasure');
    expect((await erase(staff)).status).toBe(403);
    expect(plain(await (await erase(admin, {})).text())).toContain('Geri alınamaz');
    for (let sent = 0; sent < 2; sent++) expect((await erase(admin)).status).toBe(303);
    expect(await stored()).toEqual([]);
    expect((await staff.postForm(`${PAGES}/${id}/return`, {})).status).toBe(404);
  });
});

describe('GET /admin/content/pages/canvas.css', () => {
  it('is every style that a page of the site may have', async () => {
    const answer = await staff.get(`${PAGES}/canvas.css`);
    const css = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/css');
    for (const rule of ['--brand', '.block', '.hero']) expect(css).toContain(rule);
  });
});

describe('the search of the administration', () => {
  it('finds drafts by their titles, and none in the bin', async () => {
    const { id } = await editor.created({
      title: 'Gizli taslak',
      content: components(textBlock('<p>x</p>')),
    });
    const found = async (): Promise<string> => {
      const sealed = (await staff.get('/admin/search?q=gizli')).headers.get('location');
      return staff.html(sealed ?? '');
    };
    expect(await found()).toContain(`href="${PAGES}/${id}"`);
    await staff.postForm(`${PAGES}/${id}/delete`, { confirmed: 'evet' });
    expect(await found()).not.toContain(`href="${PAGES}/${id}"`);
  });
});
