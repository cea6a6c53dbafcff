import { healthy } from '../support/healthy.js';
import { startServer, type TestServer } from '../support/server.js';
import { staffPage } from '../support/staff-page.js';
import { createPerson, type TestPerson } from '../support/staff.js';
import { firstOrAll } from '../support/tier.js';

let server: TestServer;
let editor: TestPerson;

beforeAll(async () => {
  server = await startServer();
  editor = await createPerson(server.databaseUrl, 'moderator');
});
afterAll(() => server.stop());

const LIST = '/admin/content/campaigns';
it.each(firstOrAll(360, 1280))('writes a campaign in three steps by keyboard at %d px', async (width) => {
  // As long as a word can be that somebody pastes.
  const title = `Klavye${'a'.repeat(74)} ${String(width)}`;
  await staffPage(
    server,
    editor,
    async (page) => {
      await page.goto(server.url + LIST);
      await healthy(page);
      await page.click('text=Yeni kampanya');

      // The first step is refused without a bank, and goes on with one.
      expect(await page.inputValue('#type')).toBe('remote_customer');
      await page.focus('button:has-text("İleri")');
      await page.keyboard.press('Enter');
      await page.waitForSelector('#hatalar >> text=Banka seçilmelidir');
      await healthy(page);
      await page.focus('#bank_id');
      await page.keyboard.type('QNB');
      await page.focus('button:has-text("İleri")');
      await page.keyboard.press('Enter');

      await page.waitForSelector('#title');
      await page.fill('#title', title);
      await page.fill('#description', 'Açıklama');
      await page.fill('#offers', 'Birinci\nİkinci');
      await healthy(page);
      await page.focus('#title');
      await page.keyboard.press('Enter');

      await page.waitForSelector('#start_date');
      expect(await page.inputValue('#button_text')).toMatch(/Müşterisi Ol!$/);
      await page.fill('#redirect_url', 'https://www.qnb.com.tr/');
      await healthy(page);
      await page.click('button:has-text("Geri")');
      expect(await page.inputValue('#offers')).toBe('Birinci\nİkinci');
      await page.click('button:has-text("İleri")');
      await page.focus('#button_text');
      await page.keyboard.press('Enter');
      await page.waitForSelector('text=Kampanya eklendi.');
      await healthy(page);
      const rows = await server.sql<{ bank_id: string; redirect_url: string }>(
        'SELECT bank_id, redirect_url FROM campaigns WHERE title = $1',
        [title],
      );
      expect(rows).toEqual([{ bank_id: 'qnb', redirect_url: 'https://www.qnb.com.tr/' }]);
    },
    { width },
  );
});
