import type { Page } from 'playwright-core';
import { axe } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { gate } from '../support/gate.js';
import {
  openCalculator,
  server,
  NARROW,
  complaints,
  visit,
  withoutScript,
} from '../support/loan-calculator-desk.js';
import { openRows } from '../support/loan-calculator.js';
import { openPage } from '../support/open-page.js';
import { itInFull } from '../support/tier.js';

openCalculator();

describe('the loan page without script', () => {
  it('answers a typed amount with Enter, and a button with its own value and what was typed', async () => {
    const page = await withoutScript('/ihtiyac-kredisi');
    await page.locator('#tutar').fill('82.000');
    await page.locator('#tutar').press('Enter');
    await page.waitForURL(/tutar=82\.000&vade=12$/);
    expect(await page.locator('#teklifler h2').textContent()).toContain('82.000 TL, 12 ay');
    await page.locator('#tutar').fill('64.000');
    await page.locator('.chips button', { hasText: '24 ay' }).click();
    await page.waitForURL(/vade=24$/);
    expect(await page.locator('#teklifler h2').textContent()).toContain('64.000 TL, 24 ay');
    await page.locator('.chips button', { hasText: '250.000 TL' }).click();
    await page.waitForURL(/tutar=250000/);
    expect(await page.locator('#teklifler h2').textContent()).toContain('250.000 TL, 24 ay');
  });

  itInFull('sorts and chooses, and keeps that with another amount', async () => {
    const page = await withoutScript('/ihtiyac-kredisi');
    await page.locator('.arrange summary').click();
    await page.getByRole('button', { name: 'Taksit' }).click();
    await page.waitForURL(/sirala=taksit/);
    await page.getByRole('checkbox', { name: 'Katılım' }).check();
    await page.getByRole('button', { name: 'Uygula' }).click();
    await page.waitForURL(/suz=katilim/);
    expect(await page.locator('.offers tbody th').count()).toBe(3);
    await page.locator('#tutar').fill('60.000');
    await page.locator('#tutar').press('Enter');
    await page.waitForURL(/tutar=60\.000/);
    expect(await page.locator('#teklifler h2').textContent()).toContain('60.000 TL, 12 ay için 3 teklif');
    await page.getByRole('button', { name: 'Toplam' }).click();
    await page.waitForURL(/sirala=$|sirala=&/);
    expect(await page.locator('.arrange [aria-pressed="true"]').textContent()).toBe('Toplam');
  });

  it('shows only what works: no slider, no copying', async () => {
    const page = await withoutScript('/ihtiyac-kredisi');
    expect(await page.locator('.slider').isVisible()).toBe(false);
    expect(await page.locator('button', { hasText: 'Hesabı kopyala' }).isVisible()).toBe(false);
  });

  it('asks for two ticks where none is there to compare', async () => {
    const page = await withoutScript('/ihtiyac-kredisi');
    await page.locator('.compare-bar button').click();
    await page.waitForURL(/\/yan-yana\/ihtiyac-kredisi/);
    expect(await page.locator('main').textContent()).toContain('Önce en az iki teklif işaretleyin');
  });

  itInFull('compares the ticked loans for the amount that is typed', async () => {
    const page = await withoutScript('/ihtiyac-kredisi');
    await page.locator('#tutar').fill('70.000');
    await openRows(page);
    await page.locator('.offers input[value="akbank"]').check();
    await page.locator('.offers input[value="qnb"]').check();
    await page.locator('.compare-bar button').click();
    await page.waitForURL(/yan-yana.*karsilastir=qnb.*karsilastir=akbank/);
    expect(await page.locator('.beside thead').textContent()).toContain('Akbank');
    expect(await page.locator('.lead').textContent()).toContain('70.000 TL, 12 ay');
  });

  itInFull('leads from one kind of loan to another, on a phone as well', async () => {
    const page = await withoutScript('/ihtiyac-kredisi', { viewport: NARROW });
    const link = page.locator('.tab-menu a', { hasText: 'Taşıt Kredisi' });
    expect(await link.isVisible()).toBe(false);
    await page.locator('.tab-menu summary').click();
    await link.click();
    expect(await page.locator('h1').textContent()).toBe('Taşıt Kredisi hesaplama');
  });
});

describe('the payment plan, in the browser alone', () => {
  const PLAN = '/ihtiyac-kredisi/akbank/odeme-plani';
  const told = (page: Page, text: string) => page.locator('[data-part="lead"]', { hasText: text }).waitFor();
  /** All that stands there, but for what is read out. */
  const standing = (page: Page): Promise<string> =>
    page.locator('[data-island="payment-plan"] [data-island-root]').evaluate((root) => {
      const copy = root.cloneNode(true) as Element;
      copy.querySelector('[role=status]')?.replaceChildren();
      return copy.innerHTML;
    });

  it.each([
    ['akbank', 'Faiz ve vergiler'],
    ['kuveytturk', 'Kâr payı ve vergiler'],
  ])('answers each key with what the server shows for %s there, and asks nobody', async (bank, words) => {
    const plan = PLAN.replace('akbank', bank);
    const page = await visit(plan);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (['fetch', 'xhr', 'document', 'ping'].includes(request.resourceType())) asked.push(request.url());
    });
    await page.locator('#tutar').fill('');
    await page.locator('#tutar').pressSequentially('120000', { delay: 5 });
    await told(page, '120.000 TL, 12 ay');
    await page.locator('#vade').fill('24');
    await told(page, '120.000 TL, 24 ay');
    await page.locator('#vade').press('Enter');
    await page.waitForURL(`${server.url}${plan}?tutar=120000&vade=24`);
    expect(asked).toEqual([]);
    const plain = await withoutScript(`${plan}?tutar=120000&vade=24`);
    const served = await standing(plain);
    await eventually(async () => (await standing(page)) === served, 10_000).catch(() => undefined);
    expect(await standing(page)).toBe(served);
    expect(served).toContain(words);
    await page
      .locator('[role=status]', { hasText: '120.000 TL, 24 ay: taksit' })
      .waitFor({ state: 'attached' });
  });

  it('answers what was typed before its script had come, says what cannot be used and prints the last', async () => {
    const { opened: released, open: release } = gate();
    const page = await openPage({ viewport: NARROW });
    await page.route('**/assets/payment-plan-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(server.url + PLAN);
    await page.locator('#tutar').fill('90.000');
    await page.locator('#vade').fill('6');
    release();
    await told(page, '90.000 TL, 6 ay');
    await page.locator('.plan tbody tr').nth(6).waitFor({ state: 'detached' });
    await page.locator('#vade').fill('400');
    await page.locator('#vade').press('Tab');
    await page.locator('#vade-hata', { hasText: 'vade 3 ile 36 ay arasında olabilir' }).waitFor();
    await told(page, '90.000 TL, 36 ay');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('.plan tbody tr').count()).toBe(36);
    expect(await axe(page)).toEqual([]);
  });

  it('is closed after a row with the figures that were typed last', async () => {
    const page = await visit(PLAN);
    await page.locator('#tutar').fill('90.000');
    await page.locator('#vade').fill('6');
    await page.locator('.plan tbody tr').nth(6).waitFor({ state: 'detached' });
    const balance = await page.locator('.plan tbody tr').nth(3).locator('td').last().textContent();
    await page.getByLabel('Ödenmiş taksit sayısı').fill('4');
    await page.getByRole('button', { name: 'Bugün kapatsam' }).click();
    await page.waitForURL(/\/erken-kapama\?kredi=ihtiyac&tutar=90000&oran=[\d.]+&vade=6&odenen=4$/);
    expect(await page.locator('#hesap-ozeti').textContent()).toContain(`Kalan anapara${String(balance)}`);
  });

  it('takes insurance into the total of a housing loan as it is typed', async () => {
    const page = await visit('/konut-kredisi/akbank/odeme-plani?tutar=1000000&vade=120');
    const found = page.locator('#masrafli-ozet');
    expect(await found.isVisible()).toBe(false);
    await page.locator('#dask').fill('1000');
    await found.filter({ hasText: '10.000,00 TL' }).waitFor();
    await page.locator('#vade').fill('60');
    await found.filter({ hasText: '5.000,00 TL' }).waitFor();
    await page.waitForURL(/\?tutar=1000000&vade=60&dask=1\.000$/);
  });
});

it('nothing was refused by the policy, failed or warned about', () => {
  expect(complaints).toEqual([]);
});
