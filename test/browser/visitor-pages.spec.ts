import type { BrowserContext, Page } from 'playwright-core';
import { paths } from '../../src/shared/paths/site.js';
import { axe, openBrowser } from '../support/browser.js';
import { outsideInLargeText, otherType } from '../support/layout.js';
import { sharedServer, type TestServer } from '../support/server.js';
import { VISITOR_PAGES } from '../support/visitor-pages.js';
import { firstOrAll, isFull } from '../support/tier.js';

let server: TestServer;
let context: BrowserContext;
let page: Page;
let complaints: string[] = [];

beforeAll(async () => {
  server = await sharedServer();
  const browser = await openBrowser();
  context = await browser.newContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isStatus = message.text().startsWith('Failed to load resource'); // the page itself: 404 is meant
    if (message.type() === 'error' && !isStatus) complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) complaints.push(`asks for ${request.url()}`);
  });
});
afterAll(async () => {
  await context.close();
  await server.stop();
});
beforeEach(() => {
  complaints = [];
});

const pages = (isFull ? VISITOR_PAGES : VISITOR_PAGES.filter(({ isState }) => isState !== true)).map(
  ({ name, path, status = 200 }) => [name, path, status] as const,
);

/** States that only a click makes have their checks where the click is tested. */
describe('at 1280, 360 and 320 px, light and dark', () => {
  it.each(pages)('%s (%s) is accessible, fits and keeps to itself', async (_name, path, status) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const answer = await page.goto(server.url + path);
    expect(answer?.status()).toBe(status);
    for (const width of firstOrAll(360, 1280)) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      expect([width, 'light', await axe(page)]).toEqual([width, 'light', []]);
      if (isFull) {
        await page.emulateMedia({ colorScheme: 'dark' });
        expect([width, 'dark', await axe(page, 'colors')]).toEqual([width, 'dark', []]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect([width, await page.evaluate(otherType)]).toEqual([width, []]);
    }
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    for (const width of firstOrAll(360, 320)) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await page.evaluate(outsideInLargeText)]).toEqual([width, []]);
    }
    expect(complaints).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
});

describe('on paper', () => {
  it('a payment plan says when it was worked out and where it stands', async () => {
    await page.setViewportSize({ width: 718, height: 1000 });
    const path = paths.loanPlan('ihtiyac-kredisi', 'akbank', { tutar: 50_000, vade: 12 });
    await page.goto(server.url + path);
    const origin = page.locator('.plan-origin');
    expect(await origin.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await origin.innerText()).toMatch(/^Kredi Pusulası, \d\d\.\d\d\.\d{4}\. /);
    expect(await origin.innerText()).toContain(server.url + path);
    await page.emulateMedia({ media: 'screen' });
  });

  const results = [
    paths.loan('ihtiyac-kredisi', { karsilastir: ['akbank', 'teb'] }),
    paths.loanPlan('ihtiyac-kredisi', 'akbank', { tutar: 50_000, vade: 12 }),
    paths.deposits({ karsilastir: ['akbank', 'teb'] }),
  ];

  it.each(firstOrAll(...results))('%s is its results, without what one could only press', async (path) => {
    await page.setViewportSize({ width: 718, height: 1000 }); // A4 between its margins
    await page.goto(server.url + path);
    await page.emulateMedia({ media: 'print' });
    const pressed = page
      .locator('button, .button, input, select, nav, [role="tab"]')
      .filter({ visible: true });
    expect(await pressed.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 120)))).toEqual(
      [],
    );
    const paper = await page.locator('body').innerText();
    expect(paper).toMatch(/© \d{4} Kredi Pusulası/);
    const ends = page.locator('tfoot');
    for (const end of await ends.all())
      expect(await end.evaluate((element) => getComputedStyle(element).display)).not.toBe(
        'table-footer-group',
      );
    expect(await page.getByRole('table').first().isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
    await page.emulateMedia({ media: 'screen' });
  });
});
