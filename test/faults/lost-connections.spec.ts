import { setTimeout as delay } from 'node:timers/promises';
import { types } from 'node:util';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { connect, createDataSource } from '../../src/platform/database/data-source.js';
import { isDatabaseUnavailable } from '../../src/platform/database/errors.js';
import { detectPooler } from '../../src/platform/database/pooler.js';
import { Sql, statement } from '../../src/platform/database/sql.js';
import { ENTITIES } from '../../src/app/entities.js';
import { createLog } from '../../src/platform/logging/log.js';
import { Product } from '../../src/offers/product.entity.js';
import { asSuperuser, createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually, figure, seconds } from '../support/eventually.js';
import { Link } from '../support/link.js';
import { startServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';
import { behindProxy, submit } from '../support/submissions.js';
import { isFull } from '../support/tier.js';

const SLOW = statement('test-slow', 'SELECT pg_sleep(0.02)');

let database: TestDatabase;
let link: Link;
let dataSource: DataSource;
let pool: pg.Pool;
let sql: Sql;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'lost_connections' });
  link = await Link.to(database.url);
  const log = createLog('silent');
  dataSource = createDataSource(await detectPooler(link.url), 6, log, ENTITIES);
  pool = await connect(dataSource, log);
  sql = new Sql(pool);
});
afterAll(async () => {
  link.restore();
  await dataSource.destroy();
  await link.close();
  await database.drop();
});

const terminateAll = (): Promise<unknown> =>
  asSuperuser((client) =>
    client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name = 'web'`,
      [database.name],
    ),
  );

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** The ways in which the application asks. */
const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
  'a statement': () => sql.rows(SLOW),
  'a transaction': () =>
    sql.transaction(async (client) => {
      await client.query('SELECT pg_sleep(0.01)');
      await delay(5);
      await client.query('SELECT pg_sleep(0.01)');
    }),
  'a read by entities': () => dataSource.getRepository(Product).find({ relations: { bank: true }, take: 5 }),
  'a transaction of entities': () =>
    dataSource.transaction(async (manager) => {
      await manager.getRepository(Product).find({ relations: { bank: true }, take: 5 });
      await delay(5);
      await manager.getRepository(Product).count();
    }),
};

const BREAKS: Readonly<Record<string, () => unknown>> = {
  'is reset': () => {
    link.cut();
  },
  'is ended by the server': terminateAll,
  'falls silent': () => {
    link.silence();
  },
};

describe('a connection that', () => {
  // A silent connection is noticed only once every limit has passed: 20 s.
  it.each(Object.keys(BREAKS).filter((name) => isFull || name !== 'falls silent'))(
    '%s between two statements of a transaction is a database that is away, not a fault of ours',
    async (name) => {
      const inTransaction = (second: (client: pg.PoolClient) => Promise<unknown>): Promise<unknown> =>
        sql.transaction(async (client) => {
          await client.query('SELECT 1');
          await BREAKS[name]?.();
          await delay(50);
          await second(client);
        });
      const byHand = await errorOf(inTransaction((client) => client.query('SELECT 1')));
      link.restore();
      const byEntities = await errorOf(
        dataSource.transaction(async (manager) => {
          await manager.query('SELECT 1');
          await BREAKS[name]?.();
          await delay(50);
          await manager.query('SELECT 1');
        }),
      );
      link.restore();
      expect([types.isNativeError(byHand), isDatabaseUnavailable(byHand)]).toEqual([true, true]);
      expect([types.isNativeError(byEntities), isDatabaseUnavailable(byEntities)]).toEqual([true, true]);
      await eventually(async () => (await pool.query('SELECT 1')).rowCount === 1, 10_000);
    },
    60_000,
  );

  it('is lost at whatever moment, is a database that is away', async () => {
    const met = new Map<string, number>();
    const others: unknown[] = [];
    const state = { isOver: false, asked: 0 };
    const person = async (ask: () => Promise<unknown>): Promise<void> => {
      while (!state.isOver) {
        state.asked++;
        const error = await errorOf(ask());
        if (error === undefined) continue;
        const text = types.isNativeError(error) ? error.message.replaceAll(/\d+/g, 'n') : 'not an error';
        met.set(text, (met.get(text) ?? 0) + 1);
        if (!isDatabaseUnavailable(error)) others.push(error);
        await delay(1);
      }
    };
    const people = Object.values(WAYS).flatMap((ask) => [person(ask), person(ask), person(ask)]);
    const until = Date.now() + seconds(4, 30);
    for (let n = 0; Date.now() < until; n++) {
      await delay(20 + ((n * 37) % 180));
      if (n % 2 === 0) {
        link.cut();
        await delay((n * 13) % 40);
        link.restore();
      } else await terminateAll();
    }
    state.isOver = true;
    await Promise.all(people);
    figure(
      `${String(state.asked)} asked while connections were lost: ${JSON.stringify(Object.fromEntries(met))}`,
    );
    expect(met.size).toBeGreaterThan(1);
    expect(others).toEqual([]);
  }, 90_000);
});

/** Pages of visitors, of staff, of programs, and what each of them reads by entities or by hand. */
const PAGES = [
  '/',
  '/ihtiyac-kredisi',
  '/kredi-kartlari',
  '/mevduat',
  '/bankalar/akbank',
  '/hakkimizda',
  '/arama?q=kredi',
];
const STAFF = [
  '/admin',
  '/admin/content/banks',
  '/admin/applications',
  '/admin/reports',
  '/admin/content/banks/akbank',
];

describe('a server whose connections are lost again and again', () => {
  it('answers with the page or says that the database is away: never as if something of ours had broken', async () => {
    const server = await startServer({ database: link, env: { ...behindProxy, PAGE_CACHE: 'off' } });
    const admin = await signedIn({ url: server.url, databaseUrl: database.url }, 'admin');
    const statuses: Record<string, Record<string, number>> = {};
    const state = { isOver: false };
    const person = async (who: string, ask: (n: number) => Promise<number>): Promise<void> => {
      const own: Record<string, number> = (statuses[who] ??= {});
      for (let n = 0; !state.isOver; n++) {
        const status = await ask(n);
        own[status] = (own[status] ?? 0) + 1;
      }
    };
    const visitor = async (n: number): Promise<number> =>
      (await fetch(server.url + (PAGES[n % PAGES.length] ?? '/'))).status;
    const people = [
      person('visitors', visitor),
      person('visitors', (n) => visitor(n + 2)),
      person('visitors', (n) => visitor(n + 4)),
      person('staff', async (n) => (await admin.get(STAFF[n % STAFF.length] ?? '/admin')).status),
      person('applicants', async () => (await submit(server.url)).status),
    ];
    const until = Date.now() + seconds(5, 60);
    for (let n = 0; Date.now() < until; n++) {
      await delay(60 + ((n * 53) % 400));
      if (n % 2 === 0) {
        link.cut();
        await delay((n * 29) % 150);
        link.restore();
      } else await terminateAll();
    }
    state.isOver = true;
    await Promise.all(people);
    figure(`connections lost again and again: ${JSON.stringify(statuses)}`);
    const codes = Object.values(statuses).flatMap((own) => Object.keys(own));
    expect([...new Set(codes)].filter((code) => !['200', '201', '503'].includes(code))).toEqual([]);
    expect(server.logs()).not.toContain('"level":60');
    await server.stop();
  }, 150_000);
});
