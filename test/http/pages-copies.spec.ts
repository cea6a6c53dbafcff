import { randomUUID } from 'node:crypto';
import { pageCopyPath } from '../../src/shared/paths/page-copy.js';
import { adminPaths } from '../../src/shared/paths/site.js';
import { aRedirect } from '../factories/content.js';
import { visit } from '../support/page.js';
import { copiesOf, editor, openPages, server, session } from '../support/page-desk.js';
import { accepted, form } from '../support/pages.js';
import { postedForm } from '../support/posted-form.js';

openPages();

describe('a copy of a page', () => {
  // POST /admin/content/pages/:id/copy
  it('is a draft with the stored draft’s content, a free address and no title of the original for search engines', async () => {
    const live = await editor.published({ isFeatured: true });
    const { content, metaDescription } = form();
    accepted(await editor.write('draft', live, form({ title: 'Taslak hâli', isFeatured: true })));
    const path = pageCopyPath(live.id);
    const html = await session.html(adminPaths.page(live.id));
    const fields = postedForm(html, path);
    const answer = await session.post(path, fields);
    expect([answer.status, (await session.post(path, fields)).headers.get('location')]).toEqual([
      303,
      answer.headers.get('location'),
    ]);
    const copy = {
      title: 'Taslak hâli (kopya)',
      slug: 'deneme-sayfasi-kopya',
      ...{ meta_title: '', meta_description: metaDescription, is_featured: false, content },
      ...{ is_published: false, public: null },
    };
    expect(await copiesOf()).toEqual([copy]);
    await session.postForm(path, { token: randomUUID() });
    expect((await copiesOf())[1]).toMatchObject({ slug: 'deneme-sayfasi-kopya-2' });
    expect((await visit(server, '/deneme-sayfasi-kopya')).status).toBe(302);
    expect(await session.html(adminPaths.pages())).toContain(path);
  });

  it('takes no address that redirects, and is made of pages alone that are there', async () => {
    const live = await editor.published();
    await aRedirect(server, { old_slug: 'deneme-sayfasi-kopya', page_id: live.id });
    await session.postForm(pageCopyPath(live.id), { token: randomUUID() });
    expect((await copiesOf())[0]).toMatchObject({ slug: 'deneme-sayfasi-kopya-2' });
    expect((await session.postForm(pageCopyPath('999999'), { token: randomUUID() })).status).toBe(404);
  });
});
