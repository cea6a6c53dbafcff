import { plain } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn } from '../support/staff.js';

let server: TestServer;
let moderator: Session;

beforeAll(async () => {
  server = await startServer();
  moderator = await signedIn(server, 'moderator');
});
afterAll(() => server.stop());

interface Offer {
  readonly action: string;
  readonly value: string;
}

/** The action in the menu of the list's first row under these words. */
async function offered(list: string, word: string): Promise<Offer | undefined> {
  const html = await (await moderator.get(list)).text();
  const rows = html.split('<tbody')[1] ?? '';
  const menu = rows.split('class="row-menu-panel"')[1] ?? '';
  const form = menu
    .split('</details>', 1)[0]
    ?.split('<form ')
    .find((text) => plain(`<form ${text.split('</form>', 1)[0] ?? ''}`) === word);
  const [, action = '', value = ''] = /action="([^"]*)".*name="value" value="([^"]*)"/.exec(form ?? '') ?? [];
  return form === undefined ? undefined : { action, value };
}

describe('the menu of a row', () => {
  it.each([
    ['banks', 'is_active', 'Pasif Yap', 'Aktif Yap'],
    ['banks', 'is_featured', 'Öne Çıkar', 'Öne Çıkarma'],
    ['products', 'is_active', 'Pasif Yap', 'Aktif Yap'],
    ['products', 'is_featured', 'Öne Çıkar', 'Öne Çıkarma'],
    ['campaigns', 'is_active', 'Pasif Yap', 'Aktif Yap'],
    ['campaigns', 'is_featured', 'Öne Çıkar', 'Öne Çıkarma'],
  ])('of %s switches %s: %s, then %s', async (resource, column, word, opposite) => {
    await server.sql(
      `UPDATE ${resource} SET is_active = true, is_featured = false, updated_at = '2026-01-01'`,
    );
    const list = `/admin/content/${resource}`;
    const first = await offered(list, word);
    expect([first?.value === 'true', await offered(list, opposite)]).toEqual([
      column === 'is_featured',
      undefined,
    ]);
    const { action = '', value = '' } = first ?? {};
    expect((await moderator.postForm(action, { value })).status).toBe(303);
    const rows = await server.sql<{ id: string }>(
      `SELECT id FROM ${resource} WHERE ${column} = ${String(value === 'true')} AND updated_at > now() - interval '1 minute'`,
    );
    expect(rows.map(({ id }) => list + `/${id}`)).toEqual([action.replace(/\/[^/]*$/, '')]);
    // Lists are in an order that the switch doesn't touch, so that the same row stands first.
    expect(await offered(list, opposite)).toEqual({ action, value: value === 'true' ? '' : 'true' });
  });
});
