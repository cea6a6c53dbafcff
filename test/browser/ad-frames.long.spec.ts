import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { aCodeAd } from '../factories/content.js';
import { addAd } from '../support/ads.js';
import { eventually } from '../support/eventually.js';
import { openPage } from '../support/open-page.js';
import { pageWhen } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { REFUSED, staffPage } from '../support/staff-page.js';
import { createPerson, type TestPerson } from '../support/staff.js';
import { itInFull } from '../support/tier.js';

const FRAMED = 'https://teklif.example';
const CODE = `<iframe src="${FRAMED}/afis" title="Teklif" width="300" height="150" sandbox="allow-scripts"></iframe>`;

let server: TestServer;
let admin: TestPerson;

beforeAll(async () => {
  server = await startServer();
  admin = await createPerson(server.databaseUrl, 'admin');
  await server.sql('UPDATE ads SET is_active = false');
});
afterAll(() => server.stop());

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

describe('a code ad that frames another site', () => {
  it('is saved once the site is confirmed', async () => {
    // The preview loads nothing before it is confirmed.
    const expected = new RegExp(`${REFUSED.source}|^Framing '${FRAMED}/' violates`);
    const save = async (page: Page): Promise<void> => {
      await answerForSites(page.context());
      await page.goto(`${server.url}/admin/content/advertisements/new`);
      await page.fill('#name', 'Çerçeveli reklam');
      await page.selectOption('#type', 'code');
      await page.getByLabel('Mevduat').check();
      await page.fill('#html_code', CODE);
      await page.fill('#own_password', admin.password);
      await page.click('button:has-text("Kaydet")');
      await page.getByLabel(`${FRAMED} (çerçeve)`).check();
      expect(await server.sql(`SELECT FROM ads WHERE type = 'code'`)).toEqual([]);
      await page.fill('#own_password', admin.password);
      await page.click('button:has-text("Kaydet")');
      await page.waitForSelector('text=Reklam eklendi.');
    };
    await staffPage(server, admin, save, { expected });
  });

  it('shows it to visitors', async () => {
    await pageWhen(server, '/mevduat', 'teklif.example');
    await onDeposits(async (page) => {
      const frame = page.frameLocator('.ad-masthead iframe[title="Teklif"]');
      await frame.getByText('Ayda 100 TL: null').waitFor();
      expect(await page.locator('.ad-masthead iframe').boundingBox()).toMatchObject({
        width: 300,
        height: 150,
      });
    });
  });

  itInFull('shows no site that somebody put there behind the administration’s back', async () => {
    await server.sql(
      `UPDATE ads SET html_code = replace(html_code, 'teklif.example', 'baska.example'),
              code_seal = encode(sha256(convert_to(replace(html_code, 'teklif.example', 'baska.example'), 'UTF8')), 'hex')
        WHERE type = 'code'`,
    );
    await pageWhen(server, '/mevduat', 'baska.example');
    await onDeposits(async (page, { asked, complaints }) => {
      await page.locator('.ad-masthead iframe').waitFor();
      await eventually(() => Promise.resolve(complaints.some((text) => text.includes('frame-src'))), 10_000);
      expect(asked).toEqual([]);
      expect(await page.frameLocator('.ad-masthead iframe').getByText('Ayda').count()).toBe(0);
    });
  });
});

describe('a code ad that looks for what staff may see', () => {
  const script = `
    const say = (name, text) => { document.body.dataset[name] = text; };
    for (const path of ['/admin', '/admin/applications', '/admin/settings.json', '/hesabim'])
      fetch(path).then(
        async (answer) => say('read' + path.replace(/\\W/g, ''), /_csrf|siteName/.test(await answer.text())),
        () => say('read' + path.replace(/\\W/g, ''), 'refused'));
    document.getElementById('casus').addEventListener('click', () => {
      const opened = open('/admin');
      setInterval(() => {
        let held = 'closed';
        try { if (!opened.closed) held = opened.document.readyState === 'complete' ? opened.document.title : 'waiting'; }
        catch { held = 'out of reach'; }
        say('opened', held);
      }, 50);
    });`.trim();
  const html = `<button id="casus">Kazandınız</button><script>${script}</script>`;
  const read = (page: Page) =>
    page.evaluate(() =>
      Object.fromEntries(Object.entries(document.body.dataset).filter(([name]) => name.startsWith('read'))),
    );

  beforeAll(async () => {
    await server.sql('UPDATE ads SET is_active = false');
    await addAd(server, { name: 'Resim', is_house: true });
    await aCodeAd(server, {
      name: 'Casus',
      location: 'masthead',
      html_code: html,
      code_scripts: [`sha256-${createHash('sha256').update(script).digest('base64')}`],
      code_seal: createHash('sha256').update(html).digest('hex'),
    });
    await pageWhen(server, '/mevduat', 'Kazandınız');
  });

  async function signIn(page: Page): Promise<void> {
    await page.goto(`${server.url}/uye-girisi`);
    await page.fill('[name="email"]', admin.email);
    await page.fill('[name="password"]', admin.password);
    await page.click('button:has-text("Giriş Yap")');
    await page.waitForURL(/\/admin$/);
  }

  itInFull('runs for visitors, and not where somebody is signed in', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${server.url}/mevduat`);
    await page.locator('.ad-masthead #casus').waitFor();
    await signIn(page);
    await page.goto(`${server.url}/mevduat`);
    await page.locator('.ad-masthead img').waitFor();
    expect(await page.locator('#casus').count()).toBe(0);
    expect(await read(page)).toEqual({});
    await page.goto(`${server.url}/admin`);
    await page.click('form[action="/cikis"] button');
    await page.goto(`${server.url}/mevduat`);
    await page.locator('.ad-masthead #casus').waitFor();
  });

  it('does not run where somebody has opened an application of hers', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    await page.context().addCookies([{ name: 'basvuru', value: '1', url: server.url }]);
    await page.goto(`${server.url}/mevduat`);
    await page.locator('.ad-masthead img').waitFor();
    expect(await page.locator('#casus').count()).toBe(0);
    await page.context().clearCookies({ name: 'basvuru' });
  });

  it('gets nothing from a page that was open when somebody signed in', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    await signIn(page);
    await page.context().clearCookies({ name: 'uye' });
    await page.goto(`${server.url}/mevduat`);
    await page.locator('.ad-masthead #casus').waitFor();
    await page.waitForFunction(() => Object.keys(document.body.dataset).length >= 4);
    expect(await read(page)).toEqual({
      readadmin: 'false',
      readadminapplications: 'false',
      readadminsettingsjson: 'false',
      readhesabim: 'false',
    });
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.click('#casus')]);
    await opened.waitForURL(/\/admin$/);
    await opened.waitForLoadState();
    await page.waitForFunction(() => document.body.dataset['opened'] !== 'waiting');
    expect(['closed', 'out of reach']).toContain(await page.evaluate(() => document.body.dataset['opened']));
    await opened.close();
  });
});
