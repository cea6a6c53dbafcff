import type { BrowserContext, Page } from 'playwright-core';
import { change } from '../support/change.js';
import { eventually } from '../support/eventually.js';
import { openPage } from '../support/open-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { staffPage } from '../support/staff-page.js';
import { createPerson, type TestPerson } from '../support/staff.js';

const FRAMED = 'https://teklif.example';
const CODE = `<iframe src="${FRAMED}/afis" title="Teklif" width="300" height="150" sandbox="allow-scripts"></iframe>`;

let server: TestServer;
let admin: TestPerson;

beforeAll(async () => {
  server = await startServer();
  admin = await createPerson(server.databaseUrl, 'admin');
  await sql('UPDATE ads SET is_active = false');
});
afterAll(() => server.stop());

const sql = (text: string): Promise<unknown[]> => change({ url: server.databaseUrl }, text);

/** Both sites answer; whether one is asked is up to the policy of the page. */
async function answerForSites(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(/^https:\/\/(?:teklif|baska)\.example\//, (route) => {
    asked.push(new URL(route.request().url()).origin);
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<p>-</p><script>document.querySelector("p").textContent = "Ayda 100 TL: " + origin;</script>',
    });
  });
  return asked;
}

async function onDeposits(
  look: (page: Page, told: { readonly asked: string[]; readonly complaints: string[] }) => Promise<void>,
): Promise<void> {
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  const asked = await answerForSites(page.context());
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(`${server.url}/mevduat`);
  await look(page, { asked, complaints });
}

const untilOnDeposits = (text: string): Promise<unknown> =>
  eventually(async () => (await (await fetch(`${server.url}/mevduat`)).text()).includes(text), 5_000);

describe('a code ad that frames another site', () => {
  it('is saved once the site is confirmed', async () => {
    await staffPage(server, admin, async (page) => {
      await answerForSites(page.context());
      await page.goto(`${server.url}/admin/content/advertisements/new`);
      await page.fill('#name', 'Çerçeveli reklam');
      await page.selectOption('#type', 'code');
      await page.getByLabel('Mevduat').check();
      await page.fill('#html_code', CODE);
      await page.fill('#own_password', admin.password);
      await page.click('button:has-text("Kaydet")');
      await page.getByLabel(`${FRAMED} (çerçeve)`).check();
      expect(await sql(`SELECT FROM ads WHERE type = 'code'`)).toEqual([]);
      await page.fill('#own_password', admin.password);
      await page.click('button:has-text("Kaydet")');
      await page.waitForSelector('text=Reklam eklendi.');
    });
  });

  it('shows it to visitors', async () => {
    await untilOnDeposits('teklif.example');
    await onDeposits(async (page) => {
      const frame = page.frameLocator('.ad-masthead iframe[title="Teklif"]');
      await frame.getByText('Ayda 100 TL: null').waitFor();
      expect(await page.locator('.ad-masthead iframe').boundingBox()).toMatchObject({
        width: 300,
        height: 150,
      });
    });
  });

  it('shows no site that somebody put there behind the administration’s back', async () => {
    await sql(
      `UPDATE ads SET html_code = replace(html_code, 'teklif.example', 'baska.example'),
              code_seal = encode(sha256(convert_to(replace(html_code, 'teklif.example', 'baska.example'), 'UTF8')), 'hex')
        WHERE type = 'code'`,
    );
    await untilOnDeposits('baska.example');
    await onDeposits(async (page, { asked, complaints }) => {
      await page.locator('.ad-masthead iframe').waitFor();
      await eventually(() => Promise.resolve(complaints.some((text) => text.includes('frame-src'))), 5_000);
      expect(asked).toEqual([]);
      expect(await page.frameLocator('.ad-masthead iframe').getByText('Ayda').count()).toBe(0);
    });
  });
});
