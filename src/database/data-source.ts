import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { AbstractLogger, DataSource, type DataSourceOptions } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Log } from '../logging/log.js';

/** Milliseconds after which a silent database gives an error instead of a hanging request. */
export const TIMEOUTS = {
  connect: 2_000,
  statement: 4_000,
  query: 4_500,
  lock: 2_500,
  idleInTransaction: 5_000,
  /** Short, because whoever wants the table meanwhile stands in line behind the migration. */
  migrationLock: 1_000,
};

const fromBuild = (pattern: string): string => fileURLToPath(new URL(`../../${pattern}`, import.meta.url));

/** The class of a table's rows. */
export type EntityClass = new () => object;

/** The application's pool: bounded in connections and in time, and deaf to no dying connection. */
export function createDataSource(url: string, log: Log, entities: readonly EntityClass[]): DataSource {
  return new DataSource({
    ...common(url, log),
    entities: [...entities],
    extra: {
      max: 12,
      min: 0,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: TIMEOUTS.connect,
      statement_timeout: TIMEOUTS.statement,
      query_timeout: TIMEOUTS.query,
      lock_timeout: TIMEOUTS.lock,
      idle_in_transaction_session_timeout: TIMEOUTS.idleInTransaction,
      keepAlive: true,
      application_name: 'web',
    },
  });
}

/**
 * One connection for migrations: a statement may take as long as it needs, a lock may not. It knows no entities: told of
 * generated columns, TypeORM would keep a table of its own about them.
 */
export function createMigrationSource(url: string, log: Log): DataSource {
  return new DataSource({
    ...common(url, log),
    extra: {
      max: 1,
      connectionTimeoutMillis: TIMEOUTS.connect,
      statement_timeout: 0,
      lock_timeout: TIMEOUTS.migrationLock,
      idle_in_transaction_session_timeout: 0,
      keepAlive: true,
      application_name: 'migrations',
    },
  });
}

class Silent extends AbstractLogger {
  protected override writeLog(): void {
    // Says nothing.
  }
}

function common(url: string, log: Log): Extract<DataSourceOptions, { type: 'postgres' }> {
  return {
    type: 'postgres',
    // The one that everything else here uses, not one that TypeORM looks for.
    driver: pg,
    url,
    migrations: [fromBuild('migrations/*.js')],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    // What a failed statement was is in its error, which is logged without values; the driver's own lines quote them.
    logger: new Silent(),
    poolErrorHandler: (error: Error) => {
      log.warn({ err: error }, 'database connection lost while idle');
    },
  };
}

/** The pg pool beneath a data source, for the statements that are prepared once and run often. */
export function poolOf(dataSource: DataSource): pg.Pool {
  const { master } = dataSource.driver as PostgresDriver;
  return master as pg.Pool;
}

/** Connects a data source; whatever happens to one of its connections is logged and ends nothing. */
export async function connect(dataSource: DataSource, log: Log): Promise<pg.Pool> {
  await dataSource.initialize();
  const pool = poolOf(dataSource);
  listenForClientErrors(pool, log);
  // The connection that it was tried with has come before there was anybody to listen.
  await discardIdleClients(pool);
  return pool;
}

/** A checked-out client emits its own error when the server dies; unheard, it would end the process. */
export function listenForClientErrors(pool: pg.Pool, log: Log): void {
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      log.warn({ err: error }, 'database connection lost');
    });
  });
}

/** Closes the connections nobody uses: after a network failure they may be dead without knowing it. */
export async function discardIdleClients(pool: pg.Pool): Promise<void> {
  const idle = Array.from({ length: pool.idleCount }, () => pool.connect());
  for (const client of await Promise.all(idle)) client.release(true);
}
