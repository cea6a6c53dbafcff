import { pageComparisonPaths } from '../../src/shared/paths/page-comparison.js';
import { readHtml } from '../support/html.js';
import { plain } from '../support/page.js';
import { editor, openPages, server, session } from '../support/page-desk.js';
import { accepted, components, form, PAGES, textBlock } from '../support/pages.js';
import { signedIn } from '../support/staff.js';

openPages();

describe('versions of a page beside each other', () => {
  const text = (words: string): { readonly content: string } => ({
    content: components(textBlock(`<p>${words}</p>`)),
  });

  // GET /admin/content/pages/:id/comparison, GET /admin/content/pages/:id/revisions/:revision/preview
  it('shows a named version and the page of today, each in a frame of the site’s own view', async () => {
    const state = await editor.created(text('Eski metin'));
    const named = await editor.post<{ state: { version: number } }>(`${PAGES}/${state.id}/revisions`, {
      version: state.version,
      name: 'Hukuk onaylı',
    });
    expect(named.status).toBe(200);
    const { version } = named.body.state;
    accepted(await editor.write('draft', { ...state, version }, form(text('Yeni metin'))));
    const screen = readHtml(await session.html(pageComparisonPaths.show(state.id)));
    const frames = screen.all('iframe').map((frame) => frame.attribute('src') ?? '');
    const shown = await Promise.all(
      frames.map(async (address) => {
        const answer = await session.get(address);
        return {
          text: plain(await answer.text()).match(/(?:Eski|Yeni) metin/)?.[0],
          frame: answer.headers.get('x-frame-options'),
          robots: answer.headers.get('x-robots-tag'),
          cache: /no-store/.test(answer.headers.get('cache-control') ?? ''),
        };
      }),
    );
    const headers = { frame: 'SAMEORIGIN', robots: 'noindex, nofollow', cache: true };
    expect(shown).toEqual([
      { text: 'Eski metin', ...headers },
      { text: 'Yeni metin', ...headers },
    ]);
    const [left = '', right = ''] = frames;
    const turned = { sol: 'simdi', sag: left.split('/').at(-2) ?? '' };
    const other = readHtml(await session.html(pageComparisonPaths.show(state.id, turned)));
    expect(other.all('iframe').map((frame) => frame.attribute('src'))).toEqual([right, left]);
  });

  it('shows versions of this page alone, and to nobody without the right to write pages', async () => {
    const [state, other] = [await editor.created(), await editor.created({ slug: 'baska', title: 'Başka' })];
    const named = { version: other.version, name: 'Başkasınınki' };
    await editor.post(`${PAGES}/${other.id}/revisions`, named);
    const [row] = await server.sql<{ id: string }>('SELECT id FROM page_revisions WHERE page_id = $1', [
      other.id,
    ]);
    const foreign = row?.id ?? '';
    expect((await session.get(pageComparisonPaths.version(state.id, foreign))).status).toBe(404);
    const member = await signedIn(server, 'user');
    for (const address of [
      pageComparisonPaths.show(other.id),
      pageComparisonPaths.version(other.id, foreign),
      pageComparisonPaths.version(other.id, 'simdi'),
    ])
      expect([address, (await member.get(address)).status]).toEqual([address, 403]);
  });
});
