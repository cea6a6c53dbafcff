import { anApplication, storeApplications } from '../factories/applications.js';
import { aMeasure } from '../factories/records.js';
import { siteDay } from '../factories/row.js';
import { healthy } from '../support/healthy.js';
import { staffPage } from '../support/staff-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, type TestPerson } from '../support/staff.js';

let server: TestServer;
let moderator: TestPerson;

beforeAll(async () => {
  server = await startServer();
  moderator = await createPerson(server.databaseUrl, 'moderator');
  await storeApplications(server, [anApplication(), anApplication()]);
  const banks = await server.sql<{ id: string }>('SELECT id FROM banks');
  for (let day = 0; day < 10; day++)
    await aMeasure.many(
      server,
      banks.map(({ id }) => ({ id, day: siteDay(-day), views: '5', clicks: '2' })),
    );
});
afterAll(() => server.stop());

it('reads, sorts, narrows, downloads and prints a report on a phone, without and with what was typed wrong', async () => {
  await staffPage(
    server,
    moderator,
    async (page) => {
      await page.goto(`${server.url}/admin/reports`);
      await healthy(page);

      await page.click('th a:text-is("Dönüşüm")');
      await page.waitForURL(/sort=-conversions/);
      await page.click('tbody a:text-is("Akbank")');
      await page.waitForURL(/item=akbank/);
      expect(await page.textContent('#rapor')).toBe('Akbank');
      await page.click('nav[aria-label="Grafikte gösterilen"] a:text-is("Dönüşüm")');
      await page.waitForURL(/metric=conversions/);
      expect(await page.textContent('.chart figcaption')).toContain('2 dönüşüm');

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.click('a:has-text("Rapor İndir")'),
      ]);
      expect(download.suggestedFilename()).toMatch(/^rapor-bankalar-\d{4}-\d\d-\d\d_.*\.csv$/);

      await page.click('summary:text("Özel tarih aralığı")');
      await page.fill('#from', '2026-03-02');
      await page.fill('#to', '2026-03-01');
      await page.click('button:text("Göster")');
      await page.waitForSelector('#to-hata');
      expect(await page.inputValue('#from')).toBe('2026-03-02');
      expect(new URL(page.url()).searchParams.get('item')).toBe('akbank');
      await healthy(page);

      await page.goto(`${server.url}/admin/reports?range=last_7_days`);
      await page.evaluate(() => {
        window.print = () => {
          document.title = 'printed';
        };
      });
      await page.click('button:text("Yazdır")');
      expect(await page.title()).toBe('printed');
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 1_047, height: 718 });
      expect(await page.isVisible('.admin-table')).toBe(true);
      const display = await page
        .locator('.admin-table tbody tr')
        .first()
        .evaluate((row) => getComputedStyle(row).display);
      expect(display).toBe('table-row');
      for (const hidden of ['.admin-side', '.admin-bar', '.segmented', '.button', '.report-range'])
        expect([hidden, await page.locator(hidden).first().isVisible()]).toEqual([hidden, false]);
      const width = await page.evaluate(
        () => document.querySelector('.admin-main')?.getBoundingClientRect().width,
      );
      expect(width).toBe(1_047);
    },
    { width: 360 },
  );
}, 60_000);
