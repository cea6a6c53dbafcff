import type { Page } from 'playwright-core';
import { axe } from '../support/browser.js';
import { moveCampaign } from '../support/campaigns.js';
import { type Circumstances, filter, apply, readAloud, rowSummary, tick } from '../support/card-filters.js';
import { AT_ONCE_MS, eventually } from '../support/eventually.js';
import { gate } from '../support/gate.js';
import { openPage } from '../support/open-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { firstOrAll, isFull, itInFull } from '../support/tier.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await moveCampaign(server, 'Yeni müşterilere 90.000 TL’ye kadar 3 ay %0 faizli nakit', -5, 40);
});

afterAll(async () => {
  await server.stop();
});

async function open(
  path: string,
  circumstances: Circumstances,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const { width = 1280, ...rest } = circumstances;
  const page = await openPage({ ...rest, viewport: { width, height: 900 } });
  await page.goto(server.url + path);
  await work(page);
}

describe.each([
  { javaScriptEnabled: true, width: 360 },
  { javaScriptEnabled: false, width: 1280 },
  ...(isFull
    ? [
        { javaScriptEnabled: true, width: 1280 },
        { javaScriptEnabled: false, width: 360 },
      ]
    : []),
])('GET /kredi-kartlari at $width px, scripts $javaScriptEnabled', (circumstances) => {
  it('filters by the sidebar, shows a chip and clears it', async () => {
    await open('/kredi-kartlari', circumstances, async (page) => {
      if (circumstances.width < 1024) await page.locator('.filter-drawer > summary').click();
      await filter(page, 'Nakit İade').check();
      await filter(page, 'Ücretsiz').check();
      await apply(page, circumstances);
      await page.waitForURL('**ucret=ucretsiz**');
      expect(decodeURIComponent(new URL(page.url()).search)).toContain('tur=nakit-iade');
      await page.getByText('3 kart bulundu').waitFor();
      await page.getByRole('link', { name: 'Nakit İade filtresini kaldır' }).click();
      await page.waitForURL((url) => url.search === '?ucret=ucretsiz');
      await page.getByRole('link', { name: 'Tümünü temizle' }).click();
      await page.getByText('21 kart bulundu').waitFor();
    });
  });

  it('searches, sorts and keeps both in the address', async () => {
    await open('/kredi-kartlari', circumstances, async (page) => {
      await page.getByLabel('Kart veya banka ara').fill('İŞ BANKASI');
      await page.getByRole('button', { name: 'Ara', exact: true }).click();
      await page.getByText('2 kart bulundu').waitFor();
      await page.getByLabel('Sırala').selectOption('ucret-azalan');
      if (!circumstances.javaScriptEnabled) await page.getByRole('button', { name: 'Uygula' }).click();
      await page.waitForURL('**sirala=ucret-azalan**');
      const first = page.locator('.card-list h3').first();
      expect(await first.textContent()).toBe('İş Bankası Mil Gold');
    });
  });

  it('compares ticked cards, also those ticked before another filter', async () => {
    await open('/kredi-kartlari?banka=akbank', circumstances, async (page) => {
      const bar = page.locator('.chosen-bar');
      expect(await bar.isVisible()).toBe(false);
      await tick(page, 'Akbank Mil Kart', circumstances);
      expect(await bar.isVisible()).toBe(true);
      if (circumstances.width < 1024) await page.locator('.filter-drawer > summary').click();
      await filter(page, 'Akbank').uncheck();
      await page.getByRole('group', { name: 'Banka' }).locator('summary').click();
      await filter(page, 'HSBC').check();
      await apply(page, circumstances);
      await page.waitForURL('**karsilastir=akbank-mil-kart**');
      await tick(page, 'HSBC Premium Seyahat', circumstances);
      expect(await readAloud(page)).toContain('2 kart seçildi');
      await page.getByRole('button', { name: 'Karşılaştır', exact: true }).click();
      await page.waitForURL('**karsilastir=hsbc-premium-seyahat**');
      const table = page.locator('#karsilastirma table');
      expect(await table.locator('thead th').count()).toBe(2);
      await table.getByText('En düşük', { exact: true }).first().waitFor();
      await page.getByRole('link', { name: 'Akbank Mil Kart: karşılaştırmadan çıkar' }).click();
      expect(await page.locator('#karsilastirma').count()).toBe(0);
    });
  });
});

describe('the list with a script', () => {
  it('follows each filter, the search and the order at once, and Back goes the same way back', async () => {
    const page = await openPage();
    await page.goto(`${server.url}/kredi-kartlari`);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) asked.push(request.url());
    });
    await filter(page, 'Nakit İade').check();
    await page.waitForURL('**?tur=nakit-iade');
    await page.getByRole('link', { name: 'Nakit İade filtresini kaldır' }).waitFor();
    const box = filter(page, 'Nakit İade');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByLabel('Sırala').selectOption('ucret-azalan');
    await page.waitForURL('**sirala=ucret-azalan');
    await page.getByLabel('Kart veya banka ara').fill('akbank');
    await page.waitForURL('**ara=akbank**');
    await page.getByRole('status').filter({ hasText: 'kart bulundu' }).waitFor();
    await page.goBack();
    await page.waitForURL('**?tur=nakit-iade');
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('#sirala')?.selectedIndex === 0,
    );
    await page.goBack();
    await page.getByText('21 kart bulundu').waitFor();
    expect(await box.isChecked()).toBe(false);
    expect(asked).toEqual([]);
  });

  it('answers what was typed and ticked before it came', async () => {
    const page = await openPage();
    const { opened, open: release } = gate();
    await page.route('**/card-list-*.js', async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto(`${server.url}/kredi-kartlari`, { waitUntil: 'commit' });
    await page.getByLabel('Kart veya banka ara').fill('enpara');
    await filter(page, 'Ücretsiz').check();
    release();
    await page.waitForURL((url) => url.search === '?ara=enpara&ucret=ucretsiz');
    await page.getByRole('link', { name: 'Ücretsiz filtresini kaldır' }).waitFor();
    expect(await page.getByLabel('Kart veya banka ara').inputValue()).toBe('enpara');
  });

  it('leaves a row open that stays, and opens none in its place', async () => {
    const page = await openPage();
    await page.goto(`${server.url}/kredi-kartlari?banka=akbank`);
    const opened = page.locator('.row:has(details[open]) h3');
    await rowSummary(page, 'Akbank Mil Kart').press('Enter');
    await filter(page, 'Mil Kazandıran').check();
    await page.waitForURL('**tur=**');
    expect(await opened.allTextContents()).toEqual(['Akbank Mil Kart']);
    await filter(page, 'Mil Kazandıran').uncheck();
    await filter(page, 'Nakit İade').check();
    await page.waitForURL('**tur=nakit-iade&banka=akbank');
    expect(await opened.count()).toBe(0);
  });

  itInFull('goes to the address where the answer does not come', async () => {
    const page = await openPage();
    await page.goto(`${server.url}/kredi-kartlari`);
    await page.route('**/kredi-kartlari?*', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    );
    await filter(page, 'Nakit İade').check();
    await page.waitForURL('**?tur=nakit-iade');
    await page.getByRole('link', { name: 'Nakit İade filtresini kaldır' }).waitFor();
  });

  it('shows all of its filters without boxes that scroll by themselves', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${server.url}/kredi-kartlari`);
    const boxes = await page
      .locator('.filters, .filters *')
      .evaluateAll((all) => all.filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY)).length);
    expect(boxes).toBe(0);
    await page.locator('.filter-group summary').first().click();
    // The bar covers what is scrolled below it.
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    expect(await axe(page)).toEqual([]);
  });
});

describe('rows of cards', () => {
  it.each(firstOrAll(360, 1280))(
    'open one at a time without a script, and only then with a yellow button, at %d px',
    async (width) => {
      await open(
        '/kredi-kartlari',
        { width, javaScriptEnabled: false, colorScheme: 'dark' },
        async (page) => {
          // On a phone a closed row has no button; at the desk its button is not yellow.
          const grounds = (): Promise<number> =>
            page
              .locator('.row .button-primary')
              .filter({ visible: true })
              .evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).backgroundColor)).size);
          const closed = width < 768 ? 0 : 1;
          expect(await grounds()).toBe(closed);
          for (const card of ['Garanti BBVA Puan Kart', 'İş Bankası Mil Gold']) {
            await rowSummary(page, card).press('Enter');
            await page.getByRole('link', { name: `${card}: Başvur` }).waitFor();
            expect(await page.locator('.row details[open]').count()).toBe(1);
            // A button under the pointer changes its ground for a moment, as it does when it loses the pointer.
            await eventually(async () => (await grounds()) === closed + 1, AT_ONCE_MS);
          }
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        },
      );
    },
  );
});

describe('the comparison', () => {
  it('takes four cards, and a fifth when one is taken out', async () => {
    const page = await openPage();
    await page.goto(`${server.url}/kredi-kartlari`);
    const boxes = page.locator('.card-list [name="karsilastir"]');
    for (const at of [0, 1, 2, 3]) await boxes.nth(at).check();
    await boxes.nth(4).click();
    expect(await boxes.nth(4).isChecked()).toBe(false);
    await page.getByText('En fazla dört', { exact: true }).waitFor();
    await boxes.nth(1).uncheck();
    await boxes.nth(4).check();
    expect(await page.locator('.card-list [name="karsilastir"]:checked').count()).toBe(4);
    await page.getByRole('button', { name: 'Karşılaştır', exact: true }).click();
    await page.waitForURL('**#karsilastirma');
    expect(await page.locator('#karsilastirma thead th').count()).toBe(4);
  }, 60_000);
});

describe('Koşullar', () => {
  it('opens the full terms in a dialog, takes the focus and gives it back', async () => {
    await open('/ihtiyac-kredisi/akbank', {}, async (page) => {
      const link = page.getByRole('link', { name: 'Koşullar', exact: true });
      await link.click();
      const dialog = page.getByRole('dialog', { name: 'Koşullar' });
      await dialog.getByText('bu tutarı aşan kullanımlar').waitFor();
      expect(await axe(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });

  itInFull('leads to their address without scripts', async () => {
    await open('/ihtiyac-kredisi/akbank', { javaScriptEnabled: false }, async (page) => {
      await page.getByRole('link', { name: 'Koşullar', exact: true }).click();
      await page.waitForURL('**/ihtiyac-kredisi/akbank/kosullar');
      await page.getByText('bu tutarı aşan kullanımlar').waitFor();
    });
  });
});

describe('GET /bildirimler', () => {
  it('puts out the dot of the bell for this browser, without a cookie', async () => {
    await open('/bankalar', {}, async (page) => {
      await page.locator('.bell-dot').waitFor();
      await page.locator('.bell').click();
      await page.waitForURL('**/bildirimler');
      await page.locator('.bell-dot').waitFor({ state: 'detached' });
      await page.goto(`${server.url}/bankalar`);
      await page.locator('.bell-dot').waitFor({ state: 'detached' });
      expect(await page.context().cookies()).toEqual([]);
    });
  });
});

const PAGES = [
  '/kredi-kartlari',
  '/kredi-kartlari?type=ticari&kategori=ticari',
  '/kredi-kartlari?ara=yok',
  '/kredi-kartlari?karsilastir=akbank-mil-kart&karsilastir=akbank-genc-kart&karsilastir=qnb-mil-premium&karsilastir=hsbc-premium-seyahat',
  '/kredi-kartlari/hsbc-premium-seyahat',
  '/bankalar',
  '/bankalar/akbank',
  '/bankalar/akbank/krediler',
  '/bankalar/akbank/kredi-kartlari',
  '/bankalar/akbank/mevduat',
  '/bankalar/akbank/yeni-musteri',
  '/bankalar/albaraka/kredi-kartlari',
  '/ihtiyac-kredisi/akbank',
  '/ihtiyac-kredisi/akbank/kosullar',
  '/kobi-kredisi/hsbc',
  '/bildirimler',
];

/** Opened whole; as they come they are among all pages of visitors, in every run. */
describe.each(firstOrAll(...PAGES))('GET %s', (path) => {
  it.each(firstOrAll({ width: 360, colorScheme: 'light' }, { width: 1280, colorScheme: 'dark' }))(
    'is accessible and fits at $width px, $colorScheme',
    async (circumstances) => {
      await open(path, circumstances, async (page) => {
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
        });
        expect(await axe(page)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });
    },
  );
});
