import type { BlockDataAnswer, PreviewLink } from '../../views/blocks/editor-contract.js';
import { eventually } from '../support/eventually.js';
import { plain, visit } from '../support/page.js';
import { accepted, components, form, PAGES, textBlock } from '../support/pages.js';
import { openPages, server, session, editor, shown, home } from '../support/page-desk.js';

openPages();

describe('POST /admin/content/pages/block-data', () => {
  it('answers with live data for components as they stand', async () => {
    const content = components(
      { type: 'bankList' },
      { type: 'interestRates', settings: { productType: 'deposit' } },
    );
    const { status, body } = await editor.post<BlockDataAnswer>(`${PAGES}/block-data`, { content });
    expect(status).toBe(200);
    expect(body.data.banks.length).toBeGreaterThan(10);
    expect(body.data.deposits.TRY?.offers.length).toBeGreaterThan(3);
  });

  it.each([
    [{ content: '{{{' }, 200],
    [{ content: 7 }, 400],
    [{}, 400],
    [{ content: 'a'.repeat(1_000_001) }, 413],
    [{ content: 'a'.repeat(5_000_000) }, 413],
  ])('is bounded (case %#)', async (body, status) => {
    expect((await editor.post(`${PAGES}/block-data`, body)).status).toBe(status);
  });
});

describe('POST /admin/content/pages/preview', () => {
  const preview = (fields: object): Promise<Response> =>
    session.postForm(`${PAGES}/preview`, { ...form(), isFeatured: '', ...fields });

  it('answers with the page as the site would show it, for our own frames and for nobody else', async () => {
    const answer = await preview({});
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(plain(html)).toContain('Selam dünya');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(answer.headers.get('cache-control')).toMatch(/no-store/);
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(answer.headers.get('x-robots-tag')).toMatch(/noindex/);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const normal = await fetch(server.url);
    expect(normal.headers.get('x-frame-options')).toBe('DENY');
    expect(normal.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await visit(server, '/deneme-sayfasi')).toMatchObject({ status: 302 });
  });

  it('shows the home page, and pages whose address the code owns, with unsaved words', async () => {
    const { id, content } = await home();
    const changed = JSON.stringify({ ...(JSON.parse(content) as object), heroTitle: 'Taslak başlık' });
    const html = await (await preview({ id, slug: 'anasayfa', content: changed })).text();
    expect(plain(html)).toContain('Taslak başlık');
    expect((await visit(server, '/')).heading).not.toBe('Taslak başlık');
    const [loan] = await server.sql<{ id: string }>(
      `SELECT id::text FROM pages WHERE slug = 'ihtiyac-kredisi'`,
    );
    const page = await (await preview({ id: loan?.id, slug: 'ihtiyac-kredisi' })).text();
    expect(plain(page)).toContain('Selam dünya');
    expect(page).toContain('name="tutar"');
    expect(await shown('/ihtiyac-kredisi')).not.toContain('Selam dünya');
  });

  it.each([
    'anasayfa',
    'ihtiyac-kredisi',
    'kredi-kartlari',
    'mevduat',
    'uzaktan-musteri-edinimi',
    'hakkimizda',
  ])('of what is published is what visitors see: %s', async (slug) => {
    await server.sql('UPDATE ads SET is_active = false');
    const [stored] = await server.sql<{ id: string; title: string; template: string; content: string }>(
      'SELECT id::text, title, template, content FROM pages WHERE slug = $1',
      [slug],
    );
    const html = await (await preview({ ...stored, slug })).text();
    const [main = ''] = html.split('<main').slice(1);
    const path = slug === 'anasayfa' ? '/' : `/${slug}`;
    await eventually(
      async () => (await visit(server, path)).text === plain(`<main${main.split('</main>', 1)[0] ?? ''}`),
      5_000,
    );
  });

  it.each(['admin', 'cikis', '../admin', 'kredi-kartlari/x', '', 'Büyük'])(
    'leads nowhere else: address %p',
    async (slug) => {
      const answer = await preview({ slug });
      expect([answer.status, plain(await answer.text())]).toEqual([
        200,
        expect.stringContaining('Selam dünya'),
      ]);
    },
  );

  it('shows what is broken as the site does', async () => {
    const html = await (await preview({ content: '{' })).text();
    expect(plain(html)).toContain('Sayfa içeriği doğru formatta değil.');
  });
});

describe('POST /admin/content/pages/:id/preview-link', () => {
  it('makes a link that shows the draft to whoever has it: GET /onizleme/:token until POST /admin/content/pages/:id/preview-link/revocation', async () => {
    const state = await editor.published();
    accepted(
      await editor.write('draft', state, form({ content: components(textBlock('<p>Taslak metni</p>')) })),
    );
    const { body } = await editor.post<PreviewLink>(`${PAGES}/${state.id}/preview-link`, {});
    const days = (Date.parse(body.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    const path = new URL(body.url).pathname;
    const answer = await fetch(server.url + path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('no-store'),
    ]);
    const html = await answer.text();
    expect(plain(html)).toContain('Taslak metni');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(await shown()).toContain('Selam dünya');

    const forged = path.replace(/^\/onizleme\/\d+/, `/onizleme/${String(Number(state.id) + 1)}`);
    const late = path.replace(/\.(\d)(\d+)\./, (_all, _first, rest: string) => `.1${rest}.`).slice(0, -1);
    for (const wrong of [forged, late, '/onizleme/x', `${path}x`]) {
      const refused = await visit(server, wrong);
      expect([wrong, refused.status]).toEqual([wrong, 404]);
      expect(refused.text).toContain('Bu önizleme bağlantısı geçerli değil');
    }
    await editor.post(`${PAGES}/${state.id}/preview-link/revocation`, {});
    expect((await visit(server, path)).status).toBe(404);
    const { body: fresh } = await editor.post<PreviewLink>(`${PAGES}/${state.id}/preview-link`, {});
    expect((await visit(server, new URL(fresh.url).pathname)).status).toBe(200);
    await server.sql('DELETE FROM pages WHERE id = $1', [state.id]);
    expect((await visit(server, new URL(fresh.url).pathname)).status).toBe(404);
  });
});
