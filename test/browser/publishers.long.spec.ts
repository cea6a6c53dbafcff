import { referralPaths } from '../../src/shared/paths/referral.js';
import { aPublisher } from '../factories/publishers.js';
import { healthy } from '../support/healthy.js';
import {
  apply,
  ASKED,
  database,
  dialog,
  linkOf,
  next,
  open,
  openLoanApplications,
  page,
  phone,
  server,
  takeYourTime,
} from '../support/loan-application-desk.js';
import { createPerson } from '../support/staff.js';
import { staffPage } from '../support/staff-page.js';
import { firstOrAll } from '../support/tier.js';

openLoanApplications();

it('a visit by a publisher’s link is credited though the calculator has rewritten the address since', async () => {
  const { id } = await aPublisher(database, { id: 'bir-blog', name: 'Bir Blog' });
  await open({ viewport: { width: 390, height: 844 } });
  await page.goto(`${server.url}/ihtiyac-kredisi${ASKED}&yayinci=${id}`);
  await page.locator('#tutar').fill('80000');
  await page.waitForURL(/tutar=80000/);
  expect(page.url()).not.toContain('yayinci');
  await (await linkOf('akbank')).click();
  await next().waitFor();
  await phone().fill('5321234567');
  await dialog()
    .getByLabel(/seçtiğim bankalara iletin/)
    .check();
  await next().click();
  await takeYourTime();
  await apply().click();
  await dialog().getByText('Başvurunuz Alındı!').waitFor();
  expect(await database.sql('SELECT publisher_id FROM form_submissions')).toEqual([{ publisher_id: id }]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(id);
});

it.each(firstOrAll([1280, true], [360, true], [768, false]))(
  'staff add a publisher with its prices at %d px, script %s',
  async (width, script) => {
    await database.sql('DELETE FROM form_submissions; DELETE FROM publishers');
    const admin = await createPerson(server.databaseUrl, 'admin');
    await staffPage(
      server,
      admin,
      async (staff) => {
        const seen = async (): Promise<void> => {
          if (script) await healthy(staff);
        };
        await staff.goto(server.url + referralPaths.publishers());
        await seen();
        await staff.getByRole('link', { name: 'Yeni yayıncı' }).first().click();
        await staff.getByLabel('Ad', { exact: true }).fill('Ekonomi Bloğu');
        await staff.getByLabel('Ücretler').fill('yarın 40');
        await staff.getByRole('button', { name: 'Kaydet' }).click();
        await staff.getByText('Her satıra bir gün ve ücret yazın').first().waitFor();
        expect(await staff.getByLabel('Ücretler').inputValue()).toBe('yarın 40');
        await seen();
        await staff.getByLabel('Ücretler').fill('01.01.2026 40,50');
        await staff.getByRole('button', { name: 'Kaydet' }).click();
        await staff.getByRole('link', { name: 'Ekonomi Bloğu' }).first().click();
        await staff.getByText('yayinci=ekonomi-blogu').waitFor();
        expect(await staff.getByLabel('Ücretler').inputValue()).toBe('01.01.2026 40,50');
        await seen();
      },
      { viewport: { width, height: 900 }, javaScriptEnabled: script },
    );
  },
);
