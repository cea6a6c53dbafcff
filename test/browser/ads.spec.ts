import type { Browser, Page } from 'playwright-core';
import pg from 'pg';
import { paths } from '../../src/paths.js';
import { openBrowser } from '../support/browser.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { startServer, type TestServer } from '../support/server.js';

let database: TestDatabase;
let server: TestServer;
let sql: pg.Client;
let browser: Browser;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'ads_browser' });
  // The demo's ads have days of their own: here they hold on whatever day the test runs.
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  await sql.query("UPDATE ads SET start_date = '2020-01-01', end_date = '2099-12-31'");
  server = await startServer({ database });
  browser = await openBrowser();
});

afterAll(async () => {
  await sql.end();
  await server.stop();
  await database.drop();
});

interface Visit {
  readonly width?: number;
  readonly height?: number;
  readonly javaScriptEnabled?: boolean;
  readonly isRobot?: boolean;
}

/** A page of a person with a browser of their own, and what it told the server about ads. */
async function visit(path: string, options: Visit = {}): Promise<{ page: Page; seen: string[] }> {
  const { width = 1280, height = 900, javaScriptEnabled = true, isRobot = false } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    javaScriptEnabled,
    userAgent:
      'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  });
  if (!isRobot) {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'webdriver', { get: () => false });
    });
  }
  const page = await context.newPage();
  // The exchange of fonts is measured elsewhere: what moves here was moved by an ad.
  await page.route('**/*.woff2', (route) => route.abort());
  const seen: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === paths.adsSeen()) seen.push(request.postData() ?? '');
  });
  await page.goto(server.url + path, { waitUntil: 'load' });
  return { page, seen };
}

const views = async (): Promise<number> =>
  Number(
    (await sql.query<{ views: string }>('SELECT coalesce(sum(views), 0) AS views FROM ad_views')).rows[0]
      ?.views,
  );

describe('an ad in sight', () => {
  it('is counted once after a second, not after half of it', async () => {
    const { page, seen } = await visit(paths.deposits());
    await page.waitForSelector('.ad-masthead img');
    await page.waitForTimeout(500);
    expect(seen).toEqual([]);
    await page.waitForTimeout(1_000);
    expect(seen).toHaveLength(1);
    await page.mouse.wheel(0, 3_000);
    await page.waitForTimeout(300);
    await page.mouse.wheel(0, -3_000);
    await page.waitForTimeout(1_600);
    expect(seen).toHaveLength(1);
    const [told = ''] = seen;
    expect(told).toMatch(/^ads=\d+$/);
    expect(await views()).toBe(1);
    await page.context().close();
  });

  it('is not counted when it leaves before a second, and counted when it comes back for one', async () => {
    const { page, seen } = await visit(paths.deposits(), { width: 1280, height: 500 });
    await page.waitForSelector('.ad-masthead img');
    await page.waitForTimeout(400);
    await page.evaluate(() => {
      scrollTo(0, 2_000);
    });
    await page.waitForTimeout(1_500);
    expect(seen).toEqual([]);
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    await page.waitForTimeout(1_500);
    expect(seen).toHaveLength(1);
    await page.context().close();
  });

  it('is not counted while less than half of it shows', async () => {
    const { page, seen } = await visit(paths.deposits());
    await page.waitForSelector('.ad-masthead img');
    await page.evaluate(() => {
      const { bottom, height } =
        document.querySelector('.ad-masthead img')?.getBoundingClientRect() ?? new DOMRect();
      scrollTo(0, bottom + scrollY - height * 0.4);
    });
    await page.waitForTimeout(1_800);
    expect(seen).toEqual([]);
    await page.context().close();
  });

  it('is not counted for a robot', async () => {
    const { page, seen } = await visit(paths.deposits(), { isRobot: true });
    await page.waitForSelector('.ad-masthead img');
    await page.waitForTimeout(1_600);
    expect(seen).toEqual([]);
    await page.context().close();
  });
});

describe('the slots', () => {
  it.each([
    [360, 1],
    [1280, 1],
    [1920, 3],
  ])('at %d px show %d ads and shift nothing', async (width, count) => {
    const { page } = await visit(paths.deposits(), { width });
    await page.waitForSelector('.ad-masthead img');
    await page.waitForTimeout(700);
    expect(await page.locator('.ad img:visible').count()).toBe(count);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => {
            resolve(sum);
          }, 100);
        }),
    );
    expect(shift).toBe(0);
    const box = await page.locator('.ad-masthead img').boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(6, 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.context().close();
  });

  it('have the reserved size beside the content on large screens', async () => {
    const { page } = await visit(paths.deposits(), { width: 1920 });
    const image = page.locator('.ad-sidebar-left img');
    await image.waitFor();
    expect(await image.boundingBox()).toMatchObject({ width: 300, height: 600 });
    await page.context().close();
  });

  it('show an ad in the same place without script', async () => {
    const scripted = await visit(paths.deposits());
    const plain = await visit(paths.deposits(), { javaScriptEnabled: false });
    await scripted.page.waitForSelector('.ad-masthead img');
    const where = '.ad-masthead img';
    expect(await plain.page.locator(where).boundingBox()).toEqual(
      await scripted.page.locator(where).boundingBox(),
    );
    await scripted.page.context().close();
    await plain.page.context().close();
  });

  it('count one click of a page view', async () => {
    await sql.query("UPDATE ads SET link_url = '/uzaktan-musteri-edinimi' WHERE location = 'masthead'");
    const { page } = await visit(paths.deposits());
    const link = page.locator('.ad-masthead a');
    await link.waitFor();
    expect(await link.getAttribute('href')).toMatch(/^\/git\/reklam\/\d+$/);
    await link.click({ modifiers: ['ControlOrMeta'] });
    await expect(link.getAttribute('href')).resolves.toMatch(/\?tekrar=1$/);
    await page.context().close();
  });
});
