import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { openBrowser } from './browser.js';
import { PAGES, type PageState } from './pages.js';
import type { TestServer } from './server.js';
import type { TestPerson } from './staff.js';

/** What a browser's console says where the server refuses or is away, which these tests want. */
const EXPECTED = /409 \(|422 \(|ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/;

/** A signed-in page in a browser of its own; whatever its console complains about, but refusals, fails the test. */
export async function staffPage(
  server: Pick<TestServer, 'url'>,
  person: Pick<TestPerson, 'email' | 'password'>,
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const browser = await openBrowser();
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  try {
    await page.goto(`${server.url}/uye-girisi`);
    await page.fill('#email', person.email);
    await page.fill('#password', person.password);
    await page.press('#password', 'Enter');
    await page.waitForURL(`${server.url}/admin`);
    await work(page);
    expect(complaints.filter((text) => !EXPECTED.test(text))).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Opens a stored page in the editor. */
export async function openEditor(
  server: Pick<TestServer, 'url'>,
  page: Page,
  { id }: Pick<PageState, 'id'>,
): Promise<void> {
  await page.goto(`${server.url}${PAGES}/${id}`);
  await page.waitForSelector('.page-editor');
}

/** The names of the components in their order, as the list of them has it. */
export const itemNames = (page: Page): Promise<string[]> =>
  page.$$eval('.editor-item-name > span', (all) => all.map(({ textContent }) => textContent));

/** Waits until everything on the screen is stored. */
export const untilSaved = async (page: Page): Promise<void> => {
  await page.waitForSelector('.editor-state[data-state="saved"]:not(:empty)');
};

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();
