import type { Locator, Page } from 'playwright-core';

/* The list of cards: its filters and its rows. */

export interface Circumstances {
  readonly width?: number;
  readonly javaScriptEnabled?: boolean;
  readonly colorScheme?: 'light' | 'dark';
}

export const filter = (page: Page, label: string): Locator =>
  page.getByRole('checkbox', { name: new RegExp(`^${label} \\d+$`) });

/** Applies the ticked filters; with script the list follows by itself, and on a phone it takes a button. */
export async function apply(
  page: Page,
  { width = 1280, javaScriptEnabled = true }: Circumstances,
): Promise<void> {
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Filtrele', exact: true }).click();
  else if (width < 1024) await page.getByRole('button', { name: /^\d+ kartı göster$/ }).click();
  else expect(await page.getByRole('button', { name: /Filtrele|göster/ }).count()).toBe(0);
}

/** All texts of the page as assistive technology gets them: with those that the style sheet writes. */
export async function readAloud(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const texts = nodes.filter(({ role }) => role?.value === 'StaticText');
  return texts.map(({ name }) => String(name?.value)).join('');
}

/** Opens the card's row. */
export const rowSummary = (page: Page, card: string): Locator =>
  page
    .locator('.row')
    .filter({ has: page.getByRole('link', { name: card, exact: true }) })
    .locator('summary');

/** Ticks the card for comparison; on a phone the box stands in the opened row. */
export async function tick(page: Page, card: string, { width = 1280 }: Circumstances): Promise<void> {
  if (width < 768) await rowSummary(page, card).press('Enter');
  await page.getByLabel(`${card} kartını karşılaştır`).check();
}
