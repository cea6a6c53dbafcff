import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { MIN_FILLING_MS } from '../../src/applications/submission-limits.js';

/** Nobody fills in a form the moment it is there, and the server knows that: until it takes this one. */
export async function formIsOldEnough(page: Page): Promise<void> {
  const age = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // The dialog asks for its form; a page without it came with one.
    const form = asked.findLast(({ name }) => new URL(name).pathname.startsWith('/basvuru/')) ?? document;
    return performance.now() - (form?.responseStart ?? 0);
  });
  if (age <= MIN_FILLING_MS) await delay(MIN_FILLING_MS - age + 10);
}
