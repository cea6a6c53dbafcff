import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from './browser.js';
import type { TestServer } from './server.js';

export interface PageOptions extends BrowserContextOptions {
  /** In a context that nobody else gets: for tests that leave something in it which can't be taken back. */
  readonly own?: boolean;
}

/** Pages that have served their test, by the options with which only a new context could be made otherwise. */
const idle = new Map<string, Page[]>();
const taken: { readonly page: Page; readonly kind: string | undefined }[] = [];

/**
 * A page as a person has it who was never here, until the end of the test. A new context and its first process cost
 * more than most tests, so a page of the same kind goes from test to test, with what it remembers forgotten: cookies,
 * storage, permissions, routes, listeners. Only the files it has loaded stay in its cache, as with anybody who comes
 * again.
 */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const { viewport, colorScheme = 'light', reducedMotion = 'no-preference', own = false, ...rest } = options;
  const kind = own ? undefined : JSON.stringify(rest);
  const page = idle.get(kind ?? '')?.pop() ?? (await newPage(rest, own));
  taken.push({ page, kind });
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  await page.emulateMedia({ media: null, colorScheme, reducedMotion });
  return page;
}

/** The same at a path of the file's server, which is known only when its tests begin. */
export const opener =
  (server: () => Pick<TestServer, 'url'>, always: PageOptions = {}) =>
  async (path: string, options: PageOptions = {}): Promise<Page> => {
    const page = await openPage({ ...always, ...options });
    await page.goto(server().url + path);
    return page;
  };

/** Waits until a page has this heading. */
export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Waits until an island does what its script makes it do. */
export const untilReady = (page: Page, island: string): Promise<unknown> =>
  page.waitForSelector(`[data-island="${island}"][data-ready]`, { state: 'attached' });

afterEach(async () => {
  for (const { page, kind } of taken.splice(0)) {
    if (kind !== undefined && (await isForgotten(page))) idle.set(kind, [...(idle.get(kind) ?? []), page]);
    else await page.context().close();
  }
});
afterAll(() => {
  idle.clear();
});

async function newPage(options: BrowserContextOptions, own: boolean): Promise<Page> {
  const context = await (await openBrowser()).newContext(options);
  if (options.serviceWorkers !== 'allow') await withoutServiceWorker(context);
  const page = await context.newPage();
  waitForWhatKeysStart(page);
  if (!own) refuseWhatStays(page, context);
  return page;
}

/** Service workers keep pages, which would go from test to test. Blocking them makes Playwright warn on the console. */
export const withoutServiceWorker = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });

/**
 * A click waits for the navigation that it starts; a key pressed on the keyboard does not, and what is read next may
 * be the page that is about to go. Pressed on the element in focus, it does.
 */
function waitForWhatKeysStart(page: Page): void {
  const press = page.keyboard.press.bind(page.keyboard);
  page.keyboard.press = async (key, options) => {
    const focused = page.locator(':focus');
    if (key !== 'Enter' || (await focused.count()) !== 1) return press(key, options);
    return focused.press(key, options);
  };
}

/** Scripts and clocks that are put into every document of a page stay there for good. */
function refuseWhatStays(page: Page, context: BrowserContext): void {
  const refuse = (): never => {
    throw new Error('this stays in the page for the tests to come: open it with { own: true }');
  };
  const scripts = { addInitScript: refuse, exposeBinding: refuse, exposeFunction: refuse };
  Object.assign(page, scripts);
  Object.assign(context, scripts);
  Object.assign(context.clock, { install: refuse, setFixedTime: refuse, setSystemTime: refuse });
}

const HEARD = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/** Whether a page could be made as good as new; one whose site has ended with its test can't. */
async function isForgotten(page: Page): Promise<boolean> {
  const context = page.context();
  const { origin, protocol } = new URL(page.url());
  if (page.isClosed() || protocol !== 'http:') return false;
  for (const event of HEARD) page.removeAllListeners(event);
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  try {
    // A document of the same site without anything in it: its storage can be reached, its process is kept.
    await page.goto(`${origin}/robots.txt`, { timeout: 2_000 });
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.mouse.move(-1, -1);
    return true;
  } catch {
    return false;
  }
}
