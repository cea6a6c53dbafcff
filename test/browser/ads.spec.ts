import type { Browser, Page } from 'playwright-core';
import { paths } from '../../src/shared/paths/site.js';
import { toAd, scroll, pass } from '../support/ad-page.js';
import { openBrowser } from '../support/browser.js';
import { addAd, BROWSER } from '../support/ads.js';
import { eventually } from '../support/eventually.js';
import { startServer, type TestServer } from '../support/server.js';
import { firstOrAll, itInFull } from '../support/tier.js';
import { emptied } from '../support/emptied.js';
import { rowsBy } from '../support/rows.js';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  // The demo's ads have days of their own: here they hold on whatever day the test runs.
  await server.sql("UPDATE ads SET start_date = '2020-01-01', end_date = '2099-12-31'");
  // As its own name, not as one of a context: what is sent when a page is left bears the browser's.
  browser = await openBrowser([`--user-agent=${BROWSER}`]);
});

afterAll(async () => {
  await server.stop();
});

interface Visit {
  readonly width?: number;
  readonly height?: number;
  readonly javaScriptEnabled?: boolean;
  readonly isRobot?: boolean;
  /** Time of the browser's clock. */
  readonly now?: Date;
  /** Its clock goes on only as the test says. */
  readonly isStill?: boolean;
}

/** A page of a person with a browser of their own, and what it told the server about ads. */
async function visit(path: string, options: Visit = {}): Promise<{ page: Page; seen: string[] }> {
  const {
    width = 1280,
    height = 900,
    javaScriptEnabled = true,
    isRobot = false,
    now,
    isStill = false,
  } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    javaScriptEnabled,
  });
  if (!isRobot) {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'webdriver', { get: () => false });
    });
  }
  const page = await context.newPage();
  if (now) await page.clock.setFixedTime(now);
  if (isStill) {
    // The clock goes on until it is stopped, and can't be stopped in its past.
    await page.clock.install({ time: Date.now() - 60_000 });
    await page.clock.pauseAt(Date.now());
  }
  // The exchange of fonts is measured elsewhere: what moves here was moved by an ad.
  await page.route('**/*.woff2', (route) => route.abort());
  const seen: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === paths.adsSeen()) seen.push(request.postData() ?? '');
  });
  await page.goto(server.url + path, { waitUntil: 'load' });
  await toAd(page);
  return { page, seen };
}

const figures = rowsBy<Record<string, unknown>>(
  () => server,
  'SELECT page, sum(served)::int AS served, sum(seen)::int AS seen FROM ad_figures GROUP BY 1',
);

/** Its picture is there, and the ad is watched. */
const SHOWN = '.ad-masthead[data-ready]';
const STILL = { isStill: true } as const;

/** On a page whose clock stands still, until it does. */
const shown = (page: Page): Promise<number> =>
  eventually(async () => {
    await page.clock.runFor(20);
    return (await page.locator(SHOWN).count()) > 0;
  }, 10_000);

describe('an ad in sight', () => {
  it('is counted once after a second, not after half of it', async () => {
    const { page, seen } = await visit(paths.deposits(), STILL);
    await shown(page);
    await pass(page, 400);
    expect(seen).toEqual([]);
    await pass(page, 700);
    await eventually(() => Promise.resolve(seen.length > 0), 10_000);
    await scroll(page, 3_000);
    await pass(page, 300);
    await toAd(page);
    await pass(page, 1_600);
    expect(seen).toHaveLength(1);
    const [told = ''] = seen;
    expect(Object.fromEntries(new URLSearchParams(told))).toEqual({
      page: 'mevduat',
      view: expect.stringMatching(/^0\.\d+$/),
      served: expect.stringMatching(/^\d+$/),
      seen: new URLSearchParams(told).get('served'),
    });
    await page.goto(server.url + paths.banks());
    expect(seen).toHaveLength(1);
    await eventually(async () => JSON.stringify(await figures()) !== '[]', 10_000);
    expect(await figures()).toEqual([{ page: 'mevduat', served: 1, seen: 1 }]);
    await page.context().close();
  });

  itInFull('is told as served, not as seen, when the page is left before a second', async () => {
    await emptied(() => server.sql('TRUNCATE ad_figures'));
    const { page } = await visit(paths.deposits(), { ...STILL, height: 500 });
    await shown(page);
    await scroll(page, 2_000);
    await page.goto(server.url + paths.banks());
    await eventually(async () => JSON.stringify(await figures()) !== '[]', 10_000);
    expect(await figures()).toEqual([{ page: 'mevduat', served: 1, seen: 0 }]);
    await page.context().close();
  });

  itInFull(
    'is not counted when it leaves before a second, and counted when it comes back for one',
    async () => {
      const { page, seen } = await visit(paths.deposits(), { ...STILL, height: 500 });
      await shown(page);
      await pass(page, 400);
      await scroll(page, 2_000);
      await pass(page, 1_500);
      expect(seen).toEqual([]);
      await toAd(page);
      await pass(page, 1_500);
      expect(seen).toHaveLength(1);
      await page.context().close();
    },
  );

  itInFull('is not counted while less than half of it shows', async () => {
    const { page, seen } = await visit(paths.deposits(), STILL);
    await shown(page);
    await page.evaluate(() => {
      const { bottom, height } =
        document.querySelector('.ad-masthead img')?.getBoundingClientRect() ?? new DOMRect();
      scrollTo(0, bottom + scrollY - height * 0.4);
    });
    await pass(page, 1_800);
    expect(seen).toEqual([]);
    await page.context().close();
  });

  itInFull('is not counted for a robot', async () => {
    const { page, seen } = await visit(paths.deposits(), { ...STILL, isRobot: true });
    await shown(page);
    await pass(page, 1_600);
    expect(seen).toEqual([]);
    await page.context().close();
  });
});

describe('the slots', () => {
  it.each(firstOrAll([360, 1], [1280, 1], [1920, 3]))(
    'at %d px show %d ads and shift nothing',
    async (width, count) => {
      const { page } = await visit(paths.deposits(), { width });
      await page.waitForSelector(SHOWN);
      await eventually(
        async () => (await page.locator('.ad[data-ready] img:visible').count()) === count,
        5_000,
      );
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                sum += (entry as PerformanceEntry & { value: number }).value;
            }).observe({ type: 'layout-shift', buffered: true });
            requestAnimationFrame(() => {
              requestAnimationFrame(() => {
                resolve(sum);
              });
            });
          }),
      );
      // Where the font comes late, columns of amounts move by a pixel (0.0013); an ad without its place moves far more.
      expect(shift).toBeLessThan(0.005);
      const box = await page.locator('.ad-masthead img').boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(6, 1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.context().close();
    },
  );

  itInFull('have the reserved size beside the content on large screens', async () => {
    const { page } = await visit(paths.deposits(), { width: 1920 });
    const image = page.locator('.ad-sidebar-left img');
    await image.waitFor();
    expect(await image.boundingBox()).toMatchObject({ width: 300, height: 600 });
    await page.context().close();
  });

  itInFull('show an ad as wide and high without script', async () => {
    const scripted = await visit(paths.deposits());
    const plain = await visit(paths.deposits(), { javaScriptEnabled: false });
    await scripted.page.waitForSelector('.ad-masthead img');
    const place = async ({ page }: { page: Page }): Promise<unknown> => {
      const { x, width, height } = (await page.locator('.ad-masthead img').boundingBox()) ?? {};
      return { x, width, height };
    };
    expect(await place(plain)).toEqual(await place(scripted));
    expect(await place(plain)).toEqual({ x: 40, width: 1200, height: 200 });
    await scripted.page.context().close();
    await plain.page.context().close();
  });

  it('count one click of a page view', async () => {
    await server.sql("UPDATE ads SET link_url = '/uzaktan-musteri-edinimi' WHERE location = 'masthead'");
    const { page } = await visit(paths.deposits());
    const link = page.locator('.ad-masthead a');
    await link.waitFor();
    const address = (await link.getAttribute('href')) ?? '';
    for (const modifiers of [['ControlOrMeta'], ['Shift']] as const)
      await link.click({ modifiers: [...modifiers] });
    await link.click({ button: 'middle' });
    await link.click();
    await page.waitForURL(`**${paths.remoteCustomer()}`);
    const clicks = async (): Promise<unknown> =>
      await server.sql('SELECT page, clicks FROM ad_figures WHERE clicks > 0');
    // One of another view comes after all of this one, and is written with them or after them.
    await fetch(server.url + address.replace(/g=.*$/, 'g=0.1'), {
      headers: { 'user-agent': BROWSER, referer: server.url + paths.deposits() },
      redirect: 'manual',
    });
    await eventually(async () => JSON.stringify(await clicks()).includes('"clicks":2'), 10_000);
    expect(await clicks()).toEqual([{ page: 'mevduat', clicks: 2 }]);
    await page.context().close();
  });
});

describe('the choice', () => {
  /** Midnight between today and tomorrow in Istanbul, which has had no other time than UTC+3 since 2016. */
  const midnight = (): number => {
    const now = Date.now() + 3 * 3_600_000;
    return now - (now % 86_400_000) + 86_400_000 - 3 * 3_600_000;
  };

  itInFull('follows the browser’s clock to the second, house ads only where there is no other', async () => {
    await server.sql('DELETE FROM ads');
    await addAd(server, { name: 'Bugün biten' });
    await addAd(server, { name: 'Yarın süren', from: 1, to: 1, hours: ['00:00', '18:00'] });
    await addAd(server, { name: 'Yedek', is_house: true, weight: 100, from: -1, to: 5 });
    await eventually(
      async () => (await (await fetch(server.url + paths.deposits())).text()).includes('Yarın süren'),
      5_000,
    );
    const edge = midnight();
    const evening = edge + 18 * 3_600_000;
    for (const [at, name] of [
      [edge - 1, 'Bugün biten'],
      [edge, 'Yarın süren'],
      [evening - 1, 'Yarın süren'],
      [evening, 'Yedek'],
    ] as const) {
      const { page } = await visit(paths.deposits(), { now: new Date(at) });
      expect(await page.locator('.ad-masthead img').getAttribute('alt')).toBe(name);
      await page.context().close();
    }
  });
});
