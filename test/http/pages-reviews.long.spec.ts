import { pageReviewPaths } from '../../src/shared/paths/page-review.js';
import { adminPaths } from '../../src/shared/paths/site.js';
import { eventually } from '../support/eventually.js';
import { mainWords } from '../support/html.js';
import { validityFaults } from '../support/html-validity.js';
import {
  acts,
  askTwo,
  author,
  commentsOf,
  decide,
  draftOf,
  editor,
  latest,
  openReviews,
  reviewer,
  second,
  server,
  shown,
  statesOf,
  submit,
  submitted,
} from '../support/page-review-desk.js';
import { accepted, components, form, PAGES, type Problems, textBlock } from '../support/pages.js';
import { postedForm } from '../support/posted-form.js';

openReviews();

const legal = { template: 'legal', content: '<p>Madde 1 – Faiz aylık hesaplanır.</p>' } as const;
describe('a page in review', () => {
  // POST /admin/content/pages/:id/reviews, POST /admin/content/pages/:id/reviews/:review/approval
  it('names the revision that was submitted, whatever the draft becomes later', async () => {
    const { page, review } = await submitted(await editor.created({ title: 'Onaylı hâli' }), 'Bakar mısın?');
    expect(page.review).toMatchObject({ state: 'waiting', isDraftAhead: false });
    const later = await draftOf(page, 'YARIM: oran ??');
    expect(later.review).toMatchObject({ state: 'waiting', isDraftAhead: true });
    const html = await reviewer.html(pageReviewPaths.one(page.id, review));
    expect(validityFaults(html)).toEqual([]);
    expect(mainWords(html)).toContain('Bakar mısın?');
    expect(mainWords(html)).toContain('Taslak gönderilenden sonra değişti');
    expect(html).not.toContain('YARIM');
    const approval = await decide(pageReviewPaths.approval(page.id, review), {
      then: 'publish',
      words: 'Güzel',
    });
    expect(approval.status).toBe(303);
    expect(await shown()).toContain('Onaylı hâli');
    expect(await statesOf(page.id)).toEqual(['published']);
    expect(await server.sql('SELECT title FROM page_drafts')).toEqual([{ title: 'YARIM: oran ??' }]);
    expect(await acts()).toEqual(['page.review-submit', 'page.draft', 'page.review-approve', 'page.publish']);
  });

  // GET /admin/content/pages/:id/reviews/:review
  it('is shown with the words that differ from the public page, comments and both lists', async () => {
    const live = await editor.published({ content: components(textBlock('<p>Aylık faiz %3,40 olur.</p>')) });
    const text = components(textBlock('<p>Aylık faiz <a href="/mevduat">%3,55</a> olur.</p>'));
    const { page, review } = await submitted(
      accepted(await editor.write('draft', live, form({ content: text }))),
    );
    const html = await reviewer.html(pageReviewPaths.one(page.id, review));
    expect([validityFaults(html), html]).toEqual([[], expect.stringContaining('<del>40</del>')]);
    expect(mainWords(html)).toContain('/mevduat');
    const list = await reviewer.html(`${PAGES}?status=review`);
    expect(list).toContain(pageReviewPaths.one(page.id, review));
    expect(mainWords(await reviewer.html(PAGES))).toContain('1 sayfa inceleme bekliyor');
    expect(mainWords(await reviewer.html(adminPaths.dashboard()))).toContain('1 sayfa inceleme bekliyor');
    expect((await reviewer.html(`${PAGES}.csv`)).includes(author.person.name)).toBe(true);
  });

  // POST /admin/content/pages/:id/reviews/:review/return
  it('is returned with words, which its author reads, and never without', async () => {
    const { page, review } = await submitted(await editor.created());
    const path = pageReviewPaths.return(page.id, review);
    const empty = await decide(path, { words: '  ' });
    expect([empty.status, mainWords(await empty.text())]).toEqual([
      422,
      expect.stringContaining('Neyin değişmesi gerektiğini yazın'),
    ]);
    expect((await decide(path, { words: 'Oran yanlış.' })).status).toBe(303);
    expect(await statesOf(page.id)).toEqual(['returned']);
    expect(mainWords(await author.html(adminPaths.page(page.id)))).toContain('Oran yanlış.');
    const again = await decide(path, { words: 'Bir daha' });
    expect([again.status, mainWords(await again.text())]).toEqual([
      422,
      expect.stringContaining('siz bakarken karar verildi'),
    ]);
  });

  // POST /admin/content/pages/:id/reviews/:review/withdrawal
  it('is approved by nobody who wrote or submitted it, and taken back by them alone', async () => {
    const { page, review } = await submitted(await editor.created());
    const own = await decide(pageReviewPaths.approval(page.id, review), {}, author);
    expect([own.status, mainWords(await own.text())]).toEqual([
      422,
      expect.stringContaining('Kendi düzenlediğiniz'),
    ]);
    expect((await decide(pageReviewPaths.withdrawal(page.id, review))).status).toBe(422);
    expect((await decide(pageReviewPaths.withdrawal(page.id, review), {}, author)).status).toBe(303);
    expect(await statesOf(page.id)).toEqual(['withdrawn']);
    // The colleague submits what the author wrote: the author is still no second person.
    const state = accepted(await submit(await latest(page), '', second));
    const other = state.review?.id ?? '';
    expect((await decide(pageReviewPaths.approval(page.id, other), {}, author)).status).toBe(422);
  });

  // POST /admin/content/pages/:id/reviews/:review/publication
  it('is replaced by a later submission, once for each version', async () => {
    const { page, review } = await submitted(await editor.created());
    expect((await submit(page)).status).toBe(422);
    const later = await submitted(await draftOf(page, 'İkinci'));
    expect(await statesOf(page.id)).toEqual(['replaced', 'waiting']);
    expect((await decide(pageReviewPaths.approval(page.id, review))).status).toBe(422);
    expect((await decide(pageReviewPaths.approval(page.id, later.review))).status).toBe(303);
    expect(await shown()).toBeNull();
    const publication = pageReviewPaths.publication(page.id, later.review);
    expect((await decide(publication, { then: 'publish' }, author)).status).toBe(303);
    expect(await shown()).toContain('İkinci');
  });

  it('refuses what cannot be published, what is public already and what nobody knows', async () => {
    const untitled = await submit(await editor.created({ title: '' }));
    expect([untitled.status, (untitled.body as unknown as Problems).problems[0]?.message]).toEqual([
      422,
      'Sayfa başlığı gereklidir.',
    ]);
    const live = await editor.published();
    expect((await submit(live)).status).toBe(422);
    for (const review of ['1', 'x', '9'.repeat(30)])
      expect((await reviewer.get(pageReviewPaths.one(live.id, review))).status).toBe(404);
    const { page, review } = await submitted(await draftOf(live, 'Taslak'));
    const planless = await decide(pageReviewPaths.approval(page.id, review), {
      then: 'plan',
      publishAt: '2020-01-01T09:00',
      words: 'Yazılan not',
    });
    const html = await planless.text();
    expect([planless.status, mainWords(html)]).toEqual([
      422,
      expect.stringContaining('Yayın zamanı gelecekte olmalıdır.'),
    ]);
    expect(html).toContain('Yazılan not');
    expect(await statesOf(page.id)).toEqual(['waiting']);
  });

  it('ends with its page: withdrawn, deleted, or published in a later version', async () => {
    const live = await editor.published();
    const first = await submitted(await draftOf(live, 'Bir'));
    await editor.post(`${PAGES}/${live.id}/withdrawal`, { version: first.page.version });
    expect(await statesOf(live.id)).toEqual(['ended']);
    const next = await submitted(await latest(live));
    await decide(pageReviewPaths.approval(live.id, next.review), {
      then: 'plan',
      publishAt: '2031-01-01T09:00',
    });
    expect(await statesOf(live.id)).toEqual(['ended', 'approved']);
    await second.post(`${PAGES}/${live.id}/delete`, { version: (await latest(live)).version });
    expect(await statesOf(live.id)).toEqual(['ended', 'ended']);
    expect(await server.sql('SELECT FROM pages WHERE publish_at IS NOT NULL')).toEqual([]);
    const other = await submitted(await editor.created({ slug: 'baska' }));
    accepted(await editor.write('publication', other.page, form({ slug: 'baska', title: 'Sonraki' })));
    expect(await statesOf(other.page.id)).toEqual(['ended']);
  });

  it('goes from the form without script, with what was typed', async () => {
    const { id } = await editor.created();
    const html = await author.html(adminPaths.page(id));
    const fields = { ...postedForm(html, adminPaths.pageDraft(id)), title: 'Betiksiz', note: 'Bakın' };
    expect((await author.post(pageReviewPaths.submission(id), fields)).status).toBe(303);
    expect(await statesOf(id)).toEqual(['waiting']);
    const kept = {
      ...postedForm(await author.html(adminPaths.page(id)), adminPaths.pageDraft(id)),
      note: 'Kaybolmaz',
    };
    const refused = await author.post(pageReviewPaths.submission(id), { ...kept, title: '' });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Kaybolmaz')]);
  });
});

describe('comments on a page', () => {
  // POST /admin/content/pages/:id/reviews/:review/comments, POST /admin/content/pages/:id/reviews/:review/comments/:comment/solution
  it('are tied to a component, solved and opened again', async () => {
    const { page, review } = await submitted(await editor.created());
    const path = pageReviewPaths.comments(page.id, review);
    const empty = await decide(path, { component: 'metin', text: ' ' });
    expect([empty.status, mainWords(await empty.text())]).toEqual([
      422,
      expect.stringContaining('Yorumunuzu yazın'),
    ]);
    expect((await decide(path, { component: 'metin', text: 'Kaynağı ne?\r\nBağlantı verin.' })).status).toBe(
      303,
    );
    const [comment] = await commentsOf(page.id);
    expect(comment).toMatchObject({
      component_id: 'metin',
      text: 'Kaynağı ne?\nBağlantı verin.',
      solved_by: null,
    });
    const solution = pageReviewPaths.solution(page.id, review, comment?.id ?? '');
    expect((await decide(solution, { value: 'true' }, author)).status).toBe(303);
    expect((await commentsOf(page.id))[0]?.solved_by).toBe(author.person.name);
    expect(mainWords(await author.html(pageReviewPaths.one(page.id, review)))).toContain('Yeniden aç');
    await decide(solution, { value: '' });
    expect((await commentsOf(page.id))[0]?.solved_by).toBeNull();
    expect((await acts()).slice(1)).toEqual(['page.comment', 'page.comment-solve', 'page.comment-reopen']);
    expect((await decide(pageReviewPaths.solution(page.id, review, '1000'), { value: 'true' })).status).toBe(
      404,
    );
  });
});

describe('legal pages with the rule of a second person', () => {
  const ALONE = 'Yasal bir sayfayı son düzenleyen kişi tek başına yayınlayamaz.';
  beforeEach(() => askTwo(true));

  it('are published by no way of the person who changed them last', async () => {
    const state = await editor.created(legal);
    expect(state.needsReview).toBe(true);
    const tries = [
      () => editor.write<Problems>('publication', state, form(legal)),
      () => editor.write<Problems>('publication', state, form({ ...legal, template: 'default' })),
      () => editor.post<Problems>(`${PAGES}/${state.id}/active`, { version: state.version, value: 'true' }),
      () =>
        editor.post<Problems>(`${PAGES}/${state.id}/schedule`, {
          ...{ version: state.version, publishAt: '2031-01-01T09:00', unpublishAt: null },
        }),
      () =>
        editor.post<Problems>(`${PAGES}/drafts`, {
          ...{
            token: crypto.randomUUID(),
            then: 'publish',
            page: form({ ...legal, slug: 'yasal-yenisi' }),
          },
        }),
    ];
    for (const [at, attempt] of tries.entries()) {
      const { status, body } = await attempt();
      expect([at, status, body.problems?.[0]?.message]).toEqual([at, 422, expect.stringContaining(ALONE)]);
    }
    expect(await shown()).toBeNull();
    // A page of another kind is nobody's business.
    accepted(
      await editor.write('publication', await editor.created({ slug: 'serbest' }), form({ slug: 'serbest' })),
    );
  });

  it('are published by a second person, and by the first once that very text is approved', async () => {
    const state = await editor.created(legal);
    accepted(await second.write('publication', state, form(legal)));
    expect(await shown()).toContain('Madde 1');
    const changed = { ...legal, content: '<p>Madde 1 – Faiz günlük hesaplanır.</p>' };
    const draft = accepted(await editor.write('draft', await latest(state), form(changed)));
    const { page, review } = await submitted(draft);
    await decide(pageReviewPaths.approval(page.id, review));
    const other = { ...legal, content: '<p>Madde 1 – Faiz yıllık hesaplanır.</p>' };
    expect((await editor.write('publication', await latest(page), form(other))).status).toBe(422);
    accepted(await editor.write('publication', await latest(page), form(changed)));
    expect(await shown()).toContain('günlük');
    // An approval is used up with its publication: what is restored goes to review again.
    const corrected = form({ ...changed, title: 'Düzeltme' });
    accepted(await editor.write('draft', await latest(page), corrected));
    accepted(await second.write('publication', await latest(page), corrected));
    const [old] = await server.sql<{ id: string }>(
      `SELECT id::text FROM page_revisions WHERE page_id = $1 AND kind = 'submitted'`,
      [page.id],
    );
    const { version } = await latest(page);
    await editor.post(`${PAGES}/${page.id}/revisions/${old?.id ?? ''}/restoration`, { version });
    expect((await editor.write('publication', await latest(page), form(changed))).status).toBe(422);
  });

  it('are not published by the clock for a person alone who planned them before the rule', async () => {
    await askTwo(false);
    const state = await editor.created(legal);
    await editor.post(`${PAGES}/${state.id}/schedule`, {
      ...{ version: state.version, publishAt: '2031-01-01T09:00', unpublishAt: null },
    });
    await askTwo(true);
    await server.sql(
      `UPDATE pages SET publish_at = now() - interval '1 second' WHERE publish_at IS NOT NULL`,
    );
    const problem = async (): Promise<string> => {
      const [row] = await server.sql<{ text: string }>(
        'SELECT schedule_problem AS text FROM pages WHERE id = $1',
        [state.id],
      );
      return row?.text ?? '';
    };
    await eventually(async () => (await problem()) !== '', 10_000);
    expect(await problem()).toContain(ALONE);
    expect(await shown()).toBeNull();
    const { page, review } = await submitted(await latest(state));
    await decide(pageReviewPaths.approval(page.id, review), { then: 'plan', publishAt: '2031-01-01T09:00' });
    await server.sql(
      `UPDATE pages SET publish_at = now() - interval '1 second' WHERE publish_at IS NOT NULL`,
    );
    await eventually(async () => (await shown()) !== null, 10_000);
    expect(await statesOf(page.id)).toEqual(['published']);
  }, 30_000);
});
