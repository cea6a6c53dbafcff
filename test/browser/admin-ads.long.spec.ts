import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { aCodeAd } from '../factories/content.js';
import { axe } from '../support/browser.js';
import { healthy } from '../support/healthy.js';
import { openPage } from '../support/open-page.js';
import { signInPage } from '../support/staff-page.js';
import { eventually } from '../support/eventually.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, type TestPerson } from '../support/staff.js';
import { firstOrAll, isFull, itInFull } from '../support/tier.js';

const LIST = '/admin/content/advertisements';

let server: TestServer;
let editor: TestPerson;

beforeAll(async () => {
  server = await startServer();
  editor = await createPerson(server.databaseUrl, 'admin');
});
afterAll(() => server.stop());

async function open(width: number): Promise<Page> {
  const page = await openPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  await signInPage(page, server, editor);
  return page;
}

/** Width and height of the ad's own document, whatever size it is shown at. */
const roomOf = (page: Page): Promise<[number, number]> =>
  page
    .frameLocator('iframe[data-preview]')
    .locator('body')
    .evaluate(() => [innerWidth, innerHeight]);

it.each(firstOrAll(360, 1280))(
  'adds an ad in a dialog at %d px, with its picture shown as it is typed',
  async (width) => {
    const page = await open(width);
    await page.goto(server.url + LIST);
    await healthy(page);
    await page.click('text=Yeni Reklam');
    const dialog = page.locator('dialog[open]');
    await dialog.getByRole('heading', { name: 'Yeni Reklam Ekle' }).waitFor();
    await dialog.locator('button:has-text("Kaydet")').click();
    await dialog.locator('#hatalar >> text=En az bir sayfa seçilmelidir').waitFor();
    await healthy(page);

    const pages = await dialog.locator('.choices-boxes:has([name="pages"])').boundingBox();
    expect(pages?.height).toBeLessThanOrEqual(160);
    const name = `Tarayıcı reklamı ${String(width)}`;
    await dialog.locator('#name').fill(name);
    await dialog.getByLabel('Mevduat').check();
    await dialog.locator('#alt_text').fill('Kırmızı afiş');
    await dialog.locator('#link_url').fill('/mevduat');
    const red = { create: { width: 120, height: 20, channels: 3 as const, background: '#f00' } };
    const buffer = await sharp(red).png().toBuffer();
    await dialog.locator('#image_id').setInputFiles({ name: 'afiş.png', mimeType: 'image/png', buffer });
    const shown = page.frameLocator('iframe[data-preview]').locator('img[src^="data:image/webp"]');
    await shown.waitFor();
    expect(await roomOf(page)).toEqual([1200, 200]);
    await dialog.getByRole('radio', { name: 'Tablet' }).check();
    expect(await roomOf(page)).toEqual([768, 200]);
    await dialog.getByRole('radio', { name: 'Mobil' }).check();
    expect(await roomOf(page)).toEqual([360, 200]);
    await dialog.locator('#location').selectOption('sidebar-right');
    expect(await roomOf(page)).toEqual([300, 600]);

    await dialog.locator('button:has-text("Kaydet")').click();
    await dialog.locator('#hatalar >> text=Görsel 120 × 20; Sağ kenar için 300 × 600').waitFor();
    await dialog.locator('#location').selectOption('masthead');
    await dialog.locator('button:has-text("Kaydet")').click();
    await page.waitForSelector('text=Reklam eklendi.');
    expect(new URL(page.url()).pathname).toBe(LIST);
    expect(await server.sql('SELECT location, pages FROM ads WHERE name = $1', [name])).toEqual([
      { location: 'masthead', pages: ['mevduat'] },
    ]);
  },
);

describe('the list', () => {
  itInFull.each([360, 768, 1280])(
    'looks well at %d px: filled, filtered to nothing, all code off',
    async (width) => {
      await aCodeAd(server, {
        name: 'Bir satıra sığmayacak kadar uzun adı olan kod reklamı',
        search_key: 'uzun',
        html_code: '<b>a</b>',
      });
      const page = await open(width);
      try {
        await page.goto(server.url + LIST);
        await page.getByText('HTML/JS kodu (sayfada) · ').first().waitFor();
        await healthy(page);
        await page.goto(`${server.url}${LIST}?q=yok-boyle-bir-reklam&type=code`);
        await page.getByText('Hiç reklam bulunamadı').waitFor();
        await healthy(page);
        await page.locator('.placement-switch [aria-pressed]').click();
        await page.locator('.placement-switch [aria-pressed="false"]').waitFor();
        await healthy(page);
        if (!isFull) return;
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await axe(page, 'colors')).toEqual([]);
      } finally {
        await server.sql('UPDATE ad_switches SET is_on = true');
      }
    },
  );
});

itInFull.each([360, 768, 1280])('shows an ad of any width whole at %d px', async (width) => {
  const page = await open(width);
  await page.goto(`${server.url}${LIST}/new`);
  const room = page.locator('.placement-preview-room');
  for (const device of ['Masaüstü', 'Tablet', 'Mobil']) {
    await page.locator('.placement-preview').getByRole('radio', { name: device }).check();
    expect([device, await room.evaluate((box) => box.scrollWidth - box.clientWidth)]).toEqual([device, 0]);
  }
  await page.selectOption('#location', 'sidebar-left');
  expect(await room.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await healthy(page);
});

itInFull('takes the words of a picture of the library, unless others are written', async () => {
  const page = await open(1280);
  const picker = page.locator('dialog.image-picker');
  /** Chooses a picture and tells what the library says of it. */
  const pick = async (at: number): Promise<string> => {
    await page.click('text=Görsellerden seç');
    const choice = picker.locator('.image-choice').nth(at);
    await choice.locator('input').check();
    const words = String(await choice.locator('img').getAttribute('alt'));
    await picker.getByRole('button', { name: 'Seç', exact: true }).click();
    await picker.waitFor({ state: 'detached' });
    return words;
  };
  await server.sql(`UPDATE images SET alt_text = 'Görsel ' || id`);
  await page.goto(`${server.url}${LIST}/new`);
  const words = await pick(0);
  expect([words, await page.inputValue('#alt_text')]).toEqual([expect.stringMatching(/^Görsel \d/), words]);
  expect(await pick(1)).not.toBe(words);
  expect(await page.inputValue('#alt_text')).toBe(words);
});

it('shows code in a frame that reaches neither cookies nor the page around it', async () => {
  const probe = `<p id="s">-</p><script>
    const can = (name, look) => { try { return name + ':' + look(); } catch (error) { return name + ':' + error.name; } };
    document.getElementById('s').textContent = [
      can('origin', () => origin),
      can('cookie', () => document.cookie),
      can('storage', () => localStorage.length),
      can('parent', () => parent.document.title),
      parent === self ? '' : can('top', () => { top.location = 'https://evil.example/'; return 'moved'; }),
    ].join(' ');
    fetch('/admin').then(() => 'read', () => 'kept').then((text) => { document.getElementById('s').dataset.fetch = text; });
  </script>`;
  const { id = '' } = await aCodeAd(server, { name: 'Sonda', search_key: 'sonda', html_code: probe });
  const page = await open(1280);
  await page.goto(server.url + LIST);
  await page.click('summary[aria-label="İşlemler: Sonda"]');
  await page.click('text=Kodu Görüntüle');
  expect(await page.locator('[data-menu][open]').count()).toBe(0);
  const said = page.frameLocator('dialog iframe[data-preview]').locator('#s[data-fetch]');
  await said.waitFor();
  expect(await said.textContent()).toBe(
    'origin:null cookie:SecurityError storage:SecurityError parent:SecurityError top:SecurityError',
  );
  expect(await said.getAttribute('data-fetch')).toBe('kept');
  expect(await page.locator('dialog pre').textContent()).toBe(probe);
  await healthy(page);
  await page.locator('dialog .form-actions >> text=Kapat').click();
  expect(await page.locator('dialog[open]').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'İşlemler: Sonda',
  );

  // Opened by itself, with all a person's cookies, it is shut off as well.
  await page.goto(`${server.url}${LIST}/preview?id=${id}`);
  await page.waitForSelector('#s[data-fetch="kept"]');
  expect(await page.textContent('#s')).toContain('origin:null cookie:SecurityError storage:SecurityError');
});

describe('a code ad on its page', () => {
  const CODE = `<p class="kod"><a href="https://bank.example/">Teklif</a></p><script>document.querySelector('.kod a').dataset.run = 'evet';</script>`;

  /** The ads of /mevduat are this one alone. */
  async function visit(): Promise<{ page: Page; complaints: string[] }> {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(`${server.url}/mevduat`);
    return { page, complaints };
  }

  it('is written by an admin with her password, runs, and does not run with another byte', async () => {
    await server.sql('UPDATE ads SET is_active = false');
    const staff = await open(1280);
    await staff.goto(`${server.url}${LIST}/new`);
    await staff.fill('#name', 'Çalışan kod');
    await staff.selectOption('#type', 'code');
    await staff.check('text=Mevduat');
    await staff.fill('#html_code', CODE);
    await staff.frameLocator('iframe[data-preview]').locator('a[data-run="evet"]').waitFor();
    await staff.fill('#own_password', editor.password);
    await healthy(staff);
    await staff.click('button:has-text("Kaydet")');
    await staff.waitForSelector('text=Reklam eklendi.');
    const shown = async (): Promise<boolean> =>
      (await (await fetch(`${server.url}/mevduat`)).text()).includes('"code"');
    await eventually(shown, 10_000);

    const first = await visit();
    const link = first.page.locator('.ad-masthead .kod a[data-run="evet"]');
    await link.waitFor();
    expect(await link.getAttribute('href')).toMatch(/^\/git\/reklam\/\d+\?hedef=0&g=[\d.e-]+$/);
    expect(await axe(first.page)).toEqual([]);

    // A change of the code and its seal in the database does not change the sources that the page allows.
    await server.sql(
      `UPDATE ads SET html_code = replace(html_code, 'evet', 'evil'),
              code_seal = encode(sha256(convert_to(replace(html_code, 'evet', 'evil'), 'UTF8')), 'hex')
        WHERE name = 'Çalışan kod'`,
    );
    await eventually(
      async () => (await (await fetch(`${server.url}/mevduat`)).text()).includes("'evil'"),
      5_000,
    );
    const second = await visit();
    await second.page.locator('.ad-masthead .kod a').waitFor();
    await eventually(
      () => Promise.resolve(second.complaints.some((text) => text.includes('script-src'))),
      5_000,
    );
    expect(await second.page.locator('[data-run]').count()).toBe(0);
  });
});
