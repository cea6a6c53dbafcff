import { newsletterPaths } from '../../src/shared/paths/newsletter.js';
import { button } from '../support/editor.js';
import { healthy } from '../support/healthy.js';
import { issue, moderator, openNewsletter, server, written } from '../support/newsletter-desk.js';
import { staffPage } from '../support/staff-page.js';

openNewsletter();

const PLAIN = { subject: 'Sayı', 'type-1': 'text', 'text-1': 'Merhaba.\nİki banka ucuzladı.' };

it('writes bold words, links and lists of a letter in the text editor, by keyboard, and saves them', async () => {
  const id = await written(PLAIN);
  await staffPage(server, moderator.person, async (page) => {
    await page.goto(server.url + newsletterPaths.issue(id));
    await page.locator('[data-island="letter-text"]').scrollIntoViewIfNeeded();
    await page.waitForSelector('#text-1[role="textbox"]');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 860 });
      await healthy(page);
    }
    // Nothing was changed: the plain text is sent as it was.
    await page.fill('#subject', 'Yeni konu');
    await page.click('.form-actions button:has-text("Kaydet")');
    await page.waitForSelector('text=Taslak kaydedildi.');
    expect((await issue(id)).blocks).toEqual([{ type: 'text', text: PLAIN['text-1'] }]);
    await page.locator('[data-island="letter-text"]').scrollIntoViewIfNeeded();
    await page.click('#text-1[role="textbox"]');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Kaçırmayın');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await button(page, 'Madde imli liste').click();
    await page.keyboard.type('Birinci');
    await page.keyboard.press('Shift+Home');
    await button(page, 'Bağlantı').click();
    await page.keyboard.type('/mevduat');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#text-1 a');
    await page.click('.form-actions button:has-text("Kaydet")');
    await page.waitForSelector('text=Taslak kaydedildi.');
    // The answer to the second sending: the first said the same.
    await page.waitForSelector('input[name="version"][value="4"]', { state: 'attached' });
    await page.locator('[data-island="letter-text"]').scrollIntoViewIfNeeded();
    await page.waitForSelector('#text-1 li a:has-text("Birinci")');
  });
  expect((await issue(id)).blocks).toEqual([
    {
      type: 'text',
      format: 'html',
      text:
        '<p>Merhaba.<br>İki banka ucuzladı.</p><p><strong>Kaçırmayın</strong></p>' +
        '<ul><li><a href="/mevduat">Birinci</a></li></ul>',
    },
  ]);
});

it('keeps what was typed before the editor came, and works without script on a phone', async () => {
  const id = await written(PLAIN);
  const html = '<p>Bir <strong>iki</strong></p>';
  await staffPage(
    server,
    moderator.person,
    async (page) => {
      await page.goto(server.url + newsletterPaths.issue(id));
      await page.fill('#text-1', 'Betiksiz\nyazıldı.');
      await page.click('.form-actions button:has-text("Kaydet")');
      await page.waitForSelector('text=Taslak kaydedildi.');
      expect((await issue(id)).blocks[0]?.text).toBe('Betiksiz\nyazıldı.');
      await page.click('button:has-text("Ekle")');
      expect((await issue(id)).blocks).toHaveLength(2);
    },
    { width: 360, script: false },
  );
  const rich = await written({ ...PLAIN, 'format-1': 'html', 'text-1': html });
  await staffPage(
    server,
    moderator.person,
    async (page) => {
      await page.goto(server.url + newsletterPaths.issue(rich));
      expect(await page.inputValue('#text-1')).toBe(html);
      await page.fill('#text-1', `${html}<p>Üç</p><script>x</script>`);
      await page.click('.form-actions button:has-text("Kaydet")');
      await page.waitForSelector('text=Taslak kaydedildi.');
    },
    { width: 360, script: false },
  );
  expect((await issue(rich)).blocks[0]).toEqual({ type: 'text', format: 'html', text: `${html}<p>Üç</p>` });
});
