import { isDeepStrictEqual } from 'node:util';
import { paths } from '../../src/shared/paths/site.js';
import { axe } from '../support/browser.js';
import { ready, figuresOf } from '../support/deposit-calculator.js';
import { eventually } from '../support/eventually.js';
import { opener } from '../support/open-page.js';
import { sharedServer, type TestServer } from '../support/server.js';
import { firstOrAll, itInFull } from '../support/tier.js';

let server: TestServer;

beforeAll(async () => {
  server = await sharedServer();
});

afterAll(async () => {
  await server.stop();
});

const open = opener(() => server, { viewport: { width: 1280, height: 900 } });

describe('the deposit calculator', () => {
  it.each(
    firstOrAll(
      { tutar: '120.000', vade: '92' },
      { tutar: '50000', vade: '365' },
      { tutar: '2.500.000', vade: '181' },
      { tutar: '1.234,56', vade: '46' },
    ),
  )('says the same with and without script for %o', async ({ tutar, vade }) => {
    const plain = await open(paths.deposits(), { javaScriptEnabled: false });
    await plain.fill('#tutar', tutar);
    await plain.fill('#vade', vade);
    await plain.getByRole('button', { name: 'Hesapla' }).click();
    await plain.waitForURL(/tutar=/);
    const served = await figuresOf(plain);
    expect(served.length).toBeGreaterThan(10);

    const scripted = await open(paths.deposits());
    await ready(scripted);
    await scripted.fill('#tutar', tutar);
    await scripted.fill('#vade', vade);
    await scripted.locator('#vade').blur();
    // Parts below the list follow once typing has paused.
    await eventually(async () => isDeepStrictEqual(await figuresOf(scripted), served), 10_000).catch(
      () => undefined,
    );
    expect(await figuresOf(scripted)).toEqual(served);
  });

  it('has the boxes of amount and term in one line', async () => {
    const page = await open('/mevduat?para=usd', { viewport: { width: 1200, height: 900 } });
    const tops = await page
      .locator('.calc .control')
      .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().top));
    expect(tops).toEqual([tops[0], tops[0]]);
  });

  it('puts the choice into the address, which gives the same figures to others', async () => {
    const page = await open(paths.foreignDeposits());
    await ready(page);
    await page.getByRole('button', { name: '10.000 $' }).click();
    await page.getByRole('button', { name: '181 gün' }).click();
    await page.waitForURL(/\/doviz-mevduat\?para=usd&tutar=10000&vade=181$/);
    const other = await open(new URL(page.url()).pathname + new URL(page.url()).search, {
      javaScriptEnabled: false,
    });
    const served = await figuresOf(other);
    await eventually(async () => isDeepStrictEqual(await figuresOf(page), served), 10_000).catch(
      () => undefined,
    );
    expect(await figuresOf(page)).toEqual(served);
  });

  it('keeps the last good figures while half a number stands in the field, and says what is wrong when it is left', async () => {
    const page = await open(paths.deposits({ tutar: 100_000 }));
    await ready(page);
    const before = await figuresOf(page);
    await page.fill('#tutar', '1x');
    expect(await figuresOf(page)).toEqual(before);
    await page.locator('#tutar').blur();
    await page.getByText('Tutarı rakamla yazın, örneğin 50.000').waitFor();
    expect(await page.locator('#tutar').getAttribute('aria-invalid')).toBe('true');
    await page.fill('#tutar', '75000');
    expect(await page.inputValue('#tutar')).toBe('75.000');
    expect(await page.locator('#tutar').getAttribute('aria-invalid')).toBeNull();
  });

  itInFull.each([true, false])(
    'compares up to four deposits (with script: %p)',
    async (javaScriptEnabled) => {
      const page = await open(paths.deposits(), { javaScriptEnabled });
      if (javaScriptEnabled) await ready(page);
      await page.locator('.offers .rest summary').click();
      for (const bank of ['ING', 'TEB', 'HSBC', 'Fibabanka']) {
        const row = page.getByRole('row', { name: new RegExp(`^${bank}\\b`) });
        await row.locator('summary').click();
        await row.getByRole('checkbox', { name: 'Karşılaştır' }).check();
      }
      if (javaScriptEnabled)
        await page.locator('.offers input[value="enpara"]:disabled').waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Karşılaştır' }).click();
      const region = page.getByRole('region', { name: 'Seçilen mevduatlar' });
      await region.waitFor();
      expect(await region.locator('th[scope="col"]').count()).toBe(4);
    },
  );

  itInFull('copies the result as text', async () => {
    const page = await open(paths.deposits());
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await ready(page);
    await page.getByRole('button', { name: 'Hesabı kopyala' }).click();
    await page.getByText('Kopyalandı.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('50.000 TL, 32 gün için');
    expect(copied).toMatch(/^ING\s+%46,00\s+51\.663,56 TL\s+1\.663,56 TL\s/m);
    expect(copied).not.toContain('Teklif al');
    expect(copied).not.toContain('Karşılaştır');
    expect(copied).toContain(`${server.url}/mevduat`);
  });

  itInFull('hides what needs script where there is none', async () => {
    const page = await open(paths.deposits(), { javaScriptEnabled: false });
    expect(await page.getByRole('button', { name: 'Hesabı kopyala' }).isVisible()).toBe(false);
  });

  it.each(firstOrAll([360, 'light'], [768, 'dark'], [1280, 'light'], [1280, 'dark']))(
    'has no accessibility fault at %d px, %s',
    async (width, scheme) => {
      const page = await open(paths.deposits({ tutar: 60_000, karsilastir: ['ing', 'teb'] }), {
        viewport: { width, height: 900 },
        colorScheme: scheme,
      });
      await ready(page);
      await page.fill('#vade', '9');
      await page.locator('#vade').blur();
      // At 1280 px light is checked by all rules.
      expect(await axe(page, width === 1280 && scheme === 'dark' ? 'colors' : 'all')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
  );
});
