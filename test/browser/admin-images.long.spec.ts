import sharp from 'sharp';
import { healthy } from '../support/healthy.js';
import { staffPages } from '../support/staff-page.js';
import { eventually } from '../support/eventually.js';
import { png } from '../support/pictures.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, type TestPerson } from '../support/staff.js';
import { firstOrAll, itInFull } from '../support/tier.js';

const LIST = '/admin/content/images';

let server: TestServer;
let admin: TestPerson;

beforeAll(async () => {
  server = await startServer();
  admin = await createPerson(server.databaseUrl, 'admin');
});
afterAll(() => server.stop());

/** A frame of code, as ads have it, makes the browser speak of how it divides its processes. */
const EXPECTED = /Failed to load resource|origin-keyed agent cluster/;

const signedIn = staffPages(
  () => server,
  () => admin,
  { expected: EXPECTED },
);

it('takes pictures that are dropped on the page, each with what became of it', async () => {
  await signedIn(1280, async (page) => {
    await page.goto(server.url + LIST);
    const files = [
      ['deniz.png', (await png(10)).toString('base64')],
      ['bozuk.png', Buffer.from('bu bir görsel değil').toString('base64')],
      ['orman.png', (await png(20)).toString('base64')],
    ] as const;
    const dropped = await page.evaluateHandle((sent) => {
      const transfer = new DataTransfer();
      for (const [name, text] of sent) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: 'image/png' }));
      }
      return transfer;
    }, files);
    await page.dispatchEvent('.index-grid', 'dragover', { dataTransfer: dropped });
    expect(await page.locator('form[data-dragging]').count()).toBe(1);
    await page.dispatchEvent('.index-grid', 'drop', { dataTransfer: dropped });
    await page.waitForSelector('.toast:has-text("2 görsel eklendi, 1 dosya eklenemedi.")');
    expect(await page.locator('.image-progress li').allInnerTexts()).toEqual([
      expect.stringMatching(/^bozuk\.png\s+Dosya okunamadı/),
    ]);
    for (const name of ['deniz.png', 'orman.png']) await page.waitForSelector(`.index-grid >> text=${name}`);
    await healthy(page);
    await page.setInputFiles('input[name="files"]', {
      name: 'buyuk.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(20 * 1024 * 1024 + 1),
    });
    await page.waitForSelector('.image-progress >> text=Dosya çok büyük; en çok 20 MB olabilir.');
    const empty = { name: 'bos.png', mimeType: 'image/png', buffer: Buffer.alloc(0) };
    await page.setInputFiles('input[name="files"]', empty);
    await page.waitForSelector('.image-progress >> text=Dosya boş');
    expect(await page.locator('.image-progress li').count()).toBe(1);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.click('.image-card:has-text("masthead-qnb") summary');
    await healthy(page);
    await page.click('.image-card:has-text("masthead-qnb") button.danger');
    await page.waitForSelector('text=yerde kullanılıyor');
    await healthy(page);
    await page.click('text=Görsele dön');
    await page.waitForSelector('#alt_text');
    await healthy(page);
  });
});

it.each(firstOrAll(360, 1280))('chooses a picture for a bank by keyboard at %d px', async (width) => {
  await signedIn(width, async (page) => {
    await page.goto(`${server.url}/admin/content/banks/akbank`);
    await page.focus('[data-pick]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open] .image-choice');
    await healthy(page);
    // The search has the focus; what it finds takes the place of all.
    await page.keyboard.type('QNB FINANSBANK: ihtiyac');
    await page.waitForSelector('dialog[open] [role="status"]:has-text("1 görsel")');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog.image-picker', { state: 'detached' });
    expect(await page.innerText('[data-picked]')).toBe('Seçilen görsel: masthead-qnb.svg');
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-pick'))).toBe(true);
    await healthy(page);
    // Left by Esc, it changes nothing.
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open] .image-choice');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog.image-picker', { state: 'detached' });
    await page.click('.form-actions button[type="submit"]');
    await page.waitForURL(`${server.url}/admin/content/banks`);
    const [bank] = await server.sql<{ name: string; version: number }>(
      `SELECT images.name FROM banks JOIN images ON images.id = banks.logo_id WHERE banks.id = 'akbank'`,
    );
    expect(bank?.name).toBe('masthead-qnb.svg');
  });
});

itInFull('chooses a picture in a form that came as a dialog', async () => {
  await signedIn(768, async (page) => {
    await page.goto(`${server.url}/admin/content/advertisements`);
    await page.click('a[data-form-dialog][href$="/new"]');
    await page.click('dialog[open] [data-pick]');
    await page.click('dialog.image-picker .image-choice >> text=masthead-mevduat.svg');
    await page.click('dialog.image-picker button[value="sec"]');
    await page.waitForSelector('dialog[open] [data-picked]:has-text("masthead-mevduat.svg")');
    expect(await page.inputValue('dialog[open] input[name="image_id_address"]')).toMatch(/^\/gorsel\//);
    await healthy(page);
  });
});

itInFull('shows pictures to choose from as small as their places are', async () => {
  // A picture of one color is so small already that no smaller size is made.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const buffer = await sharp({
    create: { width: 1_600, height: 900, channels: 3, background: '#000', noise },
  })
    .jpeg()
    .toBuffer();
  await signedIn(1280, async (page) => {
    await page.goto(server.url + LIST);
    await page.setInputFiles('input[name="files"]', { name: 'genis.jpg', mimeType: 'image/jpeg', buffer });
    await page.waitForSelector('.image-card:has-text("genis.jpg")');
    await page.goto(`${server.url}/admin/content/banks/akbank`);
    await page.click('[data-pick]');
    const thumb = page.locator('.image-choice:has-text("genis.jpg") img');
    const width = (): Promise<number> => thumb.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await eventually(async () => (await width()) > 0, 10_000);
    expect([
      await width(),
      await page.locator('.image-choice:has-text("genis.jpg") small').innerText(),
    ]).toEqual([320, '1.600 × 900']);
  });
});

itInFull('keeps the library without script: sends, changes, says where, deletes', async () => {
  await signedIn({ width: 360, script: false }, async (page) => {
    await page.goto(server.url + LIST);
    await page.setInputFiles('input[name="files"]', [
      { name: 'bir.png', mimeType: 'image/png', buffer: await png(30) },
      { name: 'iki.png', mimeType: 'image/png', buffer: await png(40) },
    ]);
    await page.click('form.image-upload button[type="submit"]');
    await page.waitForSelector('text=2 görsel eklendi.');
    await page.click('.index-grid >> text=bir.png');
    await page.fill('#alt_text', 'Bir manzara');
    await page.click('.form-actions button[type="submit"]');
    await page.waitForSelector('.image-card >> text=Bir manzara');
    await page.click('.image-card:has-text("masthead-qnb") summary');
    await page.click('.image-card:has-text("masthead-qnb") button.danger');
    await page.waitForSelector('text=yerde kullanılıyor');
    await page.goto(`${server.url}${LIST}?q=iki.png`);
    await page.click('.image-card summary');
    await page.click('.image-card button.danger');
    await page.click('button[name="confirmed"]');
    await page.waitForSelector('text=Görsel silindi.');
  });
});
