import { aSubscriber } from '../factories/people.js';
import { healthy } from '../support/healthy.js';
import { rowsBy } from '../support/rows.js';
import { staffPage, staffPages } from '../support/staff-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, type TestPerson } from '../support/staff.js';
import { firstOrAll, itInFull } from '../support/tier.js';

let server: TestServer;
let editor: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  server = await startServer();
  editor = await createPerson(server.databaseUrl, 'admin');
  admin = await createPerson(server.databaseUrl, 'admin');
});
afterAll(() => server.stop());

const LIST = '/admin/notifications';
const stored = rowsBy<{ id: string; is_active: boolean }>(
  () => server,
  'SELECT id, is_active FROM notifications WHERE title = $1',
);

const signedIn = staffPages(
  () => server,
  () => editor,
);

describe.each(firstOrAll(360, 1280))('at %d px', (width) => {
  it('writes, mends, switches and deletes by keyboard', async () => {
    const title = `Klavye ${String(width)}`;
    await signedIn(width, async (page) => {
      await page.goto(server.url + LIST);
      await healthy(page);
      await page.focus('a:has-text("Yeni bildirim")');
      await page.keyboard.press('Enter');
      await page.waitForSelector('#title');
      await page.focus('#title');
      await page.keyboard.type(title);
      await page.focus('#type');
      await page.keyboard.type('Haber');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Mevduat');
      await page.focus('#title');
      await page.keyboard.press('Enter');

      await page.waitForSelector('#hatalar');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('hatalar');
      expect(await page.inputValue('#title')).toBe(title);
      await healthy(page);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('link');
      await page.keyboard.type('/mevduat');
      await page.keyboard.press('Enter');
      await page.waitForSelector('text=Bildirim eklendi.');

      const row = page.locator('tbody tr', { hasText: title });
      await row.locator('.toggle-form button').focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector(`text=“${title}” pasif yapıldı`);
      expect(await row.locator('.toggle-form button').getAttribute('aria-pressed')).toBe('false');
      expect(await row.locator('[data-toggle-text]').textContent()).toBe('Pasif');
      expect((await stored(title))[0]?.is_active).toBe(false);
      await healthy(page);

      await row.locator('summary').focus();
      await page.keyboard.press('Enter');
      // Wherever the answer stands: the second click of a double click is none.
      const yes = page.locator('[data-confirm-yes]');
      await yes.evaluate((button) => (button.style.cssText = 'position: fixed; inset: 0'));
      await row.locator('button.danger').dblclick();
      expect(await yes.isVisible()).toBe(true);
      await yes.evaluate((button) => (button.style.cssText = ''));
      await page.keyboard.press('Escape');
      await row.locator('summary').focus();
      await page.keyboard.press('Enter');
      await row.locator('button.danger').focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector('dialog[open] >> text=Bu bildirimi silmek istediğinizden emin misiniz?');
      await page.focus('dialog[open] [data-confirm-yes]');
      await page.keyboard.press('Enter');
      await page.waitForSelector('text=Bildirim silindi.');
      expect(await stored(title)).toEqual([]);
    });
  });
});

it('warns before what was typed is lost, and shows both versions when someone was faster', async () => {
  await signedIn(360, async (page) => {
    await page.goto(server.url + LIST);
    await page.click('tbody th a');
    await page.waitForSelector('#title');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.fill('#title', 'Benimki');
    // The click's navigation is given up by the answer to the question: nothing to wait for but the question.
    await Promise.all([page.waitForEvent('dialog'), page.click('text=Vazgeç', { noWaitAfter: true })]);
    expect(asked).toEqual(['beforeunload']);
    expect(await page.inputValue('#title')).toBe('Benimki');
    await server.sql(`UPDATE notifications SET title = 'Onunki', version = version + 1 WHERE id = $1`, [
      page.url().split('/').at(-1),
    ]);
    await page.click('button:has-text("Kaydet")');
    await page.waitForSelector('text=Kayıt siz çalışırken değişti');
    await healthy(page);
    await page.click('text=Benimkini kaydet');
    await page.waitForSelector('text=Bildirim kaydedildi.');
    expect(await stored('Benimki')).toHaveLength(1);
    expect(asked).toEqual(['beforeunload']);
  });
});

itInFull('switches and deletes without script', async () => {
  await signedIn({ width: 1280, script: false }, async (page) => {
    await page.goto(server.url + LIST);
    const title = (await page.textContent('tbody th a')) ?? '';
    await page.click('tbody tr:first-child .toggle-form button');
    expect(await page.textContent('.toast')).toBe(`“${title}” pasif yapıldı`);
    await page.click('tbody tr:first-child summary');
    await page.click('tbody tr:first-child button.danger');
    expect(await page.textContent('main')).toContain('Bu bildirimi silmek istediğinizden emin misiniz?');
    await page.click('main button:has-text("Sil")');
    expect(await stored(title)).toEqual([]);
  });
});

it.each(firstOrAll(360, 1280))(
  'shows dashboard, search, people and log without a violation at %d px',
  async (width) => {
    await aSubscriber(server, {
      email: `kisi${String(width)}@ornek.test`,
      unsubscribe_token: `kisi${String(width)}@ornek.test`,
    });
    await staffPage(
      server,
      admin,
      async (page) => {
        await page.goto(`${server.url}/admin`);
        await page.click('.chart-table summary');
        await healthy(page);
        await page.keyboard.press('/');
        await page.keyboard.type('kredi');
        await page.keyboard.press('Enter');
        await page.waitForURL(/\/admin\/search\?q=%7E/);
        await healthy(page);
        for (const list of ['/admin/subscribers', '/admin/audit']) {
          await page.goto(server.url + list);
          await healthy(page);
          await page.click('tbody th a');
          await page.waitForURL(/\/\d+$/);
          await healthy(page);
        }
        await page.goto(`${server.url}/admin/subscribers`);
        await page.click('tbody th a');
        await page.click('text=Göster');
        await page.waitForSelector(`text=kisi${String(width)}@ornek.test`);
        await healthy(page);
      },
      { width: width },
    );
  },
);
