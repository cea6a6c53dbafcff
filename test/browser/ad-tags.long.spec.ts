import { addFramed, ADFORM, ADSENSE, CM360, GPT, networks, REVIVE } from '../support/ad-networks.js';
import { toAd } from '../support/ad-page.js';
import { axe } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { openPage } from '../support/open-page.js';
import { pageWhen } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';

const TAGS = [
  ['AdSense', ADSENSE, 'ihtiyac-kredisi', 'pagead2.googlesyndication.com'],
  ['Google Ad Manager', GPT, 'konut-kredisi', 'securepubads.g.doubleclick.net'],
  ['CM360', CM360, 'tasit-kredisi', 'www.googletagservices.com'],
  ['Adform', ADFORM, 'kobi-kredisi', 'track.adform.net'],
  ['Revive', REVIVE, 'mevduat', 'reklam.example'],
] as const;

const WIDE = { viewport: { width: 1280, height: 900 } } as const;

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.sql('UPDATE ads SET is_active = false');
  for (const [, code, page] of TAGS) await addFramed(server, page, code);
  await addFramed(server, 'kredi-kartlari', '<script src="https://reklam.example/yok.js"></script>');
  await addFramed(server, 'uzaktan-musteri-edinimi', ADSENSE, true);
  for (const [, , page] of TAGS) await pageWhen(server, `/${page}`, '"frame":"plain"');
}, 120_000);
afterAll(() => server.stop());

describe('a tag pasted unchanged', () => {
  it.each(TAGS)(
    'of %s runs in its frame, out of reach of the page',
    async (_network, _code, path, host) => {
      const page = await openPage(WIDE);
      const asked = await networks(page);
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy|violates/.test(message.text())) complaints.push(message.text());
      });
      await page.goto(`${server.url}/${path}`);
      await toAd(page);
      await page.waitForSelector('.ad-masthead.ad-painted');
      expect(await page.locator('.ad-masthead small').isVisible()).toBe(true);
      expect(asked).toContain(host);
      const inside = page.frames().find((one) => one.url().includes('/reklam/cerceve/'));
      expect(await inside?.evaluate(() => origin)).toBe('null');
      expect(complaints).toEqual([]);
    },
    60_000,
  );
});

describe('a slot that nothing comes to', () => {
  it('has neither label nor ground, keeps its space, and counts no view', async () => {
    const page = await openPage({ ...WIDE, own: true });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'webdriver', { get: () => false });
    });
    await page.context().route(/^https:\/\//, (route) => route.abort());
    const told: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/reklam/goruldu')) told.push(request.postData() ?? '');
    });
    await page.goto(`${server.url}/kredi-kartlari`);
    await toAd(page);
    await page.waitForSelector('.ad-masthead[data-ready] iframe');
    await page.waitForTimeout(2_500);
    expect(await page.locator('.ad-masthead small').isVisible()).toBe(false);
    const box = await page.locator('.ad-masthead .ad-space').boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(6, 1);
    expect(told.filter((one) => !one.endsWith('seen='))).toEqual([]);
  }, 60_000);
});

describe('an ad that uses cookies', () => {
  it('is loaded only after a yes, which is as easy as a no and changed in the foot', async () => {
    const page = await openPage(WIDE);
    const asked = await networks(page);
    const open = async (): Promise<void> => {
      await page.goto(`${server.url}/uzaktan-musteri-edinimi`);
      await toAd(page);
    };
    const toFoot = (): Promise<void> =>
      page.evaluate(() => {
        scrollTo(0, document.body.scrollHeight);
      });
    await open();
    const question = page.getByRole('region', { name: 'Reklam çerezleri' });
    await question.waitFor();
    const no = question.getByRole('button', { name: 'İzin verme' });
    const yes = question.getByRole('button', { name: 'İzin ver', exact: true });
    const [one, other] = [await no.boundingBox(), await yes.boundingBox()];
    expect(one?.height).toBe(other?.height);
    expect(await axe(page)).toEqual([]);
    expect([asked, await page.locator('.ad-masthead iframe').count()]).toEqual([[], 0]);
    await no.click();
    await open();
    await page.waitForTimeout(1_000);
    expect([asked, await question.isVisible()]).toEqual([[], false]);
    await toFoot();
    await page.getByRole('button', { name: 'Reklam çerezleri' }).click();
    await question.getByText('Şimdi izin vermiyorsunuz.').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await toAd(page);
    await page.waitForSelector('.ad-masthead.ad-painted');
    await eventually(() => Promise.resolve(asked.length > 0), 10_000);
    await toFoot();
    await page.getByRole('button', { name: 'Reklam çerezleri' }).click();
    await no.click();
    expect(await page.locator('.ad-masthead iframe').count()).toBe(0);
  }, 90_000);

  it('is not asked about where no such ad is booked', async () => {
    const page = await openPage();
    await networks(page);
    await page.goto(`${server.url}/konut-kredisi`);
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    await page.getByRole('button', { name: 'Reklam çerezleri' }).waitFor();
    expect(await page.getByRole('region', { name: 'Reklam çerezleri' }).isVisible()).toBe(false);
  }, 60_000);
});
