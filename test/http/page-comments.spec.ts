import type { CommentsAnswer, PageCommentState } from '../../views/blocks/editor-contract.js';
import { pageCommentPaths, pageReviewPaths } from '../../src/shared/paths/page-review.js';
import {
  acts,
  author,
  commentsOf,
  editor,
  openReviews,
  reviewer,
  second,
  submitted,
} from '../support/page-review-desk.js';
import type { EditorClient, JsonAnswer, PageState } from '../support/pages.js';

openReviews();

// GET /admin/content/pages/:id/comments, POST /admin/content/pages/:id/comments,
// POST /admin/content/pages/:id/comments/:comment/solution
describe('comments beside the editor', () => {
  const read = async (page: PageState, by = editor): Promise<readonly PageCommentState[]> =>
    (await by.get<CommentsAnswer>(pageCommentPaths.list(page.id))).body.comments;
  const write = (
    page: PageState,
    text: string,
    by: EditorClient = second,
    component = 'a',
  ): Promise<JsonAnswer<CommentsAnswer>> => by.post(pageCommentPaths.list(page.id), { component, text });

  it('are written and answered on a component, and are the same that the review shows', async () => {
    const { page, review } = await submitted(await editor.created());
    expect((await write(page, 'Bu oran eski.')).status).toBe(200);
    expect((await write(page, 'Güncelledim.', editor)).body.comments).toMatchObject([
      { component: 'a', text: 'Bu oran eski.', by: reviewer.person.name, solvedBy: null },
      { component: 'a', text: 'Güncelledim.', by: author.person.name, solvedBy: null },
    ]);
    const html = await (await reviewer.get(pageReviewPaths.one(page.id, review))).text();
    expect(html).toContain('Bu oran eski.');
    expect(await read(page)).toHaveLength(2);
  });

  it('are solved once, opened again, and logged', async () => {
    const page = await editor.created();
    const [{ id } = { id: '' }] = (await write(page, 'Bu oran eski.')).body.comments;
    const solve = (isSolved: boolean): Promise<JsonAnswer<CommentsAnswer>> =>
      editor.post(pageCommentPaths.solution(page.id, id), { isSolved });
    await solve(true);
    expect((await solve(true)).body.comments).toMatchObject([{ solvedBy: author.person.name }]);
    expect((await solve(false)).body.comments).toMatchObject([{ solvedBy: null }]);
    expect(await acts()).toEqual(['page.comment', 'page.comment-solve', 'page.comment-reopen']);
  });

  it.each([
    ['no words', ' ', 422],
    ['more words than the field takes', 'a'.repeat(2_001), 400],
    ['a sign that no text holds', 'a\0b', 400],
  ])('refuse %s', async (_what, text, status) => {
    const page = await editor.created();
    expect((await write(page, text)).status).toBe(status);
    expect(await commentsOf(page.id)).toEqual([]);
  });

  it('are of one page: those of another are not found', async () => {
    const [page, other] = [await editor.created(), await editor.created({ slug: 'baska', title: 'Başka' })];
    const [{ id } = { id: '' }] = (await write(page, 'Bu oran eski.')).body.comments;
    const answer = await editor.post(pageCommentPaths.solution(other.id, id), { isSolved: true });
    expect(answer.status).toBe(404);
    expect((await editor.get(pageCommentPaths.list('999999'))).status).toBe(404);
  });
});
