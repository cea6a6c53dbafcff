import { calendarDate } from '../../src/shared/finance/calendar.js';
import { formatDateLong } from '../../src/shared/finance/tr/format.js';
import { moveCampaign } from '../support/campaigns.js';
import { banks, cards, deposits, json, loans, remotes } from '../support/demo-content.js';
import { jsonLdFaults, jsonLdOf } from '../support/json-ld.js';
import { visit } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { isFull } from '../support/tier.js';

/** Campaigns of Akbank's personal and Ziraat's vehicle loan. */
const RUNNING = 'Yeni müşterilere 90.000 TL’ye kadar 3 ay %0 faizli nakit';
const COMING = '2027 taşıt kampanyası';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await moveCampaign(server, RUNNING, -5, 40);
  await moveCampaign(server, COMING, 5, 40);
});

afterAll(async () => {
  await server.stop();
});

/** The demo content has banks whose offer is switched off: they take no customers remotely. */
const offered = new Set(
  json<{ bank_id: string; is_active: boolean }[]>('bank-offers.json').flatMap(({ bank_id, is_active }) =>
    is_active ? [bank_id] : [],
  ),
);
const KINDS = [
  { path: 'krediler', products: loans, empty: 'kredisi yok' },
  { path: 'kredi-kartlari', products: cards, empty: 'kredi kartı yok' },
  { path: 'mevduat', products: deposits, empty: 'mevduat hesabı yok' },
  {
    path: 'yeni-musteri',
    products: remotes.filter(({ bank_id }) => offered.has(bank_id)),
    empty: 'yeni müşteri fırsatı yok',
  },
];
const LOAN_PATHS = ['ihtiyac-kredisi', 'konut-kredisi', 'tasit-kredisi', 'kobi-kredisi'];

describe('GET /bankalar', () => {
  it('lists every active bank in the global order', async () => {
    const page = await visit(server, '/bankalar');
    const expected = [...banks]
      .sort((a, b) => a.display_order - b.display_order)
      .map(({ id }) => `/bankalar/${id}`);
    expect(page.links.filter((href) => /^\/bankalar\/[a-z]+$/.test(href))).toEqual(expected);
  });

  it.each([
    ['%C5%9Eeker', 'Şekerbank'],
    ['sekerbank', 'Şekerbank'],
    ['ykb', 'Yapı Kredi'],
    ['GARANT%C4%B0', 'Garanti BBVA'],
  ])('finds by %s', async (search, name) => {
    const page = await visit(server, `/bankalar?ara=${search}`);
    expect(page.all('<strong>', 'strong')).toEqual([name]);
  });

  it.each(['%00', 'zzz', 'a'.repeat(3000), '%F0%9F'])('answers the search %.20s', async (search) => {
    expect((await visit(server, `/bankalar?ara=${search}`)).status).toBe(200);
  });

  it('says so when no bank has that name', async () => {
    expect((await visit(server, '/bankalar?ara=zzz')).text).toContain('Bu adla banka bulunamadı');
  });
});

/** All in the full run; in every run they are all reached by the crawl. */
const LOOKED_AT = banks.filter((_, at) => isFull || at % 4 === 0).map(({ id, name }) => ({ id, name }));

describe.each(LOOKED_AT)('GET /bankalar/$id', ({ id, name }) => {
  it('shows the bank with everything it offers', async () => {
    const page = await visit(server, `/bankalar/${id}`);
    expect(page.status).toBe(200);
    expect(page.heading).toBe(name);
    expect(page.canonical).toBe(`${server.url}/bankalar/${id}`);
    for (const { products } of KINDS.slice(0, 3)) {
      for (const product of products.filter(({ bank_id }) => bank_id === id))
        expect(page.text).toContain(product.name);
    }
    expect(page.jsonLdOf('BankOrCreditUnion')).toEqual([expect.objectContaining({ name })]);
  });

  it.each(KINDS)('answers /$path with its products or an empty state', async ({ path, products, empty }) => {
    const page = await visit(server, `/bankalar/${id}/${path}`);
    expect(page.status).toBe(200);
    expect(page.heading).toContain(name);
    const own = products.filter(({ bank_id }) => bank_id === id);
    for (const product of own) expect(page.text).toContain(product.name);
    expect(page.text.includes(empty)).toBe(own.length === 0);
    expect(jsonLdFaults(jsonLdOf(page.html))).toEqual([]);
  });

  it.each(LOAN_PATHS)('answers /%s/ with its products or an empty state', async (path) => {
    const page = await visit(server, `/${path}/${id}`);
    expect(page.status).toBe(200);
    expect(page.canonical).toBe(`${server.url}/${path}/${id}`);
    const own = loans.filter(({ bank_id, subtype }) => bank_id === id && subtype === path.replace('-', '_'));
    for (const loan of own) expect(page.text).toContain(loan.name);
    expect(page.text.includes('Henüz Ürün Bulunmuyor')).toBe(own.length === 0);
    expect(page.jsonLdOf('LoanOrCredit')).toHaveLength(own.length);
    expect(jsonLdFaults(jsonLdOf(page.html))).toEqual([]);
    const terms = await visit(server, `/${path}/${id}/kosullar`);
    expect(terms.status).toBe(200);
    for (const loan of own) for (const text of loan.requirements) expect(terms.text).toContain(text);
  });
});

describe('GET /bankalar/:alias', () => {
  const aliases = banks.flatMap(({ id, aliases: names }) => names.map((alias) => ({ alias, id })));
  const pages = ['', '/krediler', '/kredi-kartlari', '/mevduat', '/yeni-musteri'];

  it.each(aliases)('sends $alias to $id for good', async ({ alias, id }) => {
    for (const rest of pages) {
      const { status, location } = await visit(server, `/bankalar/${alias}${rest}`);
      expect([status, location]).toEqual([301, `/bankalar/${id}${rest}`]);
    }
    const ofLoan = await visit(server, `/konut-kredisi/${alias}`);
    expect([ofLoan.status, ofLoan.location]).toEqual([301, `/konut-kredisi/${id}`]);
    const terms = await visit(server, `/konut-kredisi/${alias}/kosullar`);
    expect([terms.status, terms.location]).toEqual([301, `/konut-kredisi/${id}/kosullar`]);
  });
});

describe('unknown banks and kinds of loan', () => {
  it.each(['yok', '%00', '..%2F', 'a'.repeat(300), '%F0%9F%8F%A6', "'--"])(
    'answers 404 "Banka bulunamadı" for %.20s',
    async (id) => {
      for (const rest of ['', '/krediler', '/kredi-kartlari', '/mevduat', '/yeni-musteri']) {
        const page = await visit(server, `/bankalar/${id}${rest}`);
        expect(page.status).toBe(404);
        expect(page.text).toContain('Banka bulunamadı');
      }
    },
  );

  it.each([
    '/ihtiyac-kredisi/yok',
    '/ihtiyac-kredisi/%00',
    '/tarim-kredisi/akbank',
    '/kobi-kredisi/yok/kosullar',
  ])('answers 404 "Sayfa Bulunamadı" with a way home and the search for %s', async (path) => {
    const page = await visit(server, path);
    expect(page.status).toBe(404);
    expect(page.text).toContain('Arayın ya da ana sayfadan başlayın.');
    expect(page.html).toContain('action="/ara"');
    expect(page.heading).toBe('Sayfa Bulunamadı');
    expect(page.links).toContain('/');
  });

  it('answers 404 for unknown pages of a bank', async () => {
    expect((await visit(server, '/bankalar/akbank/altin')).status).toBe(404);
  });
});

describe('GET /bankalar/akbank/krediler', () => {
  it('computes the instalment for 50.000 TL over 12 months from the taxes in force', async () => {
    const page = await visit(server, '/bankalar/akbank/krediler');
    // %3,69 with KKDF 15 and BSMV 15: r = 0,04797; fee 0,575 % = 287,50 TL.
    const r = 0.0369 * 1.3;
    const instalment = Math.round((50_000_00 * r) / (1 - (1 + r) ** -12)) / 100;
    const text = instalment
      .toFixed(2)
      .replace('.', ',')
      .replace(/^(\d)(\d{3})/, '$1.$2');
    expect(page.text).toContain(`${text} TL`);
    expect(page.text).toContain('287,50 TL tahsis ücreti');
  });

  it('names the taxes that each kind of loan bears, and a fee only where there is one', async () => {
    const akbank = await visit(server, '/bankalar/akbank/krediler');
    expect(akbank.text).toContain('Faiz üzerinden KKDF %15 ve BSMV %15 alınır.');
    expect(akbank.text).toContain('Faiz üzerinden KKDF ve BSMV alınmaz.');
    expect(akbank.text).toContain('Faiz üzerinden BSMV %5 alınır, KKDF alınmaz.');
    const free = await visit(server, '/ihtiyac-kredisi/enpara');
    expect(free.text).toContain('Tahsis ücreti alınmaz.');
    expect(free.text).not.toContain('0,00 TL tahsis ücreti');
  });

  it('moves amount and term into the limits of the product', async () => {
    const page = await visit(server, '/bankalar/akbank/krediler');
    expect(page.text).toContain('100.000 TL, 12 ay için:');
    expect(page.links).toEqual(
      expect.arrayContaining(['/ihtiyac-kredisi?tutar=50000&vade=12', '/konut-kredisi?tutar=100000&vade=12']),
    );
  });

  it('leads to the application and, counted, to the bank', async () => {
    const page = await visit(server, '/bankalar/akbank/krediler');
    expect(page.links).toContain('/basvuru/kredi?tur=ihtiyac&tutar=50000&vade=12&banka=akbank');
    expect(page.html).toMatch(/<a href="\/git\/banka\/akbank\?urun=[a-z-]+" rel="sponsored nofollow"/);
  });
});

describe('the ways out to a bank', () => {
  it.each(['', '/krediler', '/mevduat', '/yeni-musteri'])(
    'lead to its stored addresses from /bankalar/akbank%s',
    async (rest) => {
      const page = await visit(server, `/bankalar/akbank${rest}`);
      const ways = page.links.filter((href) => href.startsWith('/git/'));
      expect(ways.length).toBeGreaterThan(0);
      for (const way of ways) {
        const { status, location } = await visit(server, way);
        expect([way, status, location?.startsWith('https://www.akbank.com/')]).toEqual([way, 302, true]);
      }
    },
  );
});

describe('GET /ihtiyac-kredisi/akbank', () => {
  it('shows the running campaign with its last day and all its conditions', async () => {
    const page = await visit(server, '/ihtiyac-kredisi/akbank');
    const [row] = await server.sql<{ day: string }>(
      "SELECT to_char(end_date, 'YYYY-MM-DD') AS day FROM campaigns WHERE title = $1",
      [RUNNING],
    );
    expect(page.text).toContain(`Son Geçerlilik: ${formatDateLong(calendarDate(row?.day ?? ''))}`);
    expect(page.text).toContain('Bankaya git');
    expect(page.links).toContain('/ihtiyac-kredisi/akbank/kosullar');
    expect(page.links).toContainEqual(expect.stringMatching(/^\/git\/banka\/akbank\?kampanya=\d+$/));
    const terms = await visit(server, '/ihtiyac-kredisi/akbank/kosullar');
    expect(terms.text).toContain('bu tutarı aşan kullanımlar mobil uygulamadan yapılır');
  });

  it('answers the questions of its kind of loan', async () => {
    const [ofType, ofBank] = [
      await visit(server, '/ihtiyac-kredisi'),
      await visit(server, '/ihtiyac-kredisi/akbank'),
    ];
    expect(ofBank.jsonLdOf('FAQPage')).toHaveLength(1);
    expect(ofBank.jsonLdOf('FAQPage')).toEqual(ofType.jsonLdOf('FAQPage'));
  });

  it('hides campaigns that have not begun', async () => {
    const page = await visit(server, '/tasit-kredisi/ziraatbankasi');
    expect(page.text).toContain('Ziraat');
    expect(page.text).not.toContain(COMING);
  });
});
