import { randomUUID } from 'node:crypto';
import type { ImageChoices } from '../../src/shared/contracts/image-choices.js';
import { anImageFolder } from '../factories/content.js';
import { drawn, storedIn } from '../support/library-pictures.js';
import { plain } from '../support/page.js';
import { rowsBy } from '../support/rows.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn } from '../support/staff.js';

const LIST = '/admin/content/images';
const FOLDERS = '/admin/content/image-folders';
const MOVES = '/admin/content/image-moves';

let server: TestServer;
let moderator: Session;
const stored = storedIn(() => server);

beforeAll(async () => {
  server = await startServer();
  moderator = await signedIn(server, 'moderator');
});
afterAll(() => server.stop());
beforeEach(() =>
  server.sql(
    `DELETE FROM images WHERE name LIKE 'deneme%'; DELETE FROM image_folders; DELETE FROM audit_log`,
  ),
);

const folders = rowsBy<{ id: string; name: string }>(
  () => server,
  'SELECT id, name FROM image_folders ORDER BY name',
);
const filed = rowsBy<{ name: string; folder: string | null; version: number }>(
  () => server,
  `SELECT i.name, f.name AS folder, i.version FROM images i LEFT JOIN image_folders f ON f.id = i.folder_id
    WHERE i.name LIKE 'deneme%' ORDER BY i.name`,
);
const audited = rowsBy<{ action: string; before: unknown; after: unknown }>(
  () => server,
  'SELECT action, before, after FROM audit_log ORDER BY id',
);

// GET /admin/content/image-folders, GET /admin/content/image-folders/new, GET /admin/content/image-folders/:id
describe('POST /admin/content/image-folders', () => {
  // POST /admin/content/image-folders/:id
  it('opens a folder, renames it, and logs both', async () => {
    expect((await moderator.postForm(FOLDERS, { name: 'Banka logoları', token: randomUUID() })).status).toBe(
      303,
    );
    const [{ id } = { id: '' }] = await folders();
    expect(plain(await (await moderator.get(FOLDERS)).text())).toContain('Banka logoları 0');
    expect((await moderator.postForm(`${FOLDERS}/${id}`, { name: 'Logolar', version: '1' })).status).toBe(
      303,
    );
    expect(await folders()).toEqual([{ id, name: 'Logolar' }]);
    expect((await audited()).map(({ action }) => action)).toEqual([
      'image-folder.create',
      'image-folder.update',
    ]);
  });

  it.each([
    ['no name', '', 'Klasörün adı gereklidir'],
    ['a name that another has, however it is typed', 'LOGOLAR', 'Bu adda bir klasör var'],
    ['the word for pictures without one', 'klasörsüz', 'hiçbir klasörde olmayan görsellerin adıdır'],
  ])('refuses %s beside the field', async (_what, name, text) => {
    await anImageFolder(server);
    const answer = await moderator.postForm(FOLDERS, { name, token: randomUUID() });
    expect([answer.status, plain(await answer.text())]).toEqual([422, expect.stringContaining(text)]);
  });
});

describe('POST /admin/content/image-folders/:id/delete', () => {
  it('leaves the pictures of the folder outside every folder', async () => {
    const { id } = await anImageFolder(server);
    const picture = await stored('deneme-1.png');
    await server.sql('UPDATE images SET folder_id = $1 WHERE id = $2', [id, picture.id]);
    const asked = await moderator.postForm(`${FOLDERS}/${id}/delete`, {});
    expect(plain(await asked.text())).toContain('İçindeki görseller silinmez');
    expect((await moderator.postForm(`${FOLDERS}/${id}/delete`, { confirmed: 'evet' })).status).toBe(303);
    expect(await filed()).toEqual([{ name: 'deneme-1.png', folder: null, version: 1 }]);
    expect((await audited()).map(({ action }) => action)).toEqual(['image-folder.delete']);
  });
});

describe('POST /admin/content/image-moves', () => {
  it('puts many pictures into a folder and out again, and logs each by the names of folders', async () => {
    const { id } = await anImageFolder(server, { name: 'logolar' });
    const pictures = [await stored('deneme-1.png'), await stored('deneme-2.png')];
    const ids = pictures.map((picture) => `${picture.id}.1`);
    const back = `${LIST}?q=deneme`;
    const answer = await moderator.postForm(MOVES, { ids, folder: id, return: back });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, back]);
    expect(plain(await (await moderator.get(back)).text())).toContain(
      '2 görsel “logolar” klasörüne taşındı.',
    );
    expect(await filed()).toEqual(
      ['deneme-1.png', 'deneme-2.png'].map((name) => ({ name, folder: 'logolar', version: 2 })),
    );
    expect(await audited()).toEqual([
      { action: 'image.move', before: { folder: null }, after: { folder: 'logolar' } },
      { action: 'image.move', before: { folder: null }, after: { folder: 'logolar' } },
    ]);
    await moderator.postForm(MOVES, { ids: ids[0] ?? '', folder: 'klasorsuz' });
    expect((await filed()).map(({ folder }) => folder)).toEqual([null, 'logolar']);
  });

  it('counts no picture that lies there already as moved', async () => {
    const { id } = await anImageFolder(server);
    const picture = await stored('deneme-1.png');
    for (let times = 0; times < 2; times++)
      await moderator.postForm(MOVES, { ids: `${picture.id}.1`, folder: id });
    expect(await audited()).toHaveLength(1);
    expect(await filed()).toMatchObject([{ version: 2 }]);
  });

  it.each([
    ['a folder that is gone', '999', 'Bu klasör bu arada silindi'],
    ['no folder', '', 'Önce görselleri, sonra taşınacakları klasörü seçin.'],
  ])('moves nothing into %s, and says so', async (_what, folder, text) => {
    const picture = await stored('deneme-1.png');
    expect((await moderator.postForm(MOVES, { ids: `${picture.id}.1`, folder })).status).toBe(303);
    expect(plain(await (await moderator.get(LIST)).text())).toContain(text);
    expect(await filed()).toMatchObject([{ folder: null, version: 1 }]);
  });
});

describe('GET /admin/content/images of a folder', () => {
  it('shows the folder that the address names, and searches over all folders', async () => {
    const { id } = await anImageFolder(server);
    const inside = await stored('deneme-ic.png');
    await stored('deneme-dis.png');
    await server.sql('UPDATE images SET folder_id = $1 WHERE id = $2', [id, inside.id]);
    const shownAt = async (query: string): Promise<readonly string[]> =>
      [...(await (await moderator.get(LIST + query)).text()).matchAll(/>(deneme-[a-z]+\.png)<\/a>/g)].map(
        ([, name = '']) => name,
      );
    expect(await shownAt(`?folder=${id}`)).toEqual(['deneme-ic.png']);
    expect((await shownAt('?folder=klasorsuz')).includes('deneme-ic.png')).toBe(false);
    expect((await shownAt('?q=deneme')).toSorted()).toEqual(['deneme-dis.png', 'deneme-ic.png']);
    const html = await (await moderator.get(`${LIST}?folder=${id}&q=dis`)).text();
    expect(html).toContain(`<a href="${LIST}?q=dis">Tüm klasörlerde “dis” ara</a>`);
    expect((await moderator.get(`${LIST}?folder=x`)).status).toBe(400);
  });

  it('offers folders and their pictures to pickers', async () => {
    const { id } = await anImageFolder(server);
    const inside = await stored('deneme-ic.png');
    await server.sql('UPDATE images SET folder_id = $1 WHERE id = $2', [id, inside.id]);
    const found = (await (await moderator.get(`${LIST}.json?folder=${id}`)).json()) as ImageChoices;
    expect(found.images.map(({ name }) => name)).toEqual(['deneme-ic.png']);
    expect(found.folders).toEqual([
      { value: 'klasorsuz', label: 'Klasörsüz' },
      { value: id, label: 'logolar' },
    ]);
  });
});

describe('POST /admin/content/images in a folder', () => {
  const upload = async (folder: string, bytes: Buffer, accept: string): Promise<Response> => {
    const body = new FormData();
    body.append('_csrf', await moderator.csrfToken());
    body.append('folder', folder);
    body.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'deneme-1.png');
    const headers = { Cookie: moderator.cookie, Origin: server.url, Accept: accept };
    return fetch(server.url + LIST, { method: 'POST', headers, body, redirect: 'manual' });
  };

  it('puts a new picture into the open folder, and leaves a known one where it lies', async () => {
    const { id } = await anImageFolder(server);
    const { id: other } = await anImageFolder(server, { name: 'kampanyalar' });
    const bytes = await drawn().png().toBuffer();
    const answer = await upload(id, bytes, 'text/html');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${LIST}?folder=${id}`]);
    expect(await filed()).toMatchObject([{ folder: 'logolar' }]);
    expect(await (await upload(other, bytes, 'application/json')).json()).toMatchObject({
      uploaded: [{ isKnown: true, folder: 'logolar' }],
    });
    expect(await filed()).toMatchObject([{ folder: 'logolar' }]);
  });

  it('refuses a folder that is gone, and stores nothing', async () => {
    const answer = await upload('999', await drawn().png().toBuffer(), 'text/html');
    expect([answer.status, plain(await answer.text())]).toEqual([
      422,
      expect.stringContaining('Bu klasör bu arada silindi; görseller eklenmedi.'),
    ]);
    expect(await filed()).toEqual([]);
  });
});

describe('POST /admin/content/images/:id with a folder', () => {
  it('moves one picture by its form, and refuses a folder that is gone', async () => {
    await anImageFolder(server);
    const { id } = await stored('deneme-1.png');
    const form = { name: 'deneme-1.png', alt_text: '', focus: 'center', version: '1' };
    const gone = await moderator.postForm(`${LIST}/${id}`, { ...form, folder: 'silinen' });
    expect([gone.status, plain(await gone.text())]).toEqual([
      422,
      expect.stringContaining('Bu klasör artık yok'),
    ]);
    expect((await moderator.postForm(`${LIST}/${id}`, { ...form, folder: 'logolar' })).status).toBe(303);
    expect(await filed()).toMatchObject([{ folder: 'logolar' }]);
    expect(await audited()).toMatchObject([
      { action: 'image.update', before: { folder: null }, after: { folder: 'logolar' } },
    ]);
  });
});
