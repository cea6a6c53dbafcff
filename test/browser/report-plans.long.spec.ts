import { reportPaths } from '../../src/shared/paths/report.js';
import { healthy } from '../support/healthy.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson } from '../support/staff.js';
import { staffPage } from '../support/staff-page.js';
import { firstOrAll } from '../support/tier.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it.each(firstOrAll([360, true], [1280, true], [768, false]))(
  'staff plan a report on its screen, mend it and leave it at %d px, script %s',
  async (width, script) => {
    await server.sql('TRUNCATE report_plans CASCADE');
    const moderator = await createPerson(server.databaseUrl, 'moderator');
    await staffPage(
      server,
      moderator,
      async (page) => {
        const seen = async (): Promise<void> => {
          if (script) await healthy(page);
        };
        await page.goto(`${server.url}/admin/reports?tab=pages&range=last_7_days`);
        await seen();
        await page.getByRole('link', { name: 'E-postayla planla' }).click();
        await page.getByRole('heading', { name: 'Raporu e-postayla planla' }).waitFor();
        expect(await page.getByLabel('Günler').inputValue()).toBe('last_7_days');
        expect(await page.getByLabel(moderator.name).isChecked()).toBe(true);
        await page.getByLabel('Ne sıklıkta').selectOption({ label: 'Her ayın son günü' });
        await page.getByLabel(moderator.name).uncheck();
        await page.getByRole('button', { name: 'Kaydet' }).click();
        await page.getByText('En az bir, en çok 50 alıcı seçin').first().waitFor();
        expect(await page.getByLabel('Ne sıklıkta').inputValue()).toBe('m31');
        await seen();
        await page.getByLabel(moderator.name).check();
        await page.getByRole('button', { name: 'Kaydet' }).click();
        await page.waitForURL(`**${reportPaths.plans()}`);
        await page.getByText('Her ayın son günü 08:00').first().waitFor();
        await seen();
        await page.getByRole('button', { name: 'Sayfalar: bana gönderilmesin' }).click();
        await page.getByText('Planlı gönderim yok').waitFor();
        await seen();
      },
      { width, script },
    );
  },
  60_000,
);
