import { anImageFolder } from '../factories/content.js';
import { healthy } from '../support/healthy.js';
import { storedIn } from '../support/library-pictures.js';
import { png } from '../support/pictures.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, type TestPerson } from '../support/staff.js';
import { staffPages } from '../support/staff-page.js';
import { firstOrAll } from '../support/tier.js';

const LIST = '/admin/content/images';

let server: TestServer;
let moderator: TestPerson;
const stored = storedIn(() => server);

beforeAll(async () => {
  server = await startServer();
  moderator = await createPerson(server.databaseUrl, 'moderator');
});
afterAll(() => server.stop());
beforeEach(() => server.sql(`DELETE FROM images WHERE name LIKE 'deneme%'; DELETE FROM image_folders`));

const signedIn = staffPages(
  () => server,
  () => moderator,
);

it.each(firstOrAll(360, 768, 1280))(
  'files pictures by keyboard and sends more into the open folder at %d px',
  async (width) => {
    await stored('deneme-1.png');
    await stored('deneme-2.png');
    await signedIn(width, async (page) => {
      await page.goto(`${server.url}/admin/content/image-folders/new`);
      await page.fill('#name', 'Logolar');
      await page.keyboard.press('Enter');
      await page.waitForSelector('text=Klasör eklendi.');
      await healthy(page);
      await page.goto(`${server.url}${LIST}?q=deneme`);
      for (const name of ['deneme-1.png', 'deneme-2.png']) {
        await page.focus(`input[aria-label="Seç: ${name}"]`);
        await page.keyboard.press('Space');
      }
      await page.waitForSelector('.bulk-bar >> text=2 kayıt seçildi');
      await healthy(page);
      await page.focus('.bulk-bar select');
      await page.keyboard.type('Logolar');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForSelector('text=2 görsel “Logolar” klasörüne taşındı.');
      await page.click('nav[aria-label="Klasörler"] >> text=Logolar');
      await page.waitForURL(/[?&]folder=\d+/);
      await page.setInputFiles('input[name="files"]', {
        name: 'deneme-3.png',
        mimeType: 'image/png',
        buffer: await png(width % 251),
      });
      await page.waitForSelector('.index-grid >> text=deneme-3.png');
      expect(await page.locator('.index-grid .image-card').count()).toBe(3);
      expect(await page.innerText('nav[aria-label="Klasörler"] [aria-current] .badge')).toBe('3');
      await healthy(page);
    });
  },
);

it('narrows a picker to a folder by keyboard', async () => {
  const { id } = await anImageFolder(server, { name: 'logolar' });
  const inside = await stored('deneme-ic.png');
  await server.sql('UPDATE images SET folder_id = $1 WHERE id = $2', [id, inside.id]);
  await signedIn(360, async (page) => {
    await page.goto(`${server.url}/admin/content/banks/akbank`);
    await page.focus('[data-pick]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open] .image-choice');
    await page.keyboard.press('Tab');
    await page.keyboard.type('logolar');
    await page.waitForSelector('dialog[open] [role="status"]:has-text("1 görsel")');
    expect(await page.innerText('dialog[open] .image-choice span')).toBe('deneme-ic.png');
    await healthy(page);
  });
});

it('moves pictures and deletes their folder without script', async () => {
  const { id } = await anImageFolder(server, { name: 'logolar' });
  await stored('deneme-1.png');
  await signedIn({ width: 360, script: false }, async (page) => {
    await page.goto(`${server.url}${LIST}?q=deneme`);
    await page.check('input[aria-label="Seç: deneme-1.png"]');
    await page.selectOption('.bulk-bar select', id);
    await page.click('.bulk-bar button');
    await page.waitForSelector('text=1 görsel “logolar” klasörüne taşındı.');
    await page.goto(`${server.url}/admin/content/image-folders`);
    await page.click('.admin-table summary');
    await page.click('.admin-table button.danger');
    await page.click('button[name="confirmed"]');
    await page.waitForSelector('text=Klasör silindi.');
    await page.goto(`${server.url}${LIST}?folder=klasorsuz&q=deneme`);
    await page.waitForSelector('.image-card >> text=deneme-1.png');
  });
});
