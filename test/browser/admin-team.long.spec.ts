import { applied } from '../support/applications.js';
import { changeSettings } from '../factories/settings.js';
import { healthy } from '../support/healthy.js';
import { startServer, type TestServer } from '../support/server.js';
import { staffPage } from '../support/staff-page.js';
import { createPerson, type TestPerson } from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';
import { firstOrAll } from '../support/tier.js';

const TEAM = '/admin/team';
const DAY = '00:00-24:00';

let server: TestServer;
let moderator: TestPerson;
let agent: TestPerson;

beforeAll(async () => {
  server = await startServer({ env: behindProxy });
  moderator = await createPerson(server.databaseUrl, 'moderator');
  agent = await createPerson(server.databaseUrl, 'agent');
  await changeSettings(server, 'general', {
    ...{ weekdayCalls: DAY, saturdayCalls: DAY, sundayCalls: DAY, holidayCalls: DAY },
  });
});
afterAll(() => server.stop());

const WAYS = firstOrAll([360, true], [360, false], [768, true], [1280, true], [1280, false]);

it.each(WAYS)('is looked at, shared and handed over at %d px, script %s', async (width, script) => {
  const { id } = await applied(server, 'kredi', {});
  await server.sql('UPDATE users SET away_until = NULL');
  await server.sql(
    'UPDATE applications SET assigned_to = (SELECT id FROM users WHERE email = $1) WHERE id = $2',
    [agent.email, id],
  );
  await staffPage(
    server,
    moderator,
    async (page) => {
      await page.goto(server.url + TEAM);
      if (script) await healthy(page);
      await page.getByRole('link', { name: agent.name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: agent.name }).waitFor();
      if (script) await healthy(page);
      await page.getByLabel('Mesai').fill('yanlış');
      await page.getByRole('button', { name: 'Kaydet' }).click();
      await page.locator('#shift[aria-invalid="true"]').waitFor();
      await page.getByLabel('Mesai').fill('');
      await page.getByRole('button', { name: 'Kaydet' }).click();
      await page.getByText('Çalışma düzeni kaydedildi.').waitFor({ state: 'attached' });
      await page.goto(`${server.url}${TEAM}`);
      await page.getByRole('link', { name: agent.name, exact: true }).click();
      await page.getByRole('button', { name: 'Yok olarak işaretle' }).click();
      await page.getByText('açık başvurusu devredildi').waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Döndü' }).waitFor();
      if (script) await healthy(page);
    },
    { width, script },
  );
  expect(await server.sql('SELECT assigned_to FROM applications WHERE id = $1', [id])).toEqual([
    { assigned_to: null },
  ]);
});

it('shows a new application by itself, and leaves who is in the table alone', async () => {
  await staffPage(server, moderator, async (page) => {
    await page.goto(server.url + TEAM);
    const free = page.locator('tbody tr').first().locator('td').nth(1);
    const before = (await free.textContent()) ?? '';
    await applied(server, 'kredi', {});
    await page.waitForFunction(
      (was) => document.querySelectorAll('tbody tr td')[1]?.textContent !== was,
      before,
      { timeout: 40_000 },
    );
    await page.getByRole('link', { name: moderator.name, exact: true }).focus();
    const asked = page.waitForResponse((answer) => answer.url().endsWith(`${TEAM}/now`), { timeout: 40_000 });
    await asked;
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(moderator.name);
  });
});
