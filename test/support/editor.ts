import type { FrameLocator, Locator, Page } from 'playwright-core';
import { axe } from './browser.js';
import { PAGES, type PageState } from './pages.js';
import type { TestServer } from './server.js';
import { staffPage, type StaffPageOptions } from './staff-page.js';
import type { TestPerson } from './staff.js';
import { firstOrAll, isFull } from './tier.js';

/** Console messages about a server that refuses or is away, which these tests provoke. */
const EXPECTED = /409 \(|422 \(|ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/;

/** A signed-in page as `staffPage` gives it, in a window that has room for the editor. */
export const editorPage = (
  server: Pick<TestServer, 'url'>,
  person: Pick<TestPerson, 'email' | 'password'>,
  work: (page: Page) => Promise<void>,
  options: StaffPageOptions = {},
): Promise<void> =>
  staffPage(server, person, work, {
    viewport: { width: 1280, height: 900 },
    expected: EXPECTED,
    ...options,
  });

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

export const canvasOf = (page: Page): FrameLocator => page.frameLocator('.editor-canvas iframe');

/** Presses on an element and goes to a place within another, as a hand would; the button stays pressed. */
export async function drag(page: Page, from: Locator, to: Locator, part: number): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + 20, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(start.x - 20, start.y + 10, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * part, { steps: 6 });
}

const WIDTHS = [360, 768, 1280] as const;

/** Every width, and its dark look (one width and the light look where tests are run often): nothing for the checker to find, nothing that scrolls sideways. */
export async function looksWell(page: Page): Promise<void> {
  for (const width of firstOrAll(...WIDTHS)) {
    await page.setViewportSize({ width, height: 860 });
    const fits = await page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    );
    expect([width, await axe(page), fits]).toEqual([width, [], true]);
  }
  if (!isFull) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axe(page, 'colors')).toEqual([]);
}

export const choose = (page: Page, name: string): Promise<void> =>
  page.locator('.editor-item-name', { hasText: name }).click();
