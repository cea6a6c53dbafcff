import { pageReviewPaths } from '../../src/shared/paths/page-review.js';
import { adminPaths } from '../../src/shared/paths/site.js';
import { editorPage, openEditor, openTab } from '../support/editor.js';
import { healthy } from '../support/healthy.js';
import {
  author,
  editor,
  latest,
  openReviews,
  reviewer,
  server,
  statesOf,
  submitted,
} from '../support/page-review-desk.js';
import { accepted, components, form, textBlock } from '../support/pages.js';
import { visit } from '../support/page.js';
import { staffPage } from '../support/staff-page.js';
import { firstOrAll } from '../support/tier.js';

openReviews();

it('sends a draft to review from the editor by keyboard, and tells in every tab that it waits', async () => {
  const state = await editor.created();
  await editorPage(server, author.person, async (page) => {
    await openEditor(server, page, state);
    await openTab(page, 'Sayfa ayarları');
    await page.fill('#alan-title', 'İncelenecek sayfa');
    await page.locator('#alan-review').focus();
    await page.keyboard.type('Oranlara bakar mısın?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('text=Sürüm incelemeye gönderildi.');
    await page.waitForSelector('.editor-bar >> text=İnceleme bekliyor');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 860 });
      await healthy(page);
    }
    await page.fill('#alan-title', 'Sonraki hâli');
    await page.waitForSelector('text=Taslak gönderilenden ileride');
    await openTab(page, 'İçerik');
    await page.waitForSelector('.editor-bar >> text=İnceleme bekliyor');
  });
  expect(await statesOf(state.id)).toEqual(['waiting']);
});

it.each(firstOrAll('light', 'dark'))(
  'shows a second person what changed, and lets her comment, approve and publish without script on a phone, %s',
  async (colorScheme) => {
    const live = await editor.published({
      content: components(textBlock('<p>Aylık faiz %3,40 olur.</p>')),
    });
    const text = components(
      textBlock('<p>Aylık faiz %3,55 olur, masraf alınmaz.</p>'),
      textBlock('<p>Yeni bölümün metni</p>', { id: 'yeni', title: 'Yeni bölüm' }),
    );
    const draft = accepted(await editor.write('draft', live, form({ content: text })));
    const { page: state } = await submitted(draft, 'Yeni oran');
    const options = { width: 360, script: false, colorScheme } as const;
    await staffPage(
      server,
      reviewer.person,
      async (page) => {
        await page.goto(server.url + adminPaths.pages({ status: 'review' }));
        await page.click('a:has-text("İnceleme bekliyor:")');
        await page.waitForSelector('del:has-text("40")');
        await page.waitForSelector('ins:has-text("masraf alınmaz")');
        await page.waitForSelector('text=Yeni bölümün metni');
        await page.selectOption('#component', 'yeni');
        await page.fill('#text', 'Kaynak yazalım.');
        await page.click('button:has-text("Yorum ekle")');
        await page.waitForSelector('.page-comments >> text=Yeni bölüm');
        await page.click('button:has-text("Geri gönder")');
        await page.waitForSelector('text=Neyin değişmesi gerektiğini yazın');
        await page.click('button:has-text("Onayla ve yayınla")');
        await page.waitForSelector('text=Sürüm onaylandı ve yayınlandı.');
      },
      options,
    );
    expect((await visit(server, '/deneme-sayfasi')).text).toContain('masraf alınmaz');
    expect(await statesOf(state.id)).toEqual(['published']);
    const second = await submitted(
      accepted(await editor.write('draft', await latest(state), form({ title: 'Yine' }))),
    );
    await staffPage(
      server,
      reviewer.person,
      async (page) => {
        await page.goto(server.url + pageReviewPaths.one(state.id, second.review));
        for (const width of firstOrAll(360, 768, 1280)) {
          await page.setViewportSize({ width, height: 860 });
          await healthy(page);
        }
      },
      { width: 360, colorScheme },
    );
  },
);
