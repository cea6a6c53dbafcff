import type { Page } from 'playwright-core';
import { formatLira } from '../../src/shared/finance/tr/format.js';
import { paths } from '../../src/shared/paths/site.js';
import { axe } from '../support/browser.js';
import { gate } from '../support/gate.js';
import { newsletter, fillNewsletter } from '../support/newsletter-form.js';
import { opener, openPage } from '../support/open-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { firstOrAll } from '../support/tier.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const visit = opener(() => server, { reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });

describe('GET /', () => {
  it.each(firstOrAll('İhtiyaç', 'Konut', 'Taşıt', 'Kobi'))(
    'opens %s with figures that its page takes',
    async (kind) => {
      const page = await visit('/', { javaScriptEnabled: false });
      const calculator = page.locator('.hero-calculator');
      await calculator.getByRole('radio', { name: kind }).check({ force: true });
      const asked = await calculator.locator('.hero-answer:visible').innerText();
      await page.getByRole('button', { name: 'Hesapla ve karşılaştır' }).click();
      await page.getByRole('heading', { level: 1, name: `${kind} Kredisi hesaplama` }).waitFor();
      expect(await page.locator('[aria-invalid]').count()).toBe(0);
      const [amount = '', term = ''] = /^([\d.]+) TL, (\d+) ay/.exec(asked)?.slice(1) ?? [];
      expect(await page.getByRole('textbox', { name: 'Kredi tutarı' }).inputValue()).toBe(amount);
      expect(await page.getByRole('heading', { name: `${amount} TL, ${term} ay için` }).count()).toBe(1);
    },
  );

  it('needs no sideways scrolling at 320 px', async () => {
    const page = await visit('/', { viewport: { width: 320, height: 700 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it.each([true, false])(
    'calculates on the page of the chosen loan (script: %s)',
    async (javaScriptEnabled) => {
      const page = await visit('/', { javaScriptEnabled });
      const calculator = page.locator('.hero-calculator');
      const amount = calculator.locator('[name="tutar"]:visible');
      expect(await amount.inputValue()).toBe('50.000');
      await calculator.getByRole('radio', { name: 'Konut' }).check({ force: true });
      expect(await amount.inputValue()).toBe('1.500.000');
      expect(await calculator.getByText('100.000 TL – 5.000.000 TL').isVisible()).toBe(true);
      expect(await calculator.locator('.hero-answer:visible').innerText()).toMatch(
        /^1\.500\.000 TL, 120 ay konut kredisi için/,
      );
      const terms = await calculator.locator('[name="vade"]:visible option').allInnerTexts();
      expect([terms[0], terms.at(-1)]).toEqual(['12 ay', '120 ay']);
      await amount.fill('250.000');
      const asked = page.waitForRequest((request) => new URL(request.url()).pathname === paths.calculate());
      await page.getByRole('button', { name: 'Hesapla ve karşılaştır' }).click();
      const query = new URL((await asked).url()).searchParams;
      expect(Object.fromEntries(query)).toEqual({ urun: 'konut', tutar: '250.000', vade: '120' });
    },
  );

  const card = (page: Page) => page.locator('[data-island="home-card"]');
  const answer = (page: Page, text: string | RegExp) =>
    card(page).locator('.hero-answer:visible').filter({ hasText: text }).waitFor();
  const amountOn = (page: Page) => card(page).locator('[name="tutar"]:visible');
  const termOn = (page: Page) => card(page).locator('[name="vade"]:visible');

  it('answers on its card as it is typed, with what the loan page says, and asks nobody', async () => {
    const page = await visit('/');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (['fetch', 'xhr', 'document', 'ping'].includes(request.resourceType())) asked.push(request.url());
    });
    await amountOn(page).fill('');
    await amountOn(page).pressSequentially('120000', { delay: 5 });
    await answer(page, /^120\.000 TL, 12 ay ihtiyaç kredisi için/);
    expect(await amountOn(page).inputValue()).toBe('120.000');
    await termOn(page).selectOption('24');
    await answer(page, /^120\.000 TL, 24 ay ihtiyaç kredisi için/);
    await card(page)
      .locator('[role=status]', { hasText: '120.000 TL, 24 ay' })
      .waitFor({ state: 'attached' });
    expect(asked).toEqual([]);
    const told = await card(page).locator('.hero-answer:visible li').allInnerTexts();
    expect(told).toHaveLength(3);
    await page.getByRole('button', { name: 'Hesapla ve karşılaştır' }).click();
    await page.getByRole('heading', { name: '120.000 TL, 24 ay için' }).waitFor();
    const listed = await page.locator('#teklifler tbody tr').allInnerTexts();
    for (const [at, words] of told.entries()) {
      const [bank = '', instalment = '', total = ''] = words.split(/\s{2,}|\n/).filter(Boolean);
      expect(listed[at]).toContain(bank);
      const whole = (listed[at] ?? '').replace(
        /(?<![\d.])([\d.]{1,12}),(\d\d) TL/g,
        (_, lira: string, kurus: string) =>
          formatLira(Number(lira.replaceAll('.', '')) * 100 + Number(kurus)),
      );
      expect(whole).toContain(instalment.replace('/ay', ''));
      expect(whole).toContain(total);
    }
  });

  it('opens another kind of loan with its own amount, and says what becomes of the term', async () => {
    const page = await visit('/');
    await termOn(page).selectOption('9');
    await answer(page, /^50\.000 TL, 9 ay ihtiyaç/);
    await amountOn(page).fill('75000');
    await answer(page, /^75\.000 TL, 9 ay ihtiyaç/);
    await card(page).getByRole('radio', { name: 'Konut' }).check({ force: true });
    await answer(page, /konut kredisi en az 12 ay vadeyle verilir; vade 12 ay oldu\. 1\.500\.000 TL, 12 ay/);
    expect(await termOn(page).inputValue()).toBe('12');
    await card(page).getByRole('radio', { name: 'İhtiyaç' }).check({ force: true });
    await answer(page, /^50\.000 TL, 9 ay ihtiyaç/);
    expect(await amountOn(page).inputValue()).toBe('50.000');
    await termOn(page).selectOption('36');
    await amountOn(page).fill('300000');
    await answer(page, /^300\.000 TL ihtiyaç kredisi en çok 12 ay vadeyle verilir; vade 12 ay oldu/);
    const open = termOn(page).locator('option:not([disabled])');
    expect((await open.allInnerTexts()).at(-1)).toBe('12 ay');
    await amountOn(page).fill('50000');
    await answer(page, /^50\.000 TL, 36 ay ihtiyaç/);
  });

  it.each([true, false])(
    'keeps kind, amount and term for who comes back from the results (script: %s)',
    async (javaScriptEnabled) => {
      const page = await visit('/', { javaScriptEnabled });
      await page.locator('.hero-calculator').getByRole('radio', { name: 'Konut' }).check({ force: true });
      await page.locator('#vade-konut').selectOption('60');
      await page.locator('#tutar-konut').fill('2.000.000');
      await page.locator('#tutar-konut').press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Konut Kredisi hesaplama' }).waitFor();
      await page.goBack();
      await page.locator('#tutar-konut').waitFor();
      const left = async () => [
        await page.locator('#tutar-konut').inputValue(),
        await page.locator('#vade-konut').inputValue(),
      ];
      expect(await left()).toEqual(['2.000.000', '60']);
      if (javaScriptEnabled) await answer(page, '2.000.000 TL, 60 ay konut');
      expect(await left()).toEqual(['2.000.000', '60']);
    },
  );

  it('answers what was typed before its script had come, and says what cannot be used', async () => {
    const page = await openPage({ viewport: { width: 360, height: 740 } });
    const { opened: released, open: release } = gate();
    await page.route('**/assets/home-card-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(server.url);
    await amountOn(page).pressSequentially('0');
    await amountOn(page).fill('90.000');
    await termOn(page).selectOption('6');
    release();
    await answer(page, /^90\.000 TL, 6 ay ihtiyaç/);
    await amountOn(page).fill('5');
    await amountOn(page).blur();
    await card(page).locator('.field-error', { hasText: '10.000 TL ile 1.000.000 TL' }).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it.each(firstOrAll(false, true))(
    'opens one question category at a time (script: %s)',
    async (javaScriptEnabled) => {
      const page = await visit('/', { javaScriptEnabled });
      const categories = page.locator('.faq .card > .disclosure');
      await categories.nth(0).locator('> summary').click();
      await categories.nth(3).locator('> summary').click();
      const open = await categories.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
      expect(open).toEqual([false, false, false, true, false]);
      const questions = categories.nth(3).locator('.accordion details');
      await questions.nth(0).locator('summary').click();
      await questions.nth(1).locator('summary').click();
      expect(await questions.nth(0).evaluate((one) => (one as HTMLDetailsElement).open)).toBe(false);
      await questions.nth(1).locator('summary').click();
      expect(await questions.nth(1).evaluate((one) => (one as HTMLDetailsElement).open)).toBe(false);
    },
  );

  it.each(firstOrAll(false, true))('switches rate tables (script: %s)', async (javaScriptEnabled) => {
    const page = await visit('/', { javaScriptEnabled });
    const shown = () => page.locator('.panel:visible caption').allTextContents();
    expect(await shown()).toEqual(['İhtiyaç Kredisi faiz oranları']);
    await page.locator('.block-interestRates').getByRole('radio', { name: 'Konut' }).check({ force: true });
    expect(await shown()).toEqual(['Konut Kredisi faiz oranları']);
  });
});

describe('the newsletter block', () => {
  it('thanks in its place without a script, and OK brings the form back', async () => {
    const page = await visit('/', { javaScriptEnabled: false });
    expect(await newsletter(page).getByText('Kaydınız alındı').isVisible()).toBe(false);
    await fillNewsletter(page, 'betiksiz@ornek.example');
    await page.getByRole('button', { name: 'Abone Ol' }).click();
    await page.waitForURL(/#b7-tamam$/);
    expect(await newsletter(page).getByText('Kaydınız alındı').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Abone Ol' }).isVisible()).toBe(false);
    await newsletter(page).getByRole('link', { name: 'Tamam' }).click();
    expect(await page.getByRole('button', { name: 'Abone Ol' }).isVisible()).toBe(true);
  });

  it('does the same without leaving the page, and gives the panel the focus', async () => {
    const page = await visit('/');
    await fillNewsletter(page, 'betikli@ornek.example');
    await page.waitForSelector('[data-island="newsletter"][data-ready]');
    await page.getByRole('button', { name: 'Abone Ol' }).click();
    await newsletter(page).getByText('Kaydınız alındı').waitFor({ state: 'visible' });
    expect(await page.getByRole('button', { name: 'Abone Ol' }).isVisible()).toBe(false);
    expect(new URL(page.url()).hash).toBe('');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('newsletter-thanks');
    // It stands where the button was: the second click of a double click is not for it.
    const ok = newsletter(page).getByRole('link', { name: 'Tamam' });
    await ok.click();
    expect(await ok.isVisible()).toBe(true);
    expect(await axe(page)).toEqual([]);
    await ok.press('Enter');
    const email = page.getByLabel('E-posta', { exact: true });
    expect([await email.isVisible(), await email.inputValue()]).toEqual([true, '']);
  });

  it('says what is wrong beside the fields, and forgets it while the field is edited', async () => {
    const page = await visit('/');
    const email = page.getByLabel('E-posta', { exact: true });
    await email.fill('yanlis');
    await page.waitForSelector('[data-island="newsletter"][data-ready]');
    await page.getByRole('button', { name: 'Abone Ol' }).click();
    await page.getByText('Lütfen geçerli bir e-posta adresi girin').waitFor();
    expect(await page.getByText('Bülteni göndermemiz için bu kutuyu işaretleyin').isVisible()).toBe(true);
    expect(await axe(page)).toEqual([]);
    await email.fill('dogru@ornek.example');
    expect(await page.getByText('Lütfen geçerli bir e-posta adresi girin').count()).toBe(0);
    expect(await email.inputValue()).toBe('dogru@ornek.example');
  });
});
