import { join } from 'node:path';
import type pg from 'pg';
import { ensureAdmin } from '../accounts/first-admin.js';
import { createApplication } from './app.setup.js';
import { type Config, loadConfig } from '../platform/config/config.js';
import { loadPostgresSecrets, type PostgresSecrets } from '../platform/config/secrets.js';
import { fingerprintsOf, keysOf, sessionSecretOf } from '../platform/config/keys.js';
import { release } from '../platform/config/release.js';
import type { SessionSecret } from '../platform/config/session-secret.js';
import { keepPartitionsMade } from '../platform/database/partitions.js';
import { PlannedBackups } from '../platform/database/backup/planned-backups.js';
import { poolOf } from '../platform/database/data-source.js';
import { type Database, openDatabase } from '../platform/database/database.js';
import { checkSecretFingerprints } from '../platform/database/secret-fingerprints.js';
import { ContentChanges } from './content-changes.js';
import { ENTITIES } from './entities.js';
import { measureDatabase } from '../platform/monitoring/database-metrics.js';
import { Operations } from '../platform/monitoring/operations.js';
import { collectWhenIdle } from './idle-collection.js';
import { createLog, type Log, logWarnings } from '../platform/logging/log.js';
import { PageStore } from '../platform/page-cache/page-store.js';
import { Shutdown } from './shutdown.js';
import { processNumber, sayReady, shareMetrics, pageStoreFolder } from './cluster-worker.js';
import { Front } from './front.js';

/**
 * Starts one process: the HTTP server first, with the stored pages; then the database, its migrations and the
 * application behind it. Resolves when the application answers.
 */
export async function boot(env: NodeJS.ProcessEnv): Promise<void> {
  const config = loadConfig(env);
  const sessionSecret = sessionSecretOf(config);
  const postgresSecrets = postgresSecretsOf(config);
  const log = openLog(config);
  const number = processNumber(env);

  const pageStore = await PageStore.open(join(config.dataDir, pageStoreFolder(number)), log);
  const front = new Front({ config, env, sessionSecret, pageStore, log });
  if (number !== undefined) shareMetrics(front.operations, number);
  const { httpServer } = front;
  const shutdown = new Shutdown(log, { name: 'http', run: () => httpServer.close(config.shutdownDelayMs) });
  // The last step, and there from the first page on: a stop may come before the start has come to its end.
  shutdown.add('known pages', () => pageStore.settled());
  const port = await httpServer.listen(config.port, config.host);

  const surroundings = { log, signal: shutdown.signal, entities: ENTITIES };
  const database = await openDatabase(config, postgresSecrets, surroundings, (pool) =>
    prepareFor(pool, config, sessionSecret),
  );
  front.database = database;
  shutdown.add('database', () => database.close());

  const application = await createApplication({
    config,
    sessionSecret,
    log,
    poolerInfo: database.poolerInfo,
    replicas: database.replicas,
    dataSource: database.dataSource,
    cache: front.cache,
    pageStore,
    assets: front.assets,
    renderer: front.renderer,
    operations: front.operations,
    views: front.views,
  });
  shutdown.add('application', () => application.nest.close());

  const content = new ContentChanges({ application, database, front, log });
  // Before the application opens: who finds the site ready finds every figure of it as well.
  measure(database, content, config, front.operations);
  httpServer.open(application.listener);

  await content.start(shutdown);
  lookAfterDatabase(database, config, shutdown, log);
  const collection = collectWhenIdle(log);
  shutdown.add('idle collection', async () => collection?.stop());
  sayStarted(port, number, log);
}

/** It has the last word, too: Node itself prints a message as it is, whatever a visitor typed into it. */
function openLog({ logLevel }: Config): Log {
  const log = createLog(logLevel);
  process.on('uncaughtException', (error: unknown) => {
    const err = error instanceof Error ? error : new Error(`thrown: ${typeof error}`);
    log.fatal({ err }, 'an error that nobody handled ends the process');
    process.exit(1);
  });
  logWarnings(log);
  return log;
}

function sayStarted(port: number, number: number | undefined, log: Log): void {
  sayReady();
  log.info({ port, process: number }, 'ready');
  if (number === undefined || number === 1) print(`Site: http://localhost:${String(port)}`);
}

function measure(
  { dataSource, replicas }: Database,
  content: ContentChanges,
  { backup }: Config,
  operations: Operations,
): void {
  if (replicas) operations.watchReplicas(replicas);
  measureDatabase(operations.registry, {
    pool: poolOf(dataSource),
    isListening: () => content.isListening,
    hasPlannedBackups: backup.at !== undefined,
  });
}

/** Makes months ahead, and backups where the configuration says when. */
function lookAfterDatabase(
  { dataSource, directUrl }: Database,
  config: Config,
  shutdown: Shutdown,
  log: Log,
): void {
  const pool = poolOf(dataSource);
  const { at } = config.backup;
  const months = keepPartitionsMade(pool, log);
  shutdown.add('months', () => months.stop());
  if (at === undefined) return;
  const keys = keysOf(config);
  const backups = new PlannedBackups({
    config: { ...config.backup, at },
    pool,
    backup: {
      directUrl,
      release: release(),
      keys: fingerprintsOf(keys),
      secrets: config.sessionSecret === undefined ? { sessionSecret: keys.session } : undefined,
    },
    log,
  }).start();
  shutdown.add('backups', () => backups.stop());
}

/** For the person at the terminal; the log, which is kept and collected, never sees a login. */
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A server with another secret than the database's would know nobody again whom others have noted: it does not start. */
async function prepareFor(pool: pg.Pool, config: Config, session: SessionSecret): Promise<void> {
  await checkSecretFingerprints(pool, config, session);
  await ensureAdmin(pool, config.admin, print);
}

const postgresSecretsOf = ({ database, dataDir }: Config): PostgresSecrets | undefined =>
  database.mode === 'embedded' ? loadPostgresSecrets(dataDir) : undefined;
