import { randomUUID } from 'node:crypto';
import type {
  PresenceAnswer,
  Restored,
  RevisionForm,
  Revisions,
} from '../../views/blocks/editor-contract.js';
import { aPage, anImage, aRevision } from '../factories/content.js';
import { visit } from '../support/page.js';
import {
  accepted,
  components,
  type Conflict,
  EditorClient,
  form,
  PAGES,
  type Problems,
  textBlock,
} from '../support/pages.js';
import { openPages, server, session, editor, other, others, shown, home } from '../support/page-desk.js';
import { valuesBy } from '../support/rows.js';

openPages();

const actions = valuesBy(() => server, `SELECT action FROM audit_log WHERE resource = 'page' ORDER BY id`);

describe('POST /admin/content/pages/drafts', () => {
  it('creates a draft that no visitor sees', async () => {
    const { status, body } = await editor.create();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Sayfa başarıyla kaydedildi!',
      problems: [],
      state: { isPublished: false, publishedAt: null, isSlugFixed: false, savedBy: session.person.name },
    });
    expect(await visit(server, '/deneme-sayfasi')).toMatchObject({ status: 302, location: '/' });
    expect(await actions()).toEqual(['page.create']);
  });

  it('sent twenty times at once is one page', async () => {
    const token = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => editor.create({}, token)));
    expect(new Set(answers.map(({ status, body }) => `${String(status)} ${body.state.id}`)).size).toBe(1);
    expect(await server.sql(`SELECT 1 FROM pages WHERE NOT is_system`)).toHaveLength(1);
  });

  it('keeps a draft without title and address', async () => {
    const { status, body } = await editor.create({ title: '', slug: '', content: '{}' });
    expect(status).toBe(200);
    expect(body.problems.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['Sayfa başlığı gereklidir.', 'Sayfa URL slug gereklidir.']),
    );
  });

  it.each([
    [{ content: '{"components":[' }, 'content', 'Sayfa içeriği doğru formatta değil.'],
    [{ content: `${'['.repeat(40)}${']'.repeat(40)}` }, 'content', 'çok derin'],
    [{ content: `"${'a'.repeat(1_000_001)}"` }, 'content', 'en çok 1.000.000 karakter'],
    [{ template: 'default', content: 'a'.repeat(200_001) }, 'content', 'en çok 200.000 karakter'],
    [{ template: 'olmayan' }, 'template', 'Listeden bir şablon seçin.'],
    [{ title: 'a'.repeat(201) }, 'title', 'en çok 200 karakter'],
  ])('refuses what is not well formed (case %#)', async (page, field, text) => {
    const { status, body } = await editor.post<Problems>(`${PAGES}/drafts`, {
      token: randomUUID(),
      page: form(page),
    });
    expect([status, body.message]).toEqual([422, 'Sayfa kaydedilirken bir hata oluştu.']);
    expect(body.problems).toMatchObject([{ field, message: expect.stringContaining(text) as unknown }]);
  });

  it.each([
    ['no page', { token: randomUUID() }],
    ['a number as title', { token: randomUUID(), page: { ...form(), title: 7 } }],
    ['NUL', { token: randomUUID(), page: form({ title: 'a\0b' }) }],
    ['half a character', { token: randomUUID(), page: form({ content: '"\ud800"' }) }],
    ['no token', { page: form() }],
  ])('refuses %s', async (_name, body) => {
    expect((await editor.post(`${PAGES}/drafts`, body)).status).toBe(400);
  });
});

describe('POST /admin/content/pages/:id/draft', () => {
  it('leaves what visitors see as it is, and says that the draft is ahead', async () => {
    const state = await editor.published();
    const saved = await editor.write('draft', state, form({ content: components(textBlock('<p>Yeni</p>')) }));
    expect(saved.body.state).toMatchObject({ isDraftAhead: true, version: state.version + 1 });
    expect(await shown()).toContain('Selam dünya');
    const back = await editor.write('draft', saved.body.state, form());
    expect(back.body.state.isDraftAhead).toBe(false);
  });

  it('from another version is a conflict with both; the same again is none', async () => {
    const state = await editor.created();
    accepted(await other.write('draft', state, form({ title: 'Başkası' })));
    const late = await editor.write<Conflict>('draft', state, form({ title: 'Benimki' }));
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      form: { title: 'Başkası' },
      state: { version: state.version + 1, savedBy: others.person.name },
    });
    const again = await editor.write('draft', state, form({ title: 'Başkası' }));
    expect([again.status, again.body.state.version]).toEqual([200, state.version + 1]);
  });

  it('of one person is one audit entry for a while', async () => {
    let state = await editor.created();
    for (const title of ['Bir', 'İki', 'Üç'])
      state = accepted(await editor.write('draft', state, form({ title })));
    expect(await actions()).toEqual(['page.create', 'page.draft']);
  });

  it('keeps a broken text byte for byte until staff replace it', async () => {
    const broken = '{"components":[{"type":"faq"\r\n}} çğş';
    const state = await editor.published();
    await server.sql('UPDATE pages SET content = $2 WHERE id = $1', [state.id, broken]);
    const kept = await editor.write('draft', state, form({ title: 'Yeni başlık', content: broken }));
    expect(kept.status).toBe(200);
    const [row] = await server.sql<{ content: string }>('SELECT content FROM page_drafts');
    expect(row?.content).toBe(broken);
    expect((await editor.write('draft', kept.body.state, form({ content: `${broken}!` }))).status).toBe(422);
    expect((await editor.write('publication', kept.body.state, form({ content: broken }))).status).toBe(422);
  });

  it('uses the pictures that it names, as long as it names them', async () => {
    const [image] = await server.sql<{ hash: string }>('SELECT content_hash AS hash FROM images LIMIT 1');
    const uses = (): Promise<object[]> =>
      server.sql(`SELECT 1 FROM image_uses WHERE source = 'page_drafts' AND content_hash = $1`, [
        image?.hash,
      ]);
    const text = `<p><img src="/gorsel/${image?.hash ?? ''}.webp" alt="Köprü"></p>`;
    const state = await editor.created({ content: components(textBlock(text)) });
    expect(await uses()).toHaveLength(1);
    accepted(await editor.write('draft', state, form()));
    expect(await uses()).toEqual([]);
  });

  it('makes markup harmless, and spares what only changes its template', async () => {
    const state = await editor.created({
      template: 'default',
      content: '<p onclick="x()">Bir<script>alert(1)</script></p>',
    });
    const [row] = await server.sql<{ content: string }>('SELECT content FROM page_drafts');
    expect(row?.content).toBe('<p>Bir</p>');
    const stored = components(textBlock('<p>x</p>'));
    const json = accepted(await editor.write('draft', state, form({ content: stored })));
    accepted(await editor.write('draft', json, form({ template: 'default', content: stored })));
    const [after] = await server.sql<{ content: string }>('SELECT content FROM page_drafts');
    expect(after?.content).toBe(stored);
  });
});

describe('POST /admin/content/pages/:id/publication', () => {
  it('shows the page to visitors and says since when', async () => {
    const state = await editor.published();
    expect(state).toMatchObject({ isPublished: true, isDraftAhead: false });
    expect(Date.now() - Date.parse(state.publishedAt ?? '')).toBeLessThan(60_000);
    expect(await shown()).toContain('Selam dünya');
    const again = accepted(await editor.write('publication', state, form({ title: 'İkinci' })));
    expect(again.publishedAt).toBe(state.publishedAt);
    expect(await actions()).toEqual(['page.create', 'page.publish', 'page.publish']);
  });

  it('lists what is missing, each with its field, and publishes nothing', async () => {
    const state = await editor.created();
    const page = form({
      title: '',
      slug: '',
      content: components(
        {
          id: 'cagri',
          type: 'callToAction',
          settings: { textColor: '#ffffff', backgroundColor: '#fefefe' },
          content: { buttonUrl: 'javascript:alert(1)' },
        },
        {
          id: 'sorular',
          type: 'faq',
          settings: { maxItems: 21 },
          content: {
            faqs: [
              { question: 'Ne?', answer: 'Bu.' },
              { question: 'Kim?', answer: '' },
            ],
          },
        },
        {
          id: 'metin',
          type: 'textBlock',
          settings: { title: '', textAlign: 'yana' },
          content: { text: '<h4>Atladı</h4>' },
        },
        { id: 'resim', type: 'imageBlock', content: { imageUrl: '/gorsel/a.webp' } },
        { id: 'logolar', type: 'bankList', content: { bankLogos: [{ id: 'olmayan' }] } },
        { id: 'uzayli', type: 'hologram', content: {} },
      ),
    });
    const { status, body } = await editor.write<Problems>('publication', state, page);
    expect(status).toBe(422);
    const found = body.problems.map(
      ({ component, field, severity }) => `${component ?? ''} ${field} ${severity}`,
    );
    expect(found).toEqual([
      ' title error',
      ' slug error',
      'cagri content.heading error',
      'cagri content.buttonUrl error',
      'sorular settings.maxItems error',
      'sorular content.faqs.1.answer error',
      'metin content.text error',
      'logolar content.bankLogos.0.id error',
      'cagri settings.textColor hint',
      'metin settings.textAlign hint',
      'resim content.altText hint',
      'uzayli  hint',
    ]);
    expect((await visit(server, '/deneme-sayfasi')).status).toBe(302);
  });

  it('says of a picture whether the library has words for it', async () => {
    const data = Buffer.from('x');
    const known = await anImage(server, { content_hash: 'abcdef0123456789', alt_text: 'Köprü', data });
    const silent = await anImage(server, { content_hash: 'abcdef0123456780', data });
    const blocks = [known, silent].map(({ content_hash }, at) => ({
      id: `resim-${String(at)}`,
      type: 'imageBlock',
      content: { imageUrl: `/gorsel/${content_hash}.webp` },
    }));
    const page = form({ slug: '', content: components(...blocks) });
    const { body } = await editor.write<Problems>('publication', await editor.created(), page);
    expect(body.problems.filter(({ severity }) => severity === 'hint').map(({ message }) => message)).toEqual(
      [
        expect.stringContaining('kitaplıktaki alternatif metin okunur'),
        expect.stringContaining('ne burada ne de kitaplıkta yazılmış'),
      ],
    );
    await server.sql('DELETE FROM images WHERE id = ANY ($1)', [[known.id, silent.id]]);
  });

  it.each([
    ['admin', 'sitenin kendisi'],
    ['onizleme', 'sitenin kendisi'],
    ['rehber', 'sitenin kendisi'],
    ['hesabim', 'sitenin kendisi'],
    ['anasayfa', 'sitenin kendisi'],
    ['ilk-kredim', 'başka bir sayfa'],
    ['Büyük Harf', 'yalnızca küçük harf'],
  ])('refuses the address %s', async (slug, text) => {
    await editor.published({ slug: 'ilk-kredim' });
    const { status, body } = await editor.write<Problems>(
      'publication',
      await editor.created(),
      form({ slug }),
    );
    expect([status, body.problems]).toEqual([
      422,
      expect.arrayContaining([
        expect.objectContaining({ field: 'slug', message: expect.stringContaining(text) as unknown }),
      ]),
    ]);
  });

  it('two drafts of one address published at once: one gets it', async () => {
    const drafts = [await editor.created(), await editor.created()];
    const answers = await Promise.all(drafts.map((state) => editor.write('publication', state, form())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('leaves a redirect from a changed address, and none from one that it has again', async () => {
    const first = await editor.published();
    const second = accepted(await editor.write('publication', first, form({ slug: 'yeni-deneme' })));
    expect(await visit(server, '/deneme-sayfasi')).toMatchObject({ status: 301, location: '/yeni-deneme' });
    accepted(await editor.write('publication', second, form()));
    expect((await visit(server, '/deneme-sayfasi')).status).toBe(200);
    expect(await visit(server, '/yeni-deneme')).toMatchObject({ status: 301, location: '/deneme-sayfasi' });
  });

  it('keeps the address of the home page, and shows its own texts', async () => {
    const { id, version, content } = await home();
    const state = { id, version } as Parameters<EditorClient['write']>[1];
    const page = form({ title: 'Ana Sayfa', slug: 'baska', content });
    expect((await editor.write('publication', state, page)).status).toBe(422);
    const changed = { ...(JSON.parse(content) as object), heroTitle: 'Bambaşka bir başlık' };
    const right = { ...page, slug: 'anasayfa', content: JSON.stringify(changed) };
    const saved = accepted(await editor.write('publication', state, right));
    expect((await visit(server, '/')).heading).toBe('Bambaşka bir başlık');
    accepted(await editor.write('publication', saved, { ...right, content }));
  });

  it('from another version is a conflict', async () => {
    const state = await editor.created();
    accepted(await other.write('draft', state, form({ title: 'Başkası' })));
    expect((await editor.write('publication', state, form())).status).toBe(409);
  });
});

describe('POST /admin/content/pages/:id/withdrawal', () => {
  it('makes a draft of the page again', async () => {
    const state = await editor.published();
    const { body } = await editor.post<{ state: object }>(`${PAGES}/${state.id}/withdrawal`, {
      version: state.version,
    });
    expect(body.state).toMatchObject({ isPublished: false });
    expect((await visit(server, '/deneme-sayfasi')).status).toBe(302);
    expect((await editor.post(`${PAGES}/${state.id}/withdrawal`, { version: state.version })).status).toBe(
      409,
    );
    expect((await editor.post(`${PAGES}/${state.id}/withdrawal`, {})).status).toBe(400);
  });
});

describe('revisions, POST /admin/content/pages/:id/revisions/:revision/restoration', () => {
  it('GET /admin/content/pages/:id/revisions tells what was published by whom; one can be restored as a draft', async () => {
    const first = await editor.published();
    const second = accepted(await other.write('publication', first, form({ title: 'İkinci' })));
    const path = `${PAGES}/${first.id}/revisions`;
    const { body } = await editor.get<Revisions>(path);
    expect(body.revisions.map(({ kind, by }) => [kind, by])).toEqual([
      ['published', others.person.name],
      ['published', session.person.name],
    ]);
    const oldest = body.revisions[1]?.id ?? '';
    const one = await editor.get<RevisionForm>(`${PAGES}/${first.id}/revisions/${oldest}`);
    expect(one.body.form).toEqual(form());
    const restore = (version: number): ReturnType<typeof editor.post<Restored>> =>
      editor.post<Restored>(`${path}/${oldest}/restoration`, { version });
    expect((await restore(first.version)).status).toBe(409);
    const restored = await restore(second.version);
    expect(restored.body).toMatchObject({
      form: form(),
      state: { isDraftAhead: true },
      message: 'Sürüm taslak olarak geri yüklendi.',
    });
    expect((await visit(server, '/deneme-sayfasi')).heading).toBe('İkinci');
    const after = await editor.get<Revisions>(path);
    expect(after.body.revisions.map(({ kind }) => kind)).toEqual(['restored', 'published', 'published']);
  });

  it('POST /admin/content/pages/:id/revisions keeps the draft under a name, also beyond the 200 that are kept', async () => {
    const state = await editor.created();
    const path = `${PAGES}/${state.id}/revisions`;
    const named = await editor.post<{ state: typeof state }>(path, {
      version: state.version,
      name: 'İlk hâli',
    });
    expect(named.status).toBe(200);
    expect((await editor.post(path, { version: state.version, name: 'Bir daha' })).status).toBe(409);
    expect((await editor.post(path, { version: state.version + 1, name: ' ' })).status).toBe(422);
    await aRevision.many(
      server,
      Array.from({ length: 250 }, () => ({
        page_id: state.id,
        kind: 'published' as const,
        template: 'json',
      })),
    );
    accepted(await editor.write('publication', named.body.state, form()));
    const { revisions } = (await editor.get<Revisions>(path)).body;
    expect(revisions).toHaveLength(201);
    expect(revisions.at(-1)).toMatchObject({ kind: 'named', name: 'İlk hâli' });
  });

  it('keep what was published before there were any', async () => {
    const page = await aPage(server, {
      title: 'Eski',
      slug: 'deneme-sayfasi',
      content: '<p>Eski metin</p>',
      is_published: true,
      published_at: new Date(),
    });
    const state = page as unknown as Parameters<EditorClient['write']>[1];
    accepted(await editor.write('publication', state, form()));
    const { revisions } = (await editor.get<Revisions>(`${PAGES}/${state.id}/revisions`)).body;
    expect(revisions).toHaveLength(2);
    const oldest = await editor.get<RevisionForm>(`${PAGES}/${state.id}/revisions/${revisions[1]?.id ?? ''}`);
    expect(oldest.body.form).toMatchObject({ title: 'Eski', content: '<p>Eski metin</p>' });
  });

  it('of another page, or none, are not found', async () => {
    const one = await editor.published();
    const two = await editor.created({ slug: 'iki' });
    const [revision] = (await editor.get<Revisions>(`${PAGES}/${one.id}/revisions`)).body.revisions;
    const wrong = `${PAGES}/${two.id}/revisions/${revision?.id ?? ''}`;
    expect((await editor.get(wrong)).status).toBe(404);
    expect((await editor.post(`${wrong}/restoration`, { version: two.version })).status).toBe(404);
    expect((await editor.get(`${PAGES}/x/revisions`)).status).toBe(404);
  });
});

describe('POST /admin/content/pages/:id/presence', () => {
  it('tells who else has the page open', async () => {
    const state = await editor.created();
    const path = `${PAGES}/${state.id}/presence`;
    expect((await other.post<PresenceAnswer>(path, { leaving: false })).body.others).toEqual([]);
    const mine = await editor.post<PresenceAnswer>(path, { leaving: false });
    expect(mine.body).toMatchObject({ newer: null, others: [{ name: others.person.name }] });
    await other.post(path, { leaving: true });
    expect((await editor.post<PresenceAnswer>(path, { leaving: false })).body.others).toEqual([]);
    await server.sql(`UPDATE page_presence SET seen_at = now() - interval '1 minute'`);
    expect((await other.post<PresenceAnswer>(path, { leaving: false })).body.others).toEqual([]);
    expect((await other.post(`${PAGES}/999999/presence`, { leaving: false })).status).toBe(404);
  });

  it('tells what is stored where that is another version', async () => {
    const state = await editor.created({ title: 'Eski' });
    const ask = async () =>
      (
        await editor.post<PresenceAnswer>(`${PAGES}/${state.id}/presence`, {
          leaving: false,
          version: state.version,
        })
      ).body.newer;
    expect(await ask()).toBeNull();
    const saved = accepted(await other.write('draft', state, form({ title: 'Yeni' })));
    expect(await ask()).toMatchObject({ state: { version: saved.version }, form: { title: 'Yeni' } });
  });
});

describe('a write without the token of the session', () => {
  it('is refused', async () => {
    const answer = await editor.post(
      `${PAGES}/drafts`,
      { token: randomUUID(), page: form() },
      { 'X-CSRF-Token': 'x' },
    );
    expect(answer.status).toBe(403);
  });
});
