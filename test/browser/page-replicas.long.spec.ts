import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { button, editorPage, openEditor, openTab } from '../support/editor.js';
import { eventually, figure } from '../support/eventually.js';
import { visit } from '../support/page.js';
import { components, EditorClient, textBlock } from '../support/pages.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn, type TestPerson } from '../support/staff.js';

let database: TestDatabase;
let first: TestServer;
let second: TestServer;
let staff: Session & { readonly person: TestPerson };

beforeAll(async () => {
  database = await createTestDatabase({ name: 'page_replicas' });
  [first, second] = await Promise.all([startServer({ database }), startServer({ database })]);
  staff = await signedIn(first, 'moderator');
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await database.drop();
});

it('publishes from the editor on one replica, and visitors of another see it', async () => {
  const client = new EditorClient(first, staff);
  const content = components(textBlock('<p>Eski metin</p>', { id: 'a', title: 'Metin' }));
  const state = await client.published({ slug: 'iki-replika', content });
  const isShown = async (): Promise<boolean> =>
    (await visit(second, '/iki-replika')).text.includes('Editörde yazıldı');
  await eventually(async () => (await visit(second, '/iki-replika')).text.includes('Eski metin'), 10_000);
  await editorPage(first, staff.person, async (page) => {
    await openEditor(first, page, state);
    await page.locator('.editor-item-name').click();
    await openTab(page, 'Genel');
    await page.fill('#alan-settings-title', 'Editörde yazıldı');
    await page.waitForSelector('.editor-state[data-state="saved"]:not(:empty)');
    // A draft reaches nobody.
    expect([await isShown(), await isShown()]).toEqual([false, false]);
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/publication'));
    await button(page, 'Değişiklikleri yayınla').click();
    expect((await answered).status()).toBe(200);
    // A second where nothing else runs; a busy machine gets more.
    const ms = await eventually(isShown, 10_000);
    figure(`a published page shows on the other replica after ${String(Math.round(ms))} ms`);
  });
});
