import type { Page } from 'playwright-core';
import { axe, requireScripts } from './browser.js';
import { isFull } from './tier.js';

/** An open dialog keeps the place of the scroll bar free, and the page may then be narrower than its window. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Pages that the checker has seen in this file. */
const checked = new Set<string>();

/** One page whatever its record and its query. */
const pageOf = (page: Page): string => new URL(page.url()).pathname.replaceAll(/\/\d+/g, '/:id');

/**
 * Nothing for the checker to find, nothing that scrolls sideways. Where tests are run often, the checker sees each page
 * once in a file; states that it comes to afterwards are seen in the full run.
 */
export async function healthy(page: Page, rules: 'all' | 'colors' = 'all'): Promise<void> {
  await requireScripts(page);
  const width = page.viewportSize()?.width;
  const isChecked = isFull || !checked.has(pageOf(page));
  checked.add(pageOf(page));
  const found = isChecked ? await axe(page, rules) : [];
  expect([page.url(), width, found, await fits(page)]).toEqual([page.url(), width, [], true]);
}

/**
 * Faults that the accessibility checker finds in the light and in the dark look of a page, one after the other as the
 * system switches. Faults that do not depend on colors were found in light. The dark look is checked in the full run
 * only.
 */
export async function axeInBothLooks(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await axe(page);
  if (!isFull) return light;
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axe(page, 'colors');
  return [...light.map((text) => `light: ${text}`), ...dark.map((text) => `dark: ${text}`)];
}
