import type { Page } from 'playwright-core';
import { fits } from './healthy.js';

/** The text on paper: neither menus nor buttons nor forms nor messages, and no line that is cut off. */
export async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  // A4 with margins of a centimetre, at 96 dots an inch.
  const before = page.viewportSize();
  await page.setViewportSize({ width: 718, height: 1_047 });
  for (const part of ['nav', 'aside', 'button', 'form', '.admin-bar', '.admin-back', '.toast'])
    for (const one of await page.locator(part).all())
      expect([part, await one.isVisible()]).toEqual([part, false]);
  expect(await fits(page)).toBe(true);
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: null });
  if (before) await page.setViewportSize(before);
  return text;
}
