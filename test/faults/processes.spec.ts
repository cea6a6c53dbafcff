import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually, figure } from '../support/eventually.js';
import { metricsOf } from '../support/metrics.js';
import { serving, childrenOf, residentMb } from '../support/process-tree.js';
import { freePort, spawnNode } from '../support/process.js';
import { isUp } from '../support/readiness.js';
import { startServer, type TestServer } from '../support/server.js';
import { behindProxy, reconcile, streamOfSubmissions } from '../support/submissions.js';
import { itInFull } from '../support/tier.js';

describe('WEB_CONCURRENCY', () => {
  let database: TestDatabase;
  let server: TestServer;

  beforeAll(async () => {
    database = await createTestDatabase({ name: 'processes' });
    server = await startServer({ database, env: { ...behindProxy, WEB_CONCURRENCY: '2' } });
    await eventually(async () => (await serving(server.url)).length === 2, 20_000);
  }, 60_000);
  afterAll(async () => {
    await server.kill();
    await database.drop();
  });

  it('has as many processes on one port, whose metrics say which is which, each once', async () => {
    const text = await metricsOf(server);
    expect(await serving(server.url)).toEqual(['1', '2']);
    expect(text).toContain('web_processes{state="running"} 2');
    expect(text.match(/^# TYPE page_cache_pages gauge$/gm)).toHaveLength(1);
    for (const page of ['/', '/ihtiyac-kredisi', '/readyz', '/healthz'])
      expect([page, (await fetch(server.url + page)).status]).toEqual([page, 200]);
    const [one = 0, other = 0] = childrenOf(server.pid).map(residentMb);
    figure(`memory: ${String(residentMb(server.pid))} MB supervise ${String(one)} and ${String(other)} MB`);
  });

  it('shows a change made through one on all', async () => {
    const body = async (): Promise<string> =>
      (await fetch(`${server.url}/bankalar/akbank`, { headers: { connection: 'close' } })).text();
    await body();
    await database.sql(`UPDATE banks SET slogan = 'İki süreçte de' WHERE id = 'akbank'`);
    await eventually(async () => {
      const shown = await Promise.all(Array.from({ length: 8 }, body));
      return shown.every((text) => text.includes('İki süreçte de'));
    }, 5_000);
  });

  itInFull(
    'brings back one that dies, and loses nothing that was acknowledged',
    async () => {
      const stream = streamOfSubmissions(server.url, 4);
      await eventually(() => Promise.resolve(stream.acknowledged.size > 4), 15_000);
      const before = childrenOf(server.pid);
      expect(before).toHaveLength(2);
      process.kill(before[0] ?? 0, 'SIGKILL');
      const back = await eventually(async () => {
        const now = childrenOf(server.pid);
        return now.length === 2 && !now.includes(before[0] ?? 0) && (await serving(server.url)).length === 2;
      }, 40_000);
      expect(await metricsOf(server)).toContain('web_process_restarts_total 1');
      await stream.stop();
      const stored = await reconcile(database.url, stream.acknowledged);
      figure(`a killed process is back after ${String(Math.round(back))} ms, ${JSON.stringify(stored)}`);
      expect(stored).toMatchObject({ lost: 0, halves: 0, doubles: 0 });
    },
    60_000,
  );

  it('drains all on SIGTERM, also told by a terminal that tells everybody', async () => {
    const children = childrenOf(server.pid);
    for (const pid of children) process.kill(pid, 'SIGINT');
    await server.stop();
    for (const pid of children) expect(() => process.kill(pid, 0)).toThrow();
  }, 60_000);

  itInFull(
    'says what ends a start once',
    async () => {
      const taken = await startServer({ database });
      const env = {
        PORT: String(taken.port),
        HOST: '127.0.0.1',
        DATABASE_URL: database.url,
        WEB_CONCURRENCY: '3',
      };
      const dataDir = mkdtempSync(join(tmpdir(), 'processes-'));
      const failed = spawnNode(['dist/src/main.js'], { ...env, DATA_DIR: dataDir });
      expect(await failed.ended).toBe(1);
      expect(failed.logs().match(/^PORT: /gm)).toHaveLength(1);
      rmSync(dataDir, { recursive: true, force: true });
      await taken.stop();
    },
    60_000,
  );

  itInFull(
    'share the embedded database of one folder',
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'processes-embedded-'));
      const port = await freePort();
      const url = `http://127.0.0.1:${String(port)}`;
      const env = {
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        WEB_CONCURRENCY: '3',
      };
      for (let round = 0; round < 2; round++) {
        const started = spawnNode(['scripts/start.mjs'], env);
        await eventually(() => isUp(url), 60_000);
        await eventually(async () => (await serving(url)).length === 3, 20_000);
        expect((await fetch(`${url}/ihtiyac-kredisi`)).status).toBe(200);
        started.child.kill('SIGTERM');
        expect(await started.ended).toBe(0);
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
    180_000,
  );
});
