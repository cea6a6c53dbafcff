import { randomBytes } from 'node:crypto';
import { detectPooler } from '../../src/platform/database/pooler.js';
import { adminPaths } from '../../src/shared/paths/site.js';
import { changeSettings } from '../factories/settings.js';
import { rightBody } from '../support/applications.js';
import { createTestDatabase, databaseEnvironment, type TestDatabase } from '../support/database.js';
import { eventually, figure, seconds } from '../support/eventually.js';
import { plain } from '../support/page.js';
import { PgBouncer } from '../support/pgbouncer.js';
import { postedForm } from '../support/posted-form.js';
import { startServer, type TestServer } from '../support/server.js';
import { exported, signedIn } from '../support/staff.js';
import { behindProxy, reconcile, streamOfSubmissions, submit } from '../support/submissions.js';
import { inFull } from '../support/tier.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const SECRET = randomBytes(32).toString('hex');
const BANK = '/admin/content/banks/akbank';

interface Kind {
  readonly name: string;
  readonly keepsPrepared: boolean;
  readonly settings: readonly string[];
}

const older: Kind = { name: 'that hands names of statements through', keepsPrepared: false, settings: [] };
/** Debian's package, 1.18, can't; one of 1.21 or later, named by its path, is tried both ways. */
const KINDS: readonly Kind[] =
  process.env['PGBOUNCER'] === undefined
    ? [older]
    : [
        { ...older, settings: ['max_prepared_statements = 0'] },
        { name: 'that keeps statements', keepsPrepared: true, settings: ['max_prepared_statements = 50'] },
      ];

describe('a way without a pooler', () => {
  it('is known for one', async () => {
    const database = await createTestDatabase({ name: 'no_pooler', seed: 'empty' });
    expect(await detectPooler(database.url)).toEqual({ url: database.url, pooler: undefined });
    await database.drop();
  });
});

inFull(() => {
  describe.each(KINDS)('PgBouncer in transaction mode, one $name', ({ keepsPrepared, settings }) => {
    let database: TestDatabase;
    let bouncer: PgBouncer;
    let receiver: WebhookReceiver;
    const servers: TestServer[] = [];

    const start = (): Promise<TestServer> =>
      startServer({
        database,
        env: {
          ...behindProxy,
          DATABASE_URL: bouncer.through(databaseEnvironment(database.url).DATABASE_URL),
          SESSION_SECRET: SECRET,
          WEBHOOK_ALLOW_PRIVATE: 'true',
          PAGE_CACHE: 'off',
        },
      });

    beforeAll(async () => {
      database = await createTestDatabase({ name: 'pooler' });
      bouncer = await PgBouncer.before(databaseEnvironment(database.url).DATABASE_URL, settings);
      receiver = await new WebhookReceiver().listen();
      servers.push(...(await Promise.all([start(), start()])));
    }, 60_000);
    afterAll(async () => {
      for (const server of servers) await server.stop();
      await receiver.close();
      await bouncer.stop();
      await database.drop();
    });

    it('is found out, with what it keeps', async () => {
      const { pooler } = await detectPooler(bouncer.through(databaseEnvironment(database.url).DATABASE_URL));
      expect(pooler).toEqual({ keepsPrepared, limitsStatements: false });
      expect(servers[0]?.logs()).toContain('nothing ends a statement that takes too long');
    });

    it('serves every page again and again, whichever connection is given', async () => {
      const pages = [
        '/',
        '/ihtiyac-kredisi',
        '/kredi-kartlari',
        '/mevduat',
        '/bankalar/akbank',
        '/arama?q=kredi',
      ];
      const asked = servers.flatMap(({ url }) => pages.flatMap((page) => Array<string>(8).fill(url + page)));
      const answers = await Promise.all(
        asked.map(async (address) => [address, (await fetch(address)).status]),
      );
      expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
      for (const { logs } of servers) expect(logs()).not.toMatch(/prepared statement/);
    });

    it('stores what staff saves, shows it at once, and lets one session see what another changed', async () => {
      const [first, second] = servers as [TestServer, TestServer];
      const admin = await signedIn(first, 'admin');
      const form = postedForm(await (await admin.get(BANK)).text(), BANK);
      const saved = await admin.post(BANK, { ...form, slogan: 'Havuzun ardından' });
      expect([saved.status, saved.status === 303 ? '' : plain(await saved.text())]).toEqual([303, '']);
      const late = await admin.post(BANK, { ...form, slogan: 'Geç kalan' });
      expect(late.status).toBe(409);
      expect(await (await fetch(`${second.url}/bankalar/akbank`)).text()).toContain('Havuzun ardından');
      for (const path of ['/admin', '/admin/applications', '/admin/reports', '/admin/audit'])
        expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
    });

    it('stores each application once and sends what it causes', async () => {
      const [first, second] = servers as [TestServer, TestServer];
      await changeSettings(database, 'api', { webhookUrl: receiver.url });
      const body = rightBody('kredi');
      const answers = await Promise.all([first, second, first, second].map(({ url }) => submit(url, body)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      const heard = await eventually(() => Promise.resolve(receiver.heard.length > 0), 20_000);
      expect(heard).toBeLessThan(20_000);
      const admin = await signedIn(second, 'admin');
      const list = await exported(admin, adminPaths.applicationsCsv());
      expect([list.status, (await list.text()).split('\n').length > 1]).toEqual([200, true]);
    });

    it('may be restarted under load: nothing acknowledged is lost', async () => {
      const stream = streamOfSubmissions(servers[0]?.url ?? '', 4);
      const end = Date.now() + seconds(5, 20);
      const back: number[] = [];
      while (Date.now() < end) {
        const before = stream.successes.length;
        await eventually(() => Promise.resolve(stream.successes.length > before + 20), 15_000);
        await bouncer.kill();
        const refused = await submit(servers[0]?.url ?? '');
        expect([refused.status, refused.body['error']]).toEqual([503, expect.stringMatching(/tekrar dene/i)]);
        await bouncer.start();
        const known = stream.successes.length;
        back.push(await eventually(() => Promise.resolve(stream.successes.length > known), 5_000));
      }
      await stream.stop();
      const stored = await reconcile(database.url, stream.acknowledged);
      figure(
        `${String(stream.acknowledged.size)} applications over ${String(back.length)} restarts of PgBouncer, back after at most ${String(Math.round(Math.max(...back)))} ms, ${JSON.stringify(stored)}`,
      );
      expect(stored).toMatchObject({ lost: 0, halves: 0, doubles: 0 });
    }, 120_000);
  });
});
