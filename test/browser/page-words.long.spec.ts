import { button, editorPage, openEditor, untilSaved } from '../support/editor.js';
import { healthy } from '../support/healthy.js';
import { draftOf, openPageEditor, other, person, server, three } from '../support/page-editor-desk.js';
import { adminPaths } from '../../src/shared/paths/site.js';

openPageEditor();

it('counts words, finds and replaces them in every component, and takes it back', async () => {
  const state = await other.created({
    content: three(),
    metaDescription: 'Bir açıklama: kırk karakterden uzun olsun diye.',
  });
  await editorPage(server, person, async (page) => {
    await openEditor(server, page, state);
    await page.waitForSelector('.editor-words:has-text("kelime · 1 dk okuma")');
    await button(page, 'Bul ve değiştir').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('BİR');
    await page.waitForSelector('text=3 yerde var.');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 860 });
      await healthy(page);
    }
    await page.fill('#yerine', 'Tek');
    await button(page, 'Hepsini değiştir (3)').click();
    await page.waitForSelector('text=3 yerde değiştirildi.');
    await page.keyboard.press('Escape');
    await untilSaved(page);
    expect(JSON.stringify(await draftOf(state.id))).toContain('<p>Tek</p>');
    await button(page, 'Geri al (Ctrl+Z)').click();
    await page.waitForSelector('.editor-state[data-state="changed"]');
    await untilSaved(page);
    expect(JSON.stringify(await draftOf(state.id))).toContain('<p>Bir</p>');
    await button(page, 'Kopyasını oluştur').click();
    await page.waitForSelector('text=Kopyası taslak olarak oluşturuldu.');
    expect(page.url()).not.toContain(adminPaths.page(state.id));
  });
});
