import { aNotification } from '../factories/content.js';
import { ago } from '../factories/row.js';
import { visit, type VisitorPage } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;

/** Eleven of one category, so that they fill two pages; one of tomorrow and one that is switched off. */
beforeAll(async () => {
  server = await startServer();
  await server.sql('DELETE FROM notifications');
  await aNotification.many(
    server,
    Array.from({ length: 11 }, (_, n) => ({
      category: 'mevduat' as const,
      title: `Haber ${String(n)}`,
      description: 'Metin',
      link: '/mevduat',
      published_at: ago({ days: n }),
    })),
  );
  await aNotification(server, {
    type: 'campaign',
    category: 'kredi-karti',
    title: 'Akbank kampanyası',
    bank_id: 'akbank',
    link: '/kredi-kartlari',
    is_active: true,
    published_at: ago({ days: 40 }),
  });
  await aNotification(server, {
    type: 'alert',
    category: 'kredi',
    title: 'Dışarı çıkan',
    link: '//evil.test/',
    is_active: true,
    published_at: ago({ days: 41 }),
  });
  await aNotification(server, {
    type: 'alert',
    category: 'kredi',
    title: 'Yarın yayımlanacak',
    link: '/',
    is_active: true,
    published_at: ago({ days: -1 }),
  });
  await aNotification(server, {
    type: 'alert',
    category: 'kredi',
    title: 'Kapatılmış',
    link: '/',
    is_active: false,
    published_at: new Date(),
  });
});

afterAll(async () => {
  await server.stop();
});
const titles = (page: VisitorPage): string[] =>
  page.all('<article class="notification">', 'h2').map((text) => text.replace(/^.*\d{4} /, ''));

describe('GET /bildirimler', () => {
  it('shows what is published, newest first, in pages', async () => {
    expect(titles(await visit(server, '/bildirimler'))).toEqual(
      Array.from({ length: 10 }, (_, n) => `Haber ${String(n)}`),
    );
    expect(titles(await visit(server, '/bildirimler?sayfa=2'))).toEqual([
      'Haber 10',
      'Akbank kampanyası',
      'Dışarı çıkan',
    ]);
  });

  it.each([
    ['mevduat', 10],
    ['kredi-karti', 1],
    ['kredi', 1],
  ])('shows the category %s', async (category, count) => {
    const page = await visit(server, `/bildirimler?kategori=${category}`);
    expect(titles(page)).toHaveLength(count);
    expect(page.html).toMatch(
      new RegExp(`<a href="/bildirimler\\?kategori=${category}" aria-current="page">`),
    );
  });

  it('calls new what is at most seven days old', async () => {
    const page = await visit(server, '/bildirimler');
    const isNew = page.all('<article class="notification">', 'h2').map((text) => text.includes('Yeni '));
    expect(isNew).toEqual([true, true, true, true, true, true, true, true, false, false]);
  });

  it('links to pages of this site only, and says which page it is', async () => {
    const page = await visit(server, '/bildirimler?sayfa=2');
    expect(page.links).toContain('/kredi-kartlari');
    expect(page.html).toMatch(/<meta name="description" content="[^"]*, sayfa 2\."/);
    expect(page.html).not.toContain('evil.test');
  });

  it('marks the newest in the bell, so that the browser knows what was seen', async () => {
    expect((await visit(server, '/bildirimler')).html).toMatch(
      /class="[^"]*\bbell\b[^"]*" href="\/bildirimler" data-newest="\d{4}-/,
    );
  });

  it.each([
    '?kategori=%00',
    '?kategori=altin',
    '?sayfa=0',
    '?sayfa=-1',
    '?sayfa=1e9',
    '?sayfa=%00',
    '?sayfa[]=2',
  ])('answers %s with the first page', async (query) => {
    const page = await visit(server, `/bildirimler${query}`);
    expect(page.status).toBe(200);
    expect(titles(page)[0]).toBe('Haber 0');
  });

  it('answers a page beyond the last with the last', async () => {
    expect(titles(await visit(server, '/bildirimler?sayfa=999999'))).toContain('Haber 10');
  });
});
