import { anApplication, anApplicationEvent, storeApplications } from '../factories/applications.js';
import { healthy } from '../support/healthy.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, type TestPerson } from '../support/staff.js';
import { staffPage } from '../support/staff-page.js';

let server: TestServer;
let moderator: TestPerson;
let agent: TestPerson;

beforeAll(async () => {
  server = await startServer();
  moderator = await createPerson(server.databaseUrl, 'moderator');
  agent = await createPerson(server.databaseUrl, 'agent');
  for (const id of await storeApplications(
    server,
    Array.from({ length: 12 }, () => anApplication()),
  ))
    await anApplicationEvent(server, { application_id: id, type: 'outcome', actor_id: agent.id });
});
afterAll(() => server.stop());

it('draws ten calls and marks one without script; the person reads the mark at any width', async () => {
  let sample = '';
  await staffPage(
    server,
    moderator,
    async (page) => {
      await page.goto(`${server.url}/admin/team`);
      await page.click('a:text-is("Kalite örnekleri")');
      await page.selectOption('#person', { label: agent.name });
      await page.fill('#to', new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10));
      await page.click('button:text-is("Rastgele on arama seç")');
      await page.waitForURL(/quality\/\d+$/);
      sample = page.url();
      expect(await page.locator('h2:has-text(". arama,")').count()).toBe(10);
      const first = page.locator('form:has([name="words"])').first();
      await first.locator('select').selectOption('improvable');
      await first.locator('button').click();
      expect(await page.textContent('.field-error')).toContain('Neyin daha iyi olabileceğini yazın');
      await first.locator('textarea').fill('Vadeyi sormadı');
      await first.locator('button').click();
      await page.waitForURL(/#arama-\d+$/);
      expect(await page.textContent('main')).toContain('Vadeyi sormadı');
      await page.goto(`${server.url}/admin/reports/people?range=today`);
      expect(await page.locator('tbody tr', { hasText: agent.name }).textContent()).toContain('50');
    },
    { script: false },
  );
  for (const width of [360, 768, 1_280]) {
    await staffPage(
      server,
      moderator,
      async (page) => {
        for (const path of [`${server.url}/admin/quality`, sample]) {
          await page.goto(path);
          await healthy(page);
        }
      },
      { width },
    );
    await staffPage(
      server,
      agent,
      async (page) => {
        await page.goto(`${server.url}/admin/applications/queue`);
        await page.click('a:text-is("Aramalarımın değerlendirmesi")');
        await page.waitForURL(/own-marks$/);
        expect(await page.textContent('main')).toContain('Vadeyi sormadı');
        await healthy(page);
      },
      { width },
    );
  }
}, 90_000);
