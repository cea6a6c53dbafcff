import type { Page } from 'playwright-core';

type Watched = typeof window & { layoutShift: number };

/** Adds up what moves by itself in every document that the page shows from now on. */
export const watchLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched = window as Watched;
    watched.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        watched.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as Watched).layoutShift);

/** Until what is there now has been drawn, and what moved with it has been told. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            setTimeout(resolve);
          });
        });
      }),
  );
