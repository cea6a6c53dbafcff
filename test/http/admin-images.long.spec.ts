import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { ImageChoices } from '../../src/shared/contracts/image-choices.js';
import { aPage, aDraft, aRevision } from '../factories/content.js';
import { heic } from '../support/heic.js';
import { eventually } from '../support/eventually.js';
import { drawn, storedIn } from '../support/library-pictures.js';
import { plain, visit } from '../support/page.js';
import { rowsBy } from '../support/rows.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn } from '../support/staff.js';

const LIST = '/admin/content/images';

let server: TestServer;
let moderator: Session;
let admin: Session;
const stored = storedIn(() => server);

beforeAll(async () => {
  server = await startServer();
  moderator = await signedIn(server, 'moderator');
  admin = await signedIn(server, 'admin');
});
afterAll(() => server.stop());
beforeEach(() => server.sql(`DELETE FROM images WHERE name LIKE 'deneme%'; DELETE FROM audit_log`));

describe('GET /admin/content/images.json', () => {
  const choices = async (query: string): Promise<ImageChoices> =>
    (await (await moderator.get(`${LIST}.json${query}`)).json()) as ImageChoices;

  it('finds pictures by name and description, however they are typed', async () => {
    const { hash } = await stored('deneme-kopru.png', 'İstanbul Boğazı');
    const src = `/gorsel/${hash}.webp`;
    const known = {
      src,
      thumb: src,
      alt: 'İstanbul Boğazı',
      name: 'deneme-kopru.png',
      width: 40,
      height: 30,
    };
    const found = await choices('?q=ISTANBUL+bogazi');
    expect([found.images, found.hasMore]).toEqual([[known], false]);
    expect((await choices('?q=deneme-kopru')).images).toHaveLength(1);
    expect((await choices('?q=yok+boyle')).images).toEqual([]);
    expect((await fetch(server.url + src)).headers.get('content-type')).toBe('image/webp');
  });

  it('comes page by page', async () => {
    for (let at = 0; at < 26; at++) await stored(`deneme-${String(at)}.png`);
    expect(await choices('?q=deneme-')).toMatchObject({ hasMore: true });
    const { images, hasMore } = await choices('?q=deneme-&page=2');
    expect([images.length, hasMore]).toEqual([1, false]);
  });

  it('refuses what it does not know', async () => {
    expect((await moderator.get(`${LIST}.json?page=0`)).status).toBe(400);
    expect((await moderator.get(`${LIST}.json?x=1`)).status).toBe(400);
  });
});

/** Sends files as the form does, or as its script. */
async function upload(
  files: readonly (readonly [name: string, bytes: Buffer, type?: string])[],
  accept = 'application/json',
  session = moderator,
): Promise<Response> {
  const body = new FormData();
  body.append('_csrf', await session.csrfToken());
  for (const [name, bytes, type = 'image/png'] of files)
    body.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
  const headers = { Cookie: session.cookie, Origin: server.url, Accept: accept };
  return fetch(server.url + LIST, { method: 'POST', headers, body, redirect: 'manual' });
}

const ours = rowsBy<{
  id: string;
  name: string;
  mime_type: string;
  version: number;
  alt_text: string;
  content_hash: string;
}>(
  () => server,
  `SELECT id, name, mime_type, version, alt_text, content_hash FROM images WHERE name LIKE 'deneme%' ORDER BY id`,
);
const audited = rowsBy<{ action: string }>(() => server, 'SELECT action FROM audit_log ORDER BY id');

describe('POST /admin/content/images', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('keeps a %s', async (format) => {
    const answer = await upload([['deneme şafak.png', await drawn(300, 200).toFormat(format).toBuffer()]]);
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { success: true, uploaded: [expect.objectContaining({ name: 'deneme şafak.png', isKnown: false })] },
    ]);
    expect(await ours()).toMatchObject([{ mime_type: 'image/webp' }]);
    expect(await audited()).toEqual([{ action: 'image.create' }]);
  });

  it('looks at what a file is, not at what it says it is', async () => {
    const jpeg = await drawn().jpeg().toBuffer();
    expect((await upload([['deneme.txt', jpeg, 'text/plain']])).status).toBe(201);
    const answer = await upload([['deneme.png', Buffer.from('<?php echo 1;'), 'image/png']]);
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      422,
      expect.stringContaining('okunamadı'),
    ]);
  });

  it.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, /SVG/],
    ['nothing', Buffer.alloc(0), 422, /Dosya boş/],
    ['more than it takes', Buffer.alloc(21 * 1024 * 1024), 413, /en çok 20 MB/],
    ['a photograph of an iPhone', heic(), 422, /En Uyumlu/],
  ])('refuses %s', async (_what, bytes, status, text) => {
    const answer = await upload([['deneme.png', bytes]]);
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      status,
      expect.stringMatching(text),
    ]);
    expect(await ours()).toEqual([]);
  });

  it('names the limit of one form', async () => {
    const file = Buffer.alloc(15 * 1024 * 1024);
    const answer = await upload([
      ['deneme-1.png', file],
      ['deneme-2.png', file],
      ['deneme-3.png', file],
    ]);
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining('en çok 40 MB')]);
  });

  it('without script takes several, and says which it could not take', async () => {
    const [one, two] = [await drawn().png().toBuffer(), await drawn().png().toBuffer()];
    const broken = ['deneme-bozuk.png', Buffer.from('x')] as const;
    const answer = await upload([['deneme-1.png', one], broken, ['deneme-2.png', two]], 'text/html');
    expect(answer.status).toBe(422);
    const text = plain(await answer.text());
    expect(text).toContain('deneme-bozuk.png : Dosya okunamadı');
    expect(text).toContain('deneme-2.png');
    expect((await ours()).map(({ name }) => name)).toEqual(['deneme-1.png', 'deneme-2.png']);
    const fine = await upload([['deneme-3.png', await drawn().png().toBuffer()]], 'text/html');
    expect([fine.status, fine.headers.get('location')]).toEqual([303, LIST]);
    expect(plain(await (await moderator.get(LIST)).text())).toContain('1 görsel eklendi.');
  });

  /** Of two pictures by turns, each for so long. */
  async function filmed(milliseconds: number): Promise<Buffer> {
    const frames = await Promise.all(
      ['#a00', '#0a0'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    return sharp(frames, { join: { animated: true } })
      .gif({ delay: [milliseconds, milliseconds] })
      .toBuffer();
  }

  it('keeps a short film in motion beside its first frame, for who has not asked for less of it', async () => {
    expect(await (await upload([['deneme-kisa.gif', await filmed(400)]])).json()).toMatchObject({
      uploaded: [{ isFirstFrame: false }],
    });
    const [{ id, content_hash: hash } = { id: '', content_hash: '' }] = await ours();
    const film = await fetch(`${server.url}/gorsel/${hash}-hareketli.webp`);
    expect([film.status, film.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { pages, loop } = await sharp(Buffer.from(await film.arrayBuffer())).metadata();
    expect([pages, loop]).toEqual([2, 6]);
    const still = await fetch(`${server.url}/gorsel/${hash}.webp`);
    expect((await sharp(Buffer.from(await still.arrayBuffer())).metadata()).pages).toBeUndefined();
    const html = await (await moderator.get(`${LIST}/${id}`)).text();
    expect(html).toContain(
      `<picture><source media="(prefers-reduced-motion: no-preference)" srcSet="/gorsel/${hash}-hareketli.webp"/><img`,
    );
    for (const none of [`/gorsel/${(await stored()).hash}-hareketli.webp`, `/gorsel/${hash}-hareketli.png`])
      expect((await fetch(server.url + none)).status).toBe(404);
  });

  it('says that of a long film the first frame alone is kept, to people and to scripts', async () => {
    const film = await filmed(2_600);
    const sent = await (await upload([['deneme-film.gif', film]])).json();
    expect(sent).toMatchObject({ uploaded: [{ isFirstFrame: true }] });
    expect((await upload([['deneme-film.gif', film]], 'text/html')).status).toBe(303);
    expect(plain(await (await moderator.get(LIST)).text())).toContain(
      'Hareketli görselin yalnızca ilk karesi alındı.',
    );
  });

  it('knows a picture that is there already', async () => {
    const bytes = await drawn().png().toBuffer();
    await upload([['deneme-1.png', bytes]]);
    expect(await (await upload([['deneme-2.png', bytes]])).json()).toMatchObject({
      uploaded: [{ name: 'deneme-1.png', isKnown: true }],
    });
    expect([(await ours()).length, (await audited()).length]).toEqual([1, 1]);
  });

  it('keeps smaller sizes of a large one, under addresses for ever', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const photo = sharp({ create: { width: 1500, height: 900, channels: 3, noise, background: '#888' } });
    await upload([['deneme.jpg', await photo.blur(1).jpeg().toBuffer()]]);
    const [image] = await ours();
    const set = (
      await server.sql<{ width: number }>('SELECT width FROM image_variants WHERE image_id = $1 ORDER BY 1', [
        image?.id,
      ])
    ).map(({ width }) => width);
    expect(set).toEqual([320, 640, 960, 1280]);
    const answer = await fetch(`${server.url}/gorsel/${image?.content_hash ?? ''}-640.webp`);
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(640);
    expect((await fetch(`${server.url}/gorsel/${image?.content_hash ?? ''}-641.webp`)).status).toBe(404);
  });
});

describe('GET /gorsel/:file of a picture for mail', () => {
  it('is a JPEG of no more pixels than a mail shows, which other origins may show', async () => {
    const photo = sharp({ create: { width: 1500, height: 900, channels: 3, background: '#a30' } });
    await upload([['deneme-posta.jpg', await photo.jpeg().toBuffer()]]);
    const [image] = await ours();
    const answer = await fetch(`${server.url}/gorsel/${image?.content_hash ?? ''}.jpg`);
    expect(
      ['content-type', 'cache-control', 'cross-origin-resource-policy'].map((name) =>
        answer.headers.get(name),
      ),
    ).toEqual(['image/jpeg', 'public, max-age=31536000, immutable', 'cross-origin']);
    const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(made).toMatchObject({ format: 'jpeg', width: 1120, height: 672 });
    for (const name of [`${image?.content_hash ?? ''}.jpeg`, `${image?.content_hash ?? ''}-640.jpg`])
      expect((await fetch(`${server.url}/gorsel/${name}`)).status).toBe(404);
    expect((await fetch(`${server.url}/gorsel/0123456789abcdef.jpg`)).status).toBe(404);
  });
});

describe('GET /admin/content/images', () => {
  it.each([
    ['?q=deneme', 2],
    ['?q=deneme&used=hayir', 1],
    ['?q=deneme&used=evet', 1],
    ['?q=OKUL&sort=-size', 1],
    ['?q=okul&sort=name', 1],
    ['?q=yok+boyle', 0],
  ])('asked for %p finds %d', async (query, count) => {
    const { id } = await stored('deneme-1.png', 'Bir okul');
    await stored('deneme-2.png');
    await server.sql(`UPDATE products SET image_id = $1 WHERE slug = (SELECT min(slug) FROM products)`, [id]);
    const html = await (await moderator.get(LIST + query)).text();
    await server.sql('UPDATE products SET image_id = NULL WHERE image_id = $1', [id]);
    expect(html.split('class="image-card"').length - 1).toBe(count);
    expect(html.includes('Hiç görsel bulunamadı')).toBe(count === 0);
  });

  it('refuses what it does not know', async () => {
    expect((await moderator.get(`${LIST}?used=belki`)).status).toBe(400);
  });
});

describe('GET /admin/content/images/:id', () => {
  it('shows a picture with what is known of it', async () => {
    const { id, hash } = await stored('deneme.png', 'Bir okul');
    const html = await (await moderator.get(`${LIST}/${id}`)).text();
    expect(html).toContain(`src="/gorsel/${hash}.webp" alt="Bir okul" width="40" height="30"`);
    expect(plain(html)).toContain('40 × 30 · 1 KB');
    expect((await moderator.get(`${LIST}/999999`)).status).toBe(404);
    expect((await moderator.get(`${LIST}/abc`)).status).toBe(404);
  });
});

describe('POST /admin/content/images/:id', () => {
  const update = (id: string, version: string, alt_text: string, focus = 'center'): Promise<Response> =>
    moderator.postForm(`${LIST}/${id}`, { name: 'deneme.png', alt_text, focus, version });

  it('keeps a part of it in sight where a place cuts it', async () => {
    const { id } = await stored();
    expect((await update(id, '1', '', 'sol')).status).toBe(422);
    expect((await update(id, '1', '', 'bottom-left')).status).toBe(303);
    expect(await (await moderator.get(`${LIST}/${id}`)).text()).toMatch(
      /<img[^>]*data-focus="bottom-left"[^>]*width="480" height="160"/,
    );
  });

  it('changes what a picture is called, and pages say so', async () => {
    const { id, hash } = await stored();
    const src = `/gorsel/${hash}.webp`;
    const component = {
      id: 'g',
      type: 'imageBlock',
      order: 1,
      settings: {},
      content: { imageUrl: src },
      style: {},
    };
    await aPage(server, {
      title: 'Deneme',
      slug: 'deneme-gorsel',
      search_key: 'deneme',
      content: JSON.stringify({ components: [component] }),
      template: 'json',
      is_published: true,
      published_at: new Date(),
    });
    expect((await visit(server, '/deneme-gorsel')).main).toContain(`src="${src}" alt=""`);
    expect((await update(id, '1', 'Gün batımı')).status).toBe(303);
    await eventually(
      async () => (await visit(server, '/deneme-gorsel')).main.includes('alt="Gün batımı"'),
      5_000,
    );
    expect((await audited()).map(({ action }) => action)).toEqual(['image.update']);
    await server.sql(`DELETE FROM pages WHERE slug = 'deneme-gorsel'`);
  });

  it('shows both when someone was faster, and what was typed when it is wrong', async () => {
    const { id } = await stored();
    await update(id, '1', 'Önce');
    const answer = await update(id, '1', 'Sonra');
    expect(answer.status).toBe(409);
    expect(plain(await answer.text())).toContain('Önce Sonra');
    const wrong = await update(id, '2', 'a'.repeat(301));
    expect([wrong.status, (await wrong.text()).includes('a'.repeat(301))]).toEqual([422, true]);
  });
});

describe('POST /admin/content/images/:id/delete', () => {
  const remove = (id: string, confirmed = 'evet'): Promise<Response> =>
    admin.postForm(`${LIST}/${id}/delete`, confirmed === '' ? {} : { confirmed });

  it('asks, and deletes what nothing uses', async () => {
    const { id, hash } = await stored();
    const asked = await remove(id, '');
    expect([asked.status, plain(await asked.text())]).toEqual([
      200,
      expect.stringContaining('emin misiniz?'),
    ]);
    expect((await remove(id)).status).toBe(303);
    expect(await ours()).toEqual([]);
    expect((await fetch(`${server.url}/gorsel/${hash}.webp`)).status).toBe(404);
    expect(await audited()).toEqual([{ action: 'image.delete' }]);
  });

  it('leaves what is used, in columns and in texts, and says where', async () => {
    const { id, hash } = await stored();
    const bank = await server.sql<{ logo_id: string | null }>(
      `SELECT logo_id FROM banks WHERE id = 'akbank'`,
    );
    await server.sql(`UPDATE banks SET logo_id = $1 WHERE id = 'akbank'`, [id]);
    await aPage(server, {
      title: 'Deneme taslağı',
      slug: 'deneme-taslak',
      search_key: 'deneme',
      content: `<p><img src="/gorsel/${hash}-640.webp"></p>`,
    });
    await aPage(server, { title: 'Deneme ikinci', slug: 'deneme-iki', search_key: 'deneme', content: 'x' });
    await server.sql(`UPDATE pages SET content = $1 WHERE slug = 'deneme-iki'`, [
      `{"a": "\\/gorsel\\/${hash}.webp"}`,
    ]);
    await server.sql(
      `UPDATE settings SET values = values || jsonb_build_object('logo', $1::int) WHERE group_name = 'appearance'`,
      [id],
    );
    const answer = await remove(id);
    expect(answer.status).toBe(409);
    const text = plain(await answer.text());
    expect(text).toContain('Bu görsel 4 yerde kullanılıyor');
    for (const use of [
      'Görünüm · logo',
      'Akbank · logo',
      'Deneme taslağı · /deneme-taslak (taslak)',
      'Deneme ikinci',
    ])
      expect(text).toContain(use);
    await server.sql(`UPDATE banks SET logo_id = $1 WHERE id = 'akbank'`, [bank[0]?.logo_id]);
    await server.sql(`UPDATE settings SET values = values - 'logo' WHERE group_name = 'appearance'`);
    await server.sql(`UPDATE pages SET content = '' WHERE slug = 'deneme-iki'`);
    await server.sql(`DELETE FROM pages WHERE slug = 'deneme-taslak'`);
    expect(await server.sql('SELECT * FROM image_uses WHERE content_hash = $1', [hash])).toEqual([]);
    expect((await remove(id)).status).toBe(303);
    await server.sql(`DELETE FROM pages WHERE slug = 'deneme-iki'`);
  });

  it('knows what only a draft, an old revision or the bin shows', async () => {
    const { id, hash } = await stored();
    const text = `<img src="/gorsel/${hash}.webp">`;
    const page = await aPage(server, { title: 'Deneme çöpü', content: text, deleted_at: new Date() });
    await aDraft(server, { page_id: page.id, content: text });
    await aRevision(server, { page_id: page.id, content: text });
    await aRevision(server, { page_id: page.id, content: text });
    const said = plain(await (await remove(id)).text());
    expect(said).toContain('3 yerde kullanılıyor');
    for (const place of ['çöp kutusunda', 'kaydedilmiş taslağında', 'eski sürümlerinde'])
      expect(said).toContain(`Deneme çöpü · ${place}`);
    await server.sql(`DELETE FROM pages WHERE title = 'Deneme çöpü'`);
    expect((await remove(id)).status).toBe(303);
  });

  it('is for admins', async () => {
    const { id } = await stored();
    expect((await moderator.postForm(`${LIST}/${id}/delete`, { confirmed: 'evet' })).status).toBe(403);
    expect(await (await moderator.get(LIST)).text()).not.toContain('/delete');
  });
});

describe('POST /admin/content/images/unused', () => {
  it('deletes what nothing has used for a day', async () => {
    await stored('deneme-yeni.png');
    const { id } = await stored('deneme-eski.png');
    await server.sql(`UPDATE images SET updated_at = now() - interval '25 hours' WHERE id = $1`, [id]);
    expect(plain(await (await admin.get(LIST)).text())).toContain('Kullanılmayanları sil (1)');
    const asked = await admin.postForm(`${LIST}/unused`, {});
    expect(plain(await asked.text())).toContain('hiçbir yerde kullanılmayan 1 görsel silinecek');
    const done = await admin.postForm(`${LIST}/unused`, { confirmed: 'evet', return: `${LIST}?used=hayir` });
    expect([done.status, done.headers.get('location')]).toEqual([303, `${LIST}?used=hayir`]);
    expect((await ours()).map(({ name }) => name)).toEqual(['deneme-yeni.png']);
    expect(await audited()).toEqual([{ action: 'image.delete' }]);
    expect((await moderator.postForm(`${LIST}/unused`, { confirmed: 'evet' })).status).toBe(403);
  });
});

describe('a form with a picture', () => {
  it('takes one of the library by its address', async () => {
    const { id, hash } = await stored();
    expect(await (await moderator.get('/admin/content/banks/akbank')).text()).toContain('Görsellerden seç');
    const answer = await moderator.postForm('/admin/content/campaigns', {
      token: randomUUID(),
      type: 'card',
      bank_id: 'akbank',
      title: 'Deneme görseli',
      description: 'Deneme',
      image_id: '',
      image_id_address: `/gorsel/${hash}-320.webp`,
      target_audience: ['new_customers'],
      discount_type: 'fixed',
      discount_value: '0',
      offers: 'Bir',
      start_date: '2026-01-01',
      end_date: '2099-12-31',
      is_active: 'true',
    });
    const stores = await server.sql(
      `DELETE FROM campaigns WHERE title = 'Deneme görseli' RETURNING image_id`,
    );
    expect([answer.status, stores]).toEqual([303, [{ image_id: id }]]);
  });
});
