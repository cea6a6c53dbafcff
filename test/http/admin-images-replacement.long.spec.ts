import { aDraft, aPage, aRevision } from '../factories/content.js';
import { drawn, storedIn } from '../support/library-pictures.js';
import { plain } from '../support/page.js';
import { rowsBy } from '../support/rows.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn } from '../support/staff.js';

const LIST = '/admin/content/images';

let server: TestServer;
let moderator: Session;
let admin: Session;
const stored = storedIn(() => server);
const audited = rowsBy<{ action: string }>(() => server, 'SELECT action FROM audit_log ORDER BY id');

beforeAll(async () => {
  server = await startServer();
  moderator = await signedIn(server, 'moderator');
  admin = await signedIn(server, 'admin');
});
afterAll(() => server.stop());
beforeEach(() => server.sql('DELETE FROM audit_log'));

describe('POST /admin/content/images/:id/replace', () => {
  const replace = async (
    who: Session,
    id: string,
    places: number,
    bytes: Buffer | null,
  ): Promise<Response> => {
    const body = new FormData();
    body.set('_csrf', await who.csrfToken());
    body.set('places', String(places));
    if (bytes !== null) body.set('file', new Blob([new Uint8Array(bytes)]), 'deneme-yeni.png');
    return fetch(`${server.url}${LIST}/${id}/replace`, {
      method: 'POST',
      headers: { Origin: server.url, Cookie: who.cookie, Accept: 'text/html' },
      body,
      redirect: 'manual',
    });
  };
  const png = (width = 40, height = 30): Promise<Buffer> => drawn(width, height).png().toBuffer();

  it('puts another picture into columns, texts, drafts and unsent letters, and keeps earlier versions', async () => {
    const { id, hash } = await stored('deneme.png', 'Köprü');
    const html = `<img src="/gorsel/${hash}.webp" alt=""> \\/gorsel\\/${hash}.webp`;
    const page = await aPage(server, { title: 'Deneme yerine', content: html });
    await aDraft(server, { page_id: page.id, content: html });
    await aRevision(server, { page_id: page.id, content: html });
    await server.sql(`UPDATE products SET image_id = $1 WHERE id = (SELECT min(id) FROM products)`, [id]);
    const answer = await replace(admin, id, 4, await png());
    expect(answer.status).toBe(303);
    const now = answer.headers.get('location')?.split('/').at(-1) ?? '';
    const [fresh] = await server.sql<{ content_hash: string; alt_text: string }>(
      'SELECT content_hash, alt_text FROM images WHERE id = $1',
      [now],
    );
    expect(fresh?.alt_text).toBe('Köprü');
    const [after] = await server.sql<Record<string, unknown>>(
      `SELECT p.content, p.version, d.content AS draft, r.content AS earlier,
              (SELECT image_id::text FROM products ORDER BY id LIMIT 1) AS product
         FROM pages p JOIN page_drafts d ON d.page_id = p.id JOIN page_revisions r ON r.page_id = p.id WHERE p.id = $1`,
      [page.id],
    );
    const address = `/gorsel/${fresh?.content_hash ?? ''}.webp`;
    const changed = `<img src="${address}" alt=""> ${address}`;
    expect(after).toEqual({ content: changed, version: 3, draft: changed, earlier: html, product: now });
    expect(plain(await (await admin.get(`${LIST}/${now}`)).text())).toContain('Eskisi 1 yerde duruyor');
    expect(await audited()).toContainEqual({ action: 'image.replace' });
    await server.sql('UPDATE products SET image_id = NULL WHERE image_id = $1', [now]);
  });

  it('refuses a file that is missing, the same picture, another shape for a shaped place, and an old count', async () => {
    const { id } = await stored();
    const alone = await aPage(server, { title: 'Deneme boş', content: '' });
    await server.sql(`UPDATE banks SET logo_id = $1 WHERE id = 'akbank'`, [id]);
    for (const [places, bytes, text] of [
      [1, null, 'Yerine konacak görseli seçin'],
      [7, await png(), 'Kullanıldığı yerler bu arada değişti'],
      [1, await png(30, 30), '40 × 30 oranında olmalı'],
      [1, Buffer.from('metin'), 'okunamadı'],
    ] as const) {
      const answer = await replace(admin, id, places, bytes);
      expect([answer.status, plain(await answer.text())]).toEqual([422, expect.stringContaining(text)]);
    }
    expect((await replace(admin, id, 1, await png(80, 60))).status).toBe(303);
    await server.sql(
      `UPDATE banks SET logo_id = NULL WHERE id = 'akbank'; DELETE FROM pages WHERE id = ${alone.id}`,
    );
  });

  it('is for who may change each of its places', async () => {
    const { id } = await stored();
    await server.sql(
      `UPDATE settings SET values = values || jsonb_build_object('logo', $1::text) WHERE group_name = 'appearance'`,
      [id],
    );
    const answer = await replace(moderator, id, 1, await png());
    expect([answer.status, plain(await answer.text())]).toEqual([
      422,
      expect.stringContaining('değiştirme yetkiniz olmayan yerlerde'),
    ]);
    expect((await replace(admin, id, 1, await png())).status).toBe(303);
    await server.sql(`UPDATE settings SET values = values - 'logo' WHERE group_name = 'appearance'`);
  });
});
