import { reportPaths } from '../../src/shared/paths/report.js';
import { anApplication, storeApplications } from '../factories/applications.js';
import { fits, healthy } from '../support/healthy.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson } from '../support/staff.js';
import { staffPage } from '../support/staff-page.js';
import { firstOrAll } from '../support/tier.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await storeApplications(server, [anApplication(), anApplication()]);
});
afterAll(() => server.stop());

it.each(firstOrAll([360, true], [1280, true], [768, false]))(
  'staff enter what a source costs from its report, and read what is left at %d px, script %s',
  async (width, script) => {
    await server.sql('DELETE FROM source_costs');
    const moderator = await createPerson(server.databaseUrl, 'moderator');
    await staffPage(
      server,
      moderator,
      async (page) => {
        const seen = async (): Promise<void> => {
          if (script) await healthy(page);
          expect(await fits(page)).toBe(true);
        };
        await page.goto(server.url + reportPaths.outcomes());
        await page.getByRole('link', { name: 'Gelir ve maliyet' }).click();
        await page.waitForURL(/view=costs/);
        await seen();
        await page.getByRole('link', { name: 'Sitemiz: maliyet gir' }).click();
        await page.getByRole('heading', { name: 'Yeni kaynak maliyeti' }).waitFor();
        expect(await page.getByLabel('Kaynak').inputValue()).toBe('channels:');
        await page.getByLabel('Tutar').fill('1.200');
        await page.getByRole('button', { name: 'Kaydet' }).click();
        await page.getByText('Geçerli bir ilk gün seçin').first().waitFor();
        expect(await page.getByLabel('Tutar').inputValue()).toBe('1.200');
        await seen();
        const today = new Date().toISOString().slice(0, 10);
        await page.getByLabel('İlk gün').fill(today);
        await page.getByLabel('Son gün').fill(today);
        await page.getByRole('button', { name: 'Kaydet' }).click();
        await page.waitForURL(`**${reportPaths.costs()}`);
        await page.getByText('1.200,00 TL').first().waitFor();
        await seen();
        await page.getByRole('link', { name: 'Başvuru sonuçları' }).click();
        await page.waitForURL(/view=costs/);
        expect(await page.locator('tbody').textContent()).toContain('1.200 TL');
        await seen();
      },
      { width, script },
    );
  },
  60_000,
);
