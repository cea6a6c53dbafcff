import { paths } from '../../src/shared/paths/site.js';
import { axe } from '../support/browser.js';
import { opener } from '../support/open-page.js';
import { sharedServer, type TestServer } from '../support/server.js';
import { firstOrAll } from '../support/tier.js';

let server: TestServer;

beforeAll(async () => {
  server = await sharedServer();
});

afterAll(async () => {
  await server.stop();
});

const open = opener(() => server, { viewport: { width: 1280, height: 900 } });

describe('the bank filter', () => {
  it.each(firstOrAll(false, true))(
    'narrows the list to the ticked banks and clears again (with script: %p)',
    async (javaScriptEnabled) => {
      const page = await open(paths.remoteCustomer(), { javaScriptEnabled });
      const all = await page.locator('.row h3').allInnerTexts();
      await page.getByText('Bankaya göre filtrele').click();
      await page.getByRole('checkbox', { name: 'ING' }).check();
      await page.getByRole('checkbox', { name: 'Akbank' }).check();
      await page.getByRole('button', { name: 'Seçilenleri göster' }).click();
      await page.waitForURL(/banka=/);
      expect((await page.locator('.row h3').allInnerTexts()).sort()).toEqual(['Akbank', 'ING']);
      expect(await page.getByRole('checkbox', { name: 'ING' }).isChecked()).toBe(true);
      await page.getByRole('link', { name: 'Filtreyi temizle' }).click();
      await page.waitForURL(server.url + paths.remoteCustomer());
      expect(await page.locator('.row h3').allInnerTexts()).toEqual(all);
    },
  );

  it('works by keyboard alone', async () => {
    const page = await open(paths.remoteCustomer());
    await page.locator('summary', { hasText: 'Bankaya göre filtrele' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.waitForURL(/banka=/);
    expect(await page.locator('.row h3').allInnerTexts()).toHaveLength(1);
  });
});

describe('the remote onboarding page', () => {
  it.each(firstOrAll([360, 'light'], [768, 'dark'], [1280, 'light'], [1280, 'dark']))(
    'has no accessibility fault at %d px, %s',
    async (width, scheme) => {
      const page = await open(paths.remoteCustomer(), {
        viewport: { width, height: 900 },
        colorScheme: scheme,
      });
      await page.getByText('Bankaya göre filtrele').click();
      await page.locator('.row summary').first().click();
      // At 1280 px light is checked by all rules.
      expect(await axe(page, width === 1280 && scheme === 'dark' ? 'colors' : 'all')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
  );
});
