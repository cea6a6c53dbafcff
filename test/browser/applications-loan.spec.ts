import { axe } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import {
  openLoanApplications,
  ASKED,
  PHONE_MESSAGE,
  KVKK_MESSAGE,
  BANKS_MESSAGE,
  SIZES,
  database,
  server,
  page,
  problems,
  open,
  dialog,
  phone,
  next,
  apply,
  stored,
  takeYourTime,
  linkOf,
} from '../support/loan-application-desk.js';
import { slowDocuments } from '../support/slow-documents.js';
import { firstOrAll, itInFull } from '../support/tier.js';

openLoanApplications();

const LOANS = '/ihtiyac-kredisi';

describe('applying for a loan', () => {
  itInFull('opens while the calculator is being brought to life and keeps clicks to itself', async () => {
    await open({ viewport: { width: 1280, height: 900 } });
    await page.goto(server.url + LOANS + ASKED);
    // As React does with a click it can't give to anybody yet.
    await page
      .locator('[data-island-root]')
      .first()
      .evaluate((root) => {
        root.addEventListener(
          'click',
          (event) => {
            event.stopPropagation();
          },
          true,
        );
      });
    await page.locator('a[data-apply="kredi"]').first().click();
    await next().waitFor();
  });

  itInFull('opens although the end of the page came later than its script', async () => {
    const slow = await slowDocuments(server.url);
    try {
      await open({ viewport: { width: 1280, height: 900 } });
      await page.goto(slow.url + LOANS + ASKED);
      await page.locator('a[data-apply="kredi"]').first().click();
      await next().waitFor();
    } finally {
      await slow.close();
    }
  });

  describe.each(firstOrAll(...SIZES))('at $name', ({ viewport }) => {
    it('goes from the link over contact and banks to the thanks, clean for axe in every state', async () => {
      await open({ viewport });
      await page.goto(server.url + LOANS + ASKED);
      const opener = await linkOf('akbank');
      await opener.click();
      await next().waitFor();
      expect(await axe(page)).toEqual([]);

      await next().click();
      await dialog().getByText(PHONE_MESSAGE).waitFor();
      await dialog().getByText(KVKK_MESSAGE).waitFor();
      expect(await axe(page)).toEqual([]);
      expect(await phone().evaluate((field) => field === document.activeElement)).toBe(true);

      await phone().pressSequentially('5321234567');
      expect(await phone().inputValue()).toBe('532 123 45 67');
      expect(await dialog().getByText(PHONE_MESSAGE).count()).toBe(0);
      expect(await dialog().getByText(KVKK_MESSAGE).count()).toBe(1);
      await dialog()
        .getByLabel(/seçtiğim bankalara iletin/)
        .check();
      await next().click();

      const akbank = dialog().getByRole('checkbox', { name: /Akbank/ });
      await akbank.waitFor();
      expect(await akbank.isChecked()).toBe(true);
      expect(
        await dialog()
          .getByText(/Aylık faiz %/)
          .count(),
      ).toBeGreaterThan(10);
      await akbank.uncheck();
      await takeYourTime();
      await apply().click();
      await dialog().getByText(BANKS_MESSAGE).waitFor();
      expect(await axe(page)).toEqual([]);
      await dialog().getByRole('checkbox', { name: /QNB/ }).check();
      expect(await dialog().getByText(BANKS_MESSAGE).count()).toBe(0);
      await apply().click();
      await dialog().getByText('Başvurunuz Alındı!').waitFor();
      expect(await dialog().locator('.receipt dd').allTextContents()).toEqual([
        expect.stringMatching(/^[1-9]\d*$/) as string,
        'QNB Finansbank',
      ]);
      await dialog().getByRole('heading', { name: 'Bundan sonra ne olacak?' }).waitFor();
      expect(await axe(page)).toEqual([]);
      expect(await stored()).toEqual([
        {
          loan_type: 'ihtiyac_kredisi',
          amount: '100000.00',
          term_months: 24,
          phone_number: '5321234567',
          selected_banks: ['qnb'],
          marketing_consent: false,
          source_page: LOANS,
          source_section: 'loan_calculator_modal',
        },
      ]);
      await dialog().getByRole('button', { name: 'Tamam' }).press('Enter');
      await dialog().waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe(LOANS);
      expect(problems).toEqual([]);
    }, 60_000);

    it('works without JavaScript as plain pages', async () => {
      await open({ viewport, javaScriptEnabled: false });
      await page.goto(server.url + LOANS + ASKED);
      await (await linkOf('akbank')).click();
      await page.getByRole('heading', { name: 'Kredi başvurusu', level: 1 }).waitFor();
      await page.getByLabel('Cep telefonu').fill('0532 12');
      await takeYourTime();
      await page.getByRole('button', { name: 'Başvuruyu Gönder' }).click();
      const summary = page.getByRole('alert');
      await summary.getByRole('link', { name: KVKK_MESSAGE }).waitFor();
      await summary.getByRole('link', { name: PHONE_MESSAGE }).click();
      expect(new URL(page.url()).hash).toBe('#phone_number');
      expect(await page.getByLabel('Cep telefonu').inputValue()).toBe('0532 12');
      await page.getByLabel('Cep telefonu').fill('0532 123 45 67');
      await page.getByLabel(/seçtiğim bankalara iletin/).check();
      await page.getByRole('checkbox', { name: /İş Bankası/ }).check();
      await page.getByRole('button', { name: 'Başvuruyu Gönder' }).click();
      await page.getByRole('heading', { name: 'Başvurunuz Alındı!' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/basvuru/kredi/tesekkurler');
      await page.getByText('Akbank, İş Bankası', { exact: true }).waitFor();
      expect(await stored()).toMatchObject([
        { phone_number: '5321234567', selected_banks: ['akbank', 'isbankasi'], source_page: LOANS },
      ]);
    }, 60_000);
  });

  itInFull(
    'is clean for axe on its pages without the dialog, with and without errors',
    async () => {
      await open({ viewport: { width: 768, height: 900 }, colorScheme: 'dark' });
      for (const path of [
        '/basvuru/kredi?banka=akbank',
        '/basvuru/mevduat',
        '/basvuru/kart',
        '/basvuru/uzaktan-musteri',
      ]) {
        await page.goto(server.url + path);
        expect(await axe(page)).toEqual([]);
      }
      await page.goto(`${server.url}/basvuru/kredi`);
      await takeYourTime();
      await page.getByRole('button', { name: 'Başvuruyu Gönder' }).click();
      await page.getByRole('alert').waitFor();
      expect(await axe(page)).toEqual([]);
      await page.goto(`${server.url}/basvuru/kredi/tesekkurler`);
      expect(await axe(page)).toEqual([]);
    },
    60_000,
  );

  it('goes by keyboard alone, keeps the focus inside and gives it back', async () => {
    await open({ viewport: { width: 1280, height: 900 } });
    await page.goto(server.url + LOANS + ASKED);
    const trigger = await linkOf('akbank');
    await trigger.focus();
    await page.keyboard.press('Enter');
    await next().waitFor();
    await page.keyboard.type('5551234567');
    // Past the rights and the texts to read.
    const isOnBox = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement?.id === 'basvuru-kvkk');
    for (let tabs = 0; tabs < 15 && !(await isOnBox()); tabs++) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await dialog()
      .getByRole('checkbox', { name: /Akbank/ })
      .waitFor();
    const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
    for (let at = 0; at < 45; at++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement === document.body)) continue; // the browser's own bar
      expect(await inside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await trigger.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await next().waitFor();
    await takeYourTime();
    await page.keyboard.press('Enter');
    await dialog()
      .getByRole('checkbox', { name: /Akbank/ })
      .waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const thanks = dialog().getByRole('heading', { name: 'Başvurunuz Alındı!' });
    await thanks.waitFor();
    // A second press, or a key held down, comes before the receipt can have been read.
    await page.keyboard.press('Enter');
    expect(await thanks.evaluate((heading) => heading === document.activeElement)).toBe(true);
    // Past the ways to keep the number.
    const close = dialog().getByRole('button', { name: 'Tamam' });
    const isThere = (): Promise<boolean> => close.evaluate((button) => button === document.activeElement);
    for (let tabs = 0; tabs < 6 && !(await isThere()); tabs++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    expect(await stored()).toMatchObject([{ phone_number: '5551234567', selected_banks: ['akbank'] }]);
  }, 60_000);

  itInFull(
    'keeps phone and consent of whoever closes it, until they are sent',
    async () => {
      await open({ viewport: { width: 1280, height: 900 } });
      await page.goto(server.url + LOANS + ASKED);
      const trigger = (at: number) => page.locator('a[data-apply="kredi"]').nth(at);
      await trigger(0).click();
      await phone().pressSequentially('5321234567');
      await dialog()
        .getByLabel(/seçtiğim bankalara iletin/)
        .check();
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      await trigger(1).click();
      await next().waitFor();
      expect(await phone().inputValue()).toBe('532 123 45 67');
      expect(
        await dialog()
          .getByLabel(/seçtiğim bankalara iletin/)
          .isChecked(),
      ).toBe(true);
      expect(
        await dialog()
          .getByLabel(/SMS ile gönderebilirsiniz/)
          .isChecked(),
      ).toBe(false);
      await takeYourTime();
      await next().click();
      await apply().click();
      await dialog().getByText('Başvurunuz Alındı!').waitFor();
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      await trigger(0).click();
      await next().waitFor();
      expect(await phone().inputValue()).toBe('');
      expect(
        await dialog()
          .getByLabel(/seçtiğim bankalara iletin/)
          .isChecked(),
      ).toBe(false);
    },
    60_000,
  );

  itInFull(
    'says why a landline number is not taken',
    async () => {
      await open({ viewport: { width: 1280, height: 900 } });
      await page.goto(server.url + LOANS + ASKED);
      await page.locator('a[data-apply="kredi"]').first().click();
      await phone().pressSequentially('2121234567');
      await next().click();
      await dialog().getByText('sabit hat değil, 5 ile başlayan').waitFor();
    },
    60_000,
  );

  it('closes with the back button, once, and stays on the page', async () => {
    await open({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${server.url}/bankalar`);
    await page.goto(server.url + LOANS + ASKED);
    await page.locator('a[data-apply="kredi"]').first().click();
    await next().waitFor();
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(LOANS);
    await page.locator('a[data-apply="kredi"]').first().click();
    await next().waitFor();
    await dialog().getByRole('button', { name: 'Kapat' }).click();
    await dialog().waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL(`${server.url}/bankalar`);
  }, 60_000);

  it('on a phone offers both ways: the bank in a new tab, counted, and the sheet here', async () => {
    await open({
      viewport: { width: 412, height: 800 },
      isMobile: true,
      hasTouch: true,
      userAgent:
        'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    });
    await page.context().route('https://www.akbank.com/**', (route) => route.fulfill({ body: 'bank' }));
    await database.sql(
      `UPDATE banks SET redirect_url = 'https://www.akbank.com/', mobile_url = 'https://www.akbank.com/?kanal=mobil' WHERE id = 'akbank'`,
    );
    await page.waitForTimeout(300);
    await page.goto(server.url + LOANS + ASKED);
    const here = await linkOf('akbank');
    expect(await here.innerText()).toMatch(/Banka beni arasın/);
    expect(await here.innerText()).not.toMatch(/Başvur|Teklif/);
    const link = here.locator('xpath=following-sibling::a');
    const context = page.context();
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      context.waitForEvent('request', (asked) => asked.url() === 'https://www.akbank.com/?kanal=mobil'),
      link.tap(),
    ]);
    await eventually(() => tab.evaluate(() => window.opener === null), 10_000);
    expect(new URL(page.url()).pathname).toBe(LOANS);
    expect(await dialog().count()).toBe(0);
    const clicks = async () => await database.sql<object>('SELECT kind, bank_id, page FROM click_events');
    await eventually(async () => (await clicks()).length > 0, 10_000);
    expect(await clicks()).toEqual([{ kind: 'product', bank_id: 'akbank', page: LOANS }]);
    await here.tap();
    await dialog().getByLabel('Cep telefonu').waitFor();
  }, 60_000);
});
