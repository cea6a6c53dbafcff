import { paths, STATIC_PAGES } from '../../src/shared/paths/site.js';
import { aRedirect } from '../factories/content.js';
import { htmlOf, visitorOf } from '../support/page.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { jsonLdFaults, jsonLdOf } from '../support/json-ld.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;

const { get } = visitorOf(() => server);
const location = async (path: string): Promise<[number, string | undefined]> => {
  const response = await get(path);
  return [response.status, response.headers.get('location')?.replace(server.url, '')];
};

/** A change is announced and shows within a second. */
const CHANGE_MS = 1_000;

const typesOf = (html: string): (string | undefined)[] =>
  [...html.matchAll(/class="block block-(\w+)"/g)].map(([, type]) => type);

interface NewPage {
  readonly slug: string;
  readonly content: string;
  readonly template?: string;
  readonly title?: string;
  readonly isPublished?: boolean;
}

async function store({ slug, content, template = 'default', title = 'Başlık', isPublished = true }: NewPage) {
  await server.sql(
    `INSERT INTO pages (slug, title, search_key, content, template, is_published, author, published_at)
     VALUES ($1, $2, '', $3, $4, $5, 'Ayşe Yılmaz', '2026-11-02T21:30:00Z')
     ON CONFLICT (slug) DO UPDATE SET content = EXCLUDED.content, is_published = EXCLUDED.is_published`,
    [slug, title, content, template, isPublished],
  );
}

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
});

describe('GET /{slug}', () => {
  it('sends unknown addresses home for now', async () => {
    expect(await location('/boyle-bir-sayfa-yok')).toEqual([302, '/']);
    expect(await location('/anasayfa')).toEqual([302, '/']);
    expect(await location('/%C4%B0htiya%C3%A7')).toEqual([301, '/ihtiyac']);
    expect(await location('/ihtiyac')).toEqual([302, '/']);
    expect(await location(`/${'a'.repeat(300)}`)).toEqual([302, '/']);
  });

  it('knows no deeper addresses and no files', async () => {
    expect((await get('/boyle/bir-sayfa-yok')).status).toBe(404);
    expect((await get('/boyle-bir-dosya-yok.php')).status).toBe(404);
  });

  it('hides drafts, and shows them once they are published', async () => {
    await store({ slug: 'taslak', content: '<p>Taslak metni</p>', isPublished: false });
    expect(await location('/taslak')).toEqual([302, '/']);
    await store({ slug: 'taslak', content: '<p>Taslak metni</p>' });
    await eventually(async () => (await get('/taslak')).status === 200, CHANGE_MS);
    await store({ slug: 'taslak', content: '<p>Taslak metni</p>', isPublished: false });
    await eventually(async () => (await get('/taslak')).status === 302, CHANGE_MS);
  });

  it('leads from an old address to the new one, and never to a draft', async () => {
    await store({ slug: 'yeni-adres', content: '<p>Taşındı</p>' });
    const [page] = await server.sql<{ id: string }>(`SELECT id FROM pages WHERE slug = 'yeni-adres'`);
    await aRedirect(server, { old_slug: 'eski-adres', page_id: page?.id ?? '' });
    expect(await location('/eski-adres')).toEqual([301, '/yeni-adres']);
    await server.sql(`UPDATE pages SET is_published = false WHERE slug = 'yeni-adres'`);
    expect(await location('/eski-adres')).toEqual([302, '/']);
  });

  it('has one address for a page', async () => {
    expect(await location('/ilk-kredim/')).toEqual([301, '/ilk-kredim']);
    expect(await location('/%69lk-kredim')).toEqual([301, '/ilk-kredim']);
    expect(await htmlOf(server, '/ilk-kredim')).toContain(
      `<link rel="canonical" href="${server.url}/ilk-kredim">`,
    );
  });

  it('shows an article with its author and date in the time zone of the site', async () => {
    await store({ slug: 'yazi', title: 'Bir Yazı', template: 'article', content: '<p>Metin</p>' });
    const html = await htmlOf(server, '/yazi');
    expect(html).toContain('<h1>Bir Yazı</h1>');
    expect(html).toContain('Yazar: <strong>Ayşe Yılmaz</strong>');
    expect(html).toContain('<time dateTime="2026-11-03">3 Kasım 2026</time>');
    expect(jsonLdOf(html).map((item) => item['@type'])).toContain('Article');
    expect(jsonLdFaults(jsonLdOf(html))).toEqual([]);
  });

  it.each(['default', 'legal', 'landing', 'ileride-gelecek-bir-sablon'])(
    'shows title and text of template %s',
    async (template) => {
      const slug = `sablon-${template}`;
      await store({ slug, template, title: `Şablon ${template}`, content: '<p>Şablon metni</p>' });
      const html = await htmlOf(server, `/${slug}`);
      expect(html).toContain(`<h1>Şablon ${template}</h1>`);
      expect(html).toContain('<p>Şablon metni</p>');
      expect(html).toContain(`<title>Şablon ${template} | `);
    },
  );

  it('makes stored markup harmless and fills in the facts', async () => {
    const content =
      '<p onclick="x()">{{sirket}} ve %{{stopaj:USD}}</p><script>alert(1)</script><a href="javascript:x">b</a>';
    await store({ slug: 'zararli', content });
    const html = await htmlOf(server, '/zararli');
    expect(html).toContain('<p>Kredi Pusulası Bilgi Teknolojileri ve Pazarlama A.Ş. ve %25</p>b');
    expect(html).not.toContain('alert(1)');
  });

  it('says so when a page has no text', async () => {
    await store({ slug: 'bos', content: '<script></script> ' });
    expect(await htmlOf(server, '/bos')).toContain('Sayfa içeriği bulunamadı.');
  });
});

describe('GET /{slug} of template json', () => {
  const json = (slug: string, content: unknown): Promise<void> =>
    store({
      slug,
      template: 'json',
      content: typeof content === 'string' ? content : JSON.stringify(content),
    });

  it('shows the components in their order with live data', async () => {
    await json('bilesenler', {
      components: [
        { type: 'costTable', order: 2, settings: { title: 'Maliyet' } },
        { type: 'textBlock', order: 1, settings: { title: 'Önce metin' }, content: { text: '<p>Metin</p>' } },
        {
          type: 'bankList',
          order: 3,
          settings: { title: 'Bankalar' },
          content: { bankLogos: [{ id: 'qnb' }] },
        },
      ],
    });
    const html = await htmlOf(server, '/bilesenler');
    const headings = [...html.matchAll(/<h2 id="b\d-baslik">([^<]+)</g)].map(([, text]) => text);
    expect(headings).toEqual(['Önce metin', 'Maliyet', 'Bankalar']);
    expect(html).toContain('Yıllık maliyet oranı');
    expect(html).toContain(`href="${paths.bank('qnb')}"`);
    expect(html).not.toContain(`href="${paths.bank('akbank')}"`);
  });

  it('gives headings and blocks ids to which links of the page lead', async () => {
    const text = '<p><a href="#bolum-masraflar">Masraflar</a></p><h3>Masraflar</h3>';
    await json('yerler', {
      components: [
        { id: 'x', type: 'textBlock', settings: { title: 'Koşullar' }, content: { text } },
        { id: 'y', type: 'faq', settings: { title: 'Masraflar' } },
      ],
    });
    const html = await htmlOf(server, '/yerler');
    expect([...html.matchAll(/ id="(bolum-[^"]*)"/g)].map(([, id]) => id)).toEqual([
      'bolum-kosullar',
      'bolum-masraflar',
      'bolum-masraflar-2',
    ]);
    expect(html).toContain('<h3 id="bolum-masraflar">Masraflar</h3>');
  });

  it('skips components of types it does not know and keeps them stored', async () => {
    const components = [
      { type: 'gelecek', settings: { a: 1 } },
      { type: 'faq', settings: { title: 'Sorular' } },
    ];
    await json('bilinmeyen-tur', { components });
    const html = await htmlOf(server, '/bilinmeyen-tur');
    expect(html).toContain('Sorular</h2>');
    expect(html).not.toContain('gelecek');
    const rows = await server.sql<{ content: string }>(
      `SELECT content FROM pages WHERE slug = 'bilinmeyen-tur'`,
    );
    expect(JSON.parse(rows[0]?.content ?? '')).toEqual({ components });
  });

  it.each([
    ['bozuk', '{"components": [', 'Sayfa içeriği doğru formatta değil.'],
    ['derin', '['.repeat(50_000), 'Sayfa içeriği doğru formatta değil.'],
    ['liste-yok', '{"a": 1}', 'Bu sayfa için içerik bulunamadı veya içerik doğru formatta değil.'],
  ])('says what is wrong with content that is %s', async (slug, content, message) => {
    await json(slug, content);
    const response = await get(`/${slug}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(message);
  });

  it('gives colors of staff to the page’s one style and refuses everything else', async () => {
    await json('renkler', {
      components: [
        {
          type: 'callToAction',
          settings: { backgroundColor: '#123456', textColor: '#123457', buttonColor: 'red;}*{display:none' },
          content: { heading: 'Renkli' },
        },
      ],
    });
    const html = await htmlOf(server, '/renkler');
    expect(html).toContain('{--block-background:#123456;--block-ink:#ffffff;');
    expect(html).not.toContain('display:none}*');
    expect(html).not.toContain('red;');
    expect(html).not.toContain(' style="');
  });
});

describe('GET corporate and legal pages', () => {
  it.each(STATIC_PAGES)('%s shows the stored text with the facts of the settings', async (slug) => {
    const response = await get(paths.content(slug));
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('Kredi Pusulası');
    expect(html).not.toMatch(/\{\{\w/);
  });

  it('follows a change of the stored text', async () => {
    await server.sql(`UPDATE pages SET content = '<p>Yeni metin</p>' WHERE slug = 'hakkimizda'`);
    await eventually(
      async () => (await htmlOf(server, '/hakkimizda')).includes('<p>Yeni metin</p>'),
      CHANGE_MS,
    );
  });
});

describe('GET /', () => {
  it('shows hero, six tiles, calculator and the components in their order', async () => {
    const heading = '<h1>Kredinizi toplam maliyetine göre karşılaştırın</h1>';
    // While a busy machine keeps the database from answering, the last known page stands: that of the file before.
    await eventually(async () => (await htmlOf(server, '/')).includes(heading), 20_000);
    const html = await htmlOf(server, '/');
    const [, tiles = ''] = /<ul class="tiles">(.*?)<\/ul>/s.exec(html) ?? [];
    expect([...tiles.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/ihtiyac-kredisi',
      '/konut-kredisi',
      '/kredi-kartlari',
      '/mevduat',
      '/uzaktan-musteri-edinimi',
      '/kredi-kartlari?type=ticari',
    ]);
    expect(tiles).toMatch(/En düşük maliyet: ayda %\d,\d\d, yılda %\d\d,\d\d/);
    expect(html).toContain(`action="${paths.calculate()}"`);
    expect(typesOf(html)).toEqual([
      'bankComparison',
      'interestRates',
      'textBlock',
      'faq',
      'callToAction',
      'bankList',
      'newsletter',
    ]);
    const jsonLd = jsonLdOf(html);
    expect(jsonLd.map((item) => item['@type'])).toEqual(['Organization', 'WebSite', 'FAQPage']);
    expect(jsonLdFaults(jsonLd)).toEqual([]);
  });

  it('has the default layout without components, and its defaults when the content is broken', async () => {
    await server.sql(`UPDATE pages SET content = $1 WHERE slug = 'anasayfa'`, [
      JSON.stringify({
        heroTitle: 'Bileşensiz',
        faqs: [{ question: 'Soru?', answer: 'Yanıt.' }],
        newsletter: { title: 'Bizden haberler' },
      }),
    ]);
    await eventually(async () => (await htmlOf(server, '/')).includes('<h1>Bileşensiz</h1>'), CHANGE_MS);
    const html = await htmlOf(server, '/');
    expect(typesOf(html)).toEqual(['bankList', 'faq', 'newsletter']);
    expect(html).toContain('Bizden haberler');
    await server.sql(`UPDATE pages SET content = 'bozuk' WHERE slug = 'anasayfa'`);
    await eventually(async () => (await htmlOf(server, '/')).includes('<h1>Kredinizi toplam'), CHANGE_MS);
    expect(typesOf(await htmlOf(server, '/'))).toEqual(['bankList', 'newsletter']);
  });
});

describe('without demo content', () => {
  let empty: TestServer;
  let emptyDatabase: TestDatabase;

  beforeAll(async () => {
    emptyDatabase = await createTestDatabase({ name: 'pages-empty', seed: 'none' });
    empty = await startServer({ database: emptyDatabase });
  });
  afterAll(async () => {
    await empty.stop();
    await emptyDatabase.drop();
  });

  it.each(STATIC_PAGES)('GET /%s shows the text of the product', async (slug) => {
    const response = await fetch(`${empty.url}${paths.content(slug)}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('class="prose"');
    expect(html).not.toMatch(/\{\{\w/);
  });

  it('GET / shows its defaults and empty states', async () => {
    const html = await (await fetch(`${empty.url}/`)).text();
    expect(html).toContain('<h1>Kredinizi toplam maliyetine göre karşılaştırın</h1>');
    expect(html).toContain('Hiç banka bulunamadı');
    expect(html).toContain('class="block block-newsletter"');
  });
});
