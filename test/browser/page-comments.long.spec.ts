import { pageCommentPaths } from '../../src/shared/paths/page-review.js';
import { editorPage, openEditor } from '../support/editor.js';
import { healthy } from '../support/healthy.js';
import { author, commentsOf, editor, openReviews, second, server } from '../support/page-review-desk.js';
import { components, textBlock } from '../support/pages.js';
import { firstOrAll } from '../support/tier.js';

openReviews();

it.each(firstOrAll(360, 768, 1280))(
  'shows comments beside their component, and lets them be answered and solved by keyboard at %d px',
  async (width) => {
    const content = components(textBlock('<p>Aylık faiz %3,40</p>', { id: 'oran', title: 'Oran' }));
    const state = await editor.created({ content });
    await second.post(pageCommentPaths.list(state.id), { component: 'oran', text: 'Bu oran eski.' });
    await editorPage(
      server,
      author.person,
      async (page) => {
        await openEditor(server, page, state);
        await page.waitForSelector('.editor-item-comments');
        expect(await page.innerText('.editor-item-comments')).toBe('1 yorum');
        await healthy(page);
        await page.focus('.editor-item-comments');
        await page.keyboard.press('Enter');
        await page.waitForSelector('.editor-comments[open] >> text=Bu oran eski.');
        await healthy(page);
        await page.getByRole('button', { name: 'Yanıtla', exact: true }).click();
        await page.waitForSelector('text=Yorumunuzu yazın');
        await page.fill('#bilesen-yorumu', 'Güncelledim.');
        await page.getByRole('button', { name: 'Yanıtla', exact: true }).press('Enter');
        await page.waitForSelector('.editor-comment >> text=Güncelledim.');
        await page.getByRole('button', { name: 'Çözüldü: Bu oran eski.' }).press('Enter');
        await page.waitForSelector('.editor-comment[data-solved] >> text=Bu oran eski.');
        await page.waitForSelector('.editor-comments summary >> text=1 açık');
        await healthy(page);
      },
      { viewport: { width, height: 900 } },
    );
    expect((await commentsOf(state.id)).map(({ text, solved_by }) => [text, solved_by])).toEqual([
      ['Bu oran eski.', author.person.name],
      ['Güncelledim.', null],
    ]);
  },
);
