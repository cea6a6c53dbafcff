import { APPLICATION_PATHS } from '../../src/shared/enums/application-kinds.js';
import { LOAN_PATHS, paths } from '../../src/shared/paths/site.js';
import { type CrawledPage, crawl, isPage, resourcesOf, targetsOf } from '../support/crawl.js';
import { routes, routeOf, shapeOf, applyLinks } from '../support/crawled-pages.js';
import { validityFaults } from '../support/html-validity.js';
import { demoLoanRates, isAboutLoans, ratesWithoutCost } from '../support/loan-rates.js';
import { jsonLdFaults, jsonLdOf } from '../support/json-ld.js';
import { unescapeHtml } from '../support/page.js';
import { mayFetch } from '../support/robots.js';
import { sharedServer, type TestServer } from '../support/server.js';
import { sitemapOf } from '../support/sitemap.js';
import { isFull, itInFull } from '../support/tier.js';
import { VISITOR_PAGES } from '../support/visitor-pages.js';
import { claimsIn, spellingsIn, wordsOfPage } from '../support/wording.js';

/** Pages of one shape have the same route and the same parameters; this many of each are checked as HTML. */
const OF_EACH_SHAPE = isFull ? 2 : 1;

/** Other parameters filter, sort or calculate: such pages point to the bare list. */
const OF_A_LIST_ITSELF = ['type', 'sayfa'];

/** Addresses that no page links to: parts of the sitemap's index, and answers that only scripts or messages request. */
const UNLINKED = [
  '/sitemap-:part.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/api-catalog',
  '/faiz-gecmisi/:market/liste.json',
  ...LOAN_PATHS.map((path) => `/teklifler/${path}.json`),
  ...['tl', 'usd', 'eur'].map((currency) => `/teklifler/mevduat-${currency}.json`),
  '/reklam/cerceve/:id',
  '/.well-known/security.txt',
  '/.well-known/change-password',
  '/ads.txt',
  '/basvuru/baglanti',
  '/basvuru-durumu/kod',
  '/basvuru-durumu/numara.txt',
  '/basvuru-durumu/basvurum',
  '/basvuru-durumu/verilerim',
  '/basvuru-durumu/verilerim.json',
  '/basvuru-durumu/sil',
  '/basvuru-durumu/silindi',
  '/basvuru-durumu/vazgec',
  '/ara/oneriler',
  '/bulten/ayril',
  // The demo content has sent no newsletter.
  '/bulten/arsiv/:id',
  '/git/bulten/:issue/:number',
  '/sifre-yenile',
  '/yonlendirme',
  '/uye-girisi/kod',
  '/sifre-yenile/tamam',
  '/sifre-yenile/istendi',
  '/uye-ol/gonderildi',
  '/uye-ol/onay',
  '/uye-ol/onaylandi',
  '/uye-ol/yeni-eposta',
  '/uye-ol/alarm-bitir',
  '/uye-ol/hesap-silinecek',
  // For those who know their application by its number and a code, and for who writes programs.
  '/basvuru-durumu/basvurum',
  '/basvuru-durumu/kod',
  '/basvuru-durumu/sil',
  '/basvuru-durumu/silindi',
  '/basvuru-durumu/verilerim',
  '/basvuru-durumu/verilerim.json',
  '/api',
  '/api/v1/openapi.json',
  '/onizleme/:token',
  '/galeri',
  '/galeri/bilesenler/:component/:example',
  '/galeri/bloklar/:type',
];

let server: TestServer;
let reached: ReadonlySet<string>;
const faults: string[] = [];
const samples = new Map<string, CrawledPage[]>();
/** Where pages lead, without what each leads to on itself. */
const linked = new Set<string>();
const fragments = new Map<string, Set<string>>();
let robots: string;
/** Pages that may be found by searching, by their titles. */
const findable = new Map<string, string>();
const findableFaults: string[] = [];
const statuses = new Map(VISITOR_PAGES.map(({ path, status }) => [path, status ?? 200]));

function inspect(page: CrawledPage): void {
  const { path, from, status, headers, body, tags } = page;
  const fault = (text: string): void => void faults.push(`${path} (from ${from}): ${text}`);
  if (headers.has('set-cookie')) fault('sets a cookie');
  if (status >= 300 && status < 400) return;
  if (status !== (statuses.get(path) ?? (path === paths.applyCheck() ? 204 : 200))) fault(String(status));
  if (!isPage(headers)) return;
  const words = wordsOfPage(body);
  for (const text of [...claimsIn(words), ...spellingsIn(words)]) fault(text);
  const shape = shapeOf(path);
  const alike = samples.get(shape) ?? [];
  if (alike.length < OF_EACH_SHAPE) samples.set(shape, [...alike, page]);
  for (const tag of tags) {
    for (const address of resourcesOf(tag))
      if (!(new URL(address, server.url).origin === server.url || address.startsWith('data:image/')))
        fault(`loads ${address}`);
    for (const address of targetsOf(tag)) {
      if (address === '' || address === '#') fault(`a link to nowhere: ${JSON.stringify(tag)}`);
      const url = new URL(address, server.url + path);
      if (url.pathname !== path.split('?', 1)[0]) linked.add(url.pathname);
      const [target = '', fragment] = url.href.split('#');
      if (fragment === undefined || !target.startsWith(server.url)) continue;
      const wanted = fragments.get(target) ?? new Set();
      fragments.set(target, wanted.add(decodeURIComponent(fragment)));
    }
  }
  for (const [name, targets] of applyLinks(body))
    if (targets.size > 1) fault(`${targets.size} applications behind links of one name: ${name}`);
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];
  if (canonical !== undefined) {
    const parameters = [...new URL(unescapeHtml(canonical)).searchParams.keys()];
    if (parameters.some((name) => !OF_A_LIST_ITSELF.includes(name))) fault(`is canonical as ${canonical}`);
  } else if (!body.includes('<meta name="robots" content="noindex')) fault('has no canonical address');
  for (const object of jsonLdOf(body)) for (const text of jsonLdFaults(object)) fault(text);
  inspectFindable(page, canonical === undefined ? undefined : unescapeHtml(canonical));
}

/** Whether a page that search engines would take may be fetched by them, and is told from the others by its title. */
function inspectFindable({ path, status, headers, body }: CrawledPage, canonical: string | undefined): void {
  if (status !== 200 || /noindex/.test(headers.get('x-robots-tag') ?? '')) return;
  if (/<meta name="robots" content="[^"]*noindex/.test(body)) return;
  // Made for each request: it could not be shown without the database, as all that is listed is.
  if (canonical !== server.url + path || path === paths.signIn()) return;
  if (!mayFetch(robots, path)) findableFaults.push(`${path} is closed to robots`);
  const title = unescapeHtml(/<title>([^<]*)<\/title>/.exec(body)?.[1] ?? '');
  const twin = findable.get(title);
  if (twin !== undefined) findableFaults.push(`${path} shares its title with ${twin}: ${title}`);
  if (title.length > 65) findableFaults.push(`${path}: title of ${String(title.length)}: ${title}`);
  findable.set(title, path);
}

/** Of addresses that ask for the same things of one page, so many are asked for where tests are run often; all in the full run. */
const OF_EACH_QUESTION = 2;
const asked = new Map<string, number>();

function isWanted(path: string): boolean {
  const { pathname, search, searchParams } = new URL(path, 'http://any.test');
  // Documents are made one at a time for each address; their own tests ask for them.
  if (/\.(?:pdf|xlsx)$/.test(pathname)) return false;
  if (isFull || search === '') return true;
  const question = `${pathname}?${[...new Set(searchParams.keys())].sort().join('&')}`;
  const alike = (asked.get(question) ?? 0) + 1;
  asked.set(question, alike);
  return alike <= OF_EACH_QUESTION;
}

beforeAll(async () => {
  server = await sharedServer();
  robots = await (await fetch(server.url + paths.robots())).text();
  reached = await crawl(server.url, [paths.home(), ...VISITOR_PAGES.map(({ path }) => path)], inspect, {
    wanted: isWanted,
  });
}, 300_000);
afterAll(() => server.stop());

describe('every page that can be reached', () => {
  it('answers, loads nothing of others, sets no cookie, links to something and describes itself soundly', () => {
    expect(reached.size).toBeGreaterThan(800);
    expect(faults).toEqual([]);
  });

  itInFull('has what its links jump to', async () => {
    const missing: string[] = [];
    for (const [target, ids] of fragments) {
      const html = await (await fetch(target)).text();
      const present = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
      for (const id of ids) if (!present.has(id)) missing.push(`${target}#${id}`);
    }
    expect(fragments.size).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });

  it('is valid HTML', () => {
    expect(samples.size).toBeGreaterThan(50);
    const found = [...samples.values()].flatMap((pages) =>
      pages.flatMap(({ path, body }) => validityFaults(body).map((text) => `${path} ${text}`)),
    );
    expect(found).toEqual([]);
  });

  it('names no loan rate without what the loan costs in a month and in a year, with an example', () => {
    const rates = demoLoanRates();
    expect(rates.size).toBeGreaterThan(10);
    const found = [...samples.values()].flatMap((pages) =>
      pages
        .filter(isAboutLoans)
        .flatMap(({ path, body }) => ratesWithoutCost(body, rates).map((text) => `${path} ${text}`)),
    );
    expect(found).toEqual([]);
  });

  it('leaves no route and no address of the sitemap out', async () => {
    const found = new Set([...reached].map((path) => routeOf(path)));
    const missed = routes.filter(({ path }) => !found.has(path) && !UNLINKED.includes(path));
    expect(missed.map(({ path }) => path)).toEqual([]);
    const pathnames = (await sitemapOf(server)).map((path) => path.split('?', 1)[0] ?? '');
    expect(pathnames.length).toBeGreaterThan(100);
    expect(pathnames.filter((path) => !linked.has(path))).toEqual([]);
  });

  it('is named by GET /sitemap.xml if it may be found, and no other is', async () => {
    const listed = await sitemapOf(server);
    const found = [...findable.values()];
    expect(findableFaults).toEqual([]);
    const isLinked = (path: string): boolean => linked.has(path.split('?', 1)[0] ?? '');
    expect(found.filter((path) => isLinked(path) && !listed.includes(path)).sort()).toEqual([]);
    expect(listed.filter((path) => !found.includes(path)).sort()).toEqual([]);
  });
});

describe('a form that was filled in wrongly', () => {
  const forms = [
    ...APPLICATION_PATHS.map(
      (kind) => [paths.apply(kind), { banka: 'akbank', bank_name: 'Akbank' }] as const,
    ),
    [paths.newsletter(), { email: 'yanlis', phone_number: '1' }] as const,
  ];

  it.each(forms)('POST %s comes back as valid HTML', async (path, fields) => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { origin: server.url },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(validityFaults(html)).toEqual([]);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });
});
