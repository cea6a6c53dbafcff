import type { Page } from 'playwright-core';

/* The form of the newsletter. */

export const newsletter = (page: Page) => page.locator('.newsletter');

export async function fillNewsletter(page: Page, email: string): Promise<void> {
  await page.getByLabel('Cep telefonu').fill('0532 765 43 21');
  await page.getByLabel('E-posta', { exact: true }).fill(email);
  await page.getByRole('checkbox', { name: /Bülteni e-posta/ }).check();
}
