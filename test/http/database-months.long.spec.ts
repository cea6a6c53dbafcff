import pg from 'pg';
import { loadConfig } from '../../src/platform/config/config.js';
import { SessionSecret } from '../../src/platform/config/session-secret.js';
import { beginRun, workOn } from '../../src/people/privacy/retention-runs.js';
import { PersonKeys } from '../../src/people/privacy/person-keys.js';
import { PERIOD_NAMES, PERIODS, type Periods } from '../../src/shared/enums/periods.js';
import { Sql } from '../../src/platform/database/sql.js';
import { aDelivery, anOutboxMessage } from '../factories/messages.js';
import { aClick, anAuditEntry } from '../factories/records.js';
import { on } from '../support/sql.js';
import { createTestDatabase, databaseEnvironment, type TestDatabase } from '../support/database.js';

let database: TestDatabase;
let owner: pg.Pool;
let application: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'months', seed: 'none' });
  owner = new pg.Pool({ connectionString: database.url });
  application = new pg.Pool({ connectionString: databaseEnvironment(database.url).DATABASE_URL });
}, 60_000);
afterAll(async () => {
  await Promise.all([owner.end(), application.end()]);
  await database.drop();
});

const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await owner.query<Row>(text, values)).rows;
const one = async (text: string, values: unknown[] = []): Promise<unknown> =>
  Object.values((await rows(text, values))[0] ?? {})[0];

const TABLES = ['audit_log', 'click_events', 'outbox'] as const;

describe('months', () => {
  it('are there for a quarter of a year to come, made once by many who make them', async () => {
    await Promise.all(Array.from({ length: 6 }, () => application.query('SELECT make_months(3)')));
    expect(await rows('SELECT name, ahead, strays::int FROM month_states()')).toEqual(
      TABLES.map((name) => ({ name, ahead: 3, strays: 0 })),
    );
    const made = await Promise.all(
      Array.from({ length: 6 }, () => application.query<{ made: number }>('SELECT make_months(5) AS made')),
    );
    // Two more for each of the three; who comes second finds nothing to do.
    expect(made.reduce((sum, { rows: [found] }) => sum + (found?.made ?? 0), 0)).toBe(6);
    await expect(application.query('SELECT make_months(500)')).rejects.toThrow('24 months ahead');
  });

  it('are reached through their table alone: the audit log is no more to be changed by a part of it', async () => {
    const parts = await rows<{ name: string; at: string }>(
      'SELECT month.name, t.at FROM monthly_tables() AS t, months_of(t.name) AS month ORDER BY 1',
    );
    expect(parts.length).toBeGreaterThan(15);
    for (const { name, at } of parts)
      for (const attempt of [
        `UPDATE ${name} SET ${at} = ${at}`,
        `DELETE FROM ${name}`,
        `TRUNCATE ${name}`,
        `SELECT FROM ${name}`,
        `ALTER TABLE ${name} ADD x int`,
        `DROP TABLE ${name}`,
      ])
        await expect(application.query(attempt)).rejects.toMatchObject({ code: '42501' });
    for (const attempt of [
      `UPDATE audit_log SET actor_name = 'x'`,
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
      `ALTER TABLE audit_log DETACH PARTITION audit_log_past`,
    ])
      await expect(application.query(attempt)).rejects.toMatchObject({ code: '42501' });
    await expect(application.query(`SELECT detach_month('audit_log', now())`)).rejects.toThrow(
      'kept for a year at the least',
    );
    await anAuditEntry(on(application));
  });

  it('that are missing lose nothing, and take what came meanwhile when they are made', async () => {
    const today = new Date();
    const at = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 10, 4));
    const clicks = (): Promise<unknown> =>
      one(`SELECT sum(clicks)::int FROM measures_per_day WHERE id = 'enpara'`);
    const message = await anOutboxMessage(on(application), { topic: 'deneme.ay', created_at: at });
    await aDelivery(on(application), { outbox_id: message.id, topic: 'deneme.ay', channel: 'webhook' });
    await aClick(on(application), { bank_id: 'enpara', occurred_at: at });
    expect(await clicks()).toBe(1);
    expect(await rows('SELECT name, strays::int FROM month_states()')).toEqual([
      { name: 'audit_log', strays: 0 },
      { name: 'click_events', strays: 1 },
      { name: 'outbox', strays: 1 },
    ]);
    await application.query('SELECT make_months(12)');
    expect(await one('SELECT sum(strays)::int FROM month_states()')).toBe(0);
    const found = await rows(
      `SELECT tableoid::regclass::text <> 'outbox_rest' AS moved FROM outbox WHERE topic = 'deneme.ay'`,
    );
    expect(found).toEqual([{ moved: true }]);
    expect(await one(`SELECT count(*)::int FROM deliveries WHERE topic = 'deneme.ay'`)).toBe(1);
    expect(await clicks()).toBe(1);
    await application.query(`DELETE FROM outbox WHERE topic = 'deneme.ay'`);
    // As the reference did.
    expect(await one(`SELECT count(*)::int FROM deliveries WHERE topic = 'deneme.ay'`)).toBe(0);
  });
});

describe('the nightly run', () => {
  const keys = new PersonKeys(loadConfig({}), new SessionSecret('deneme-deneme-deneme-deneme-deneme'));
  const periods = Object.fromEntries(PERIOD_NAMES.map((name) => [name, PERIODS[name].otherwise])) as Periods;
  const never = new AbortController().signal;

  /** Months of long ago, as a site has them that has been running for years. */
  async function past(): Promise<void> {
    for (const table of TABLES) {
      await owner.query(`DROP TABLE ${table}_past`);
      for (const ago of [30, 29, 26, 25, 24, 23])
        await owner.query(
          `DO $$ DECLARE month timestamptz := date_trunc('month', now() AT TIME ZONE 'UTC') - interval '${String(ago)} months';
           BEGIN EXECUTE format('CREATE TABLE ${table}_%s PARTITION OF ${table} FOR VALUES FROM (%L) TO (%L)',
             to_char(month, 'YYYY_MM'), month, month + interval '1 month'); END $$`,
        );
    }
  }

  it('drops months that are over, empties the one that is not by batches, and counts each row', async () => {
    await past();
    const old = (table: string, column: string, rest: string, values: string): Promise<unknown> =>
      owner.query(
        `INSERT INTO ${table} (${column}, ${rest}) SELECT date_trunc('month', now()) - ago * interval '1 month' + n * interval '1 second', ${values}
           FROM unnest(ARRAY[30, 29, 26, 25]) AS ago, generate_series(1, 700) AS n`,
      );
    await old('audit_log', 'at', 'actor_name, action, resource, resource_id', `'x', 'a.b', 'deneme', '1'`);
    await old('click_events', 'occurred_at', 'kind, bank_id', `'bank', 'akbank'`);
    await old('outbox', 'created_at', 'topic, state', `'deneme', 'unconfigured'`);
    await owner.query(`
      INSERT INTO audit_records (entry_id, record_id) SELECT id, 7 FROM audit_log WHERE at < now() - interval '20 months';
      INSERT INTO deliveries (outbox_id, topic, channel, target, state)
        SELECT id, topic, 'webhook', 'deneme', 'dead' FROM outbox WHERE topic = 'deneme';
      -- What still has to be told keeps its month.
      UPDATE outbox SET state = 'pending' WHERE id = (SELECT min(id) FROM outbox WHERE topic = 'deneme'
         AND created_at > date_trunc('month', now()) - interval '29 months');
      -- In the month in which the period ends: three are past it, two are not.
      INSERT INTO audit_log (at, actor_name, action, resource, resource_id)
        SELECT now() - interval '24 months' + n * interval '1 hour', 'x', 'deneme.sinir', 'deneme', '1' FROM generate_series(-2, 2) AS n`);
    const id = await new Sql(application).transaction((client) => beginRun(client, periods, 'Deneme'));
    expect(await workOn(new Sql(application), keys, never)).toBe(true);
    expect(
      await rows(
        `SELECT step, erased::int FROM retention_steps WHERE run_id = $1 AND erased > 0 ORDER BY step`,
        [id],
      ),
    ).toEqual([
      { step: 'audit', erased: 2_803 },
      { step: 'click_rows', erased: 2_800 },
      { step: 'deliveries', erased: 2_799 },
    ]);
    expect(await one(`SELECT count(*)::int FROM audit_records WHERE record_id = 7`)).toBe(0);
    expect(await rows(`SELECT state FROM deliveries WHERE topic = 'deneme'`)).toHaveLength(1);
    expect(await rows(`SELECT state FROM outbox WHERE topic = 'deneme'`)).toEqual([{ state: 'pending' }]);
    const left = await rows<{ name: string; old: number }>(
      `SELECT t.name, count(*) FILTER (WHERE ends_at < now() - interval '24 months')::int AS old
         FROM monthly_tables() AS t, months_of(t.name) GROUP BY 1 ORDER BY 1`,
    );
    expect(left).toEqual([
      { name: 'audit_log', old: 0 },
      { name: 'click_events', old: 0 },
      { name: 'outbox', old: 1 },
    ]);
    expect(
      await one(`SELECT count(*)::int FROM pg_class WHERE relname ~ '^(audit_log|outbox|click_events)_[0-9]{4}' AND NOT relispartition
                    AND relkind = 'r'`),
    ).toBe(0);
  }, 60_000);
});
