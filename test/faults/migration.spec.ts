import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually, figure, isLong } from '../support/eventually.js';
import { NextRelease } from '../support/next-release.js';
import { spawnNode } from '../support/process.js';
import { startServer } from '../support/server.js';
import { withDatabase } from '../support/staff.js';
import { firstOrAll } from '../support/tier.js';
import { behindProxy, reconcile, untilStopped } from '../support/submissions.js';
import { itInFull } from '../support/tier.js';

/** Longer than any statement of a request may take. */
const SLOW_SECONDS = isLong ? 60 : 6;

const SLOW = `
  transaction = false;
  async up(runner) {
    await runner.query('ALTER TABLE form_submissions ADD COLUMN IF NOT EXISTS trial int');
    await runner.query('SELECT pg_sleep(${String(SLOW_SECONDS)})');
    const rows = 'SELECT id FROM form_submissions WHERE trial IS NULL AND id <= 1000 LIMIT 100';
    await inBatches(runner, 'UPDATE form_submissions SET trial = 1 WHERE id IN (' + rows + ')');
    await createIndexConcurrently(runner, 'form_submissions_trial', 'form_submissions', '(trial)');
    await createIndexConcurrently(runner, 'applications_trial', 'applications', '(created_at, status)');
  }`;

describe('a migration', () => {
  let database: TestDatabase;
  let next: NextRelease | undefined;

  beforeEach(async () => {
    database = await createTestDatabase({ name: 'migration' });
  });
  afterEach(async () => {
    await next?.remove();
    await database.drop();
  });

  const applied = (): Promise<number> =>
    withDatabase(database.url, async (client) => {
      const { rows } = await client.query(`SELECT 1 FROM migrations WHERE name = 'Next9999999999990'`);
      return rows.length;
    });

  itInFull(
    `that takes ${String(SLOW_SECONDS)} s is made once, while an older replica takes applications`,
    async () => {
      next = new NextRelease(SLOW);
      const older = await startServer({ database, env: behindProxy });
      const applicants = untilStopped(older.url);
      const newer = await Promise.all([next.start(database), next.start(database)]);
      const isUp = async ({ url }: { readonly url: string }) =>
        (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
      await eventually(
        async () => (await Promise.all(newer.map(isUp))).every(Boolean),
        SLOW_SECONDS * 1_000 + 60_000,
      );
      const { failed, slowest, acknowledged } = await applicants.stop();

      expect(await applied()).toBe(1);
      const indexes = await database.sql(`SELECT 1 FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
            WHERE indisvalid AND (c.relname = 'form_submissions_trial' OR c.relname LIKE 'applications_trial%')`);
      // One of the submissions; of the applications the frame and one per kind.
      expect(indexes).toHaveLength(6);
      figure(
        `${String(acknowledged.size)} applications, the slowest after ${String(Math.round(slowest))} ms`,
      );
      expect(failed).toEqual([]);
      expect(slowest).toBeLessThan(2_000);
      expect(await reconcile(database.url, acknowledged)).toMatchObject({ lost: 0, halves: 0, doubles: 0 });
      await older.stop();
    },
    (SLOW_SECONDS + 120) * 1_000,
  );

  it('waits for a table that others hold without making the rest wait behind it', async () => {
    next = new NextRelease(
      `async up(runner) { await runner.query('ALTER TABLE banks ADD COLUMN trial int'); }`,
    );
    let slowest = 0;
    const held = await withDatabase(database.url, async (holder) => {
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM banks');
      const migration = next?.migrate(database);
      await withDatabase(database.url, async (reader) => {
        await eventually(async () => /waits for a lock/.test(migration?.logs() ?? ''), 20_000);
        for (let turn = 0; turn < 20; turn++) {
          const since = performance.now();
          await reader.query('SELECT count(*) FROM banks');
          slowest = Math.max(slowest, performance.now() - since);
        }
      });
      await holder.query('COMMIT');
      return migration;
    });
    expect(await held?.ended).toBe(0);
    expect(await applied()).toBe(1);
    expect(slowest).toBeLessThan(2_000);
  }, 60_000);

  it.each(
    firstOrAll(
      ['is wrong', `await runner.query('ALTER TABLE no_such_table ADD trial int');`, /no_such_table/],
      [
        'is cancelled',
        `await runner.query("SET LOCAL statement_timeout = '50ms'"); await runner.query('SELECT pg_sleep(5)');`,
        /canceling statement/,
      ],
    ),
  )(
    'that %s ends the start with one clear line',
    async (_case, body, reason) => {
      next = new NextRelease(`async up(runner) { ${body} }`);
      for (const run of [next.migrate(database), await next.start(database)]) {
        expect(await run.ended).toBe(1);
        const lines = run
          .logs()
          .split('\n')
          .filter((line) => line.startsWith('Migration '));
        expect(lines).toEqual([expect.stringMatching(/^Migration Next9999999999990 failed: /)]);
        expect(lines[0]).toMatch(reason);
        expect(run.logs()).not.toContain('\n    at ');
      }
      expect(await applied()).toBe(0);
    },
    60_000,
  );

  it('refuses to run apart without an address, in one line', async () => {
    const run = spawnNode(['dist/src/commands/migrate.js'], {});
    expect(await run.ended).toBe(1);
    expect(run.logs().trim()).toMatch(/^DATABASE_URL: required here[^\n]*$/);
  });
});
