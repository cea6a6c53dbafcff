import type { Locator, Page } from 'playwright-core';
import { PAGES, type PageState } from './pages.js';
import type { TestServer } from './server.js';
import { staffPage, type StaffPageOptions } from './staff-page.js';
import type { TestPerson } from './staff.js';

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
