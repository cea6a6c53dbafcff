import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { BROWSER } from '../support/ads.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually, figure, percentile } from '../support/eventually.js';
import { freePort } from '../support/process.js';
import { startServer, type TestServer } from '../support/server.js';
import { Session, signedIn } from '../support/staff.js';
import { behindProxy, submit } from '../support/submissions.js';
import { inFull } from '../support/tier.js';
import { startVarnish, type Varnish } from '../support/varnish.js';

const PAGE = '/bankalar/akbank';
const PAGES = ['/', '/ihtiyac-kredisi', '/kredi-kartlari', '/mevduat', PAGE, '/hakkimizda'];

/** As a browser opens a page: its pictures as well. */
async function open(url: string, path: string): Promise<void> {
  const headers = { 'user-agent': BROWSER };
  const html = await (await fetch(url + path, { headers })).text();
  const picture = /<img src="(\/goruldu\?[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  expect(picture).toBeDefined();
  const seen = await fetch(url + String(picture), { headers });
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([204, 'no-store']);
}

const viewsOf = async (database: TestDatabase, path: string): Promise<number> => {
  const [row] = await database.sql<{ views: number }>(
    `SELECT coalesce(sum(views), 0)::int AS views FROM measures_per_day WHERE kind = 'page' AND id = $1`,
    [path],
  );
  return row?.views ?? 0;
};

describe('a site behind a CDN', () => {
  let database: TestDatabase;
  let server: TestServer;
  let cdn: Server;
  const purges: number[] = [];

  beforeAll(async () => {
    database = await createTestDatabase({ name: 'cdn' });
    cdn = createServer((req, res) => {
      if (req.method === 'PURGE' && req.headers['surrogate-key'] === 'site') purges.push(performance.now());
      res.writeHead(200).end();
    });
    await new Promise<void>((settle) => cdn.listen(0, '127.0.0.1', settle));
    const { port } = cdn.address() as AddressInfo;
    server = await startServer({
      database,
      env: { ...behindProxy, CDN_PURGE_URL: `http://127.0.0.1:${String(port)}/` },
    });
  });
  afterAll(async () => {
    await server.stop();
    cdn.closeAllConnections();
    await new Promise((settle) => cdn.close(settle));
    await database.drop();
  });

  it('marks what may be kept, and nothing else', async () => {
    const shared = await fetch(server.url + PAGE);
    expect(shared.headers.get('surrogate-key')).toBe('site');
    expect(shared.headers.get('cache-control')).toContain('public');
    for (const path of ['/uye-girisi', '/readyz', '/admin']) {
      const { headers } = await fetch(server.url + path, { redirect: 'manual' });
      expect([path, headers.get('surrogate-key')]).toEqual([path, null]);
    }
  });

  it('tells the CDN of a change within a second, and once more', async () => {
    await delay(1_200);
    purges.length = 0;
    const since = performance.now();
    await database.sql(`UPDATE banks SET slogan = $1 WHERE id = 'akbank'`, ['Kenarda da yeni']);
    await eventually(() => Promise.resolve(purges.length >= 2), 3_000);
    expect((purges[0] ?? Infinity) - since).toBeLessThan(1_000);
  });

  it('counts a page by the picture in it, and none that somebody made up', async () => {
    const before = await viewsOf(database, PAGE);
    await open(server.url, PAGE);
    await fetch(`${server.url}/goruldu?s=page%3A%2Fbankalar%2Fakbank&k=0123456789abcdef`, {
      headers: { 'user-agent': BROWSER },
    });
    await eventually(async () => (await viewsOf(database, PAGE)) > before, 5_000);
    await delay(1_200);
    expect(await viewsOf(database, PAGE)).toBe(before + 1);
  });
});

inFull(() => {
  describe('Varnish as documents/cdn.md has it', () => {
    let database: TestDatabase;
    let server: TestServer;
    let varnish: Varnish;

    beforeAll(async () => {
      database = await createTestDatabase({ name: 'varnish' });
      const edge = await freePort();
      const site = await freePort();
      const url = `http://127.0.0.1:${String(edge)}`;
      server = await startServer({
        database,
        port: site,
        env: { ...behindProxy, PUBLIC_URL: url, CDN_PURGE_URL: `${url}/` },
      });
      varnish = await startVarnish(site, edge);
    }, 60_000);
    afterAll(async () => {
      await varnish.stop();
      await server.kill();
      await database.drop();
    });

    const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(varnish.url + path, { redirect: 'manual', headers });
    /** How many documents left the site itself. */
    const made = async (): Promise<number> => {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      const of = (name: string): number => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
      return of('page_cache_hits') + of('page_cache_misses');
    };

    it('answers visitors by itself, in what their browsers take', async () => {
      // With the start comes a purge, and another one a second later.
      await delay(1_500);
      for (const path of PAGES) expect([path, (await get(path)).status]).toEqual([path, 200]);
      const before = await made();
      for (let round = 0; round < 5; round++)
        for (const path of PAGES) {
          const answer = await get(path, { cookie: `sid=${String(round)}` });
          expect([path, answer.status, answer.headers.get('surrogate-key')]).toEqual([path, 200, null]);
          expect(answer.headers.get('set-cookie')).toBeNull();
        }
      expect(await made()).toBe(before);
      expect((await get(PAGE, { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
      expect((await get(PAGE, { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
    });

    it('shows a change within a second', async () => {
      const times: number[] = [];
      for (let round = 0; round < 10; round++) {
        const slogan = `Kenarda ${String(round)}`;
        await database.sql(`UPDATE banks SET slogan = $1 WHERE id = 'akbank'`, [slogan]);
        times.push(await eventually(async () => (await (await get(PAGE)).text()).includes(slogan), 5_000));
      }
      figure(`a change shows behind Varnish after at most ${String(Math.round(Math.max(...times)))} ms`);
      expect(percentile(times, 0.5)).toBeLessThan(1_000);
    }, 60_000);

    it('keeps nobody’s answers: what a person sees is asked of the site each time', async () => {
      const behind = { url: varnish.url, databaseUrl: database.url };
      const admin = await signedIn(behind, 'admin');
      const hers = await (await admin.get('/admin')).text();
      expect(hers).toContain(admin.person.name);
      const stranger = await new Session(behind).get('/admin');
      expect([302, 303]).toContain(stranger.status);
      const moderator = await signedIn(behind, 'moderator');
      expect(await (await moderator.get('/admin')).text()).not.toContain(admin.person.name);
      for (const path of ['/admin', '/hesabim', '/uye-girisi', '/readyz'])
        expect([path, Number((await get(path)).headers.get('age') ?? 0)]).toEqual([path, 0]);
      const { status } = await submit(varnish.url);
      expect(status).toBe(201);
    });

    it('lets page views be counted that it answered itself', async () => {
      await get('/hakkimizda');
      const before = await viewsOf(database, '/hakkimizda');
      for (let visit = 0; visit < 7; visit++) await open(varnish.url, '/hakkimizda');
      await eventually(async () => (await viewsOf(database, '/hakkimizda')) === before + 7, 5_000);
    });
  });
});
