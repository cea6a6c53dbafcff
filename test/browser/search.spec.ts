import type { Page } from 'playwright-core';
import { findPaths, paths } from '../../src/shared/paths/site.js';
import { axe } from '../support/browser.js';
import { openPage, untilReady } from '../support/open-page.js';
import { sharedServer, type TestServer } from '../support/server.js';
import { itInFull } from '../support/tier.js';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});
afterAll(() => server.stop());

async function visit(path: string, width = 1280): Promise<Page> {
  const page = await openPage({ viewport: { width, height: 740 } });
  await page.goto(server.url + path);
  // Its script comes with the first act on the page.
  await page.keyboard.press('Shift');
  await untilReady(page, 'search');
  return page;
}

const field = (page: Page) => page.getByRole('combobox', { name: /Banka, ürün, hesaplama/ });

describe('the search of the bar', () => {
  it('opens by its key, suggests, and leads to what the arrows chose', async () => {
    const page = await visit(paths.banks());
    await page.keyboard.press('/');
    await field(page).waitFor();
    await page.keyboard.type('sekerb');
    const option = page.getByRole('option', { name: /^Şekerbank/ }).first();
    await option.waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector('[role=option][aria-selected=true]');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/bankalar/sekerbank');
  });

  it('opens by its key where that is the first act on the page', async () => {
    const page = await openPage();
    await page.goto(server.url + paths.banks());
    expect(await page.locator('[data-island="search"][data-ready]').count()).toBe(0);
    await page.keyboard.press('/');
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe('');
  });

  it('is closed by Esc, first the suggestions, then the field, and gives the focus back', async () => {
    const page = await visit(paths.banks(), 360);
    await page.getByRole('button', { name: 'Sitede ara' }).first().click();
    await field(page).fill('akbank');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.suggestions').waitFor({ state: 'hidden' });
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Sitede ara');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });

  itInFull('leaves `/` to whoever types it, and to whoever switches the key off', async () => {
    const page = await visit(findPaths.search());
    await page.getByLabel(/“\/” tuşu/).uncheck();
    await page.goto(server.url + paths.cards());
    await page.keyboard.press('Shift');
    await untilReady(page, 'search');
    await page.locator('input[type=search]').first().click();
    await page.keyboard.type('a/b');
    expect(await page.locator('input[type=search]').first().inputValue()).toBe('a/b');
    await page.locator('h1').click();
    await page.keyboard.press('/');
    expect(await page.locator('.search-box').count()).toBe(0);
  });

  it('asks nobody about what may be a telephone number', async () => {
    const page = await visit(findPaths.search());
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await field(page).fill('0532 987 65 43');
    await field(page).fill('akb');
    await page.getByRole('option').first().waitFor();
    expect(asked.filter((url) => url.includes('oneriler'))).toHaveLength(1);
  });

  it('leads to a page of results without a script', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(server.url + paths.banks());
    await page.getByRole('link', { name: 'Sitede ara' }).click();
    await page.getByLabel(/^Banka, ürün/).fill('konut kredileri');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Karşılaştırma sayfaları' }).waitFor();
    expect(await page.locator('.search-results a').first().textContent()).toBe('Konut Kredisi');
  });
});
