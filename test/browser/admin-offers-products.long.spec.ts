import { healthy } from '../support/healthy.js';
import { staffPage, staffPages } from '../support/staff-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, type TestPerson } from '../support/staff.js';
import { firstOrAll, itInFull } from '../support/tier.js';

let server: TestServer;
let editor: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  server = await startServer();
  editor = await createPerson(server.databaseUrl, 'moderator');
  admin = await createPerson(server.databaseUrl, 'admin');
});
afterAll(() => server.stop());

const LIST = '/admin/content/products';

const signedIn = staffPages(
  () => server,
  () => editor,
);

it.each(firstOrAll(360, 1280))(
  'takes a product through its three steps by keyboard at %d px',
  async (width) => {
    const name = `Adım Adım ${String(width)}`;
    await signedIn(width, async (page) => {
      await page.goto(server.url + LIST);
      await healthy(page);
      await page.focus('a:has-text("Yeni ürün")');
      await page.keyboard.press('Enter');
      await page.waitForSelector('#bank_id');
      await healthy(page);

      // Fields of a kind show with its choice.
      expect(await page.isVisible('#subtype')).toBe(true);
      await page.focus('#type');
      await page.keyboard.type('Mevduat');
      expect([await page.isVisible('#subtype'), await page.isVisible('#currency')]).toEqual([false, true]);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.type('Akbank');
      await page.focus('button:has-text("İleri")');
      await page.keyboard.press('Enter');
      await page.waitForSelector('#name');
      expect(await page.textContent('.steps [aria-current="step"]')).toBe('Ürün bilgileri');
      await healthy(page);

      await page.focus('#name');
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await page.waitForSelector('#hatalar');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('hatalar');
      expect(await page.inputValue('#name')).toBe(name);
      await healthy(page);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('description');
      await page.keyboard.type('Klavyeyle yazıldı');
      const typed = {
        rate: '41,5',
        min_amount: '1.000',
        max_amount: '900.000',
        min_term: '32',
        max_term: '365',
      };
      for (const [id, text] of Object.entries(typed)) {
        await page.focus(`#${id}`);
        await page.keyboard.type(text);
      }
      await page.focus('#features');
      await page.keyboard.type('Bir');
      await page.keyboard.press('Enter');
      await page.keyboard.type('İki');
      await page.focus('button:has-text("İleri")');
      await page.keyboard.press('Enter');
      await page.waitForSelector('#is_active');
      expect(await page.textContent('.steps [aria-current="step"]')).toBe('Yayın');
      await healthy(page);

      await page.focus('button:has-text("Geri")');
      await page.keyboard.press('Enter');
      await page.waitForSelector('#features');
      expect(await page.inputValue('#features')).toBe('Bir\nİki');
      await page.focus('#name');
      await page.keyboard.press('Enter');
      await page.waitForSelector('#is_featured');
      await page.focus('#is_featured');
      await page.keyboard.press('Space');
      await page.focus('button:has-text("Kaydet")');
      await page.keyboard.press('Enter');
      await page.waitForSelector('text=Ürün eklendi.');
      const [stored] = await server.sql<{ features: string[]; is_featured: boolean; id: string }>(
        'SELECT id, features, is_featured FROM products WHERE name = $1',
        [name],
      );
      expect(stored).toMatchObject({ features: ['Bir', 'İki'], is_featured: true });
      await page.goto(`${server.url}${LIST}/${stored?.id ?? ''}/rates`);
      await healthy(page);
    });
  },
);

itInFull('imports rates from a chosen file, and takes them back with one click', async () => {
  await signedIn(360, async (page) => {
    await page.goto(`${server.url}/admin/content/rate-imports`);
    await healthy(page);
    const buffer = Buffer.from('1;3,65\nyok-boyle;3\n');
    await page.setInputFiles('#file', { name: 'oranlar.csv', mimeType: 'text/csv', buffer });
    await page.click('button:has-text("Önizle")');
    await page.waitForSelector('text=2. satır: Böyle bir ürün yok.');
    await healthy(page);
    await page.click('text=Hatalı satırları çıkar');
    await page.click('text=1 oranı değiştir');
    await page.waitForSelector('text=1 oran aktarıldı.');
    await healthy(page);
    await page.click('button:has-text("Geri al")');
    await page.waitForSelector('#onay[open] >> text=Bu aktarımla değişen 1 oran geri alınsın mı?');
    await page.click('#onay [data-confirm-yes]');
    await page.waitForSelector('text=Aktarım geri alındı: 1 oran.');
    const rates = await server.sql<{ rate: string; is_withdrawn: boolean }>(
      'SELECT rate::text, withdrawn_at IS NOT NULL AS is_withdrawn FROM product_rates WHERE product_id = 1 ORDER BY id',
    );
    expect(rates).toEqual([
      expect.objectContaining({ is_withdrawn: false }),
      { rate: '3.6500', is_withdrawn: true },
    ]);
  });
});

itInFull('plans a tax at 360 px, and shows the dated tables', async () => {
  await staffPage(
    server,
    admin,
    async (page) => {
      for (const path of ['/admin/taxes/terms', '/admin/taxes/terms/1', '/admin/taxes']) {
        await page.goto(server.url + path);
        await healthy(page);
      }
      await page.click('text=Yeni vergi oranı');
      await page.waitForSelector('#tax');
      await page.click('button:has-text("Kaydet")');
      await page.waitForSelector('#hatalar');
      await healthy(page);
      await page.selectOption('#tax', 'bsmv');
      await page.selectOption('#applies_to', 'kobi');
      await page.fill('#percent', '6');
      await page.fill('#valid_from', '2099-01-01');
      await page.click('button:has-text("Kaydet")');
      await page.waitForSelector('text=Vergi oranı eklendi.');
      await page.waitForSelector('text=01.01.2099 – süresiz');
    },
    { width: 360 },
  );
});
