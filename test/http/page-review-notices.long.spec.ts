import { noticePaths } from '../../src/shared/paths/notice.js';
import { pageReviewPaths } from '../../src/shared/paths/page-review.js';
import { changeSettings } from '../factories/settings.js';
import { eventually } from '../support/eventually.js';
import { readHtml } from '../support/html.js';
import { plain } from '../support/page.js';
import {
  author,
  decide,
  editor,
  openReviews,
  reviewer,
  server,
  submit,
  submitted,
} from '../support/page-review-desk.js';
import { rowsBy } from '../support/rows.js';
import { signedIn } from '../support/staff.js';

openReviews();
beforeAll(() =>
  changeSettings(server, 'notifications', { pushNotifications: true, emailNotifications: true }),
);
beforeEach(() => server.sql('DELETE FROM staff_notices'));

const toldOf = rowsBy<{ reason: string }>(
  () => server,
  'SELECT reason FROM staff_notices WHERE review_id = $1 ORDER BY id',
);
const mailed = rowsBy<{ recipient: string }>(
  () => server,
  `SELECT DISTINCT recipient FROM deliveries
    WHERE topic = 'staff.review' AND outbox_id = (SELECT outbox_id FROM staff_notices WHERE review_id = $1 AND reason = $2)`,
);

describe('notices of reviews', () => {
  const mailedTo = (review: string, reason: string, { id }: { readonly id: string }): Promise<unknown> =>
    eventually(
      async () => (await mailed(review, reason)).some(({ recipient }) => recipient === `user ${id}`),
      15_000,
    );
  const told = (review: string, count: number): Promise<unknown> =>
    eventually(async () => (await toldOf(review)).length === count, 15_000);

  const WAITS = 'Bir sayfa inceleme bekliyor';

  it('tells those who may approve that a revision waits, and not its author; once, and nothing of the page', async () => {
    const page = await editor.created({ title: 'Gizli başlık' });
    const { page: state, review } = await submitted(page);
    expect((await submit(state)).status).toBe(422);
    await told(review, 1);
    const list = plain(await reviewer.html(noticePaths.list()));
    expect(list).toContain(WAITS);
    expect(list).not.toContain('Gizli başlık');
    expect(plain(await author.html(noticePaths.list()))).not.toContain(WAITS);
    await mailedTo(review, 'waiting', reviewer.person);
    expect(await mailed(review, 'waiting')).not.toContainEqual({ recipient: `user ${author.person.id}` });
  });

  it.each([
    ['approval', 'approved', 'Gönderdiğiniz sürüm onaylandı'],
    ['return', 'returned', 'Gönderdiğiniz sürüm geri gönderildi'],
  ] as const)(
    'tells the author alone of an %s, and that nothing waits any more',
    async (way, reason, title) => {
      const { page, review } = await submitted(await editor.created());
      await told(review, 1);
      expect((await decide(pageReviewPaths[way](page.id, review), { words: 'Gizli neden' })).status).toBe(
        303,
      );
      await told(review, 2);
      const list = plain(await author.html(noticePaths.list()));
      expect(list).toContain(title);
      expect(list).not.toContain('Gizli neden');
      const others = plain(await reviewer.html(noticePaths.list()));
      expect([others.includes(title), others.includes(WAITS)]).toEqual([false, false]);
      await mailedTo(review, reason, author.person);
      expect((await mailed(review, reason)).map(({ recipient }) => recipient)).toEqual([
        `user ${author.person.id}`,
      ]);
      const [notice] = await server.sql<{ id: string }>(
        'SELECT id FROM staff_notices WHERE review_id = $1 AND reason = $2',
        [review, reason],
      );
      const opened = await author.postForm(noticePaths.read(notice?.id ?? ''), {});
      expect([opened.status, opened.headers.get('location')]).toEqual([
        303,
        pageReviewPaths.one(page.id, review),
      ]);
    },
  );

  it('writes no mail to a person who wants none, and keeps her choice', async () => {
    const [quiet, other] = [await signedIn(server, 'moderator'), await signedIn(server, 'moderator')];
    const choices = { application: 'at_once', review: 'off', digest_hour: '9' };
    expect((await quiet.postForm(noticePaths.choices(), choices)).status).toBe(303);
    const { review } = await submitted(await editor.created());
    await mailedTo(review, 'waiting', other.person);
    expect(await mailed(review, 'waiting')).not.toContainEqual({ recipient: `user ${quiet.person.id}` });
    const form = readHtml(await quiet.html(noticePaths.choices()));
    expect(form.one('select#review option[selected]')?.attribute('value')).toBe('off');
  });
});
