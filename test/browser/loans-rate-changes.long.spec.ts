import { aRate } from '../factories/offers.js';
import { siteDay } from '../factories/row.js';
import { axe } from '../support/browser.js';
import { opener } from '../support/open-page.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  const [product] = await server.sql<{ id: string }>(
    `SELECT id FROM products WHERE bank_id = 'ziraatbankasi' AND subtype = 'ihtiyac_kredisi'`,
  );
  await aRate(server, { product_id: product?.id ?? '', rate: 3.6, valid_from: siteDay(-120) });
  await aRate(server, { product_id: product?.id ?? '', rate: 3.5, valid_from: siteDay(-40) });
});
afterAll(() => server.stop());

const open = opener(() => server);

it.each([1280, 360])(
  'an opened row says how its rate went, at %d px, and goes on saying it',
  async (width) => {
    const page = await open('/ihtiyac-kredisi', { viewport: { width, height: 740 } });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('liste.json')) asked.push(request.url());
    });
    const row = page.locator('#teklif-listesi tr', { hasText: 'Ziraat Bankası' });
    expect(await page.locator('.rate-changes').count()).toBe(0);
    await row.locator('summary').click();
    const told = row.locator('.rate-changes');
    await told.waitFor();
    expect(await told.textContent()).toMatch(
      /^Bu banka oranını son 90 günde 2 kez değiştirdi: .* %3,60, .* %3,50, /,
    );
    expect(await told.locator('svg').getAttribute('aria-hidden')).toBe('true');
    await page.locator('#tutar').fill('75000');
    await page.locator('#teklifler-baslik', { hasText: '75.000 TL' }).waitFor();
    await told.waitFor();
    // A bank that never changed its rate has nothing to tell.
    await page.locator('#teklif-listesi tr', { hasText: 'QNB' }).locator('summary').click();
    expect(await page.locator('.rate-changes').count()).toBe(1);
    expect(asked).toHaveLength(1);
    // Further down the heading that stays in sight covers what scrolls under it.
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    expect(await axe(page)).toEqual([]);
  },
);
