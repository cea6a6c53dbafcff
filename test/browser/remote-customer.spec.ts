import type { Page } from 'playwright-core';
import { paths } from '../../src/shared/paths/site.js';
import { axe } from '../support/browser.js';
import { openPage } from '../support/open-page.js';
import { sharedServer, type TestServer } from '../support/server.js';
import { firstOrAll } from '../support/tier.js';

let server: TestServer;

beforeAll(async () => {
  server = await sharedServer();
});

afterAll(async () => {
  await server.stop();
});

async function open(
  options: { javaScriptEnabled?: boolean; width?: number; scheme?: 'dark' | 'light' } = {},
): Promise<Page> {
  const page = await openPage({
    viewport: { width: options.width ?? 1280, height: 900 },
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    colorScheme: options.scheme ?? 'light',
  });
  await page.goto(server.url + paths.remoteCustomer());
  return page;
}

const shownBanks = (page: Page): Promise<string[]> => page.locator('.remote-offer h3').allInnerTexts();

describe('the bank filter', () => {
  it.each(firstOrAll(false, true))(
    'narrows the list to the ticked banks and clears again (with script: %p)',
    async (javaScriptEnabled) => {
      const page = await open({ javaScriptEnabled });
      const all = await shownBanks(page);
      await page.getByText('Bankaya göre filtrele').click();
      await page.getByRole('checkbox', { name: 'ING' }).check();
      await page.getByRole('checkbox', { name: 'Akbank' }).check();
      await page.getByRole('button', { name: 'Seçilenleri göster' }).click();
      await page.waitForURL(/banka=/);
      expect((await shownBanks(page)).sort()).toEqual(['Akbank', 'ING']);
      expect(await page.getByRole('checkbox', { name: 'ING' }).isChecked()).toBe(true);
      await page.getByRole('link', { name: 'Filtreyi temizle' }).click();
      await page.waitForURL(server.url + paths.remoteCustomer());
      expect(await shownBanks(page)).toEqual(all);
    },
  );

  it('works by keyboard alone', async () => {
    const page = await open();
    await page.locator('summary', { hasText: 'Bankaya göre filtrele' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.waitForURL(/banka=/);
    expect(await shownBanks(page)).toHaveLength(1);
  });
});

describe('the remote onboarding page', () => {
  it.each(firstOrAll([360, 'light'], [768, 'dark'], [1280, 'light'], [1280, 'dark']))(
    'has no accessibility fault at %d px, %s',
    async (width, scheme) => {
      const page = await open({ width, scheme });
      await page.getByText('Bankaya göre filtrele').click();
      await page.locator('.remote-offer summary').first().click();
      // At 1280 px light is checked by all rules.
      expect(await axe(page, width === 1280 && scheme === 'dark' ? 'colors' : 'all')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
  );
});
