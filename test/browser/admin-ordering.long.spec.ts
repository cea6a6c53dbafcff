import type { Page } from 'playwright-core';
import { axe } from '../support/browser.js';
import { healthy } from '../support/healthy.js';
import { valuesBy } from '../support/rows.js';
import { staffPage } from '../support/staff-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, type TestPerson } from '../support/staff.js';
import { itInFull } from '../support/tier.js';

let server: TestServer;
let editor: TestPerson;

beforeAll(async () => {
  server = await startServer();
  editor = await createPerson(server.databaseUrl, 'moderator');
});
afterAll(() => server.stop());

const ORDER = '/admin/content/order/mevduat';
const BAR = '[data-order-bar]';
const stored = valuesBy(
  () => server,
  `SELECT bank_id FROM bank_page_orders WHERE page = 'mevduat' ORDER BY display_order`,
);
const shown = (page: Page): Promise<string[]> =>
  page.locator('input[name="bank"]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
const signedIn = (width: number, work: (page: Page) => Promise<void>): Promise<void> =>
  staffPage(
    server,
    editor,
    async (page) => {
      await page.goto(server.url + ORDER);
      await work(page);
    },
    { width },
  );

itInFull('has all seven pages in sight where they are tabs', async () => {
  await signedIn(768, async (page) => {
    await healthy(page);
    for (const tab of await page.locator('.tab-menu a').all()) {
      const box = await tab.boundingBox();
      expect((box?.x ?? 768) + (box?.width ?? 0)).toBeLessThanOrEqual(768);
    }
  });
});

it('is put in order by keyboard, arrows, numbers and search, and saved', async () => {
  await signedIn(360, async (page) => {
    await healthy(page);
    const [a = '', b = '', c = '', ...rest] = await shown(page);
    expect(await page.isVisible(BAR)).toBe(false);
    expect(await page.isVisible('text=sürükleyerek')).toBe(true);
    const row = (bank: string) => page.locator(`li:has(input[value="${bank}"])`);

    await row(a).locator('[data-order-handle]').focus();
    await page.keyboard.press('ArrowDown');
    expect((await shown(page)).slice(0, 3)).toEqual([b, a, c]);
    expect(await page.textContent('[data-order-said]')).toMatch(/ 2\. sıraya taşındı$/);
    await page.keyboard.press('End');
    expect(await shown(page)).toEqual([b, c, ...rest, a]);
    await page.keyboard.press('Home');
    expect(await row(a).locator('input[name="order"]').inputValue()).toBe('1');
    expect(await page.isVisible(BAR)).toBe(false);

    // The first has no way up, the last none down.
    expect(await row(a).locator('[data-order-move="-1"]').isDisabled()).toBe(true);
    await row(c).locator('[data-order-move="-1"]').click();
    expect((await shown(page)).slice(0, 3)).toEqual([a, c, b]);
    await row(b).locator('input[name="order"]').fill('1');
    await page.keyboard.press('Enter');
    expect((await shown(page)).slice(0, 3)).toEqual([b, a, c]);
    expect(await page.isVisible(`${BAR} >> text=Kaydedilmemiş değişiklikler var.`)).toBe(true);
    await healthy(page);

    await page.click('text=Değişiklikleri İptal Et');
    expect(await shown(page)).toEqual([a, b, c, ...rest]);
    expect(await page.isVisible(BAR)).toBe(false);

    // Of those a search finds, neighbours change places over what lies between.
    const search = page.locator('input[type="search"]');
    await search.fill('BANKASI');
    const found = await page
      .locator('li:visible input[name="bank"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    const [first = '', second = ''] = found;
    await row(second).locator('[data-order-move="-1"]').click();
    const swapped = [a, b, c, ...rest].map((id) => (id === first ? second : id === second ? first : id));
    expect(await shown(page)).toEqual(swapped);
    await search.fill('yok böyle banka');
    expect(await page.isVisible('text=Hiç banka bulunamadı')).toBe(true);

    await page.click('text=Değişiklikleri Kaydet');
    await page.waitForSelector('.toast >> text=Başarıyla kaydedildi!');
    expect(await stored()).toEqual(swapped);
    expect(await page.isVisible(BAR)).toBe(false);
  });
});

it('is dragged; leaving unsaved is asked about, and someone else’s change is not overwritten', async () => {
  await signedIn(1280, async (page) => {
    const [a = '', b = '', c = '', ...rest] = await shown(page);
    const handle = (at: number) => page.locator('[data-order-handle]').nth(at);
    const middle = async (at: number): Promise<{ x: number; y: number }> => {
      const box = await handle(at).boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    const [from, to] = [await middle(0), await middle(2)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 5, { steps: 12 });
    expect(await page.locator('.order-row[data-drop]').getAttribute('data-drop')).not.toBeNull();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await shown(page)).toEqual([a, b, c, ...rest]);

    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 5, { steps: 12 });
    await page.mouse.up();
    expect(await shown(page)).toEqual([b, c, a, ...rest]);

    const asked = page.waitForEvent('dialog');
    await Promise.all([
      asked.then((dialog) => dialog.dismiss()),
      page.locator('a:has-text("Konut Kredisi"):visible').click({ noWaitAfter: true }),
    ]);
    expect((await asked).type()).toBe('beforeunload');
    expect(await shown(page)).toEqual([b, c, a, ...rest]);

    await server.sql(
      `UPDATE bank_page_orders SET display_order = display_order + 1000 WHERE page = 'mevduat' AND bank_id = $1`,
      [b],
    );
    await page.click('text=Değişiklikleri Kaydet');
    await page.waitForSelector('text=Kayıt siz çalışırken değişti');
    expect(await axe(page)).toEqual([]);
    await page.click('text=Benimkini kaydet');
    await page.waitForSelector('.toast >> text=Başarıyla kaydedildi!');
    expect(await stored()).toEqual([b, c, a, ...rest]);
  });
});
