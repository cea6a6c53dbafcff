import { privacyPaths } from '../../src/shared/paths/privacy.js';
import { axe } from '../support/browser.js';
import { healthy } from '../support/healthy.js';
import { openPage } from '../support/open-page.js';
import { sentReferral } from '../support/referrals.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, type TestPerson } from '../support/staff.js';
import { staffPage } from '../support/staff-page.js';
import { behindProxy } from '../support/submissions.js';

let server: TestServer;
let officer: TestPerson;
beforeAll(async () => {
  server = await startServer({ env: behindProxy });
  await server.sql(`UPDATE banks SET lead_channel = 'fetch' WHERE id = 'akbank'`);
  officer = await createPerson(server.databaseUrl, 'admin');
});
afterAll(() => server.stop());

it('takes the record of a person and knows it again, on a phone, in the dark and without a script', async () => {
  const { phone } = await sentReferral(server);
  let path = '';
  await staffPage(server, officer, async (page) => {
    await page.goto(server.url + privacyPaths.people());
    await page.getByLabel('Telefon ya da e-posta', { exact: true }).fill(phone);
    await page.getByRole('button', { name: 'Ara', exact: true }).click();
    await page.getByLabel('Neden').selectOption({ label: 'Kişinin isteği' });
    await page.locator('[name="own_password"]').fill(officer.password);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Aktarım kaydı (PDF)' }).click(),
    ]);
    path = await download.path();
    await healthy(page);
  });
  const page = await openPage({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  await page.goto(server.url + privacyPaths.documentCheck());
  await page.getByRole('button', { name: 'Doğrula' }).click();
  await page.getByText('Doğrulanacak PDF dosyasını seçin').first().waitFor();
  await page.getByLabel('PDF dosyası').setInputFiles({
    ...{ name: 'baska.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from('%PDF-1.7'),
  });
  await page.getByRole('button', { name: 'Doğrula' }).click();
  await page.getByText('Dosyada mühür yok').waitFor();
  const scripted = await openPage({ viewport: { width: 360, height: 740 } });
  await scripted.goto(server.url + privacyPaths.documentCheck());
  expect(await axe(scripted)).toEqual([]);
  await scripted.getByLabel('PDF dosyası').setInputFiles(path);
  await scripted.getByRole('button', { name: 'Doğrula' }).click();
  await scripted.getByText('Belge bizden ve değişmemiş').waitFor();
  await scripted.emulateMedia({ colorScheme: 'dark' });
  await healthy(scripted);
});
