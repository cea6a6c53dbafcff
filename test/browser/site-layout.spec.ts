import { axe } from '../support/browser.js';
import { layoutShift, painted, watchLayoutShift } from '../support/layout-shift.js';
import { opener } from '../support/open-page.js';
import { sharedServer, type TestServer } from '../support/server.js';
import { openMenus, summary } from '../support/site-menus.js';
import { firstOrAll, isFull, itInFull } from '../support/tier.js';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});
afterAll(() => server.stop());

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 740 };

const visit = opener(() => server, { reducedMotion: 'reduce', viewport: WIDE });
const UNKNOWN = '/boyle/bir/sayfa/yok';

describe('menus of the top bar', () => {
  it('open under the pointer, one at a time, and close when it leaves', async () => {
    const page = await visit('/');
    await summary(page, 'Kredi').hover();
    expect(await openMenus(page)).toEqual(['Kredi']);
    await summary(page, 'Mevduat').hover();
    expect(await openMenus(page)).toEqual(['Mevduat']);
    await page.mouse.move(600, 700);
    expect(await openMenus(page)).toEqual([]);
  });

  itInFull('stay open when the pointer that opened them clicks', async () => {
    const page = await visit('/');
    await summary(page, 'Kredi').click();
    expect(await openMenus(page)).toEqual(['Kredi']);
    await expect(
      page
        .getByRole('link', { name: /^Konut Kredisi/ })
        .first()
        .isVisible(),
    ).resolves.toBe(true);
  });

  it.each(firstOrAll(false, true))(
    'open and close with Enter, not with the focus (script: %s)',
    async (script) => {
      const page = await visit('/', { javaScriptEnabled: script });
      await page.locator('.brand').focus();
      await page.keyboard.press('Tab');
      expect(await openMenus(page)).toEqual([]);
      expect(await page.locator('.menu-panel a').first().isVisible()).toBe(false);
      await page.keyboard.press('Enter');
      expect(await openMenus(page)).toEqual(['Kredi']);
      await page.keyboard.press('Enter');
      expect(await openMenus(page)).toEqual([]);
      expect(await page.locator('.menu-panel a').first().isVisible()).toBe(false);
      await page.keyboard.press('Space');
      expect(await openMenus(page)).toEqual(['Kredi']);
    },
  );

  it.each(firstOrAll(360, 768, 1023, 1024))('lead everywhere at %d px', async (width) => {
    const page = await visit(UNKNOWN, { viewport: { width, height: 800 } });
    if (width < 768) await page.getByRole('button', { name: 'Menü', exact: true }).click();
    const leads = async (name: string): Promise<boolean> => {
      const link = page.locator('#menu').getByRole('link', { name }).filter({ visible: true });
      const { x = 0, width: own = Infinity } = (await link.boundingBox()) ?? {};
      return x + own <= width;
    };
    expect([await leads('Bankalar'), await leads('Müşteri Ol')]).toEqual([true, true]);
  });

  it.each(firstOrAll(360, 900, 1280))(
    'lead to calculators, guides and applications at %d px',
    async (width) => {
      const page = await visit(UNKNOWN, { viewport: { width, height: 800 } });
      if (width < 768) await page.getByRole('button', { name: 'Menü', exact: true }).click();
      else if (width < 1280) await summary(page, 'Araçlar').click();
      for (const name of ['Hesaplamalar', 'Rehber', 'Başvuru Durumu']) {
        const link = page.locator('#menu').getByRole('link', { name, exact: true });
        expect(await link.isVisible()).toBe(true);
        const { x = 0, width: own = Infinity } = (await link.boundingBox()) ?? {};
        expect(x + own).toBeLessThanOrEqual(width);
      }
    },
  );

  itInFull('close with Esc and give the focus back', async () => {
    const page = await visit('/');
    await summary(page, 'Kredi').focus();
    await page.keyboard.press('Enter');
    expect(await openMenus(page)).toEqual(['Kredi']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await openMenus(page)).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Kredi');
  });

  itInFull('open under a tap and close with a tap elsewhere', async () => {
    const page = await visit('/', { hasTouch: true, viewport: { width: 820, height: 1180 } });
    await summary(page, 'Kredi Kartları').tap();
    expect(await openMenus(page)).toEqual(['Kredi Kartları']);
    // Its left edge holds no link, whatever the page shows.
    await page.touchscreen.tap(4, 700);
    expect(await openMenus(page)).toEqual([]);
  });

  it('open under the pointer and with a click without script', async () => {
    const page = await visit('/', { javaScriptEnabled: false });
    const link = page.locator('.menu-panel a').first();
    expect(await link.isVisible()).toBe(false);
    await summary(page, 'Kredi').hover();
    expect(await link.isVisible()).toBe(true);
    await page.mouse.move(600, 700);
    await summary(page, 'Kredi').click();
    await page.mouse.move(600, 700);
    expect(await link.isVisible()).toBe(true);
  });
});

describe.each([
  ['with script', true],
  ['without script', false],
])('drawer %s', (_name, javaScriptEnabled) => {
  it('opens, holds the page still, leads on and is closed on the next page', async () => {
    const page = await visit(UNKNOWN, { viewport: NARROW, javaScriptEnabled });
    const drawer = page.locator('#menu');
    expect(await drawer.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    expect(await drawer.isVisible()).toBe(true);
    await page.mouse.move(350, 500);
    await page.mouse.wheel(0, 600);
    await summary(page, 'Kredi').click();
    await summary(page, 'Mevduat').click();
    expect(await openMenus(page)).toEqual(['Mevduat']);
    expect(await page.locator('html').evaluate((html) => getComputedStyle(html).overflowY)).toBe('hidden');
    await drawer.getByRole('link', { name: 'Bankalar' }).click();
    expect(await drawer.isVisible()).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/bankalar');
  });

  itInFull('closes with its button and with Esc', async () => {
    const page = await visit('/', { viewport: NARROW, javaScriptEnabled });
    const open = page.getByRole('button', { name: 'Menü', exact: true });
    await open.click();
    await page.getByRole('button', { name: 'Menüyü kapat' }).click();
    expect(await page.locator('#menu').isVisible()).toBe(false);
    await open.click();
    await page.keyboard.press('Escape');
    expect(await page.locator('#menu').isVisible()).toBe(false);
  });
});

describe('drawer', () => {
  itInFull('closes when the keyboard walks out of it, so that nothing it covers has the focus', async () => {
    const page = await visit('/', { viewport: NARROW });
    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    await page.locator('#menu a:visible, #menu button:visible').last().focus();
    expect(await page.locator('#menu').isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.locator('#menu').isVisible()).toBe(false);
  });
});

describe('red dot of the bell', () => {
  it('is there until the notifications were seen', async () => {
    const page = await visit('/');
    expect(await page.locator('.bell-dot').count()).toBe(1);
    const newest = await page.locator('.bell').getAttribute('data-newest');
    await page.evaluate((seen) => {
      localStorage.setItem('bildirim-goruldu', seen ?? '');
    }, newest);
    await page.reload();
    expect(await page.locator('.bell-dot').count()).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
  });
});

describe('breadcrumb', () => {
  it('is hidden on home and ends with the page itself elsewhere', async () => {
    const page = await visit('/');
    expect(await page.getByRole('navigation', { name: 'Sayfa yolu' }).count()).toBe(0);
    await page.goto(server.url + UNKNOWN);
    const bar = page.getByRole('navigation', { name: 'Sayfa yolu' });
    expect(await bar.getByRole('listitem').allTextContents()).toEqual(['Ana Sayfa', 'Sayfa Bulunamadı']);
    expect(await bar.getByRole('link').allTextContents()).toEqual(['Ana Sayfa']);
  });
});

describe('footer', () => {
  it('is an accordion on a phone and open columns on a desktop, without script too', async () => {
    const narrow = await visit('/', { viewport: NARROW, javaScriptEnabled: false });
    const link = narrow.locator('.footer').getByRole('link', { name: 'Hakkımızda' });
    expect(await link.isVisible()).toBe(false);
    await narrow.locator('.footer summary', { hasText: 'Kurumsal' }).click();
    expect(await link.isVisible()).toBe(true);
    const wide = await visit('/', { javaScriptEnabled: false });
    expect(await wide.locator('.footer').getByRole('link', { name: 'Hakkımızda' }).isVisible()).toBe(true);
    expect(await wide.locator('.footer summary:visible').count()).toBe(0);
  });
});

describe.each(firstOrAll(360, 768, 1280))('accessibility at %d px', (width) => {
  it.each(firstOrAll('light', 'dark'))('has no violation in %s, closed and open', async (colorScheme) => {
    const page = await visit(UNKNOWN, { viewport: { width, height: 800 }, colorScheme });
    // Faults that do not depend on colors were found in light.
    const rules = colorScheme === 'light' ? 'all' : 'colors';
    expect(await axe(page, rules)).toEqual([]);
    if (width < 768) await page.getByRole('button', { name: 'Menü', exact: true }).click();
    await summary(page, 'Kredi').click();
    expect(await axe(page, rules)).toEqual([]);
  });
});

describe('layout shift', () => {
  it.each(['/ihtiyac-kredisi', ...(isFull ? [UNKNOWN, '/', '/mevduat'] : [])])(
    'of %s is none when the font comes late',
    async (path) => {
      const page = await visit('/robots.txt', { viewport: NARROW, own: true });
      let send = (): void => undefined;
      const sent = new Promise<void>((resolve) => (send = resolve));
      await page.route('**/*.woff2', async (route) => {
        await sent;
        await route.continue();
      });
      await watchLayoutShift(page);
      await page.goto(server.url + path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      send();
      await page.waitForLoadState('load');
      await page.evaluate(() => document.fonts.ready);
      await painted(page);
      expect(
        await page.evaluate(() =>
          [...document.fonts].some((font) => font.family === 'Inter' && font.status === 'loaded'),
        ),
      ).toBe(true);
      expect(await layoutShift(page)).toBeLessThan(0.005);
    },
  );
});

describe('what stands below the first view', () => {
  it.each(
    firstOrAll(
      ['/ihtiyac-kredisi', NARROW, 'h1'],
      ['/', NARROW, 'h1'],
      ['/', WIDE, 'h1'],
      ['/ihtiyac-kredisi', WIDE, '.calc'],
      ['/hakkimizda', WIDE, 'h1'],
    ),
  )('of %s appears with its styles and moves nothing', async (path, viewport, seenFirst) => {
    const page = await visit('/robots.txt', { viewport, own: true });
    let send = (): void => undefined;
    const sent = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/late-*.css', async (route) => {
      await sent;
      await route.continue();
    });
    await watchLayoutShift(page);
    await page.goto(server.url + path, { waitUntil: 'commit' });
    await page.locator(seenFirst).waitFor();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await page.locator('.footer').count()).toBe(0);
    send();
    await page.waitForLoadState('load');
    await painted(page);
    expect(await page.locator('.footer').evaluate((footer) => getComputedStyle(footer).fontSize)).toBe(
      '13px',
    );
    expect(await layoutShift(page)).toBeLessThan(0.005);
  });

  itInFull('has its icons from the file that all pages share', async () => {
    const page = await visit('/');
    await page.locator('.footer').scrollIntoViewIfNeeded();
    const boxes = await page
      .locator('.footer .icon use')
      .evaluateAll((uses) => uses.map((use) => (use as SVGGraphicsElement).getBBox().width));
    expect(boxes.length).toBeGreaterThan(5);
    expect(Math.min(...boxes)).toBeGreaterThan(0);
  });
});

describe('GET fixed addresses', () => {
  it.each([
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
  ])('%s is %s and kept for a day', async (path, type) => {
    const answer = await fetch(server.url + path);
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('cache-control')).toContain('max-age=86400');
  });

  it('/site.webmanifest has the name of the settings, and icons that exist in the size it says', async () => {
    const manifest = (await (await fetch(`${server.url}/site.webmanifest`)).json()) as {
      name: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(manifest.name).toBe('Kredi Pusulası');
    for (const { src, sizes, type } of manifest.icons) {
      const bytes = Buffer.from(await (await fetch(server.url + src)).arrayBuffer());
      if (type === 'image/png')
        expect(sizes).toBe(`${String(bytes.readUInt32BE(16))}x${String(bytes.readUInt32BE(20))}`);
      else expect(bytes.toString()).toContain('<svg');
    }
  });
});
