import type { Page } from 'playwright-core';

/* The menus of the site. */

export const openMenus = (page: Page): Promise<string[]> =>
  page.locator('.menu[open] > summary').allTextContents();

export const summary = (page: Page, label: string) =>
  page.locator('.menu > summary', { hasText: new RegExp(`^${label}$`) });
