import { setTimeout as delay } from 'node:timers/promises';
import { adminPaths } from '../../src/shared/paths/site.js';
import { rightBody } from '../support/applications.js';
import { createTestDatabase } from '../support/database.js';
import { eventually, figure, seconds } from '../support/eventually.js';
import { Link } from '../support/link.js';
import { metricOf } from '../support/metrics.js';
import { htmlOf, plain } from '../support/page.js';
import { furthest, Postgres } from '../support/postgres.js';
import { postedForm } from '../support/posted-form.js';
import { freePort } from '../support/process.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';
import { behindProxy, reconcile, streamOfSubmissions, submit } from '../support/submissions.js';
import { inFull } from '../support/tier.js';

const BANK = '/admin/content/banks/akbank';
const PAGE = '/bankalar/akbank';
const PAGES = ['/', '/ihtiyac-kredisi', '/konut-kredisi', '/kredi-kartlari', '/mevduat', PAGE, '/hakkimizda'];

const used = (server: TestServer, port: number): Promise<number> =>
  metricOf(server, `database_replica_used{replica="127.0.0.1:${String(port)}"}`);

describe('replicas that are none', () => {
  it('are left out without an error', async () => {
    const database = await createTestDatabase({ name: 'no_replica' });
    const nobody = await freePort();
    const replicas = [`postgresql://app@127.0.0.1:${String(nobody)}/app`, database.url];
    const server = await startServer({ database, env: { DATABASE_REPLICA_URLS: replicas.join(',') } });
    for (const page of PAGES) expect([page, (await fetch(server.url + page)).status]).toEqual([page, 200]);
    expect(await used(server, nobody)).toBe(0);
    expect(await used(server, Number(new URL(database.url).port))).toBe(0);
    expect(server.logs()).not.toContain('"level":50');
    await server.stop();
    await database.drop();
  });
});

inFull(() => {
  describe('a primary and two replicas', () => {
    let primary: Postgres;
    let first: Postgres;
    let second: Postgres;
    /** The address of the primary, whoever that is. */
    let address: Link;
    /** The network to the first replica. */
    let line: Link;
    let server: TestServer;
    /** One that makes every page anew. */
    let fresh: TestServer;

    const replicaPorts = (): number[] => [Number(new URL(line.url).port), second.port];
    const bothUsed = async (of: TestServer): Promise<boolean> => {
      const [one, other] = await Promise.all(replicaPorts().map((port) => used(of, port)));
      return one === 1 && other === 1;
    };
    const pause = async (): Promise<void> => {
      for (const replica of [first, second]) await replica.ask('SELECT pg_wal_replay_pause()');
      await delay(300);
    };
    const resume = async (): Promise<void> => {
      for (const replica of [first, second]) await replica.ask('SELECT pg_wal_replay_resume()');
      await eventually(() => bothUsed(server), 10_000);
      await eventually(() => bothUsed(fresh), 10_000);
    };
    const start = (env: Readonly<Record<string, string>> = {}): Promise<TestServer> =>
      startServer({
        database: address,
        env: {
          ...behindProxy,
          DATABASE_REPLICA_URLS: [line.url, second.urlAs('app_test_web')].join(','),
          ...env,
        },
      });

    beforeAll(async () => {
      primary = await Postgres.create();
      address = await Link.to(primary.url);
      first = await primary.replica('one');
      second = await primary.replica('two');
      line = await Link.to(first.urlAs('app_test_web'));
      // Acknowledged writes stand on another machine as well: none of them is lost with the primary.
      await primary.ask(`ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (one, two)'`);
      await primary.ask('SELECT pg_reload_conf()');
      server = await start();
      fresh = await start({ PAGE_CACHE: 'off' });
      for (const one of [server, fresh]) await eventually(() => bothUsed(one), 10_000);
    }, 120_000);
    afterAll(async () => {
      for (const one of [server, fresh]) await one.kill();
      for (const one of [address, line]) await one.close();
      for (const one of [first, second, primary]) await one.remove();
    });

    it('let visitors and staff read from the replicas', async () => {
      const before = await metricOf(fresh, 'database_reads{by="replica"}');
      const primaryBefore = await metricOf(fresh, 'database_reads{by="primary"}');
      for (const page of PAGES) expect((await fetch(fresh.url + page)).status).toBe(200);
      const asked = (await metricOf(fresh, 'database_reads{by="replica"}')) - before;
      const elsewhere = (await metricOf(fresh, 'database_reads{by="primary"}')) - primaryBefore;
      figure(
        `${String(PAGES.length)} pages: ${String(asked)} statements on replicas, ${String(elsewhere)} on the primary`,
      );
      expect(asked).toBeGreaterThan(PAGES.length);
      const admin = await signedIn({ url: fresh.url, databaseUrl: primary.url }, 'admin');
      await resume();
      const signedInAt = await metricOf(fresh, 'database_reads{by="replica"}');
      for (const path of ['/admin', '/admin/applications', '/admin/reports'])
        expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
      expect(await metricOf(fresh, 'database_reads{by="replica"}')).toBeGreaterThan(signedInAt);
    });

    it('never show an announced change as it was before, however late the replicas are', async () => {
      const admin = await signedIn({ url: server.url, databaseUrl: primary.url }, 'admin');
      expect((await fetch(server.url + PAGE)).status).toBe(200);
      const form = postedForm(await (await admin.get(BANK)).text(), BANK);
      await pause();
      const saved = await admin.post(BANK, { ...form, slogan: 'Kopyadan önce' });
      expect([saved.status, saved.status === 303 ? '' : plain(await saved.text())]).toEqual([303, '']);
      for (const one of [server, fresh]) {
        const ms = await eventually(async () => (await htmlOf(one, PAGE)).includes('Kopyadan önce'), 1_000);
        expect(ms).toBeLessThan(1_000);
      }
      const until = Date.now() + 2_000;
      while (Date.now() < until) {
        expect(await htmlOf(server, PAGE)).toContain('Kopyadan önce');
        expect(await htmlOf(fresh, PAGE)).toContain('Kopyadan önce');
        await delay(100);
      }
      expect(await used(server, second.port)).toBe(0);
      await resume();
      expect(await htmlOf(fresh, PAGE)).toContain('Kopyadan önce');
    });

    it('show staff what they changed themselves, in lists as well', async () => {
      const { status, body } = await submit(server.url, rightBody('kredi'));
      expect(status).toBe(201);
      const { id } = body['application'] as { id: string };
      const admin = await signedIn({ url: fresh.url, databaseUrl: primary.url }, 'admin');
      await resume();
      await pause();
      const reads = await metricOf(fresh, 'database_reads{by="replica"}');
      const path = adminPaths.application(id);
      const shown = await (await admin.get(path)).text();
      expect(await metricOf(fresh, 'database_reads{by="replica"}')).toBeGreaterThan(reads);
      const noted = await admin.post(`${path}/notes`, {
        ...postedForm(shown, `${path}/notes`),
        note: 'Kopyada henüz yok',
      });
      expect(noted.status).toBe(303);
      expect(await (await admin.get(path)).text()).toContain('Kopyada henüz yok');
      await resume();
      expect(await (await admin.get(path)).text()).toContain('Kopyada henüz yok');
    });

    it('go on without one that is late, and with it again', async () => {
      await second.ask(`ALTER SYSTEM SET recovery_min_apply_delay = '10s'`);
      await second.ask('SELECT pg_reload_conf()');
      const stream = streamOfSubmissions(server.url, 2);
      const left = await eventually(async () => (await used(server, second.port)) === 0, 20_000);
      const lag = await metricOf(
        server,
        `database_replica_lag_seconds{replica="127.0.0.1:${String(second.port)}"}`,
      );
      figure(
        `a replica that is 10 s late is left out after ${String(Math.round(left))} ms, measured ${String(lag)} s`,
      );
      expect(lag).toBeGreaterThan(3);
      for (const page of PAGES) expect((await fetch(fresh.url + page)).status).toBe(200);
      await stream.stop();
      await second.ask('ALTER SYSTEM RESET recovery_min_apply_delay');
      await second.ask('SELECT pg_reload_conf()');
      await eventually(() => bothUsed(server), 20_000);
    }, 60_000);

    it('go on without one that falls silent or is killed: no visitor notices', async () => {
      const asked = { count: 0, failed: [] as number[], slowest: 0, isOver: false };
      const visitor = async (): Promise<void> => {
        while (!asked.isOver) {
          const since = performance.now();
          const { status } = await fetch(fresh.url + (PAGES[asked.count++ % PAGES.length] ?? '/'));
          asked.slowest = Math.max(asked.slowest, performance.now() - since);
          if (status !== 200) asked.failed.push(status);
        }
      };
      const visitors = [visitor(), visitor(), visitor()];
      line.silence();
      await delay(seconds(2, 4));
      await second.kill();
      await delay(seconds(1, 3));
      line.cut();
      line.restore();
      await second.start();
      await eventually(() => bothUsed(fresh), 15_000);
      asked.isOver = true;
      await Promise.all(visitors);
      figure(
        `${String(asked.count)} pages while replicas fell silent and were killed: ${String(asked.failed.length)} failed, slowest ${String(Math.round(asked.slowest))} ms`,
      );
      expect(asked.failed).toEqual([]);
    }, 60_000);

    it('outlive the primary: pages go on, applications are refused in words, until one of them is promoted', async () => {
      const stream = streamOfSubmissions(server.url, 4);
      await eventually(() => Promise.resolve(stream.acknowledged.size > 50), 15_000);
      const killed = primary.kill();
      address.cut();
      await killed;
      const statuses = new Map<string, number>();
      const count = (what: string): void => {
        statuses.set(what, (statuses.get(what) ?? 0) + 1);
      };
      const until = Date.now() + seconds(3, 10);
      const unknown = [
        '/bankalar/garantibbva',
        '/bankalar/yapikredi',
        '/kobi-kredisi',
        '/ihtiyac-kredisi?tutar=77000',
      ];
      while (Date.now() < until) {
        for (const page of [...PAGES, ...unknown]) {
          count(`known ${String((await fetch(server.url + page)).status)}`);
          count(`fresh ${String((await fetch(fresh.url + page)).status)}`);
        }
        const refused = await submit(server.url);
        expect([refused.status, refused.body['error']]).toEqual([503, expect.stringMatching(/tekrar dene/i)]);
        expect(refused.retryAfter).not.toBeNull();
      }
      expect([...statuses.keys()].sort()).toEqual(['fresh 200', 'known 200']);
      expect(await metricOf(fresh, 'database_reads{by="instead"}')).toBeGreaterThan(0);

      const before = stream.successes.length;
      const promoted = await furthest(first, second);
      promoted.promote();
      address.leadTo(promoted.url);
      address.restore();
      await promoted.ask(`ALTER SYSTEM RESET synchronous_standby_names`);
      await promoted.ask('SELECT pg_reload_conf()');
      const back = await eventually(() => Promise.resolve(stream.successes.length > before + 10), 15_000);
      await stream.stop();
      const stored = await reconcile(promoted.url, stream.acknowledged);
      figure(
        `primary killed: ${JSON.stringify(Object.fromEntries(statuses))}; applications taken ${String(Math.round(back))} ms after the promotion, ${String(stream.acknowledged.size)} acknowledged, ${JSON.stringify(stored)}`,
      );
      expect(stored).toMatchObject({ lost: 0, halves: 0, doubles: 0 });
    }, 120_000);
  });
});
