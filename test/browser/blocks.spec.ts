import { registry } from '../../views/blocks/registry.js';
import { aPage } from '../factories/content.js';
import { eventually } from '../support/eventually.js';
import { overlapping } from '../support/layout.js';
import { openPage } from '../support/open-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { firstOrAll } from '../support/tier.js';

let server: TestServer;

/** Every example of every block, on a page of its own. */
const definitions = Object.values(registry);

beforeAll(async () => {
  server = await startServer();
  for (const { type, label, examples } of definitions) {
    const components = examples.map((example) => ({ type, ...example }));
    await aPage(server, {
      slug: `ornek-${type.toLowerCase()}`,
      title: label,
      content: JSON.stringify({ components }),
      template: 'json',
      is_published: true,
    });
  }
});
afterAll(async () => {
  await server.stop();
});

describe.each(firstOrAll(360, 640, 768, 1280))('tables at %d px', (width) => {
  it.each(['costTable', 'bankComparison', 'interestRates', 'loanCalculator'])(
    '%s keeps every figure in its cell',
    async (type) => {
      const page = await openPage({ viewport: { width, height: 900 } });
      await page.goto(`${server.url}/ornek-${type.toLowerCase()}`);
      expect(await overlapping(page)).toEqual([]);
    },
  );

  it.each([
    '/ihtiyac-kredisi',
    '/mevduat',
    '/ihtiyac-kredisi/akbank/odeme-plani?tutar=50000&vade=12',
    '/konut-kredisi/akbank',
    '/kredi-kartlari?karsilastir=akbank-mil-kart&karsilastir=enpara-aidatsiz-kart',
  ])('%s keeps every figure in its cell', async (path) => {
    const page = await openPage({ viewport: { width, height: 900 } });
    await page.goto(server.url + path);
    expect(await overlapping(page)).toEqual([]);
  });
});

describe('sliders of the loanCalculator block', () => {
  it('move their field and follow it; without a script they are not there', async () => {
    const page = await openPage();
    await page.goto(`${server.url}/ornek-loancalculator`);
    await page.waitForLoadState('networkidle');
    const slider = page.getByLabel('Kredi tutarı kaydırıcısı');
    const field = page.getByLabel('Kredi tutarı', { exact: true }).first();
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    expect(await field.inputValue()).toBe('60.000');
    await field.fill('250.000');
    expect(await slider.inputValue()).toBe('250000');
    const plain = await openPage({ javaScriptEnabled: false });
    await plain.goto(`${server.url}/ornek-loancalculator`);
    expect(await plain.getByLabel('Kredi tutarı kaydırıcısı').isVisible()).toBe(false);
  });
});

describe('a word of 200 letters', () => {
  it.each(
    firstOrAll(
      '/',
      '/ihtiyac-kredisi',
      '/ihtiyac-kredisi/akbank',
      '/kredi-kartlari',
      '/kredi-kartlari/akbank-mil-kart',
      '/bankalar/akbank',
      '/bankalar/akbank/mevduat',
      '/uzaktan-musteri-edinimi',
      '/bildirimler',
    ),
  )('widens %s no more than the screen', async (path) => {
    const word = 'Uzun'.repeat(50);
    await server.sql(
      `WITH products AS (UPDATE products SET features = ARRAY[$1], benefits = ARRAY[$1], description = $1),
            offers AS (UPDATE bank_offers SET slogan = $1, offers = ARRAY[$1]),
            banks AS (UPDATE banks SET slogan = $1 WHERE id = 'akbank'),
            campaigns AS (UPDATE campaigns SET description = $1, offers = ARRAY[$1])
       UPDATE notifications SET title = left($1, 150), description = $1`,
      [word],
    );
    const page = await openPage({ viewport: { width: 360, height: 740 } });
    await eventually(async () => {
      await page.goto(server.url + path);
      return (await page.content()).includes(word.slice(0, 150));
    }, 10_000);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
