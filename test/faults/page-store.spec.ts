import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { anImage } from '../factories/content.js';
import { createTestDatabase, databaseEnvironment, type TestDatabase } from '../support/database.js';
import { eventually, figure } from '../support/eventually.js';
import { Link } from '../support/link.js';
import { metricOf } from '../support/metrics.js';
import { MB, megabytes, failing, firstAnswer } from '../support/page-load.js';
import { launchServer, startServer, type TestServer, type TestServerOptions } from '../support/server.js';
import { sitemapOf } from '../support/sitemap.js';
import { itInFull } from '../support/tier.js';
/** The three shares of the page cache together. */
const MAX_CACHE_BYTES = 50 * MB;
/** Limit of the resident memory under any requests, and once they have ended. */
const MAX_RESIDENT_BYTES = 250 * MB;

/** Addresses that pages exist for and nobody has been given. */
const madeUp = (at: number): string =>
  [
    `/ihtiyac-kredisi?tutar=${String(5_000 + at * 17)}&vade=12`,
    `/mevduat?tutar=${String(5_000 + at * 13)}`,
    `/bankalar?ara=x${String(at)}`,
    `/kredi-kartlari?ara=x${String(at)}`,
    `/ihtiyac-kredisi/akbank/odeme-plani?tutar=${String(20_000 + at)}&vade=12`,
  ][at % 5] ?? '';

describe('pages that are known', () => {
  let database: TestDatabase;
  let link: Link;
  let server: TestServer;
  let dataDir: string;

  beforeEach(async () => {
    database = await createTestDatabase({ name: 'known' });
    link = await Link.to(database.url);
    dataDir = mkdtempSync(join(tmpdir(), 'known-'));
  });
  afterEach(async () => {
    await server.kill();
    await link.close();
    rmSync(dataDir, { recursive: true, force: true });
    await database.drop();
  });

  const options = (): TestServerOptions => ({ database: link, dataDir, env: { PAGE_WARM_UP: 'on' } });

  /**
   * Until every page of the sitemap is known, asked for or not. Who asks rests three times as long as an answer took: a
   * machine busy with other suites gets more.
   */
  const warm = async (paths: readonly string[]): Promise<void> => {
    const isKnown = async (): Promise<boolean> =>
      (await metricOf(server, 'page_cache_known')) >= paths.length;
    await eventually(isKnown, 60_000);
  };

  itInFull(
    'are all those that the sitemap lists, after thousands of made-up addresses and without a database',
    async () => {
      server = await startServer(options());
      const paths = await sitemapOf(server);
      expect(paths.length).toBeGreaterThan(100);
      await warm(paths);
      // Those that are kept of them are fewer than two hundred.
      const made = Array.from({ length: 5_000 }, (_, at) => madeUp(at));
      expect(await failing(server, made)).toEqual([]);
      const bytes = await metricOf(server, 'page_cache_bytes');
      const residentNow = (): Promise<number> => metricOf(server, 'process_resident_memory_bytes');
      const resident = await residentNow();
      const held = `${megabytes(bytes)} of pages in ${megabytes(resident)} of memory`;
      figure(`${String(paths.length)} pages known and ${String(made.length)} made up: ${held}`);
      expect(bytes).toBeLessThan(MAX_CACHE_BYTES);
      expect(resident).toBeLessThan(MAX_RESIDENT_BYTES);
      // Constant requests would keep the process from resting.
      const rested = await eventually(async () => {
        await delay(10_000);
        return (await residentNow()) < MAX_RESIDENT_BYTES;
      }, 90_000);
      figure(`${megabytes(await residentNow())} after ${String(Math.round(rested / 1000))} s of rest`);
      link.silence();
      expect(await failing(server, paths)).toEqual([]);

      await server.kill();
      server = await startServer({ ...options(), until: 'healthz' });
      expect(await failing(server, paths)).toEqual([]);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    },
    300_000,
  );

  itInFull(
    'are shown no more when they were withdrawn, whether the process lives on or starts again',
    async () => {
      server = await startServer(options());
      const withdrawn = ['/ev-almak', '/bankalar/nkolay', '/ihtiyac-kredisi/nkolay'];
      const paths = await sitemapOf(server);
      await warm(paths);
      for (const path of [...withdrawn, '/ihtiyac-kredisi?tutar=70000&vade=12'])
        expect((await fetch(server.url + path)).status).toBe(200);
      expect(await (await fetch(`${server.url}/bankalar`)).text()).toContain('/bankalar/nkolay');

      const known = await metricOf(server, 'page_cache_known');
      await database.sql(`UPDATE pages SET is_published = false WHERE slug = 'ev-almak'`);
      await database.sql(`UPDATE banks SET is_active = false WHERE id = 'nkolay'`);
      // Nobody asks for them: that they are gone has to be found out without visitors.
      await eventually(async () => {
        const isNoticed = (await metricOf(server, 'page_cache_known')) <= known - withdrawn.length;
        return isNoticed && (await metricOf(server, 'page_cache_pages_stale')) === 0;
      }, 60_000);
      const isShown = async (path: string, text = ''): Promise<boolean> => {
        const answer = await fetch(server.url + path, { redirect: 'manual' });
        return answer.status === 200 && (await answer.text()).includes(text);
      };
      const shown = async (): Promise<string[]> => {
        const found: string[] = [];
        for (const path of withdrawn) if (await isShown(path)) found.push(path);
        for (const path of ['/', '/bankalar', '/ihtiyac-kredisi', '/ihtiyac-kredisi?tutar=70000&vade=12'])
          if (await isShown(path, '/nkolay')) found.push(`a link on ${path}`);
        return found;
      };
      link.silence();
      expect(await shown()).toEqual([]);
      await server.kill();
      server = await startServer({ ...options(), until: 'healthz' });
      expect(await shown()).toEqual([]);
      expect(await isShown('/ihtiyac-kredisi')).toBe(true);
    },
    180_000,
  );

  it('are not shown after they were withdrawn when nothing is announced any more and the database answers', async () => {
    const { DATABASE_DIRECT_URL } = databaseEnvironment(link.url);
    server = await startServer({ database, dataDir, env: { DATABASE_DIRECT_URL } });
    const pages = ['/ev-almak', '/bankalar/nkolay'];
    for (const path of [...pages, ...pages]) expect((await fetch(server.url + path)).status).toBe(200);
    link.cut();
    // The work after a refusal is done when the next try is refused.
    await eventually(() => Promise.resolve(link.refused >= 3), 20_000);
    await database.sql(`UPDATE pages SET is_published = false WHERE slug = 'ev-almak'`);
    await database.sql(`UPDATE banks SET is_active = false WHERE id = 'nkolay'`);
    const gone = async (path: string): Promise<boolean> =>
      (await fetch(server.url + path, { redirect: 'manual' })).status !== 200;
    const waited = await eventually(async () => {
      const answers = await Promise.all(pages.map(gone));
      return answers.every(Boolean);
    }, 20_000);
    figure(`gone ${String(Math.round(waited))} ms after they were withdrawn, without an announcement`);
    expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ database: 'up' });
  }, 60_000);

  it('are forgotten for good by the answer that says that they are gone', async () => {
    server = await startServer({ ...options(), env: {} });
    expect((await fetch(`${server.url}/ev-almak`)).status).toBe(200);
    await database.sql(`UPDATE pages SET is_published = false WHERE slug = 'ev-almak'`);
    await eventually(async () => {
      const answer = await fetch(`${server.url}/ev-almak`, { redirect: 'manual' });
      return answer.status === 302;
    }, 2_000);
    link.cut();
    expect((await fetch(`${server.url}/ev-almak`, { redirect: 'manual' })).status).toBe(503);
    link.restore();
    await server.stop();
    link.cut();
    server = await startServer({ ...options(), env: {}, until: 'healthz' });
    expect((await fetch(`${server.url}/ev-almak`, { redirect: 'manual' })).status).toBe(503);
  }, 60_000);

  it('leave every byte of a picture right over a restart, from the first answer on', async () => {
    const bytes = randomBytes(300_000);
    const contentHash = randomBytes(16).toString('hex');
    await anImage(database, {
      content_hash: contentHash,
      mime_type: 'image/webp',
      name: 'deneme',
      width: 10,
      height: 10,
      data: bytes,
    });
    const path = `/gorsel/${contentHash}.webp`;
    const picture = async (url: string): Promise<Buffer> => {
      const answer = await fetch(url + path);
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
      return Buffer.from(await answer.arrayBuffer());
    };
    server = await startServer(options());
    for (let visit = 0; visit < 3; visit++) expect(bytes.equals(await picture(server.url))).toBe(true);
    await server.stop();

    const { ready } = await launchServer({ ...options(), port: server.port });
    const first = await firstAnswer(server.url + path);
    expect([first.status, bytes.equals(first.body)]).toEqual([200, true]);
    server = await ready;
    expect(bytes.equals(await picture(server.url))).toBe(true);
  }, 60_000);
});

/** Standard output on a disk that is full from the start. */
const FULL_DISK =
  "--import=data:text/javascript,import{closeSync,openSync}from'node:fs';closeSync(1);openSync('/dev/full','w')";

describe('a process that can not write its log', () => {
  it('lives on, and says that it is about to end before it takes no more requests', async () => {
    const server = await startServer({ env: { NODE_OPTIONS: FULL_DISK, SHUTDOWN_DELAY: '2' } });
    for (let visit = 0; visit < 50; visit++)
      expect(
        (await fetch(`${server.url}/ihtiyac-kredisi?tutar=${String(10_000 + visit * 1_000)}`)).status,
      ).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);

    const stopped = server.stop();
    await eventually(async () => (await fetch(`${server.url}/readyz`)).status === 503, 1_500);
    expect((await fetch(`${server.url}/mevduat`)).status).toBe(200);
    await stopped;
  }, 60_000);
});
