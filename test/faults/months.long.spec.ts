import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource, type MigrationInterface } from 'typeorm';
import { createMigrationSource } from '../../src/platform/database/data-source.js';
import { migrate } from '../../src/platform/database/migrate.js';
import { createLog } from '../../src/platform/logging/log.js';
import { rightBody } from '../support/applications.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually, figure, isLong } from '../support/eventually.js';
import { root } from '../support/process.js';
import { startServer } from '../support/server.js';
import { withDatabase } from '../support/staff.js';
import { behindProxy, reconcile, submit } from '../support/submissions.js';

/** From here on tables are partitioned. */
const FIRST = 1_795_700_000_000;
const ROWS = isLong ? 2_000_000 : 100_000;

type Migration = new () => MigrationInterface;

async function allMigrations(): Promise<Migration[]> {
  const found: Migration[] = [];
  // One after the other: jest's loader stumbles over what two of them import, and what that imports.
  for (const file of readdirSync(join(root, 'migrations')).sort())
    found.push(
      ...Object.values((await import(join(root, 'migrations', file))) as Record<string, Migration>).filter(
        (one) => typeof one === 'function',
      ),
    );
  return found;
}

/** One person after the other, some twenty a second. */
function applicantsOf(url: string) {
  const acknowledged = new Set<string>();
  const failed: number[] = [];
  let [stopped, slowest] = [false, 0];
  const running = (async () => {
    while (!stopped) {
      const body = rightBody('kredi');
      const { status, ms } = await submit(url, body);
      if (status === 201) acknowledged.add(String(body['submission_token']));
      else failed.push(status);
      slowest = Math.max(slowest, ms);
      await delay(30);
    }
  })();
  /** Until so many more were taken. */
  const more = async (count: number): Promise<void> => {
    const wanted = acknowledged.size + count;
    await eventually(() => Promise.resolve(acknowledged.size >= wanted), 30_000);
  };
  const stop = async () => {
    stopped = true;
    await running;
    return { acknowledged, failed, slowest };
  };
  return { more, stop };
}

/** The files of what was stored: they change when it is copied. */
const filesOf = (database: TestDatabase): Promise<unknown> =>
  withDatabase(database.url, async (client) => {
    const { rows } = await client.query(
      `SELECT replace(relname, '_past', '') AS name, pg_relation_filenode(oid) AS file FROM pg_class
        WHERE relkind = 'r' AND relname ~ '^(audit_log|click_events|outbox)(_past)?$' ORDER BY 1`,
    );
    return rows;
  });

describe('months', () => {
  let database: TestDatabase;
  let source: DataSource;

  beforeEach(async () => {
    database = await createTestDatabase({ name: 'months-come' });
    const options = createMigrationSource(database.url, createLog('silent')).options;
    source = new DataSource({ ...options, migrations: await allMigrations() } as typeof options);
    await source.initialize();
  });
  afterEach(async () => {
    await source.destroy();
    await database.drop();
  });

  it('come to large tables beside a replica that takes applications, with nothing copied', async () => {
    const replica = await startServer({ database, env: behindProxy });
    const names = source.migrations.map((one) => one.name ?? one.constructor.name);
    for (const name of [...names].reverse())
      if (Number(name.slice(-13)) >= FIRST) await source.undoLastMigration();
    await withDatabase(database.url, async (client) => {
      await client.query(`
        INSERT INTO outbox (topic, state) SELECT 'deneme', 'failed' FROM generate_series(1, ${String(ROWS)});
        INSERT INTO audit_log (actor_name, action, resource, resource_id)
          SELECT 'x', 'a.b', 'deneme', n::text FROM generate_series(1, ${String(ROWS)}) AS n;
        INSERT INTO deliveries (outbox_id, topic, channel, target, state)
          SELECT id, topic, 'webhook', 'x', 'dead' FROM outbox WHERE topic = 'deneme' LIMIT 10000`);
    });
    const before = await filesOf(database);

    const { more, stop } = applicantsOf(replica.url);
    await more(5);
    const since = performance.now();
    await migrate(source, createLog('silent'));
    const took = performance.now() - since;
    await more(5);
    const { acknowledged, failed, slowest } = await stop();

    figure(
      `${String(ROWS)} rows in months after ${String(Math.round(took))} ms; ${String(acknowledged.size)} applications, the slowest after ${String(Math.round(slowest))} ms`,
    );
    expect(await filesOf(database)).toEqual(before);
    expect(failed).toEqual([]);
    expect(slowest).toBeLessThan(2_000);
    expect(await reconcile(database.url, acknowledged)).toMatchObject({ lost: 0, halves: 0, doubles: 0 });
    await replica.stop();
  }, 240_000);
});
