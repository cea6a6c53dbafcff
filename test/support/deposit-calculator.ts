import type { Page } from 'playwright-core';

/* The deposit calculator of a page. */

export async function ready(page: Page): Promise<void> {
  await page.locator('#tutar').hover();
  await page.waitForSelector('[data-island="deposit-calculator"][data-ready]', { state: 'attached' });
}

/** Everything the calculator says about its offers, as a person reads it. */
export const figuresOf = (page: Page): Promise<string[]> =>
  page
    .locator(
      '[data-island="deposit-calculator"] :is(.figures, [data-part=span], .offers tbody tr, .excluded li, h2, h3)',
    )
    .allInnerTexts();
