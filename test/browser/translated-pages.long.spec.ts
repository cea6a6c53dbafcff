import type { Locator, Page } from 'playwright-core';
import { misplace, send, phone } from '../support/application-dialog.js';
import { button, editorPage, itemNames, openEditor, openTab, untilSaved } from '../support/editor.js';
import { formIsOldEnough } from '../support/form-age.js';
import { opener, untilReady } from '../support/open-page.js';
import { components, EditorClient, textBlock } from '../support/pages.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';
import { translate } from '../support/translated.js';

const FAILED = 'island failed in a browser';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ anew: true });
}, 60_000);
afterAll(async () => {
  await server.stop();
});

const visit = opener(() => server, { reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });

async function openDialog(page: Page, kind: string): Promise<Locator> {
  await page.locator(`a[data-apply="${kind}"]`).first().click();
  const box = page.getByRole('dialog');
  await box.getByLabel(/seçtiğim bankalara iletin/).waitFor();
  return box;
}

/** The number of the application that was stored last. */
async function showsNumber(place: Locator): Promise<void> {
  const rows = await server.sql<{ id: string }>('SELECT max(id)::text AS id FROM applications');
  expect(await place.locator('.receipt dd').first().textContent()).toBe(rows[0]?.id);
}

async function thanked(box: Locator): Promise<void> {
  await box.getByText('Başvurunuz Alındı!').waitFor();
  await showsNumber(box);
}

describe('in a page that the browser translates', () => {
  afterEach(() => {
    expect(server.logs()).not.toContain(FAILED);
  });

  it.each([
    ['/ihtiyac-kredisi', 'kredi'],
    ['/mevduat', 'mevduat'],
  ])('the dialog of %s goes over errors, contact and banks to the number', async (path, kind) => {
    const page = await visit(path);
    await translate(page);
    const box = await openDialog(page, kind);
    await box.getByRole('button', { name: 'Devam Et' }).click();
    await box.getByText('Başvurunuzu bankaya iletmemiz için bu kutuyu işaretleyin').waitFor();
    await phone(box).pressSequentially('5321234567');
    await box.getByLabel(/seçtiğim bankalara iletin/).check();
    await box.getByRole('button', { name: 'Devam Et' }).click();
    await send(box).waitFor();
    const banks = box.locator('.bank-choices input');
    await banks.first().check();
    const clear = box.getByRole('button', { name: 'Temizle' });
    await clear.click();
    await box.getByText('Henüz banka seçilmedi').waitFor();
    await send(box).click();
    await box.getByText('Lütfen en az bir banka seçin').waitFor();
    await banks.nth(0).check();
    await banks.nth(1).check();
    await box.getByText('2 banka seçildi:').waitFor();
    await box.getByRole('button', { name: 'Geri' }).click();
    await box.getByRole('button', { name: 'Devam Et' }).click();
    await formIsOldEnough(page);
    await send(box).click();
    await thanked(box);
  });

  it('the dialog of a card says what is wrong and comes to the number', async () => {
    const page = await visit('/kredi-kartlari');
    await translate(page);
    const box = await openDialog(page, 'kart');
    await send(box).click();
    await box.getByText('Lütfen geçerli bir e-posta adresi girin').waitFor();
    await phone(box).fill('5341234567');
    await box.getByRole('textbox', { name: 'E-posta' }).fill('ayse@ornek.test');
    await box.getByLabel(/seçtiğim bankalara iletin/).check();
    await formIsOldEnough(page);
    await send(box).click();
    await thanked(box);
    await box.getByRole('button', { name: 'Tamam' }).press('Enter');
    await openDialog(page, 'kart');
    expect(await phone(box).inputValue()).toBe('');
  });

  it.each(['SMS ile', 'QR kod ile'])(
    'the dialog of a remote customer comes to the number: %s',
    async (way) => {
      const page = await visit('/uzaktan-musteri-edinimi');
      await translate(page);
      const box = await openDialog(page, 'uzaktan-musteri');
      await box.getByRole('radio', { name: 'QR kod ile' }).check();
      await box.getByRole('img', { name: /QR kodu/ }).waitFor();
      await box.getByRole('radio', { name: 'SMS ile' }).check();
      await phone(box).fill('5351234567');
      await box.getByRole('radio', { name: way }).check();
      await box.getByLabel(/seçtiğim bankalara iletin/).check();
      await formIsOldEnough(page);
      await send(box).click();
      await thanked(box);
    },
  );

  it('the newsletter form shows its errors, takes them back, and thanks', async () => {
    const page = await visit('/');
    await translate(page);
    const email = page.getByLabel('E-posta', { exact: true });
    await email.fill('yanlis');
    await untilReady(page, 'newsletter');
    expect(await email.inputValue()).toBe('yanlis');
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('Cep telefonu').fill('0532 765 43 21');
    await page.getByRole('button', { name: 'Abone Ol' }).click();
    await page.getByText('Lütfen geçerli bir e-posta adresi girin').waitFor();
    await email.fill('ceviri@ornek.example');
    expect(await page.getByText('Lütfen geçerli bir e-posta adresi girin').count()).toBe(0);
    await page.getByRole('checkbox', { name: /Bülteni e-posta/ }).check();
    await page.getByRole('button', { name: 'Abone Ol' }).click();
    await page.locator('.newsletter').getByText('Kaydınız alındı').waitFor({ state: 'visible' });
  });

  it('the page editor adds, writes, compares and removes, and stores no translation', async () => {
    const staff = await signedIn(server, 'moderator');
    const content = components(
      textBlock('<p>Birinci yazı</p>', { id: 'a', title: 'Birinci' }),
      textBlock('<p>İkinci yazı</p>', { id: 'b', title: 'İkinci' }),
    );
    const editor = new EditorClient(server, staff);
    const state = await editor.created({ slug: 'ceviri', title: 'Çeviri', content });
    await editorPage(server, staff.person, async (page) => {
      await openEditor(server, page, state);
      await page.frameLocator('.editor-canvas iframe').getByText('İkinci yazı').waitFor();
      await translate(page);
      await page.click('[data-type="faq"]');
      await page
        .getByRole('button', { name: / ekle$/ })
        .first()
        .click();
      await button(page, 'Bileşenler').click();
      expect(await itemNames(page)).toHaveLength(3);

      await page.locator('.editor-item-name').first().click();
      await page.focus('.editor-rich-text');
      await page.keyboard.press('Control+Home');
      await page.keyboard.type('Yeni ');
      await button(page, 'Kaynağı düzenle').click();
      await button(page, 'Görsel düzenle').click();
      await page.frameLocator('.editor-canvas iframe').getByText('Yeni Birinci yazı').waitFor();
      await page.getByRole('tab', { name: 'Genel', exact: true }).click();
      await page.getByLabel('Bileşenin adı').fill('Baştaki');
      await button(page, 'Bileşenler').click();
      expect(await itemNames(page)).toContain('Baştaki');

      await page.locator('.editor-item-name', { hasText: 'İkinci' }).click();
      await page.locator('.editor-panel').getByRole('button', { name: 'Sil', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sil', exact: true }).click();
      expect(await itemNames(page)).toHaveLength(2);

      await openTab(page, 'Sayfa ayarları');
      await page.fill('#alan-title', 'Çevrilmiş sayfa');
      await button(page, 'Yayınla').click();
      await page.locator('.editor-problems button').first().waitFor();
      await untilSaved(page);

      await button(page, 'Sürümler').click();
      await page.fill('#surum-adi', 'Ara');
      await button(page, 'Sakla').click();
      await page.locator('#surumler').getByRole('button', { name: 'Karşılaştır' }).click();
      await page.getByText('İki sürüm arasında fark yok').waitFor();
      await page.keyboard.press('Escape');
      await untilSaved(page);
    });
    const rows = await server.sql<{ title: string; content: string }>(
      'SELECT title, content FROM page_drafts WHERE page_id = $1',
      [state.id],
    );
    expect(rows[0]?.content).toContain('<p>Yeni Birinci yazı</p>');
    expect(rows[0]?.content).not.toContain('font');
    expect(rows[0]?.title).toBe('Çevrilmiş sayfa');
  }, 60_000);
});

describe('an island that fails', () => {
  it('leads to the page of the same form while nothing was sent', async () => {
    const page = await visit('/mevduat');
    const box = await openDialog(page, 'mevduat');
    await phone(box).fill('5361234567');
    await box.getByLabel(/seçtiğim bankalara iletin/).check();
    await misplace(box.locator('.field', { has: page.locator('#basvuru-telefon') }));
    await box.getByRole('button', { name: 'Devam Et' }).click();
    await page.waitForURL(/\/basvuru\/mevduat\?/);
    await page.getByLabel('Cep telefonu').waitFor();
    expect(server.logs()).toContain(FAILED);
  });

  it('leads to the page with the number also when it fails while it is sent', async () => {
    const page = await visit('/kredi-kartlari');
    const box = await openDialog(page, 'kart');
    await phone(box).fill('5371234567');
    await box.getByRole('textbox', { name: 'E-posta' }).fill('ayse@ornek.test');
    await box.getByLabel(/seçtiğim bankalara iletin/).check();
    await formIsOldEnough(page);
    await misplace(send(box).locator('span'));
    await send(box).click();
    await page.waitForURL(/\/basvuru\/kart\/tesekkurler\?no=\d+&bankalar=/);
  });

  it('leads to the page with the number once it was sent', async () => {
    const page = await visit('/uzaktan-musteri-edinimi');
    const box = await openDialog(page, 'uzaktan-musteri');
    await phone(box).fill('5361234567');
    await box.getByLabel(/seçtiğim bankalara iletin/).check();
    await formIsOldEnough(page);
    await misplace(box.locator('form:not([method="dialog"])'));
    await send(box).click();
    await page.waitForURL(/\/basvuru\/uzaktan-musteri\/tesekkurler\?no=\d+&bankalar=/);
    await showsNumber(page.locator('main'));
  });

  it('leaves the form as the server has written it, with what was typed, and it works', async () => {
    const page = await visit('/');
    const email = page.getByLabel('E-posta', { exact: true });
    await email.fill('yanlis');
    await untilReady(page, 'newsletter');
    await page.getByLabel('Cep telefonu').fill('0532 765 43 22');
    await page.getByRole('checkbox', { name: /Bülteni e-posta/ }).check();
    const subscribe = page.getByRole('button', { name: 'Abone Ol' });
    await misplace(subscribe.locator('span'));
    await subscribe.click();
    await page.waitForSelector('[data-island="newsletter"][data-failed]');
    expect(await email.inputValue()).toBe('yanlis');
    expect(await page.getByRole('checkbox', { name: /Bülteni e-posta/ }).isChecked()).toBe(true);
    await email.fill('kalan@ornek.example');
    await subscribe.click();
    await page.waitForURL(/-tamam$/);
  });
});
