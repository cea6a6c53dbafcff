import { namesOn, foundOn } from '../support/card-pages.js';
import { cards as demoCards, type Faq, json } from '../support/demo-content.js';
import { createTestDatabase } from '../support/database.js';
import { AT_ONCE_MS, eventually } from '../support/eventually.js';
import { jsonLdFaults, jsonLdOf } from '../support/json-ld.js';
import { visit, type VisitorPage } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { itInFull } from '../support/tier.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.sql("UPDATE products SET campaign_end_date = '2099-01-31' WHERE slug = 'akbank-mil-kart'");
});

afterAll(async () => {
  await server.stop();
});

const individual = demoCards.filter(({ card_segment }) => card_segment === 'individual');
const commercial = demoCards.filter(({ card_segment }) => card_segment === 'commercial');

describe('GET /kredi-kartlari', () => {
  it('shows every individual card, the sponsored ones apart and labelled', async () => {
    const page = await visit(server, '/kredi-kartlari');
    expect(page.status).toBe(200);
    expect(page.heading).toBe('Kredi Kartları');
    expect(namesOn(page).toSorted()).toEqual(individual.map(({ name }) => name).toSorted());
    const sponsored = individual.filter((card) => (card as { is_sponsored?: boolean }).is_sponsored === true);
    expect(namesOn(page).slice(0, sponsored.length).toSorted()).toEqual(
      sponsored.map(({ name }) => name).toSorted(),
    );
    expect(page.all('<span class="badge badge-brand">', 'span')).toEqual(sponsored.map(() => 'Sponsor'));
  });

  it('shows commercial cards under their own canonical address', async () => {
    const page = await visit(server, '/kredi-kartlari?type=ticari');
    expect(page.heading).toBe('Ticari Kredi Kartları');
    expect(namesOn(page).toSorted()).toEqual(commercial.map(({ name }) => name).toSorted());
    expect(page.canonical).toBe(`${server.url}/kredi-kartlari?type=ticari`);
  });

  it('follows the order of banks of this page', async () => {
    const rest = namesOn(await visit(server, '/kredi-kartlari')).slice(2);
    expect(rest.slice(0, 3)).toEqual([
      'Garanti BBVA Puan Kart',
      'Garanti BBVA Seyahat Platinum',
      'Yapı Kredi Puan Gold',
    ]);
  });

  it.each(['?ara=is+bankasi', '?ara=%C4%B0%C5%9E%20BANKASI', '?ara=i%C5%9F%20bankas%C4%B1'])(
    'finds İş Bankası by %s',
    async (query) => {
      expect(namesOn(await visit(server, `/kredi-kartlari${query}`)).toSorted()).toEqual([
        'İş Bankası Mil Gold',
        'İş Bankası Puan Klasik',
      ]);
    },
  );

  it.each([
    ['ucretsiz', (fee: number) => fee === 0],
    ['0-500', (fee: number) => fee > 0 && fee <= 500],
    ['501-1000', (fee: number) => fee > 500 && fee <= 1000],
    ['1000-uzeri', (fee: number) => fee > 1000],
  ])('puts cards into the fee bucket %s', async (bucket, fits) => {
    const expected = individual.filter(({ annual_fee }) => fits(annual_fee)).map(({ name }) => name);
    expect(expected.length).toBeGreaterThan(0);
    expect(namesOn(await visit(server, `/kredi-kartlari?ucret=${bucket}`)).toSorted()).toEqual(
      expected.toSorted(),
    );
  });

  it('asks for every chosen feature', async () => {
    const page = await visit(server, '/kredi-kartlari?ozellik=nakit-iade&ozellik=taksit-imkani');
    const expected = individual.filter(
      ({ benefits }) => benefits.includes('Nakit iade') && benefits.includes('Taksit imkânı'),
    );
    expect(namesOn(page).toSorted()).toEqual(expected.map(({ name }) => name).toSorted());
  });

  it('keeps the promise of every count: following one filter shows that many cards', async () => {
    const bare = await visit(server, '/kredi-kartlari?banka=akbank&banka=qnb&banka=ing');
    const options = [
      ...bare.html.matchAll(
        /<label(?: class="none")?><input id="[^"]*" type="checkbox" name="(kategori|tur|ucret|ozellik)" value="([^"]*)"\/>[^<]*<small>(\d+)</g,
      ),
    ];
    expect(options.length).toBeGreaterThan(15);
    for (const [, name = '', value = '', count = ''] of options) {
      const page = await visit(server, `/kredi-kartlari?banka=akbank&banka=qnb&banka=ing&${name}=${value}`);
      expect([name, value, foundOn(page)]).toEqual([name, value, Number(count)]);
    }
  });

  it('answers every pair of filters with cards that are in both single answers', async () => {
    const singles = [
      'kategori=gold',
      'tur=mil-kazandiran',
      'ucret=1000-uzeri',
      'banka=akbank',
      'ozellik=taksit-imkani',
      'ara=kart',
    ];
    const answers = new Map<string, string[]>();
    for (const single of singles)
      answers.set(single, namesOn(await visit(server, `/kredi-kartlari?${single}`)));
    for (const [a, inA] of answers) {
      for (const [b, inB] of answers) {
        if (a >= b) continue;
        const both = inA.filter((name) => inB.includes(name));
        expect([a, b, namesOn(await visit(server, `/kredi-kartlari?${a}&${b}`)).toSorted()]).toEqual([
          a,
          b,
          both.toSorted(),
        ]);
      }
    }
  });

  it('shows what is filtered by, each with an address without it, and one that clears all', async () => {
    const page = await visit(server, '/kredi-kartlari?kategori=gold&kategori=klasik&ara=kart&sirala=ad');
    expect(page.links).toEqual(
      expect.arrayContaining([
        '/kredi-kartlari?kategori=gold&kategori=klasik&sirala=ad',
        '/kredi-kartlari?ara=kart&kategori=klasik&sirala=ad',
        '/kredi-kartlari?ara=kart&kategori=gold&sirala=ad',
        '/kredi-kartlari',
      ]),
    );
    expect(page.text).toContain('Tümünü temizle');
    expect(page.canonical).toBe(`${server.url}/kredi-kartlari`);
  });

  it('sorts by fee and by name in the Turkish alphabet', async () => {
    const fee = new Map(demoCards.map(({ name, annual_fee }) => [name, annual_fee]));
    const rising = namesOn(await visit(server, '/kredi-kartlari?sirala=ucret-artan&tur=puan-kazandiran')).map(
      (name) => fee.get(name),
    );
    expect(rising).toEqual([...rising].sort((a = 0, b = 0) => a - b));
    const names = namesOn(await visit(server, '/kredi-kartlari?sirala=ad&tur=puan-kazandiran'));
    expect(names).toEqual([...names].sort(new Intl.Collator('tr').compare));
  });

  it('says so when nothing fits, with the way out', async () => {
    const page = await visit(server, '/kredi-kartlari?ara=bulunmayan');
    expect(page.text).toContain('Bu filtrelere uyan kart yok');
    expect(page.links).toContain('/kredi-kartlari');
  });

  it('does not show a campaign that is over as current', async () => {
    const page = await visit(server, '/kredi-kartlari?banka=hsbc');
    expect(namesOn(page)).toEqual(['HSBC Premium Seyahat']);
    expect(page.text).not.toContain('Kampanya:');
  });

  it.each([
    '?type=%00',
    '?ara=%00%01',
    `?ara=${'a'.repeat(4000)}`,
    '?kategori=%00&kategori[]=x&kategori[a]=b',
    `?${'banka=akbank&'.repeat(200)}`,
    '?sayfa=-1',
    '?sayfa=999999999999999999999',
    '?sirala[]=ad',
    '?sirala=ad&sirala=__proto__',
    '?karsilastir=%F0%9F%92%B3&karsilastir=',
    '?__proto__=x&constructor=y',
    '?ara=%F0%9F&tur=%ff',
  ])('answers %.60s as a list', async (query) => {
    const page = await visit(server, `/kredi-kartlari${query}`);
    expect(page.status).toBe(200);
    expect(page.heading).toBe('Kredi Kartları');
  });

  it('writes what was searched as text', async () => {
    const page = await visit(server, '/kredi-kartlari?ara=%3Cscript%3Ealert(1)%3C/script%3E%22');
    expect(page.html).not.toContain('<script>alert');
    expect(page.text).toContain('<script>alert(1)</script>"');
  });

  it('answers the questions that staff stored for it, also as structured data', async () => {
    const page = await visit(server, '/kredi-kartlari');
    for (const { question } of json<Faq[]>('card-faqs.json')) expect(page.text).toContain(question);
    expect(page.jsonLdOf('FAQPage')).toHaveLength(1);
  });

  it('describes the bare list to search engines', async () => {
    const page = await visit(server, '/kredi-kartlari');
    const [items] = page.jsonLdOf('ItemList');
    expect((items?.['itemListElement'] as unknown[]).length).toBe(individual.length);
    expect(page.jsonLdOf('BreadcrumbList')).toHaveLength(1);
    expect(jsonLdFaults(jsonLdOf(page.html))).toEqual([]);
    expect((await visit(server, '/kredi-kartlari?kategori=gold')).jsonLdOf('ItemList')).toHaveLength(0);
  });
});

describe('GET /kredi-kartlari?karsilastir', () => {
  const table = ({ html }: VisitorPage): string => /<table>[\s\S]*?<\/table>/.exec(html)?.[0] ?? '';

  it('puts two cards side by side and marks the better values in words', async () => {
    const page = await visit(
      server,
      '/kredi-kartlari?karsilastir=akbank-mil-kart&karsilastir=hsbc-premium-seyahat',
    );
    expect(page.text).toContain('Kart karşılaştırma');
    const annual = /<th scope="row">Yıllık kart ücreti<\/th>(.*?)<\/tr>/.exec(table(page))?.[1] ?? '';
    expect(annual).toMatch(/1\.131 TL.*En düşük.*3\.200 TL(?!.*En düşük)/);
  });

  it('marks nothing where the values are equal', async () => {
    const page = await visit(
      server,
      '/kredi-kartlari?karsilastir=akbank-genc-kart&karsilastir=enpara-aidatsiz-kart',
    );
    const annual = /<th scope="row">Yıllık kart ücreti<\/th>(.*?)<\/tr>/.exec(table(page))?.[1] ?? '';
    expect(annual).toContain('Ücretsiz');
    expect(annual).not.toContain('En düşük');
  });

  it('takes the first four of more and says so', async () => {
    const slugs = [
      'akbank-mil-kart',
      'akbank-genc-kart',
      'qnb-mil-premium',
      'ing-nakit-iade-klasik',
      'enpara-aidatsiz-kart',
    ];
    const page = await visit(
      server,
      `/kredi-kartlari?${slugs.map((slug) => `karsilastir=${slug}`).join('&')}`,
    );
    expect(page.text).toContain('En fazla dört kart');
    expect(table(page).match(/<th scope="col">/g)).toHaveLength(4);
  });

  it('keeps ticked cards that the filters hide', async () => {
    const page = await visit(server, '/kredi-kartlari?banka=qnb&karsilastir=akbank-mil-kart');
    expect(page.html).toContain(
      '<input type="checkbox" name="karsilastir" checked="" value="akbank-mil-kart"/>',
    );
    expect(table(page)).toBe('');
  });

  it('ignores slugs of no card', async () => {
    const page = await visit(server, '/kredi-kartlari?karsilastir=akbank-mil-kart&karsilastir=yok');
    expect(table(page)).toBe('');
  });
});

describe('GET /kredi-kartlari/:slug', () => {
  it('shows every feature group, fee, limit, requirement and document of every card', async () => {
    const links = [
      ...(await visit(server, '/kredi-kartlari')).links,
      ...(await visit(server, '/kredi-kartlari?type=ticari')).links,
    ].filter((href) => /^\/kredi-kartlari\/[a-z]/.test(href));
    const addresses = [...new Set(links)];
    expect(addresses).toHaveLength(demoCards.length);
    for (const address of addresses) {
      const page = await visit(server, address);
      const card = demoCards.find(({ name }) => name === page.heading);
      expect([address, page.status, card === undefined]).toEqual([address, 200, false]);
      const groups = card?.feature_groups.flatMap(({ category, items }) => [
        category,
        ...items.flatMap(({ title, value }) => [title, value]),
      ]);
      const facts = [...(groups ?? []), ...(card?.requirements ?? []), ...(card?.documents ?? [])];
      for (const fact of facts) expect(page.text).toContain(fact);
      expect(page.jsonLdOf('PaymentCard')).toHaveLength(1);
      expect(jsonLdFaults(jsonLdOf(page.html))).toEqual([]);
    }
  });

  it('leads to the application and, counted, to the bank', async () => {
    const page = await visit(server, '/kredi-kartlari/akbank-mil-kart');
    expect(page.links).toContain('/basvuru/kart?kart=akbank-mil-kart');
    expect(page.html).toMatch(
      /<a href="\/git\/banka\/akbank\?urun=akbank-mil-kart" rel="sponsored nofollow"/,
    );
    expect(page.text).toContain('Son geçerlilik: 31 Ocak 2099');
  });

  it('says that an ended campaign is over', async () => {
    const page = await visit(server, '/kredi-kartlari/hsbc-premium-seyahat');
    expect(page.text).toMatch(/31 Aralık 2024 tarihinde sona erdi/);
    expect(page.text).not.toContain('Son geçerlilik');
  });

  it.each(['yok', '%00', '..%2F..', 'a'.repeat(500)])('answers 404 for %.20s', async (slug) => {
    expect((await visit(server, `/kredi-kartlari/${slug}`)).status).toBe(404);
  });
});

describe('cards that change', () => {
  it('shows a switched-off card nowhere, at once', async () => {
    await server.sql("UPDATE products SET is_active = false WHERE slug = 'ing-nakit-iade-klasik'");
    await eventually(
      async () => (await visit(server, '/kredi-kartlari/ing-nakit-iade-klasik')).status === 404,
      AT_ONCE_MS,
    );
    await eventually(
      async () => !namesOn(await visit(server, '/kredi-kartlari')).includes('ING Nakit İade Klasik'),
      AT_ONCE_MS,
    );
  });
});

describe('GET /kredi-kartlari without any card', () => {
  itInFull('shows its empty state', async () => {
    const empty = await createTestDatabase({ seed: 'none', name: 'no_cards' });
    const bare = await startServer({ database: empty });
    expect((await visit(bare, '/kredi-kartlari')).text).toContain('Henüz kredi kartı yok');
    expect((await visit(bare, '/kredi-kartlari?type=ticari')).text).toContain('Henüz ticari kart yok');
    expect((await visit(bare, '/bankalar')).text).toContain('Henüz banka yok');
    expect((await visit(bare, '/bildirimler')).text).toContain('Bildirim yok');
    await bare.stop();
    await empty.drop();
  });
});
