import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { AbstractLogger, DataSource, type DataSourceOptions } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Log } from '../logging/log.js';
import { poolOptions, type PoolerInfo } from './pooler.js';
import { TIMEOUTS } from './timeouts.js';

const fromBuild = (pattern: string): string => fileURLToPath(new URL(`../../../${pattern}`, import.meta.url));

/** The class of a table's rows. */
export type EntityClass = new () => object;

/** The application's pool: bounded in connections and in time, and deaf to no dying connection. */
export function createDataSource(
  way: PoolerInfo,
  size: number,
  log: Log,
  entities: readonly EntityClass[],
): DataSource {
  return new DataSource({
    ...common(way.url, log),
    entities: [...entities],
    extra: { ...poolOptions(way), max: size, min: 0, application_name: 'web' },
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
    // The text of a failed statement is in its error, which is logged without values; the driver's own lines quote them.
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
