import { healthy } from '../support/healthy.js';
import { valueBy } from '../support/rows.js';
import { staffPages } from '../support/staff-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, type TestPerson } from '../support/staff.js';
import { firstOrAll, itInFull } from '../support/tier.js';

let server: TestServer;
let editor: TestPerson;

beforeAll(async () => {
  server = await startServer();
  editor = await createPerson(server.databaseUrl, 'moderator');
});
afterAll(() => server.stop());

const LIST = '/admin/content/banks';
const offersOf = async (bank: string): Promise<readonly string[]> =>
  (await valueBy<readonly string[]>(
    () => server,
    'SELECT offers FROM bank_offers WHERE bank_id = $1',
  )(bank)) ?? [];

/** Console messages about a refused form, and about a server that is away. */
const PROVOKED = / 422 |ERR_FAILED/;

const signedIn = staffPages(
  () => server,
  () => editor,
  { expected: PROVOKED },
);

it.each(firstOrAll([360, 'akbank'], [1280, 'qnb']))(
  'writes offers in a dialog by keyboard at %d px',
  async (width, bank) => {
    await signedIn(width, async (page) => {
      await page.goto(server.url + LIST);
      await healthy(page);
      const link = page.locator(`tbody a[href$="/${bank}/offers"]`).first();
      await link.focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector('dialog[open] input[name="offers"]');
      const texts = page.locator('dialog[open] input[name="offers"]');
      const before = await texts.count();
      await page.focus('dialog[open] button[name="add"]');
      await page.keyboard.press('Enter');
      await texts.nth(before).waitFor();
      // The new row is where typing goes on; empty, it is refused.
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('offers');
      await page.keyboard.press('Enter');
      await page.waitForSelector('dialog[open] .field-error >> text=Fırsat metni boş olamaz');
      await healthy(page);
      await page.locator('dialog[open] input[aria-invalid]').fill('Tuşla yazılan 500 TL');
      expect(await page.locator('dialog[open] .field-error').count()).toBe(0);
      // Shown as visitors will read it while it is typed.
      expect(await page.locator('dialog[open] [data-offer-preview] li').last().innerHTML()).toBe(
        'Tuşla yazılan <strong>500 TL</strong>',
      );
      // A sum hangs on a campaign or a product.
      await page.locator('dialog[open] select[name="offer_links"]').last().selectOption({ index: 1 });
      await page.locator('dialog[open] input[name="offers"]').last().press('Enter');
      await page.waitForSelector('.toast >> text=Banka teklifi kaydedildi.');
      expect((await offersOf(bank)).at(-1)).toBe('Tuşla yazılan 500 TL');
      expect(new URL(page.url()).pathname).toBe(LIST);

      // The cross closes as Esc does; it says what it is for.
      await link.focus();
      await page.keyboard.press('Enter');
      await page.locator('dialog[open]').getByRole('button', { name: 'Kapat' }).click();
      await page.waitForSelector('dialog[open]', { state: 'detached' });

      // Esc gives up what was typed, and the focus is back where it was.
      await link.focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector('dialog[open] input[name="offers"]');
      await texts.first().fill('Kaybolacak');
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog[open]', { state: 'detached' });
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await offersOf(bank)).not.toContain('Kaybolacak');
    });
  },
);

itInFull('writes offers on a page of their own without script', async () => {
  await signedIn({ width: 360, script: false }, async (page) => {
    await page.goto(server.url + LIST);
    await page.click('tbody a[href$="/teb/offers"]');
    await page.click('button[name="add"]');
    await page.locator('input[name="offers"]').last().fill('Betiksiz yazılan');
    await page.locator('input[name="offers"]').last().press('Enter');
    expect(await page.textContent('.toast')).toContain('Banka teklifi kaydedildi.');
    expect((await offersOf('teb')).at(-1)).toBe('Betiksiz yazılan');
  });
});

itInFull('keeps the words of the menu right while switches are pressed', async () => {
  await signedIn(1280, async (page) => {
    await page.goto(`${server.url}${LIST}?q=vakif`);
    const menu = page.locator('tbody .row-menu');
    const words = async (): Promise<string[]> =>
      (await menu.locator('button').allTextContents()).map((text) => text.trim()).slice(0, 2);
    const before = await words();
    expect(before[0]).toBe('Pasif Yap');
    await page.getByRole('button', { name: 'aktif' }).click();
    await page.waitForSelector('.toast >> text=VakıfBank pasif yapıldı');
    expect(await words()).toEqual(['Aktif Yap', before[1]]);
    await menu.locator('summary').click();
    await menu.getByRole('button', { name: 'Aktif Yap' }).click();
    await page.waitForSelector('.toast >> text=VakıfBank aktif yapıldı');
    expect(await words()).toEqual(before);
  });
});

itInFull('says what could not be done while the server is away, and keeps the list', async () => {
  await signedIn(1280, async (page) => {
    await page.goto(`${server.url}/admin/content/bank-offers?q=qnb`);
    const banner = page.locator('[data-failures]');
    const toggle = page.locator('.toggle-form [aria-pressed]');
    expect([await banner.isVisible(), await toggle.getAttribute('aria-pressed')]).toEqual([false, 'true']);
    await page.route('**/admin/content/bank-offers**', (route) => route.abort());
    await toggle.click();
    await banner.getByText('Banka durumu güncellenirken hata oluştu').waitFor();
    expect([await toggle.getAttribute('aria-pressed'), (await toggle.innerText()).trim()]).toEqual([
      'true',
      'Aktif',
    ]);
    await healthy(page);
    await banner.getByRole('button', { name: 'Kapat' }).click();
    expect(await banner.isVisible()).toBe(false);
    await page.click('[data-refresh]');
    await banner.getByText('Banka teklifleri yüklenirken hata oluştu').waitFor();
    await page.unroute('**/admin/content/bank-offers**');
    await toggle.click();
    await page.waitForSelector('.toast >> text=QNB Finansbank pasif yapıldı');
    expect(await banner.isVisible()).toBe(false);
  });
});
