import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { TIMEOUTS } from './timeouts.js';

/** Connection pooler between the application and PostgreSQL, such as PgBouncer. */
export interface Pooler {
  /** Whether a statement that was named on one connection can be run on the next one given. */
  readonly keepsPrepared: boolean;
  /** Whether the server gives up a statement outside of a transaction by itself. */
  readonly limitsStatements: boolean;
}

/** How all connections of the application's pools are made. */
export interface PoolerInfo {
  readonly url: string;
  readonly pooler: Pooler | undefined;
}

/**
 * Finds out by trying whether there is a pooler on the way, and what it can do: nobody has to say it, and a pooler that was
 * renewed is used as it is.
 * @throws errors of the driver when the database is away
 */
export async function detectPooler(url: string): Promise<PoolerInfo> {
  // Without limits of its own: a pooler refuses what it does not know in the first packet.
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUTS.connect,
    query_timeout: TIMEOUTS.query,
    application_name: 'pooler-probe',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return { url, pooler: await poolerOf(client) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function poolerOf(client: pg.Client): Promise<Pooler | undefined> {
  const { rows } = await client.query<{ pid: number; time_limit: string }>(
    `SELECT pg_backend_pid() AS pid, current_setting('statement_timeout') AS time_limit`,
  );
  const [found] = rows;
  // The number that a connection is cancelled by is the server process's own; a pooler makes up one.
  const { processID } = client as pg.Client & { readonly processID: number | null };
  if (found === undefined || found.pid === processID) return undefined;
  return { keepsPrepared: await keepsPrepared(client), limitsStatements: found.time_limit !== '0' };
}

/** A pooler that keeps named statements gives them names of its own; others hand the name through to whoever is there. */
async function keepsPrepared(client: pg.Client): Promise<boolean> {
  const name = `probe-${randomUUID()}`;
  await client.query('BEGIN');
  try {
    const { rows } = await client.query<{ is_renamed: boolean }>({
      name,
      text: 'SELECT NOT EXISTS (SELECT FROM pg_prepared_statements WHERE name = $1) AS is_renamed',
      values: [name],
    });
    const isRenamed = rows[0]?.is_renamed === true;
    if (!isRenamed) await client.query(`DEALLOCATE ${pg.escapeIdentifier(name)}`);
    return isRenamed;
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
  }
}

/** A transaction is on one connection from its begin to its end, so there the limits can be said. */
const BEGIN_WITHIN_LIMITS = `BEGIN;
  SET LOCAL statement_timeout = ${String(TIMEOUTS.statement)};
  SET LOCAL lock_timeout = ${String(TIMEOUTS.lock)};
  SET LOCAL idle_in_transaction_session_timeout = ${String(TIMEOUTS.idleInTransaction)}`;

const asked = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;

/** A connection that leaves nothing behind on the server: the next transaction may be given another one. */
class PooledClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super(options);
    this.query = ((question: unknown, ...rest: unknown[]) =>
      asked.call(this, question === 'BEGIN' ? BEGIN_WITHIN_LIMITS : question, ...rest)) as pg.Client['query'];
  }
}

/** The same, where statements can't be kept under a name either. */
class ForgetfulClient extends PooledClient {
  constructor(options?: pg.ClientConfig) {
    super(options);
    const { query } = this;
    const ask = query as (this: pg.Client, ...args: unknown[]) => unknown;
    this.query = ((question: unknown, ...rest: unknown[]) =>
      ask.call(this, withoutName(question), ...rest)) as pg.Client['query'];
  }
}

function withoutName(question: unknown): unknown {
  if (typeof question !== 'object' || question === null || !('name' in question)) return question;
  return { ...question, name: undefined };
}

/** Options of every pool: limits on time, and no session state where the pooler does not keep it. */
export function poolOptions({ url, pooler }: PoolerInfo): pg.PoolConfig {
  const common = {
    connectionString: url,
    connectionTimeoutMillis: TIMEOUTS.connect,
    query_timeout: TIMEOUTS.query,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  };
  if (pooler) return { ...common, Client: pooler.keepsPrepared ? PooledClient : ForgetfulClient };
  return {
    ...common,
    statement_timeout: TIMEOUTS.statement,
    lock_timeout: TIMEOUTS.lock,
    idle_in_transaction_session_timeout: TIMEOUTS.idleInTransaction,
  };
}
