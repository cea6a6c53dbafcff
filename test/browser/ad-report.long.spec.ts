import { healthy } from '../support/healthy.js';
import { staffPage } from '../support/staff-page.js';
import { addAd } from '../support/ads.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, type TestPerson } from '../support/staff.js';

let server: TestServer;
let moderator: TestPerson;

beforeAll(async () => {
  server = await startServer();
  moderator = await createPerson(server.databaseUrl, 'moderator');
  await addAd(server, { name: 'Raporlanan', pages: ['home', 'mevduat'] });
  await server.sql(
    `SELECT add_ad_figures(jsonb_agg(jsonb_build_object('ad_id', ads.id, 'day', day::date, 'page', page,
                                                          'served', 90, 'seen', 40, 'clicks', 2)))
         FROM ads, unnest(ads.pages) AS page, generate_series(now() - interval '9 days', now(), '1 day') AS day`,
  );
});
afterAll(() => server.stop());

it('leads from the list to one ad, its pages and its file, on a phone and in the dark, and is printed', async () => {
  await staffPage(
    server,
    moderator,
    async (page) => {
      await page.goto(`${server.url}/admin/content/advertisements`);
      await page.getByRole('link', { name: 'Rapor', exact: true }).click();
      await page.waitForURL(/\/report$/);
      await healthy(page);
      await page.click('tbody a:text-is("Raporlanan")');
      await page.waitForURL(/reklam=\d+/);
      await healthy(page);
      await page.click('nav[aria-label="Grafikte gösterilen"] a:text-is("Tıklama")');
      await page.waitForURL(/metric=clicks/);
      expect(await page.textContent('.chart figcaption')).toContain('40 tıklama');
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 1_280, height: 900 });
      await healthy(page, 'colors');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.click('a:has-text("Rapor İndir")'),
      ]);
      expect(download.suggestedFilename()).toMatch(/^reklam-raporu-\d{4}-\d\d-\d\d_.*\.csv$/);
      await page.emulateMedia({ media: 'print', colorScheme: 'light' });
      await page.setViewportSize({ width: 1_047, height: 718 });
      expect(await page.isVisible('.admin-table')).toBe(true);
      for (const hidden of ['.admin-side', '.admin-bar', '.segmented', '.button', '.report-range'])
        expect([hidden, await page.locator(hidden).first().isVisible()]).toEqual([hidden, false]);
    },
    { width: 360 },
  );
}, 60_000);
