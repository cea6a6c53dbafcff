import { setTimeout as delay } from 'node:timers/promises';
import { eventually, figure } from '../support/eventually.js';
import { PatroniCluster, shown } from '../support/patroni.js';
import { startServer, type TestServer } from '../support/server.js';
import { behindProxy, reconcile, refusedUntilTaken, streamOfSubmissions } from '../support/submissions.js';
import { inFull } from '../support/tier.js';
import { visitors } from '../support/visitors.js';

const PAGES = ['/', '/ihtiyac-kredisi', '/konut-kredisi', '/kredi-kartlari', '/mevduat', '/bankalar/akbank'];

/** Nobody asked for these before. */
const NEW = ['/bankalar/garantibbva', '/kobi-kredisi', '/ihtiyac-kredisi?tutar=77000', '/hakkimizda'];

describe('the description of a failover', () => {
  it('loses nothing that was acknowledged, and sends nobody to a primary that is none any more', () => {
    const patroni = shown('yaml');
    const seconds = (name: string): number =>
      Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(patroni)?.[1]);
    expect(patroni).toMatch(/^ +synchronous_mode: true$/m);
    expect(patroni).toMatch(/^ +failsafe_mode: true$/m);
    // Patroni requires this relation of the two times, or two could be primary at once.
    expect(seconds('ttl')).toBeGreaterThanOrEqual(seconds('loop_wait') + 2 * seconds('retry_timeout'));
    const haproxy = shown('haproxy');
    expect(haproxy).toContain('on-marked-down shutdown-sessions');
    expect(haproxy).toContain('GET /primary');
  });
});

inFull(() => {
  describe('a primary and a replica under Patroni, behind one address', () => {
    let cluster: PatroniCluster;
    let server: TestServer;
    /** One that makes every page anew. */
    let fresh: TestServer;

    const start = (env: Readonly<Record<string, string>> = {}): Promise<TestServer> => {
      const replicas = (['db1', 'db2'] as const).map((name) => cluster.node(name).urlAs('app_test_web'));
      return startServer({
        database: cluster,
        env: { ...behindProxy, DATABASE_REPLICA_URLS: replicas.join(','), ...env },
      });
    };
    const isUsed = async (port: number): Promise<boolean> => {
      const metrics = await (await fetch(`${fresh.url}/metrics`)).text();
      return metrics.includes(`database_replica_used{replica="127.0.0.1:${String(port)}"} 1`);
    };

    beforeAll(async () => {
      cluster = await PatroniCluster.create();
      server = await start();
      fresh = await start({ PAGE_CACHE: 'off' });
      await eventually(() => isUsed(cluster.node('db2').port), 15_000);
      for (const page of PAGES) expect((await fetch(server.url + page)).status).toBe(200);
    }, 240_000);
    afterAll(async () => {
      for (const one of [server, fresh]) await one.kill();
      await cluster.remove();
    }, 60_000);

    it('lose the primary’s machine: pages go on, applications are refused in words until the replica is promoted', async () => {
      const leader = await cluster.leader();
      const follower = cluster.other(leader);
      const stream = streamOfSubmissions(server.url, 4);
      await eventually(() => Promise.resolve(stream.acknowledged.size > 50), 30_000);
      const visits = visitors({ cached: server, 'made anew': fresh }, [...PAGES, ...NEW]);
      const before = stream.successes.length;
      const since = performance.now();
      await leader.kill();
      const refused = await refusedUntilTaken(server.url, 60_000);
      const back = performance.now() - since;
      await eventually(() => Promise.resolve(stream.successes.length > before + 50), 30_000);
      const visited = await visits.stop();
      await stream.stop();
      const stored = await reconcile(cluster.url, stream.acknowledged);
      figure(
        `primary's machine killed: pages ${visited.text}; applications taken again after ${String(Math.round(back / 100) / 10)} s, ${String(refused)} refused in words, ${String(stream.acknowledged.size)} acknowledged, ${JSON.stringify(stored)}`,
      );
      expect((await cluster.leader()).name).toBe(follower.name);
      expect(refused).toBeGreaterThan(0);
      expect(Object.keys(visited.statuses)).toEqual(['200']);
      expect(stored).toMatchObject({ lost: 0, halves: 0, doubles: 0 });

      leader.start();
      const again = await cluster.untilRole(leader.name, 'sync_standby', 90_000);
      const used = await eventually(() => isUsed(leader.port), 15_000);
      figure(
        `the former primary stands by again after ${String(Math.round(again / 1_000))} s and is read from ${String(Math.round(used))} ms later`,
      );
    }, 240_000);

    it('lose PostgreSQL alone: Patroni starts it again, nothing is lost', async () => {
      const leader = await cluster.leader();
      const stream = streamOfSubmissions(server.url, 4);
      await eventually(() => Promise.resolve(stream.acknowledged.size > 50), 30_000);
      const visits = visitors({ cached: server, 'made anew': fresh }, [...PAGES, ...NEW]);
      const before = stream.successes.length;
      const since = performance.now();
      leader.killPostgres();
      await refusedUntilTaken(server.url, 60_000);
      const back = performance.now() - since;
      await eventually(() => Promise.resolve(stream.successes.length > before + 50), 30_000);
      const visited = await visits.stop();
      await stream.stop();
      const stored = await reconcile(cluster.url, stream.acknowledged);
      figure(
        `PostgreSQL killed under Patroni: pages ${visited.text}; taken again after ${String(Math.round(back / 100) / 10)} s, ${JSON.stringify(stored)}`,
      );
      expect(Object.keys(visited.statuses)).toEqual(['200']);
      expect(stored).toMatchObject({ lost: 0, halves: 0, doubles: 0 });
      const now = await cluster.leader();
      await cluster.untilRole(cluster.other(now).name, 'sync_standby', 90_000);
    }, 240_000);

    it('change places when an operator says so', async () => {
      const leader = await cluster.leader();
      const follower = cluster.other(leader);
      await eventually(() => isUsed(follower.port), 15_000);
      const stream = streamOfSubmissions(server.url, 4);
      await eventually(() => Promise.resolve(stream.acknowledged.size > 50), 30_000);
      const visits = visitors({ cached: server, 'made anew': fresh }, [...PAGES, ...NEW]);
      const before = stream.successes.length;
      const since = performance.now();
      await cluster.switchover(leader);
      await eventually(() => Promise.resolve(stream.successes.length > before + 50), 60_000);
      const visited = await visits.stop();
      await stream.stop();
      const gaps = stream.successes.map((at, n) => at - (stream.successes[n - 1] ?? at));
      const lasted = performance.now() - since;
      // Until the address leads nowhere else, the connection that asks what is stored may be ended as all others are.
      await cluster.untilRole(leader.name, 'sync_standby', 90_000);
      const stored = await reconcile(cluster.url, stream.acknowledged);
      figure(
        `a switchover of ${String(Math.round(lasted / 100) / 10)} s: pages ${visited.text}, longest time without an application ${String(Math.max(...gaps))} ms, ${JSON.stringify(stored)}`,
      );
      expect((await cluster.leader()).name).toBe(follower.name);
      expect(Object.keys(visited.statuses)).toEqual(['200']);
      expect(stored).toMatchObject({ lost: 0, halves: 0, doubles: 0 });
    }, 240_000);

    it('go on while etcd is away', async () => {
      const leader = await cluster.leader();
      const stream = streamOfSubmissions(server.url, 2);
      await cluster.killEtcd();
      // Longer than a primary is waited for.
      await delay(40_000);
      const before = stream.successes.length;
      await eventually(() => Promise.resolve(stream.successes.length > before + 20), 15_000);
      await cluster.startEtcd();
      await cluster.untilRole(cluster.other(leader).name, 'sync_standby', 60_000);
      await stream.stop();
      const gaps = stream.successes.map((at, n) => at - (stream.successes[n - 1] ?? at));
      const stored = await reconcile(cluster.url, stream.acknowledged);
      figure(
        `etcd away for 40 s: ${String(stream.acknowledged.size)} applications, longest time without one ${String(Math.max(...gaps))} ms, ${JSON.stringify(stored)}`,
      );
      expect((await cluster.leader()).name).toBe(leader.name);
      expect(stored).toMatchObject({ lost: 0, halves: 0, doubles: 0 });
      expect(Math.max(...gaps)).toBeLessThan(5_000);
    }, 240_000);
  });
});
