import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { MIN_FILLING_MS } from '../../src/applications/submission-limits.js';
import { paths } from '../../src/paths.js';

/** Nobody fills in a form the moment it is there, and the server knows that: until it takes this one. */
export async function formIsOldEnough(page: Page): Promise<void> {
  const age = await page.evaluate((check) => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const issued = asked.findLast(({ name }) => name.endsWith(check)) ?? document;
    return performance.now() - (issued?.responseStart ?? 0);
  }, paths.applyCheck());
  if (age <= MIN_FILLING_MS) await delay(MIN_FILLING_MS - age + 10);
}
