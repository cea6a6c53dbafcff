import type { Page } from 'playwright-core';

/* The loan calculator of a page. */

/** Every offer, each with its details, as somebody has it who compares many. */
export async function openRows(page: Page): Promise<void> {
  await page.locator('.offers .rest summary').click();
  for (const row of await page.locator('.offers tr:has(th) summary').all()) await row.click();
}

/** Everything that follows from the amount and the term, as a person reads it. */
export async function shown(page: Page): Promise<Record<string, unknown>> {
  const texts = (selector: string): Promise<string[]> =>
    page.locator(selector).evaluateAll((elements) => elements.map(({ textContent }) => textContent ?? ''));
  const links = (selector: string): Promise<(string | null)[]> =>
    page.locator(selector).evaluateAll((elements) => elements.map((element) => element.getAttribute('href')));
  return {
    heading: await texts('#teklifler h2'),
    rows: await texts('.offers tbody tr'),
    actions: await links('.offers a'),
    featured: await texts('.featured li'),
    span: await texts('[data-part=span]'),
    excluded: await texts('.excluded'),
    example: await texts('.example'),
    terms: await texts('.chips button'),
    choice: await texts('.arrange [aria-pressed="true"]'),
    pressed: await texts('.chips [aria-pressed="true"]'),
    compared: await texts('.compare-bar'),
    fields: await page
      .locator('#tutar, #vade')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
  };
}

export async function enter(page: Page, amount: string, term: string): Promise<void> {
  await page.locator('#tutar').fill(amount);
  await page.locator('#vade').fill(term);
  await page.locator('#vade').press('Enter');
}

export const addressOf = async (page: Page, wanted: string): Promise<string> => {
  await page.waitForFunction((end) => location.href.endsWith(end), wanted, { timeout: 5_000 });
  return new URL(page.url()).pathname + new URL(page.url()).search;
};
