import type { Page } from 'playwright-core';

/* A page with an ad, as somebody looks at it. */

/** It stands below the first offers of a page with a tool. */
export const toAd = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.querySelector('.ad-masthead')?.scrollIntoView({ block: 'center' });
  });

export const scroll = (page: Page, y: number): Promise<void> =>
  page.evaluate((to) => {
    scrollTo(0, to);
  }, y);

/** So long by the clock of the page, once the browser has told all who asked what is in sight now. */
export async function pass(page: Page, ms: number): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const last = new IntersectionObserver(() => {
          last.disconnect();
          resolve();
        });
        last.observe(document.body);
      }),
  );
  await page.clock.runFor(ms);
  // Earlier messages of the page have reached us once this call is answered.
  await page.evaluate(() => 0);
}
