import pg from 'pg';
import { native } from './native.js';

const { LOOKING } = native('./databases.mjs') as { readonly LOOKING: string };

/** Runs one statement on the database of a server or of a test, as staff or time might have changed it; gives its rows. */
export type RunSql = <Row extends object = Record<string, unknown>>(
  text: string,
  values?: readonly unknown[],
) => Promise<Row[]>;

/** A server or a database of a test: all that a factory needs of it. */
export interface HasSql {
  readonly sql: RunSql;
}

/** The run's own PostgreSQL stays while a file runs; what faults are done to gets a connection for each statement. */
const isKept = (url: string): boolean =>
  new URL(url).port === new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://none').port;

/** Connections of this file: a new one for each statement costs more than most statements do. */
const pools = new Map<string, pg.Pool>();

/** Before something that wants a database for itself. */
export async function endLooks(): Promise<void> {
  const ended = [...pools.values()];
  pools.clear();
  await Promise.all(ended.map((pool) => pool.end()));
}
afterAll(endLooks);

/** Connections to a database of the run's own PostgreSQL. */
export function poolOf(url: string): pg.Pool {
  const known = pools.get(url);
  if (known !== undefined) return known;
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    allowExitOnIdle: true,
    application_name: LOOKING,
  });
  // Its database goes with its server, perhaps before the file ends.
  pool.on('error', () => undefined);
  pools.set(url, pool);
  return pool;
}

/** @param url a database that need not be there yet */
export function sqlOf(url: string): RunSql {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    if (isKept(url)) return (await poolOf(url).query<Row>(text, [...values])).rows;
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } finally {
      await client.end();
    }
  };
}

/** A connection of the test's own, for what a factory is to store as its role or within its transaction. */
export const on = (client: Pick<pg.Pool | pg.Client, 'query'>): HasSql => ({
  sql: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await (client as pg.Client).query<Row>(text, [...values])).rows,
});
