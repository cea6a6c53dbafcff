import { storeMany } from '../factories/applications.js';
import { axe } from '../support/browser.js';
import { staffPage } from '../support/staff-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson } from '../support/staff.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it('asks, then shows how far a change of many is, keeps the focus, and says when it is over', async () => {
  const admin = await createPerson(server.databaseUrl, 'admin');
  await storeMany(server, 6_000);
  // Batches that take long enough to be seen.
  await server.sql(`CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(1.2); RETURN NEW; END $$;
     CREATE TRIGGER linger BEFORE UPDATE ON bulk_jobs FOR EACH ROW EXECUTE FUNCTION linger()`);
  await staffPage(
    server,
    admin,
    async (page) => {
      await page.goto(`${server.url}/admin/applications`);
      await page.check('input[name="ids"] >> nth=0');
      await page.check('#toplu-tumu');
      await page.click('.bulk-bar button[value="approve"]');
      await page.waitForSelector('dialog[open] h1:has-text("2.400 başvuru onaylansın mı?")');
      // Closed applications, 1.200 of each status, change only where they are ticked.
      for (const status of ['rejected', 'completed']) await page.check(`dialog[open] #ac-${status}`);
      await page.click('dialog[open] button[type="submit"]');
      await page.waitForURL(/\/jobs\/\d+$/);
      await page.focus('main form button');
      expect(await axe(page)).toEqual([]);
      await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Durdur');
      await page.waitForSelector('.notice:has-text("4.800 başvuru onaylandı.")');
      expect(await axe(page)).toEqual([]);
    },
    { width: 360 },
  );
});
