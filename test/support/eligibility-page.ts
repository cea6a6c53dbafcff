import type { Locator, Page } from 'playwright-core';
import { eligibilityPath } from '../../src/shared/paths/eligibility.js';
import { eventually } from './eventually.js';
import { visit, WIDE } from './loan-calculator-desk.js';
import { rowsOf } from './loan-pages.js';

export const ELIGIBILITY = eligibilityPath('ihtiyac-kredisi', { tutar: 50_000, vade: 12 });

/** Rows of the table of published conditions. */
export const conditionRows = (page: string): string[][] => rowsOf(page, 'table.eligibility-offers');

/** Published conditions of a bank. */
export const conditionsOf = (page: string, bank: string): string =>
  conditionRows(page).find(([name = '']) => name.startsWith(bank))?.[2] ?? '';

/** The page with its questions alive and the first of them in focus. */
export async function openEligibility(path = ELIGIBILITY, viewport = WIDE): Promise<Page> {
  const page = await visit(path, { viewport });
  await page.locator('#gelir').focus();
  await page.waitForSelector('[data-island="eligibility"][data-ready]');
  return page;
}

export const offerRow = (page: Page, bank: string): Locator =>
  page.locator('.eligibility-offers tbody tr', { has: page.locator(`th span:text-is("${bank}")`) });

/** Waits until the row of a bank has that text. */
export async function offerSays(page: Page, bank: string, text: string): Promise<void> {
  await eventually(async () => (await offerRow(page, bank).innerText()).includes(text), 10_000);
}
