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
import { HttpServer } from './http/http-server.js';
import { measureDatabase } from '../platform/monitoring/database-metrics.js';
import { Operations } from '../platform/monitoring/operations.js';
import { securityHeaders } from './http/security-headers.js';
import { unavailablePage } from './http/unavailable.js';
import { collectWhenIdle } from './idle-collection.js';
import { createLog, type Log, logWarnings } from '../platform/logging/log.js';
import { ViewCounter } from '../site/analytics/view-counter.js';
import { Cdn, CDN_HEADERS } from '../platform/page-cache/cdn.js';
import { BackgroundCompressor } from '../platform/page-cache/background-compressor.js';
import { PageCache } from '../platform/page-cache/page-cache.js';
import { PageStore } from '../platform/page-cache/page-store.js';
import { Assets } from '../platform/rendering/assets.js';
import { Renderer } from '../platform/rendering/renderer.js';
import { ViewBeacon } from '../platform/rendering/view-beacon.js';
import { AdminHost } from '../platform/routing/admin-host.js';
import { senderAddress, trustedProxies } from '../platform/routing/client-address.js';
import { readinessOf } from './readiness.js';
import { Shutdown } from './shutdown.js';
import { processNumber, sayReady, shareMetrics, pageStoreFolder } from './cluster-worker.js';

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

  // What answers without a database.
  const headers = securityHeaders(config.publicUrl.startsWith('https:'));
  const pageStore = await PageStore.open(join(config.dataDir, pageStoreFolder(number)), log);
  // PAGE_CACHE=off is for measuring what a page costs when it is rendered for every request.
  const cache = new PageCache({ enabled: env['PAGE_CACHE'] !== 'off', pageStore });
  const assets = Assets.load(headers);
  const cdn = cdnOf(config, sessionSecret, log);
  const renderer = new Renderer(assets, headers, cdn);
  let database: Database | undefined;
  const ready = () => readinessOf({ httpServer, database, cache, pageStore });
  const operations: Operations = new Operations(log, ready, config.metricsToken, cache, pageStore);
  if (number !== undefined) shareMetrics(operations, number);
  const views = viewCounter(config, operations, cdn?.beacon);
  const unavailable = unavailablePage(renderer, config.publicUrl);
  const adminHost = new AdminHost(config);
  const httpServer: HttpServer = new HttpServer({
    assets,
    cache,
    pageStore,
    operations,
    views,
    unavailable,
    adminHost,
    log,
    securityHeaders: headers,
  });
  const shutdown = new Shutdown(log, { name: 'http', run: () => httpServer.close(config.shutdownDelayMs) });
  // The last step, and there from the first page on: a stop may come before the start has come to its end.
  shutdown.add('known pages', () => pageStore.settled());
  const port = await httpServer.listen(config.port, config.host);

  database = await openDatabase(
    config,
    postgresSecrets,
    { log, signal: shutdown.signal, entities: ENTITIES },
    (pool) => prepareFor(pool, config, sessionSecret),
  );
  const { dataSource, poolerInfo, replicas, close } = database;
  shutdown.add('database', close);

  const application = await createApplication({
    config,
    sessionSecret,
    log,
    dataSource,
    poolerInfo,
    replicas,
    cache,
    pageStore,
    assets,
    renderer,
    operations,
    views,
  });
  shutdown.add('application', () => application.nest.close());

  const compressor = new BackgroundCompressor(cache, log);
  const warmsUp = doesWarmUp(env);
  const content = new ContentChanges({
    application,
    database,
    cache,
    cdn: cdn?.purges,
    compressor,
    warmsUp,
    pageStore,
    log,
  });
  // Before the application opens: who finds the site ready finds every figure of it as well.
  measure(database, content, config, operations);
  httpServer.open(application.listener);

  await content.listener.start();
  shutdown.add('cdn', () => Promise.resolve(cdn?.purges.stop()));
  shutdown.add('content watch', () => content.listener.stop());
  shutdown.add('warm-up', () => content.warmUp.stop());
  const partitions = keepPartitionsMade(poolOf(dataSource), log);
  shutdown.add('months', () => partitions.stop());
  const backups = plannedBackups(database, config, log);
  shutdown.add('backups', async () => backups?.stop());
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

/** PAGE_WARM_UP=off is for tests that are about the first visit to a page, and to spare the many others the work. */
const doesWarmUp = (env: NodeJS.ProcessEnv): boolean =>
  env['PAGE_CACHE'] !== 'off' && env['PAGE_WARM_UP'] !== 'off';

function measure(
  { dataSource, replicas }: Database,
  { listener }: ContentChanges,
  { backup }: Config,
  operations: Operations,
): void {
  if (replicas) operations.watchReplicas(replicas);
  measureDatabase(operations.registry, {
    pool: poolOf(dataSource),
    isListening: () => listener.isListening,
    hasPlannedBackups: backup.at !== undefined,
  });
}

/** Makes backups where the configuration says when. */
function plannedBackups(
  { dataSource, directUrl }: Database,
  config: Config,
  log: Log,
): PlannedBackups | undefined {
  const { at } = config.backup;
  if (at === undefined) return undefined;
  const keys = keysOf(config);
  return new PlannedBackups({
    config: { ...config.backup, at },
    pool: poolOf(dataSource),
    backup: {
      directUrl,
      release: release(),
      keys: fingerprintsOf(keys),
      secrets: config.sessionSecret === undefined ? { sessionSecret: keys.session } : undefined,
    },
    log,
  }).start();
}

interface CdnDeps {
  readonly purges: Cdn;
  readonly headers: readonly string[];
  readonly beacon: ViewBeacon;
}

function cdnOf({ cdnPurgeUrl }: Config, secret: SessionSecret, log: Log): CdnDeps | undefined {
  if (cdnPurgeUrl === undefined) return undefined;
  return { purges: new Cdn(cdnPurgeUrl, log), headers: CDN_HEADERS, beacon: new ViewBeacon(secret.all) };
}

function viewCounter(config: Config, { registry }: Operations, beacon: ViewBeacon | undefined): ViewCounter {
  const isTrusted = trustedProxies(config.trustProxy);
  return new ViewCounter({
    isHttps: config.publicUrl.startsWith('https:'),
    addressOf: (req) => senderAddress(req, isTrusted),
    registry,
    ...(beacon && { beacon }),
  });
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
