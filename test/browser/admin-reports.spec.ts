import { anApplication, chargeFor, storeApplications } from '../factories/applications.js';
import { aMeasure } from '../factories/records.js';
import { siteDay } from '../factories/row.js';
import { fits, healthy } from '../support/healthy.js';
import { answer, call } from '../support/outcome-desk.js';
import { showsCurrentTab } from '../support/layout.js';
import { staffPage } from '../support/staff-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, type TestPerson } from '../support/staff.js';

let server: TestServer;
let moderator: TestPerson;
let application: string;

beforeAll(async () => {
  server = await startServer();
  moderator = await createPerson(server.databaseUrl, 'moderator');
  [application = ''] = await storeApplications(server, [anApplication(), anApplication()]);
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

it('tells on a phone what became of applications, by source and by colleague', async () => {
  await answer(server, application, 'akbank', 'approved', 100);
  await answer(server, application, 'qnb', 'rejected', 50_000);
  await call(server, application, moderator.id, 25, true);
  await chargeFor(server, [application], { akbank: 2_512_345.67 });
  await staffPage(
    server,
    moderator,
    async (page) => {
      await page.goto(`${server.url}/admin/reports`);
      await page.click('nav[aria-label="Rapor türü"] a:text-is("Başvuru sonuçları")');
      await page.waitForURL(/reports\/outcomes$/);
      expect(await showsCurrentTab(page)).toBe(true);
      expect(await page.locator('tbody td').allTextContents()).toEqual(
        '2 2 1 1 0 %50,0 2.512.345,67_TL 30_dk 30_dk 2_sa 30+_gün'
          .split(' ')
          .map((text) => text.replace('_', ' ')),
      );
      await healthy(page);
      await page.click('nav[aria-label="Neye göre"] a:text-is("Bankalar")');
      await page.waitForURL(/tab=banks/);
      await page.click('th a:text-is("Kabul oranı")');
      await page.waitForURL(/sort=-share/);
      expect(await page.textContent('tbody th')).toBe('Akbank');
      await healthy(page);
      await page.click('nav[aria-label="Rapor türü"] a:text-is("Çalışanlar")');
      await page.waitForURL(/reports\/people$/);
      expect(await page.textContent('tbody th')).toBe(moderator.name);
      await healthy(page);
      for (const path of ['people', 'outcomes', 'outcomes?tab=pages'])
        for (const width of [1_184, 1_280]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(`${server.url}/admin/reports/${path}`);
          expect([path, width, await fits(page)]).toEqual([path, width, true]);
        }
    },
    { width: 360 },
  );
}, 60_000);

it('answers the same questions without script', async () => {
  await staffPage(
    server,
    moderator,
    async (page) => {
      await page.goto(`${server.url}/admin/reports/outcomes?tab=pages`);
      await page.click('summary:text("Özel tarih aralığı")');
      await page.fill('#from', siteDay(-1));
      await page.fill('#to', siteDay(0));
      await page.click('button:text("Göster")');
      await page.waitForURL(/range=custom/);
      expect(new URL(page.url()).searchParams.get('tab')).toBe('pages');
      expect(await page.textContent('tbody th')).toContain('/ihtiyac-kredisi');
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${server.url}/admin/reports/people`);
      expect(await showsCurrentTab(page)).toBe(true);
      await page.goBack();
      await page.click('th a:text-is("Ortanca ulaşma süresi")');
      await page.waitForURL(/sort=-contactHalf/);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.click('a:has-text("Rapor İndir")'),
      ]);
      expect(download.suggestedFilename()).toMatch(/^sonuclar-sayfalar-\d{4}-\d\d-\d\d_.*\.csv$/);
    },
    { script: false },
  );
}, 60_000);
