import type { Page } from 'playwright-core';
import { axe } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import {
  complaints,
  NARROW,
  open,
  openCalculator,
  visit,
  withoutScript,
} from '../support/loan-calculator-desk.js';
import { shown } from '../support/loan-calculator.js';

openCalculator();

describe('the value of a vehicle', () => {
  /** Fields and what is said beside them, with all that follows from them. */
  const standing = async (page: Page): Promise<unknown> => [
    await shown(page),
    await page.locator('.calc-thing [data-part], .field-error').allTextContents(),
    await page.locator('#deger').inputValue(),
  ];

  const expectAsServed = async (page: Page, query: string): Promise<void> => {
    const plain = await withoutScript(`/tasit-kredisi?${query}`);
    const served = JSON.stringify(await standing(plain));
    await eventually(async () => JSON.stringify(await standing(page)) === served, 10_000).catch(
      () => undefined,
    );
    expect(JSON.stringify(await standing(page))).toBe(served);
  };

  it('narrows the list as it is typed, with what the server shows, and is in the address', async () => {
    const page = await open('/tasit-kredisi?tutar=500000&vade=48');
    await page.locator('[data-part=valueNote]', { hasText: 'elektrikli bir taşıt karşılar' }).waitFor();
    await page.locator('#deger').fill('800000');
    await page.locator('[data-part=valueNote]', { hasText: 'en çok 400.000 TL' }).waitFor();
    await page.waitForURL(/\?tutar=400000&vade=36&deger=800000$/);
    expect(await page.locator('#tutar').inputValue()).toBe('500.000');
    await expectAsServed(page, 'tutar=500.000&vade=48&deger=800000');
    await page.getByRole('checkbox', { name: 'Elektrikli ve Türkiye’de üretilmiş' }).check();
    await page.waitForURL(/\?tutar=500000&vade=48&deger=800000&elektrikli=1$/);
    await expectAsServed(page, 'tutar=500000&vade=48&deger=800000&elektrikli=1');
    await page.locator('#deger').fill('');
    await page.locator('[data-part=valueNote]', { hasText: 'en az 714.286 TL olmalı' }).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is told beside its field once it is left, and keeps what stood before until then', async () => {
    const page = await open('/tasit-kredisi', { viewport: NARROW });
    await page.locator('#deger').fill('80.00');
    expect(await page.locator('#deger-hata').count()).toBe(0);
    await page.locator('#deger').press('Tab');
    await page.locator('#deger-hata', { hasText: 'Değeri rakamla yazın' }).waitFor();
    expect(await page.locator('#deger').inputValue()).toBe('80.00');
    expect(await page.locator('#teklifler h2').textContent()).toContain('300.000 TL, 36 ay');
    expect(await axe(page)).toEqual([]);
  });

  it('works without script: kept by every button of the form', async () => {
    const page = await withoutScript('/tasit-kredisi');
    await page.locator('#deger').fill('800.000');
    await page.getByRole('checkbox', { name: 'Elektrikli ve Türkiye’de üretilmiş' }).check();
    await page.locator('.chips button', { hasText: '48 ay' }).click();
    await page.waitForURL(/vade=48&deger=800\.000&elektrikli=1$/);
    expect(await page.locator('#deger').inputValue()).toBe('800.000');
    expect(await page.getByRole('checkbox', { name: /^Elektrikli/ }).isChecked()).toBe(true);
    expect(await page.locator('#teklifler h2').textContent()).toContain('300.000 TL, 48 ay');
  });

  it('narrows the plan and its ways on as it is typed', async () => {
    const plan = '/tasit-kredisi/akbank/odeme-plani';
    const page = await visit(`${plan}?tutar=500000&vade=48`);
    await page.locator('#deger').fill('800000');
    await page.waitForURL(/\?tutar=400000&vade=36&deger=800000$/);
    const links = (of: Page): Promise<string[]> =>
      of
        .locator('[data-island-root] a[href*="tutar="]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    const served = await links(await withoutScript(`${plan}?tutar=400000&vade=36&deger=800000`));
    await eventually(async () => (await links(page)).join() === served.join(), 10_000);
    expect(await page.locator('.plan tbody tr').count()).toBe(36);
  });

  it('narrows the answer of the card on the home page, and goes along', async () => {
    const page = await visit('/');
    await page.locator('.hero-calculator').getByRole('radio', { name: 'Taşıt' }).check({ force: true });
    const answer = page.locator('.hero-answer:visible');
    await answer.filter({ hasText: /^300\.000 TL, 36 ay/ }).waitFor();
    await page.locator('#deger-tasit').fill('400000');
    await answer.filter({ hasText: /280\.000 TL, 36 ay/ }).waitFor();
    await page.locator('#elektrikli-tasit').check();
    await page.getByRole('button', { name: 'Hesapla ve karşılaştır' }).click();
    await page.waitForURL(/\/tasit-kredisi\?tutar=.*&vade=36&deger=400000&elektrikli=1$/);
    expect(await page.locator('#deger').inputValue()).toBe('400.000');
  });
});
