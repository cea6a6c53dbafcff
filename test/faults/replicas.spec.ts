import { setTimeout as delay } from 'node:timers/promises';
import { balance } from '../support/balancer.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { AT_ONCE_MS, eventually, figure, isLong } from '../support/eventually.js';
import { Link } from '../support/link.js';
import { freePort } from '../support/process.js';
import { startServer, type TestServer } from '../support/server.js';
import { sqlOf } from '../support/sql.js';
import { behindProxy, reconcile, streamOfSubmissions } from '../support/submissions.js';
import { itInFull } from '../support/tier.js';

const shows = async (url: string, text: string): Promise<boolean> =>
  (await (await fetch(url)).text()).includes(text);

describe('several processes on one database', () => {
  let database: TestDatabase;
  const servers: TestServer[] = [];
  const links: Link[] = [];

  afterEach(async () => {
    for (const server of servers.splice(0)) await server.kill();
    for (const link of links.splice(0)) await link.close();
    await database.drop();
  });

  it('starting four at once on an empty database run each migration once', async () => {
    database = await createTestDatabase({ name: 'four', seed: 'empty' });
    servers.push(...(await Promise.all(Array.from({ length: 4 }, () => startServer({ database })))));
    const migrations = await sqlOf(database.url)<{ name: string; n: number }>(
      'SELECT name, count(*)::int AS n FROM migrations GROUP BY name',
    );
    expect(migrations.length).toBeGreaterThan(2);
    expect(migrations.every(({ n }) => n === 1)).toBe(true);
    expect(await sqlOf(database.url)(`SELECT count(*)::int AS n FROM banks WHERE id = 'akbank'`)).toEqual([
      { n: 1 },
    ]);
    expect(await sqlOf(database.url)(`SELECT count(*)::int AS n FROM users WHERE role = 'admin'`)).toEqual([
      { n: 1 },
    ]);
  }, 90_000);

  it('show a change made anywhere within a second', async () => {
    database = await createTestDatabase({ name: 'change' });
    const [first, second] = await Promise.all([startServer({ database }), startServer({ database })]);
    servers.push(first, second);
    for (const { url } of servers) expect(await shows(url, 'Akbank')).toBe(true);
    const times: number[] = [];
    for (let round = 0; round < (isLong ? 30 : 5); round++) {
      const name = `Deneme ${String(round)} Bankası`;
      await sqlOf(database.url)(`UPDATE banks SET name = $1 WHERE id = 'akbank'`, [name]);
      times.push(
        ...(await Promise.all(servers.map(({ url }) => eventually(() => shows(url, name), AT_ONCE_MS)))),
      );
    }
    figure(`a change shows on both after at most ${String(Math.round(Math.max(...times)))} ms`);
  }, 90_000);

  it('are fresh again soon after their listener was cut, closed or half-open', async () => {
    database = await createTestDatabase({ name: 'listener' });
    const link = await Link.to(database.url);
    links.push(link);
    const server = await startServer({ database: link });
    servers.push(server);
    expect(await shows(server.url, 'Akbank')).toBe(true);

    await sqlOf(database.url)(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'content-watch' AND datname = current_database()`);
    await sqlOf(database.url)(`UPDATE banks SET name = $1 WHERE id = 'akbank'`, ['Kesilen Banka']);
    const closed = await eventually(() => shows(server.url, 'Kesilen Banka'), AT_ONCE_MS + 500);

    // Listening again and the page cached anew: only an announcement can make it fresh now.
    await delay(1_000);
    expect(await shows(server.url, 'Kesilen Banka')).toBe(true);
    link.silence();
    link.restore();
    await sqlOf(database.url)(`UPDATE banks SET name = $1 WHERE id = 'akbank'`, ['Sessiz Banka']);
    const halfOpen = await eventually(() => shows(server.url, 'Sessiz Banka'), 10_000);
    figure(
      `listener closed: fresh after ${String(Math.round(closed))} ms; half-open: ${String(Math.round(halfOpen))} ms`,
    );
  }, 90_000);

  itInFull(
    'are restarted one after the other under load without a failed request',
    async () => {
      database = await createTestDatabase({ name: 'rolling' });
      const ports = [await freePort(), await freePort()];
      const start = (port: number): Promise<TestServer> => startServer({ database, port, env: behindProxy });
      servers.push(...(await Promise.all(ports.map(start))));
      const balancer = await balance(ports);
      const stream = streamOfSubmissions(balancer.url, 4);
      const pages = { asked: 0, failed: 0, stopped: false };
      const reader = (async () => {
        while (!pages.stopped) {
          pages.asked++;
          const ok = await fetch(`${balancer.url}/ihtiyac-kredisi`).then(
            async (response) => response.ok && (await response.text()).includes('</html>'),
            () => false,
          );
          if (!ok) pages.failed++;
        }
      })();
      for (let round = 0; round < (isLong ? 10 : 2); round++) {
        for (const [at, port] of ports.entries()) {
          balancer.drain(port);
          await delay(100);
          await servers[at]?.stop();
          servers[at] = await start(port);
          balancer.admit(port);
        }
      }
      pages.stopped = true;
      await reader;
      await stream.stop();
      balancer.server.close();
      const result = await reconcile(database.url, stream.acknowledged);
      figure(
        `${String(pages.asked)} pages and ${String(stream.acknowledged.size)} applications during restarts, ${String(pages.failed)} failed, ${JSON.stringify(result)}`,
      );
      expect(pages.failed).toBe(0);
      expect(result).toMatchObject({ lost: 0, halves: 0, doubles: 0 });
    },
    180_000,
  );
});
