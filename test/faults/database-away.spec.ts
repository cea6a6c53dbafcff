import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { API_ROOT } from '../../src/shared/paths/api.js';
import { rightBody } from '../support/applications.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually, figure, percentile, seconds } from '../support/eventually.js';
import { Link } from '../support/link.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';
import { behindProxy, submit } from '../support/submissions.js';

const PUBLIC_PAGES = ['/', '/ihtiyac-kredisi', '/konut-kredisi'];

interface Timed {
  readonly status: number;
  readonly ms: number;
  readonly text: string;
}

async function get(url: string): Promise<Timed> {
  const since = performance.now();
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  const text = await response.text();
  return { status: response.status, ms: performance.now() - since, text };
}

describe('a database that goes away', () => {
  let database: TestDatabase;
  let link: Link;
  let server: TestServer;
  let dataDir: string;

  beforeEach(async () => {
    database = await createTestDatabase({ name: 'away' });
    link = await Link.to(database.url);
    dataDir = mkdtempSync(join(tmpdir(), 'away-'));
  });
  afterEach(async () => {
    await server.kill();
    await link.close();
    rmSync(dataDir, { recursive: true, force: true });
    await database.drop();
  });

  const start = (until: 'readyz' | 'healthz' = 'readyz'): Promise<TestServer> =>
    startServer({ database: link, dataDir, until, env: behindProxy });

  /**
   * Asks for pages until they are known. What is made while the server begins to listen for changes is not kept, and
   * the warm-up, which would ask once more, is off here.
   */
  const know = (paths: readonly string[]): Promise<number> =>
    eventually(async () => {
      for (const path of paths) expect((await get(`${server.url}${path}`)).status).toBe(200);
      const figures = (await get(`${server.url}/metrics`)).text;
      return Number(/^page_cache_known (\d+)$/m.exec(figures)?.[1]) >= paths.length;
    }, 10_000);

  it('costs visitors nothing while it is down, tells applicants to come back, and is taken up again', async () => {
    server = await start();
    await know(PUBLIC_PAGES);
    const staff = await signedIn(server, 'admin');
    link.cut();
    const times: number[] = [];
    for (const end = Date.now() + seconds(6, 60); Date.now() < end;) {
      for (const path of PUBLIC_PAGES) {
        const page = await get(`${server.url}${path}`);
        expect(page.status).toBe(200);
        times.push(page.ms);
      }
      await delay(10);
    }
    const refused = await submit(server.url);
    expect(refused).toMatchObject({ status: 503, body: { success: false } });
    expect(refused.retryAfter).not.toBeNull();
    expect(String(refused.body['error'])).toMatch(/Lütfen/);
    const admin = await staff.get('/admin');
    expect(admin.status).toBe(503);
    expect(await admin.text()).toContain('Lütfen birazdan tekrar deneyin');

    link.restore();
    const recovered = await eventually(async () => (await submit(server.url)).status === 201, 5_000);
    figure(
      `${String(times.length)} pages while down, p99 ${String(Math.round(percentile(times, 0.99)))} ms, recovered in ${String(Math.round(recovered))} ms`,
    );
    expect(percentile(times, 0.99)).toBeLessThanOrEqual(300);
  }, 120_000);

  it('at the start leaves the door open, shows our own page, and needs no restart when it comes', async () => {
    link.cut();
    const since = performance.now();
    server = await start('healthz');
    expect(performance.now() - since).toBeLessThan(10_000);
    const page = await get(server.url);
    expect(page.status).toBe(503);
    expect(page.text).toContain('<html lang="tr"');
    expect((await get(`${server.url}/readyz`)).status).toBe(503);
    // Programs can't read a page.
    const asked = await fetch(`${server.url}${API_ROOT}/banks?limit=1`);
    expect([asked.status, asked.headers.get('content-type'), asked.headers.get('retry-after')]).toEqual([
      503,
      'application/problem+json; charset=utf-8',
      '5',
    ]);
    expect(await asked.json()).toMatchObject({
      type: expect.stringMatching(/\/api\/sorunlar\/unavailable$/),
      status: 503,
      errors: [],
    });

    link.restore();
    const recovered = await eventually(async () => (await get(server.url)).status === 200, 5_000);
    figure(`recovered ${String(Math.round(recovered))} ms after the database came`);
  }, 60_000);

  it('at the start is bridged by the pages known from the run before', async () => {
    server = await start();
    await know(['/ihtiyac-kredisi']);
    await server.stop();
    link.cut();
    server = await start('healthz');
    const page = await get(`${server.url}/ihtiyac-kredisi`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('İhtiyaç Kredisi');
  }, 60_000);

  it('in silence ends a submission within five seconds and is forgotten ten seconds later', async () => {
    server = await start();
    await know(PUBLIC_PAGES);
    link.silence();
    const answer = await submit(server.url);
    expect(answer.status).toBe(503);
    expect(answer.ms).toBeLessThanOrEqual(5_000);
    for (const path of PUBLIC_PAGES) expect((await get(`${server.url}${path}`)).status).toBe(200);

    link.restore();
    const body = rightBody('kredi');
    const recovered = await eventually(async () => (await submit(server.url, body)).status === 201, 10_000);
    figure(
      `silent: answered in ${String(Math.round(answer.ms))} ms, normal again after ${String(Math.round(recovered))} ms`,
    );
  }, 60_000);
});
