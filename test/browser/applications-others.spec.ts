import type { Locator, Page } from 'playwright-core';
import { axe } from '../support/browser.js';
import { formIsOldEnough } from '../support/form-age.js';
import { openPage } from '../support/open-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { firstOrAll } from '../support/tier.js';

const SIZES = [
  { name: '360 px', viewport: { width: 360, height: 740 } },
  { name: '1280 px', viewport: { width: 1280, height: 900 } },
] as const;

describe.each(firstOrAll(...SIZES))('applying at $name', ({ viewport }) => {
  let server: TestServer;
  let page: Page;
  let problems: string[];
  let scripts: string[];

  beforeAll(async () => {
    server = await startServer();
    // Without an address of its own no bank is opened on phones: the dialog is a sheet there.
    await server.sql('UPDATE banks SET redirect_url = NULL, mobile_url = NULL');
    await server.sql('UPDATE products SET redirect_url = NULL');
  }, 60_000);
  afterAll(async () => {
    await server.stop();
  });
  beforeEach(async () => {
    page = await openPage({ viewport });
    problems = [];
    scripts = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.url());
    });
  });

  const dialog = (name: string) => page.getByRole('dialog', { name });
  const takeYourTime = () => formIsOldEnough(page);
  const open = async (path: string, kind: string): Promise<void> => {
    await page.goto(server.url + path);
    await (await wayIn(kind)).click();
  };
  /** The first product's link to the form. On a phone the rows of cards and banks are opened for it. */
  const wayIn = async (kind: string): Promise<Locator> => {
    const link = page.locator(`a[data-apply="${kind}"]`).first();
    if (!(await link.isVisible())) await page.locator('.row summary').first().press('Enter');
    return link;
  };

  it('for a deposit goes over three named steps', async () => {
    await open('/mevduat', 'mevduat');
    const box = dialog('Mevduat Teklifi');
    await box.getByLabel('Cep telefonu').waitFor();
    expect(await box.getByRole('list', { name: 'Adımlar' }).getByRole('listitem').allTextContents()).toEqual([
      'İletişim Bilgileri',
      'Banka Seçimi',
      'Tamamlandı',
    ]);
    await box.getByRole('button', { name: 'Devam Et' }).click();
    await box.getByText('Lütfen geçerli bir telefon numarası girin', { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    await box.getByLabel('Cep telefonu').pressSequentially('05331234567');
    expect(await box.getByLabel('Cep telefonu').inputValue()).toBe('533 123 45 67');
    await box.getByLabel(/seçtiğim bankalara iletin/).check();
    await box.getByLabel(/beni arayabilirsiniz/).check();
    expect(await box.getByLabel(/e-postayla gönderebilirsiniz/).count()).toBe(0);
    await box.getByRole('button', { name: 'Devam Et' }).click();
    await box
      .getByText(/Yıllık faiz %/)
      .first()
      .waitFor();
    await takeYourTime();
    await box.getByRole('button', { name: 'Başvuruyu Gönder' }).click();
    await box.getByText('Başvurunuz Alındı!').waitFor();
    // Its number is to be kept: nobody sends it here.
    await box.getByText('Numarayı not edin').waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await box.getByRole('button', { name: 'Numarayı kopyala' }).click();
    await box.getByRole('status').getByText('Kopyalandı.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Başvuru numaram: \d+$/);
    const saved = page.waitForEvent('download');
    await box.getByRole('link', { name: 'Dosya olarak kaydet' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^basvuru-\d+\.txt$/);
    await page.emulateMedia({ media: 'print' });
    const isSeen = (selector: string): Promise<boolean | undefined> =>
      page.evaluate(
        (of) => document.querySelector(of)?.checkVisibility({ visibilityProperty: true }),
        selector,
      );
    expect([await isSeen('dialog[open] .receipt'), await isSeen('h1')]).toEqual([true, false]);
    await page.emulateMedia({ media: null });
    const rows = await server.sql(
      `SELECT a.deposit_type, a.marketing_consent, a.status, p.consent FROM deposit_applications a
         JOIN application_permissions p ON p.application_id = a.id WHERE a.phone_number = $1`,
      ['5331234567'],
    );
    expect(rows).toEqual([
      {
        ...{ deposit_type: 'tl_mevduat', marketing_consent: false, status: 'pending' },
        consent: 'marketing_call',
      },
    ]);
    await server.sql('DELETE FROM form_submissions');
    expect(problems).toEqual([]);
  }, 60_000);

  it('for a card asks for phone and e-mail, says what is wrong with each, and thanks', async () => {
    await open('/kredi-kartlari', 'kart');
    const box = dialog('Kart Başvurusu');
    const send = box.getByRole('button', { name: 'Başvuruyu Gönder' });
    await send.waitFor();
    expect(await axe(page)).toEqual([]);
    await box.getByRole('textbox', { name: 'E-posta' }).fill('ayse');
    await send.click();
    await box.getByText('Lütfen geçerli bir telefon numarası girin (10 haneli)').waitFor();
    await box.getByText('Lütfen geçerli bir e-posta adresi girin').waitFor();
    await box.getByText('Başvurunuzu bankaya iletmemiz için bu kutuyu işaretleyin').waitFor();
    expect(await axe(page)).toEqual([]);
    await box.getByLabel('Cep telefonu').fill('+90 534 123 45 67');
    expect(await box.getByLabel('Cep telefonu').inputValue()).toBe('534 123 45 67');
    // The browser finds nothing wrong with this address; the server does, and its words stand beside the field.
    await box.getByRole('textbox', { name: 'E-posta' }).fill('ayse@x');
    await box.getByLabel(/seçtiğim bankalara iletin/).check();
    await takeYourTime();
    await send.click();
    await box.getByText('Lütfen geçerli bir e-posta adresi girin').waitFor();
    await box.getByRole('textbox', { name: 'E-posta' }).fill('ayse@ornek.test');
    await send.click();
    await box.getByText('Başvurunuz Alındı!').waitFor();
    expect(await axe(page)).toEqual([]);
    const rows = await server.sql('SELECT * FROM card_applications WHERE phone_number = $1', ['5341234567']);
    expect(rows).toMatchObject([{ email: 'ayse@ornek.test', kvkk_consent: true, marketing_consent: false }]);
    await server.sql('DELETE FROM form_submissions');
    expect(problems.filter((text) => !text.includes('422'))).toEqual([]);
  }, 60_000);

  it('for a remote account goes by SMS, or by a code that needs only the consent', async () => {
    await open('/uzaktan-musteri-edinimi', 'uzaktan-musteri');
    const box = dialog('Müşteri Ol');
    const send = box.getByRole('button', { name: 'Başvuruyu Gönder' });
    await send.waitFor();
    expect(await box.getByRole('radio', { name: 'SMS ile' }).isChecked()).toBe(true);
    await box.getByRole('radio', { name: 'QR kod ile' }).check();
    const code = box.getByRole('img', { name: /QR kodu/ });
    await code.waitFor();
    const width = await code.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth;
    });
    expect(width).toBe(200);
    expect(await send.isDisabled()).toBe(true);
    expect(await axe(page)).toEqual([]);
    await box.getByRole('radio', { name: 'SMS ile' }).check();
    expect(await code.count()).toBe(0);
    expect(await send.isDisabled()).toBe(false);
    await box.getByRole('radio', { name: 'QR kod ile' }).check();
    await box.getByLabel(/seçtiğim bankalara iletin/).check();
    await takeYourTime();
    await send.click();
    await box.getByText('Başvurunuz Alındı!').waitFor();
    // No number was asked for: what comes next is the code, which is there again.
    await code.waitFor();
    expect(await box.getByRole('listitem').first().textContent()).toMatch(/^Kodu telefonunuzun kamerasına/);
    expect(await box.getByText('telefonunuza gönderir').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    const rows = await server.sql('SELECT * FROM remote_customer_applications');
    expect(rows).toMatchObject([{ application_method: 'qr', phone_number: null }]);
    await server.sql('DELETE FROM form_submissions');
    expect(problems).toEqual([]);
  }, 60_000);

  it('loads nothing of the dialog before it is wanted, and then only the form of its kind', async () => {
    await page.goto(`${server.url}/bankalar/akbank/kredi-kartlari`);
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((url) => url.includes('apply-dialog'))).toEqual([]);
    const before = scripts.length;
    await (await wayIn('kart')).click();
    await dialog('Kart Başvurusu').getByRole('textbox', { name: 'E-posta' }).waitFor();
    const texts = await Promise.all(scripts.slice(before).map(async (url) => (await fetch(url)).text()));
    expect(texts.some((text) => text.includes('Kartın bankası'))).toBe(true);
    expect(texts.some((text) => text.includes('QR kod ile'))).toBe(false);
    expect(texts.some((text) => text.includes('Banka Seçimi'))).toBe(false);
  }, 60_000);
});
