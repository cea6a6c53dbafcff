import { healthy } from '../support/healthy.js';
import { staffPages } from '../support/staff-page.js';
import { EditorClient, PAGES } from '../support/pages.js';
import { visit } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn, type TestPerson } from '../support/staff.js';
import { firstOrAll } from '../support/tier.js';

let server: TestServer;
let staff: Session & { readonly person: TestPerson };
let editor: EditorClient;

beforeAll(async () => {
  server = await startServer();
  staff = await signedIn(server, 'admin');
  editor = new EditorClient(server, staff);
});
afterAll(() => server.stop());

const withPage = staffPages(
  () => server,
  () => staff.person,
);

it('writes, publishes, compares and deletes a page without script, on a phone', async () => {
  const options = { script: false, width: 360 };
  await withPage(options, async (page) => {
    await page.goto(`${server.url}${PAGES}/new`);
    await page.fill('#title', 'Çiğdem’in Öğüdü');
    await page.selectOption('#template', 'legal');
    await page.fill('#content', '<h2>Bölüm</h2><p>Şöyle böyle.</p>');
    await page.click('button:has-text("Kaydet ve yayınla")');
    await page.waitForSelector('text=Sayfa başarıyla kaydedildi!');
    expect(await page.inputValue('#slug')).toBe('cigdem-in-ogudu');
    expect((await visit(server, '/cigdem-in-ogudu')).text).toContain('Şöyle böyle.');
    await page.fill('#title', '');
    await page.click('.form-actions button:has-text("Yayınla")');
    await page.waitForSelector('#hatalar >> text=Sayfa başlığı gereklidir.');
    await page.fill('#title', 'İkinci başlık');
    await page.click('button:has-text("Taslağı kaydet")');
    await page.waitForSelector('text=taslak yayındakinden ileride');
    await page.fill('#name', 'Ara sürüm');
    await page.click('button:has-text("Sürüm olarak sakla")');
    await page.click('.page-revisions a');
    await page.waitForSelector('text=Bugünkü hâli');
    await page.goto(`${server.url}${PAGES}`);
    await page.click('summary[aria-label="İşlemler: İkinci başlık"]');
    await page.click('details[open] button:has-text("Sil")');
    await page.click('main button:has-text("Sil")');
    await page.waitForSelector('text=Sayfa çöp kutusuna taşındı.');
    await page.goto(`${server.url}${PAGES}/bin`);
    await page.click('button:has-text("Geri al")');
    await page.waitForSelector('text=taslak olarak geri alındı');
  });
});

it('switches pages on and off in the list, each time from the version before', async () => {
  await editor.created({ title: 'Anahtar', slug: 'anahtar' });
  await withPage({ width: 1280 }, async (page) => {
    await page.goto(`${server.url}${PAGES}?q=anahtar`);
    const shown = page.locator('.toggle-form button');
    for (const [state, status] of [
      ['true', 200],
      ['false', 302],
      ['true', 200],
    ] as const) {
      await shown.click();
      await page.waitForSelector(`button[aria-pressed="${state}"]:not([aria-busy="true"])`);
      expect((await visit(server, '/anahtar')).status).toBe(status);
    }
    expect(page.url()).toContain('?q=anahtar');
  });
});

it.each(firstOrAll('light', 'dark'))('is usable by everyone, %s', async (colorScheme) => {
  const state = await editor.published({ slug: `erisim-${colorScheme}`, title: 'Erişim' });
  const gone = await editor.published({ slug: `cop-${colorScheme}` });
  await editor.post(`${PAGES}/${gone.id}/delete`, { version: gone.version });
  const width = colorScheme === 'light' ? 360 : 1280;
  const options = { width, colorScheme };
  await withPage(options, async (page) => {
    for (const path of ['', '/bin', `/${state.id}/revisions`]) {
      await page.goto(`${server.url}${PAGES}${path}`);
      await healthy(page);
    }
    await page.click('.page-revisions a');
    await page.waitForSelector('text=Taslak olarak geri yükle');
    await healthy(page);
  });
});
