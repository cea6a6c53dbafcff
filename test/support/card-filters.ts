import type { Locator, Page } from 'playwright-core';

/* The filters of the list of cards. */

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
