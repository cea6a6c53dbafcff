import { storeMany } from '../factories/applications.js';
import { fits, healthy } from '../support/healthy.js';
import { staffPages } from '../support/staff-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, type TestPerson } from '../support/staff.js';

let server: TestServer;
let admin: TestPerson;

beforeAll(async () => {
  server = await startServer();
  admin = await createPerson(server.databaseUrl, 'admin');
  await storeMany(server, 60);
});
afterAll(async () => {
  await server.stop();
});

const LIST = '/admin/applications';
const signedIn = staffPages(
  () => server,
  () => admin,
);

describe('a list of staff', () => {
  it('shows sixteen applications and the whole sidebar at 1280 x 800, and is a table at 700 px', async () => {
    await signedIn({ width: 1280 }, async (page) => {
      await page.goto(server.url + LIST);
      const rows = page.locator('tbody tr');
      const boxes = await rows.evaluateAll((all) =>
        all.map((row) => row.getBoundingClientRect()).map(({ bottom, height }) => ({ bottom, height })),
      );
      expect(boxes.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(16);
      expect(boxes.filter(({ height }) => height < 36 || height > 40)).toEqual([]);
      const nav = page.locator('.admin-nav');
      expect(await nav.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    });
    await signedIn({ width: 700 }, async (page) => {
      await page.goto(server.url + LIST);
      expect(
        await page
          .locator('tbody tr')
          .first()
          .evaluate((row) => row.clientHeight),
      ).toBeLessThan(41);
      expect(await fits(page)).toBe(true);
      await healthy(page);
    });
  });

  it('filters as something is chosen, and once the form is left by keyboard', async () => {
    await signedIn({ width: 1280 }, async (page) => {
      await page.goto(server.url + LIST);
      await page.click('.filter-bar summary');
      await page.focus('select[name="status"]');
      await page.selectOption('select[name="status"]', 'pending');
      await page.waitForURL(/status=pending/);
      await page.waitForSelector('select[name="status"]:focus');
      await page.focus('select[name="type"]');
      await page.keyboard.press('k');
      expect(new URL(page.url()).search).not.toContain('type=');
      await page.focus('.list-footer a');
      await page.waitForURL(/type=/);
    });
  });

  it('ticks all rows up to the one that Shift is held on', async () => {
    await signedIn({ width: 1280 }, async (page) => {
      await page.goto(server.url + LIST);
      await page.click('input[name="ids"] >> nth=1');
      await page.click('input[name="ids"] >> nth=5', { modifiers: ['Shift'] });
      expect(await page.locator('input[name="ids"]:checked').count()).toBe(5);
      expect(await page.textContent('[data-tick-count]')).toBe('5 kayıt seçildi');
    });
  });

  it('obeys single letters, goes by two, and not within a field', async () => {
    await signedIn({ width: 1280 }, async (page) => {
      await page.goto(server.url + LIST);
      await page.keyboard.press('j');
      await page.keyboard.press('s');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('status');
      await page.focus('[data-search]');
      await page.keyboard.type('ga');
      expect(await page.inputValue('[data-search]')).toBe('ga');
      await page.goto(`${server.url}/admin/content/banks`);
      await page.keyboard.type('ga');
      await page.waitForURL(server.url + LIST);
    });
  });

  it('is left for another screen or a record by Ctrl+K', async () => {
    await signedIn({ width: 1280 }, async (page) => {
      await page.goto(server.url + LIST);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('kampanya');
      await healthy(page);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${server.url}/admin/content/campaigns`);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('Yeni');
      expect(await page.textContent('[role="option"][aria-selected="true"]')).toContain('Yap');
      await page.fill('[role="combobox"]', 'şekerbank');
      await page.click('[role="option"]:has-text("Şekerbank")');
      await page.waitForURL(/\/banks\/sekerbank/);
    });
  });
});
