import pg from 'pg';
import { Bank } from '../../src/offers/bank.entity.js';
import { connect, createDataSource } from '../../src/platform/database/data-source.js';
import { createLog } from '../../src/platform/logging/log.js';
import { columns, renamed, t } from '../../src/platform/database/row.js';
import { allStatements, composed, type Statement, statement } from '../../src/platform/database/sql.js';
import { storeMany } from '../factories/applications.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import type { RunSql } from '../support/sql.js';
import {
  bareQueries,
  type Catalogue,
  loadStatements,
  problemsOf,
  readCatalogue,
} from '../support/statements.js';

/** Where texts are run that are no business of the schema: what makes and fills it, transactions, LISTEN. */
const isExempt = (file: string): boolean => /^platform\/database\/|\/invalidation-listener\.ts$/.test(file);

let database: TestDatabase;
let client: pg.Client;
let catalogue: Catalogue;
let statements: readonly Statement<unknown>[];

beforeAll(async () => {
  statements = await loadStatements();
  database = await createTestDatabase({ name: 'statements', seed: 'none' });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  catalogue = await readCatalogue(client);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const problems = (one: Statement<unknown>) => problemsOf(client, catalogue, one);

describe('statements by hand', () => {
  it('can be prepared on the migrated schema, and give the rows that they declare', async () => {
    const found: string[] = [];
    for (const one of statements) found.push(...(await problems(one)));
    expect(found).toEqual([]);
  });

  const OF_BEFORE = {
    'dispatch-is-waiting': {
      rush: `INSERT INTO outbox (topic, payload, state) SELECT 'application.created', '{}', 'pending' FROM generate_series(1, 20000)`,
      table: 'outbox',
      now: `UPDATE outbox SET state = 'planned'`,
    },
    'system-watch-state': {
      rush: `WITH told AS (
               INSERT INTO outbox (topic, payload, state)
               SELECT 'application.created', '{}', 'planned' FROM generate_series(1, 20000) RETURNING id)
             INSERT INTO deliveries (outbox_id, topic, channel, target, state)
             SELECT id, 'application.created', 'email', 'email', 'dead' FROM told`,
      table: 'deliveries',
      now: `UPDATE deliveries SET state = 'delivered'`,
    },
  } as const;

  it.each(Object.entries(OF_BEFORE))(
    'ask an index every few seconds whether there is work, whatever the statistics of a rush say: %s',
    async (name, { rush, table, now }) => {
      const found = statements.find((one) => one.name === name);
      await client.query('BEGIN');
      try {
        await client.query(rush);
        await client.query(`ANALYZE ${table}`);
        await client.query(now);
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `EXPLAIN ${(found?.text ?? '').replace('$1', `'{application.created}'::text[]`)}`,
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan).toContain('Index');
        expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}`));
      } finally {
        await client.query('ROLLBACK');
      }
    },
  );

  it('look for doubles of a phone that never applied in its index, also with the plan of before a rush', async () => {
    const sql: RunSql = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(text, [...values])).rows;
    const read = async (): Promise<number> => {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT * FROM earlier_referrals('5999999999', 'loan', '{akbank,qnb}')`,
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      return Number(plan?.['Shared Hit Blocks']) + Number(plan?.['Shared Read Blocks']);
    };
    await client.query('BEGIN');
    try {
      await read();
      await storeMany({ sql }, 20_000);
      expect(await read()).toBeLessThan(60);
    } finally {
      await client.query('ROLLBACK');
    }
  });

  it('are all declared', () => {
    expect(bareQueries(isExempt)).toEqual([]);
  });

  it('are prepared in every form, where they are put together', async () => {
    const forms = ['name', 'gone'].map((column) => `SELECT id FROM banks ORDER BY ${column}`);
    composed('put-together', columns(Bank, 'id', 'name'), () => forms);
    const made = allStatements().filter(({ name }) => name.startsWith('put-together'));
    expect((await Promise.all(made.map(problems))).flat()).toEqual([
      `put-together: ${forms[0] ?? ''}: does not give name`,
      `put-together: ${forms[1] ?? ''}: column "gone" does not exist`,
    ]);
  });

  it('are told when they give something else', async () => {
    const text = 'SELECT id, name AS bank_name, slogan, display_order::bigint, founded, 1 AS one FROM banks';
    const made = statement('made-up', text, {
      ...columns(Bank, 'id', 'display_order', 'color'),
      ...renamed(Bank, { bank_name: 'name', slogan: 'founded' }),
      one: t.int8(),
    });
    expect(await problems(made)).toEqual([
      'made-up: display_order is bigint, not integer',
      'made-up: does not give color',
      'made-up: slogan is banks.slogan, not banks.founded',
      'made-up: one is integer, not bigint',
      'made-up: gives founded, which is not declared',
    ]);
    expect(await problems(statement('wrong', 'SELECT gone FROM banks'))).toEqual([
      'wrong: column "gone" does not exist',
    ]);
    expect(await problems(statement('right', 'UPDATE banks SET name = $1 WHERE id = $2'))).toEqual([]);
  });
});

describe('a connection', () => {
  it('that dies in a transaction does not end the process, the very first one neither', async () => {
    const source = createDataSource({ url: database.url, pooler: undefined }, 4, createLog('silent'), []);
    const pool = await connect(source, createLog('silent'));
    const taken = await Promise.all([pool.connect(), pool.connect()]);
    const heard = taken.map((one) => one.listenerCount('error'));
    for (const one of taken) one.release();
    await source.destroy();
    expect(heard.every((count) => count > 0)).toBe(true);
  });
});
