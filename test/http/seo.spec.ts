import { accountPaths } from '../../src/shared/paths/account.js';
import { applicantPaths } from '../../src/shared/paths/applicant.js';
import { embedPaths, FRAMES } from '../../src/shared/paths/embed.js';
import {
  CALCULATOR_PATHS,
  calculatorPaths,
  findPaths,
  LOAN_PATHS,
  paths,
} from '../../src/shared/paths/site.js';
import { aPage } from '../factories/content.js';
import { eventually, eventuallyGives } from '../support/eventually.js';
import { jsonLdFaults, jsonLdOf } from '../support/json-ld.js';
import { readRoutes } from '../support/route-table.js';
import { unescape, meta, titleOf } from '../support/page-head.js';
import { startServer, type TestServer } from '../support/server.js';
import { Session, signedIn } from '../support/staff.js';
import { itInFull } from '../support/tier.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(async () => {
  await server.stop();
});

async function sitemap(): Promise<{ path: string; changedAt: string }[]> {
  const answer = await fetch(server.url + paths.sitemap());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/xml/);
  const xml = await answer.text();
  const entries = xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g);
  return [...entries].map(([, url = '', changedAt = '']) => {
    expect(url.startsWith(`${server.url}/`)).toBe(true);
    return { path: unescape(url).slice(server.url.length), changedAt };
  });
}

const gets = (await readRoutes()).filter(({ method, access }) => method === 'GET' && access === 'public');
const pages = gets.filter(({ page }) => page !== 'no');

describe('a page declared with @PublicPage', () => {
  it('answers 200 at its path, or at each sample where the path has parameters', async () => {
    const addresses = pages.map(
      ({ path, samples }) => (path.includes(':') ? samples : path).match(/\S+/g) ?? [],
    );
    // The demo content has sent no newsletter.
    const without = pages.filter((_, at) => addresses[at]?.length === 0).map(({ path }) => path);
    expect(without).toEqual(['/bulten/arsiv/:id']);
    for (const address of new Set(addresses.flat())) {
      const { status, headers } = await fetch(server.url + address, { redirect: 'manual' });
      expect([address, status, headers.get('content-type')]).toEqual([
        address,
        200,
        'text/html; charset=utf-8',
      ]);
    }
  });

  it('is every page that search engines may list', async () => {
    const others = gets.filter(({ page, path }) => page === 'no' && !path.includes(':'));
    expect(others.length).toBeGreaterThan(20);
    const findable: string[] = [];
    for (const { path } of others) {
      const answer = await fetch(server.url + path, { redirect: 'manual' });
      const isPage = answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html');
      if (isPage && !(await answer.text()).includes('<meta name="robots" content="noindex'))
        findable.push(path);
    }
    expect(findable).toEqual([]);
  });
});

describe('GET /sitemap.xml', () => {
  it('names addresses of declared pages alone, and nearly all that have no parameters', async () => {
    const listed = new Set((await sitemap()).map(({ path }) => path.split('?', 1)[0] ?? ''));
    const declared = pages.map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
    expect([...listed].filter((path) => !declared.some((pattern) => pattern.test(path)))).toEqual([]);
    const own = pages.map(({ path }) => path).filter((path) => !path.includes(':') && !listed.has(path));
    expect(own.sort()).toEqual(
      [
        findPaths.search(),
        paths.signIn(),
        applicantPaths.new(),
        embedPaths.cards(),
        ...FRAMES.map((path) => embedPaths.frame(path)),
      ].sort(),
    );
  });

  it('names every list, each bank, card and content page once', async () => {
    const found = (await sitemap()).map(({ path }) => path);
    expect(new Set(found).size).toBe(found.length);
    const lists = [
      paths.home(),
      ...LOAN_PATHS.map((path) => paths.loan(path)),
      paths.cards(),
      paths.deposits(),
    ];
    const others = [paths.foreignDeposits(), paths.remoteCustomer(), paths.notifications(), paths.banks()];
    const rows = await server.sql<{
      path: string;
    }>(`SELECT '/bankalar/' || id AS path FROM banks WHERE is_active
       UNION ALL SELECT '/kredi-kartlari/' || slug FROM products WHERE type = 'card' AND is_active
       UNION ALL SELECT '/' || slug FROM pages WHERE is_published AND slug <> 'anasayfa'`);
    expect(found).toEqual(expect.arrayContaining([...lists, ...others, ...rows.map(({ path }) => path)]));
    expect(found.filter((path) => /^\/(?:admin|basvuru|git)/.test(path))).toEqual([]);
  });

  it('gives each address the time its content last changed', async () => {
    await server.sql(
      "UPDATE products SET updated_at = '2030-05-06T07:08:09Z' WHERE type = 'deposit' AND currency = 'TRY' AND bank_id = 'teb'",
    );
    const changed = async (): Promise<Record<string, string>> =>
      Object.fromEntries((await sitemap()).map(({ path, changedAt }) => [path, changedAt]));
    let now = await changed();
    for (
      const deadline = Date.now() + 10_000;
      Date.now() < deadline && !now['/mevduat']?.startsWith('2030');
      now = await changed()
    )
      await new Promise((resolve) => setTimeout(resolve, 50));
    const at = '2030-05-06T07:08:09.000Z';
    expect(now).toMatchObject({ '/mevduat': at, '/bankalar/teb': at, '/': at });
    expect(now['/doviz-mevduat']).not.toBe(at);
    expect(now['/bankalar/ing']).not.toBe(at);
  });

  it('leaves out what is switched off', async () => {
    await server.sql("UPDATE banks SET is_active = false WHERE id = 'fibabanka'");
    const isListed = async (): Promise<boolean> =>
      (await sitemap()).some(({ path }) => path.includes('fibabanka'));
    await eventually(async () => !(await isListed()), 10_000);
    await server.sql("UPDATE banks SET is_active = true WHERE id = 'fibabanka'");
    await eventually(isListed, 10_000);
  });

  itInFull(
    'leads to pages that answer 200 under the canonical address they name, with titles, descriptions, pictures and sound structured data',
    async () => {
      const entries = await sitemap();
      const faults: string[] = [];
      const titles = new Map<string, string>();
      const pictures = new Set<string>();
      for (const { path } of entries) {
        const answer = await fetch(server.url + path, { redirect: 'manual' });
        const html = await answer.text();
        const fault = (text: string): void => void faults.push(`${path}: ${text}`);
        if (answer.status !== 200) {
          fault(String(answer.status));
          continue;
        }
        const canonical = unescape(/<link rel="canonical" href="([^"]+)">/.exec(html)?.[1] ?? '');
        if (canonical !== server.url + path) fault(`names ${canonical} canonical`);
        const title = titleOf(html);
        if (title.length < 10 || title.length > 65) fault(`title of ${String(title.length)}: ${title}`);
        const twin = titles.get(title);
        if (twin !== undefined) fault(`shares its title with ${twin}: ${title}`);
        titles.set(title, path);
        const description = meta(html, 'description') ?? '';
        if (description.length < 40 || description.length > 160)
          fault(`description of ${String(description.length)}: ${description}`);
        if (meta(html, 'robots')?.includes('noindex')) fault('noindex');
        if (meta(html, 'og:url') !== canonical) fault(`og:url ${String(meta(html, 'og:url'))}`);
        pictures.add(meta(html, 'og:image') ?? '');
        for (const object of jsonLdOf(html)) for (const text of jsonLdFaults(object)) fault(text);
        if ((html.match(/<h1[\s>]/g) ?? []).length !== 1) fault('not one h1');
      }
      expect(faults).toEqual([]);
      for (const picture of pictures) {
        const answer = await fetch(picture);
        expect([picture, answer.status, answer.headers.get('content-type')]).toEqual([
          picture,
          200,
          'image/png',
        ]);
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      }
      expect(pictures.size).toBeGreaterThan(8);
    },
    120_000,
  );

  itInFull('is divided beyond ten thousand addresses', async () => {
    await aPage.many(
      server,
      Array.from({ length: 10_500 }, (_, n) => ({ slug: `deneme-${String(n + 1)}`, is_published: true })),
    );
    let xml = '';
    for (const deadline = Date.now() + 10_000; Date.now() < deadline && !xml.includes('sitemapindex');)
      xml = await (await fetch(server.url + paths.sitemap())).text();
    const parts = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    expect(parts).toEqual([1, 2].map((part) => server.url + paths.sitemapPart(part)));
    const counts = await Promise.all(
      parts.map(async (url) => ((await (await fetch(url)).text()).match(/<url>/g) ?? []).length),
    );
    expect(counts[0]).toBe(10_000);
    expect(counts[1]).toBeGreaterThan(500);
    for (const part of ['0', '3', 'x', '-1', '99999999']) {
      expect((await fetch(`${server.url}/sitemap-${part}.xml`)).status).toBe(404);
    }
    await server.sql("DELETE FROM pages WHERE slug LIKE 'deneme-%'");
  });
});

describe('jsonLdFaults', () => {
  it('finds what search engines would refuse', () => {
    const faults = jsonLdFaults({
      '@type': 'ItemList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 2,
          item: { '@type': 'DepositAccount', name: '', provider: { name: 'x' } },
        },
        { '@type': 'Bank' },
      ],
    });
    expect(faults).toEqual([
      '$.itemListElement[0] is out of order',
      '$.itemListElement[1] is out of order',
      '$.itemListElement[0].item (DepositAccount) lacks name',
      '$.itemListElement[0].item (DepositAccount) lacks interestRate',
      '$.itemListElement[0].item.provider has no @type',
      '$.itemListElement[1] has the unknown type Bank',
    ]);
    expect(jsonLdFaults({ '@type': 'Answer', text: 'Evet' })).toEqual([]);
  });
});

describe('GET /robots.txt', () => {
  it('names the sitemap and what robots need not fetch', async () => {
    const answer = await fetch(server.url + paths.robots());
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(text).toContain(`Sitemap: ${server.url}/sitemap.xml\n`);
    for (const path of ['/admin/', '/basvuru/', '/git/', '/hesabim$', '/reklam/'])
      expect(text).toContain(`\nDisallow: ${path}\n`);
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });
});

describe('GET /.well-known/security.txt', () => {
  it('names whom to tell, for less than a year', async () => {
    const answer = await fetch(server.url + paths.securityContact());
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await answer.text();
    expect(text).toMatch(/^Contact: mailto:[^\s@]+@[^\s@]+$/m);
    expect(text).toContain(`Canonical: ${server.url}/.well-known/security.txt\n`);
    const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(100);
    expect(days).toBeLessThan(365);
  });
});

describe('GET /ads.txt', () => {
  it('is there with lines in the settings alone', async () => {
    const get = (): Promise<Response> => fetch(server.url + paths.adsTxt());
    expect((await get()).status).toBe(404);
    const line = 'google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0';
    const set = (text: string): Promise<unknown> =>
      server.sql(
        `UPDATE settings SET values = values || jsonb_build_object('adsTxt', $1::text) WHERE group_name = 'general'`,
        [text],
      );
    await set(line);
    await eventually(async () => (await get()).status === 200, 10_000);
    const answer = await get();
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await answer.text()).toBe(`${line}\n`);
    await set('');
    await eventually(async () => (await get()).status === 404, 10_000);
  });
});

describe('GET /.well-known/change-password', () => {
  it.each([
    [null, '/hesabim/guvenlik'],
    ['user', '/hesabim/guvenlik'],
    ['editor', '/admin/profile'],
    ['bank', '/portal/guvenlik'],
  ] as const)('leads %s to %s', async (role, path) => {
    const session = role === null ? new Session(server) : await signedIn(server, role);
    const answer = await session.get(accountPaths.changePassword());
    expect([answer.status, answer.headers.get('location')]).toEqual([302, path]);
  });
});

describe('GET /og/:kind.png', () => {
  const size = (png: Buffer): [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)];

  it.each([
    'anasayfa',
    ...LOAN_PATHS,
    'kredi-kartlari',
    'mevduat',
    'doviz-mevduat',
    'uzaktan-musteri-edinimi',
    'banka-akbank',
    ...CALCULATOR_PATHS.map((path) => `hesap-${path}`),
    'tutar-ihtiyac-50000-12',
  ])('draws %s in the size social networks ask for', async (kind) => {
    const answer = await fetch(server.url + paths.socialImage(kind));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    const png = Buffer.from(await answer.arrayBuffer());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(size(png)).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(200_000);
  });

  it('is one of its own for each calculator, each guide and each amount', async () => {
    const guides = (await (await fetch(server.url + findPaths.guides())).text()).matchAll(
      /<a [^>]*href="(\/[a-z0-9-]+)"[^>]*>/g,
    );
    const rows = await server.sql<{ slug: string }>(
      `SELECT slug FROM pages WHERE is_published AND category <> '' AND slug IS NOT NULL`,
    );
    const linked = new Set([...guides].map(([, href = '']) => href));
    const ofGuides = rows.map(({ slug }) => paths.content(slug)).filter((path) => linked.has(path));
    expect(ofGuides.length).toBeGreaterThan(2);
    const amounts = (await sitemap())
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/kredi-tutari/'));
    expect(amounts.length).toBeGreaterThan(3);
    const shown = [
      ...CALCULATOR_PATHS.map((path) => calculatorPaths.one(path)),
      ...ofGuides,
      ...amounts.slice(0, 3),
    ];
    const pictures = new Set<string>();
    for (const path of shown) {
      const picture = meta(await (await fetch(server.url + path)).text(), 'og:image') ?? '';
      expect([path, pictures.has(picture)]).toEqual([path, false]);
      pictures.add(picture);
      const answer = await fetch(picture);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([
        path,
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect(size(Buffer.from(await answer.arrayBuffer()))).toEqual([1200, 630]);
    }
  });

  it('gets another address when the site gets another name, and is kept for ever under it', async () => {
    const pictureOf = async (): Promise<string> =>
      meta(await (await fetch(server.url + paths.deposits())).text(), 'og:image') ?? '';
    const before = await pictureOf();
    const kept = await fetch(before);
    expect(kept.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const [{ values: settings } = {}] = await server.sql<{ values: object }>(
      `SELECT values FROM settings WHERE group_name = 'general'`,
    );
    await server.sql(
      `UPDATE settings SET values = values || '{"siteName": "Başka Ad"}' WHERE group_name = 'general'`,
    );
    const after = await eventuallyGives(pictureOf, (picture) => picture !== '' && picture !== before);
    expect((await fetch(after)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    await eventuallyGives(
      async () => (await fetch(before)).headers.get('cache-control'),
      (control) => control === 'public, max-age=3600',
    );
    await server.sql(`UPDATE settings SET values = $1 WHERE group_name = 'general'`, [settings]);
    await eventuallyGives(pictureOf, (picture) => picture === before);
  });

  it('keeps and draws nothing for versions that somebody makes up', async () => {
    const pages = async (): Promise<number> =>
      Number(/^page_cache_pages (\d+)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1]);
    const picture = server.url + paths.socialImage('mevduat');
    const drawn = Buffer.from(await (await fetch(picture)).arrayBuffer());
    const before = await pages();
    for (let version = 0; version < 20; version++) {
      const answer = await fetch(`${picture}?v=${String(version)}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
      expect(drawn.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    }
    // Fewer, where what was kept before the settings changed goes meanwhile.
    expect(await pages()).toBeLessThanOrEqual(before);
  });

  it.each([
    'yok.png',
    'banka-yok.png',
    'banka-.png',
    'hesap-yok.png',
    'hesap-.png',
    'rehber-yok.png',
    'rehber-.png',
    // Lawful, but without a page: the calculator answers it.
    'tutar-ihtiyac-51000-12.png',
    'tutar-ihtiyac-50000-13.png',
    '__proto__.png',
    'mevduat.svg',
    '..%2fmevduat.png',
    `${'a'.repeat(300)}.png`,
  ])('answers 404 for %s', async (file) => {
    expect((await fetch(`${server.url}/og/${file}`)).status).toBe(404);
  });
});
