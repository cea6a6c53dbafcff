import { axe } from '../support/browser.js';
import {
  complaints,
  NARROW,
  openCalculator,
  visit,
  WIDE,
  withoutScript,
} from '../support/loan-calculator-desk.js';
import { openRows } from '../support/loan-calculator.js';
import { sideBySidePath } from '../../src/shared/paths/side-by-side.js';

openCalculator();

const FOUR = sideBySidePath('ihtiyac-kredisi', {
  tutar: 50_000,
  vade: 12,
  karsilastir: ['akbank', 'qnb', 'teb', 'isbankasi'],
});

describe('loans side by side', () => {
  it('are reached without script by ticking boxes in the rows of the loan page', async () => {
    const page = await withoutScript('/ihtiyac-kredisi', { viewport: NARROW });
    await openRows(page);
    await page.locator('.offers input[value="akbank"]').check();
    await page.locator('.offers input[value="qnb"]').check();
    await page.locator('.compare-bar button').click();
    await page.waitForURL(/\/yan-yana\/ihtiyac-kredisi\?/);
    expect(await page.locator('.beside thead th').count()).toBe(2);
    await page.locator('#tutar').fill('70.000');
    await page.getByRole('button', { name: 'Hesapla' }).click();
    await page.waitForURL(/tutar=70\.000/);
    expect(await page.locator('.lead').textContent()).toContain('70.000 TL, 12 ay');
    expect(await page.locator('.beside thead th').count()).toBe(2);
  });

  it('show what differs alone when asked by key, without script', async () => {
    const page = await withoutScript(FOUR, { viewport: WIDE });
    const same = page.locator('.beside-same');
    expect(await same.count()).toBeGreaterThan(0);
    await page.getByRole('checkbox', { name: 'Yalnızca farklı satırları göster' }).focus();
    await page.keyboard.press('Space');
    expect(await same.first().isVisible()).toBe(false);
    expect(await page.locator('.beside tr', { hasText: 'Toplam ödeme' }).isVisible()).toBe(true);
  });

  it('lose a column by its link, and keep two', async () => {
    const page = await withoutScript(FOUR, { viewport: WIDE });
    for (const left of [3, 2]) {
      await page.locator('.beside-out').first().click();
      await page.waitForFunction(
        (count) => document.querySelectorAll('.beside thead th').length === count,
        left,
      );
    }
    expect(await page.locator('.beside-out').count()).toBe(0);
  });

  it('open the application of their bank', async () => {
    const page = await visit(FOUR, { viewport: WIDE });
    await page.locator('.beside tfoot [data-apply]').first().click();
    await page.locator('dialog[open]').waitFor();
  });

  it('have no accessibility violation and fit, on phones and desks, light and dark', async () => {
    for (const viewport of [NARROW, WIDE])
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await visit(FOUR, { viewport, colorScheme });
        expect([viewport.width, colorScheme, await axe(page)]).toEqual([viewport.width, colorScheme, []]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(viewport.width);
      }
    expect(complaints).toEqual([]);
  });

  it('are whole on paper, without what only a screen can do', async () => {
    const page = await visit(FOUR, { viewport: WIDE });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.beside-out').first().isVisible()).toBe(false);
    const table = page.locator('.beside');
    expect(await table.isVisible()).toBe(true);
    const { scrollWidth, clientWidth } = await page
      .locator('.card-flush.scroll')
      .evaluate(({ scrollWidth: all, clientWidth: seen }) => ({ scrollWidth: all, clientWidth: seen }));
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth + 1);
  });
});
