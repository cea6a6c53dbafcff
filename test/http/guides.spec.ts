import { findPaths } from '../../src/shared/paths/site.js';
import { eventually } from '../support/eventually.js';
import { plain, htmlOf } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('GET /rehber', () => {
  it('lists the guides by what they are about, with author, day and reading time', async () => {
    const page = await htmlOf(server, findPaths.guides());
    const text = plain(page);
    for (const words of [
      'Ev ve konut kredisi',
      'Bütçe ve kredi notu',
      'Kredi Notu Nasıl Yükselir?',
      'Yayın Ekibi',
      '16 Kasım 2026',
      'dk okuma',
      'Kredi kartı borcu',
    ])
      expect(text).toContain(words);
    for (const slug of ['ilk-kredim', 'ev-almak', 'kredi-notu-nasil-yukselir'])
      expect(page).toContain(`href="/${slug}"`);
    expect(page).toContain('"@type":"ItemList"');
  });

  it('follows what staff say a page is about', async () => {
    const set = (category: string): Promise<unknown> =>
      server.sql(`UPDATE pages SET category = $1, updated_at = now() WHERE slug = 'ev-almak'`, [category]);
    for (const category of ['', 'constructor']) {
      await set(category);
      await eventually(
        async () => !(await htmlOf(server, findPaths.guides())).includes('href="/ev-almak"'),
        10_000,
      );
      expect((await fetch(`${server.url}/ev-almak`)).status).toBe(200);
    }
    await set('konut');
    await eventually(
      async () => (await htmlOf(server, findPaths.guides())).includes('href="/ev-almak"'),
      10_000,
    );
  });

  it('is led to by each guide, which names its tools', async () => {
    const text = plain(await htmlOf(server, '/kredi-notu-nasil-yukselir'));
    expect(text).toContain('dk okuma');
    expect(text).toContain('Bütün rehber yazıları');
    expect(await htmlOf(server, '/ilk-kredim')).toContain('"@type":"Article"');
  });

  it.each(['/REHBER', '/rehber/', '/rehber?x=1'])('knows %s', async (path) => {
    expect((await fetch(server.url + path)).status).toBe(200);
  });
});
