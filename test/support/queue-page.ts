import type { Page } from 'playwright-core';

/** Number of the application that the queue shows. */
export const leadOn = (page: Page): Promise<string | null> =>
  page.locator('[data-queue]').getAttribute('data-queue');

/** Waits until another application stands there, or none. */
export const nextLead = (page: Page, before: string | null): Promise<unknown> =>
  page.waitForFunction(
    (was) => document.querySelector<HTMLElement>('[data-queue]')?.dataset['queue'] !== (was ?? ''),
    before,
  );
