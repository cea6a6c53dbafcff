import type { BrowserContext, Page } from 'playwright-core';
import { axe, openBrowser } from '../support/browser.js';
import { startServer, type TestServer } from '../support/server.js';
import { VISITOR_PAGES } from '../support/visitor-pages.js';

let server: TestServer;
let context: BrowserContext;
let page: Page;
let complaints: string[] = [];

beforeAll(async () => {
  server = await startServer();
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

const pages = VISITOR_PAGES.map(({ name, path, status = 200 }) => [name, path, status] as const);

/** States that only a click makes have their checks where the click is tested. */
describe('at 1280 and 360 px, light and dark', () => {
  it.each(pages)('%s (%s) is accessible, fits and keeps to itself', async (_name, path, status) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const answer = await page.goto(server.url + path);
    expect(answer?.status()).toBe(status);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      expect([width, 'light', await axe(page)]).toEqual([width, 'light', []]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect([width, 'dark', await axe(page, 'colors')]).toEqual([width, 'dark', []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(complaints).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
});
