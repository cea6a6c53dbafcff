import { setTimeout as delay } from 'node:timers/promises';
import { balance } from '../support/balancer.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually, figure } from '../support/eventually.js';
import { NextRelease } from '../support/next-release.js';
import { freePort, type NodeProcess } from '../support/process.js';
import { isUp } from '../support/readiness.js';
import { startServer } from '../support/server.js';
import { withDatabase } from '../support/staff.js';
import { behindProxy, reconcile, streamOfSubmissions } from '../support/submissions.js';

/** A column takes the place of another; while both releases write, a trigger keeps the new one right. */
const EXPAND = `
  transaction = false;
  async up(runner) {
    await runner.query('ALTER TABLE form_submissions ADD COLUMN IF NOT EXISTS next_page text');
    await runner.query(\`CREATE OR REPLACE FUNCTION keep_next_page() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN NEW.next_page := NEW.source_page; RETURN NEW; END $$\`);
    await runner.query(\`CREATE OR REPLACE TRIGGER keep_next_page BEFORE INSERT OR UPDATE ON form_submissions
      FOR EACH ROW EXECUTE FUNCTION keep_next_page()\`);
    const rows = 'SELECT id FROM form_submissions WHERE next_page IS NULL LIMIT 100';
    await inBatches(runner, 'UPDATE form_submissions SET next_page = source_page WHERE id IN (' + rows + ')');
  }`;

/** A migration of the release after: it removes the parts that only the earlier release used. */
const CONTRACT = `
  async up(runner) {
    await runner.query('DROP TRIGGER keep_next_page ON form_submissions');
    await runner.query('DROP FUNCTION keep_next_page()');
    await runner.query('ALTER TABLE form_submissions DROP COLUMN next_page');
  }`;

describe('a rolling release with a migration', () => {
  let database: TestDatabase;
  const releases: NextRelease[] = [];

  beforeEach(async () => {
    database = await createTestDatabase({ name: 'rolling_release' });
  });
  afterEach(async () => {
    for (const release of releases.splice(0)) await release.remove();
    await database.drop();
  });

  const withoutNewColumn = (): Promise<number> =>
    withDatabase(database.url, async (client) => {
      const { rows } = await client.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM form_submissions WHERE next_page IS DISTINCT FROM source_page',
      );
      return rows[0]?.n ?? 0;
    });

  it('expands, migrates and contracts while two replicas of two versions serve: nothing fails, nothing is lost', async () => {
    const ports = [await freePort(), await freePort()];
    const [expanding, contracting] = [new NextRelease(EXPAND), new NextRelease(EXPAND, CONTRACT)];
    releases.push(expanding, contracting);
    const older = await Promise.all(ports.map((port) => startServer({ database, port, env: behindProxy })));
    const balancer = await balance(ports);
    const stream = streamOfSubmissions(balancer.url, 2);
    const pages = { asked: 0, failed: [] as string[], isOver: false };
    const reader = (async () => {
      while (!pages.isOver) {
        pages.asked++;
        const ok = await fetch(`${balancer.url}/ihtiyac-kredisi`).then(
          async (answer) => answer.ok && (await answer.text()).includes('</html>'),
          () => false,
        );
        if (!ok) pages.failed.push(new Date().toISOString());
        await delay(20);
      }
    })();
    const running: NodeProcess[] = [];
    /** One replica after the other is replaced by this release. */
    const roll = async (stopOf: (at: number) => Promise<unknown>, release: NextRelease): Promise<void> => {
      for (const [at, port] of ports.entries()) {
        balancer.drain(port);
        await delay(100);
        await stopOf(at);
        const url = `http://127.0.0.1:${String(port)}`;
        const env = { ...behindProxy, PORT: String(port), PUBLIC_URL: url, PAGE_WARM_UP: 'off' };
        const started = await release.start(database, env);
        running[at] = started;
        await eventually(() => isUp(url), 60_000);
        balancer.admit(port);
        // Both versions serve beside each other for a while.
        const before = stream.successes.length;
        await eventually(() => Promise.resolve(stream.successes.length > before + 10), 20_000);
      }
    };
    const stopRunning = async (at: number): Promise<void> => {
      running[at]?.child.kill('SIGTERM');
      expect(await running[at]?.ended).toBe(0);
    };
    await roll((at) => older[at]?.stop() ?? Promise.resolve(), expanding);
    expect(await withoutNewColumn()).toBe(0);
    await roll(stopRunning, contracting);
    pages.isOver = true;
    await reader;
    await stream.stop();
    balancer.server.close();
    const stored = await reconcile(database.url, stream.acknowledged);
    figure(
      `a column replaced over two releases: ${String(pages.asked)} pages, ${String(pages.failed.length)} failed, ${String(stream.acknowledged.size)} of ${String(stream.attempted)} applications acknowledged, ${JSON.stringify(stored)}`,
    );
    expect(pages.failed).toEqual([]);
    expect(stored).toMatchObject({ lost: 0, halves: 0, doubles: 0 });
    // The earlier release refuses to start on a newer database, and says so in one line.
    const back = await expanding.start(database);
    expect(await back.ended).toBe(1);
    expect(back.logs()).toMatch(/^The database has migrations this release does not know/m);
    for (const at of ports.keys()) await stopRunning(at);
  }, 240_000);
});
