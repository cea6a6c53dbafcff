import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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
import { discardIdleClients, poolOf } from '../platform/database/data-source.js';
import { type Database, openDatabase } from '../platform/database/database.js';
import { checkSecretFingerprints } from '../platform/database/secret-fingerprints.js';
import { isMigrated } from '../platform/database/migrate.js';
import { ENTITIES } from './entities.js';
import { HttpServer } from './http/http-server.js';
import { askInside } from './http/inner-request.js';
import { measureDatabase } from '../platform/monitoring/database-metrics.js';
import { Operations, type Readiness } from '../platform/monitoring/operations.js';
import { securityHeaders } from './http/security-headers.js';
import { unavailablePage } from './http/unavailable.js';
import { collectWhenIdle } from './idle-collection.js';
import { createLog, type Log, logWarnings } from '../platform/logging/log.js';
import { ViewCounter } from '../site/analytics/view-counter.js';
import { Cdn, CDN_HEADERS } from '../platform/page-cache/cdn.js';
import { InvalidationListener } from '../platform/page-cache/invalidation-listener.js';
import { BackgroundCompressor } from '../platform/page-cache/background-compressor.js';
import { PageCache } from '../platform/page-cache/page-cache.js';
import { PageStore } from '../platform/page-cache/page-store.js';
import { WarmUp } from '../platform/page-cache/warm-up.js';
import { Assets } from '../platform/rendering/assets.js';
import { Renderer } from '../platform/rendering/renderer.js';
import { ViewBeacon } from '../platform/rendering/view-beacon.js';
import { AdminHost } from '../platform/routing/admin-host.js';
import { senderAddress, trustedProxies } from '../platform/routing/client-address.js';
import { PublicPages } from '../site/public-pages.service.js';
import { Shutdown } from './shutdown.js';
import { processNumber, sayReady, shareMetrics, pageStoreFolder } from './cluster-worker.js';

/** Longer than a healthy database takes to say whether it is up to date. */
const READINESS_MS = 900;

/**
 * Starts one process: the door opens first, with the pages last known; then the database, its migrations and
 * the application behind it. Resolves when the application answers.
 */
export async function boot(env: NodeJS.ProcessEnv): Promise<void> {
  const config = loadConfig(env);
  const secrets = readSecrets(config);
  const log = openLog(config);
  const headers = securityHeaders(config.publicUrl.startsWith('https:'));
  const number = processNumber(env);
  const pageStore = await PageStore.open(join(config.dataDir, pageStoreFolder(number)), log);
  // PAGE_CACHE=off is for measuring what a page costs when it is rendered for every request.
  const cache = new PageCache({ enabled: env['PAGE_CACHE'] !== 'off', pageStore });
  const compressor = new BackgroundCompressor(cache, log);
  const assets = Assets.load(headers);
  const cdn = cdnOf(config, secrets.session, log);
  const renderer = new Renderer(assets, headers, cdn);
  const opened: { database?: Database } = {};
  const ready = (): Promise<Readiness> => readiness(opened.database, httpServer, cache, pageStore);
  const operations: Operations = new Operations(log, ready, config.metricsToken, cache, pageStore);
  if (number !== undefined) shareMetrics(operations, number);
  const views = viewCounter(config, operations, cdn?.beacon);
  const httpServer: HttpServer = new HttpServer({
    assets,
    cache,
    pageStore,
    operations,
    views,
    unavailable: unavailablePage(renderer, config.publicUrl),
    securityHeaders: headers,
    adminHost: new AdminHost(config),
    log,
  });
  const shutdown = new Shutdown(log, { name: 'http', run: () => httpServer.close(config.shutdownDelayMs) });
  // The last step, and there from the first page on: a stop may come before the start has come to its end.
  shutdown.add('known pages', () => pageStore.settled());
  const port = await httpServer.listen(config.port, config.host);

  const surroundings = { log, signal: shutdown.signal, entities: ENTITIES };
  opened.database = await openDatabase(config, secrets.postgres, surroundings, (pool) =>
    prepareFor(pool, config, secrets.session),
  );
  const { close, ...ways } = opened.database;
  shutdown.add('database', close);
  const parts = {
    config,
    sessionSecret: secrets.session,
    log,
    ...ways,
    cache,
    pageStore,
    assets,
    renderer,
    operations,
    views,
  };
  const application = await createApplication(parts);
  shutdown.add('application', () => application.nest.close());
  const watching = measure(opened.database, config, operations);
  httpServer.open(application.listener);

  const pages = { cache, cdn: cdn?.purges, pageStore, compressor, warmsUp: warmsUp(env) };
  const site = { ...pages, application, database: opened.database, log, shutdown };
  watching.now = await keepPagesKnown(site);
  lookAfterDatabase(site, config);
  collectIdle(log, shutdown);
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

function collectIdle(log: Log, shutdown: Shutdown): void {
  const collection = collectWhenIdle(log);
  shutdown.add('idle collection', async () => collection?.stop());
}

function sayStarted(port: number, number: number | undefined, log: Log): void {
  sayReady();
  log.info({ port, process: number }, 'ready');
  if (number === undefined || number === 1) print(`Site: http://localhost:${String(port)}`);
}

/** PAGE_WARM_UP=off is for tests that are about the first visit to a page, and to spare the many others the work. */
const warmsUp = (env: NodeJS.ProcessEnv): boolean =>
  env['PAGE_CACHE'] !== 'off' && env['PAGE_WARM_UP'] !== 'off';

interface KnownAddressesDeps {
  readonly application: Awaited<ReturnType<typeof createApplication>>;
  readonly database: Database;
  readonly cache: PageCache;
  readonly cdn: Cdn | undefined;
  readonly compressor: BackgroundCompressor;
  /** Whether all pages of the sitemap are asked for ahead. */
  readonly warmsUp: boolean;
  readonly pageStore: PageStore;
  readonly log: Log;
  readonly shutdown: Shutdown;
}

/** Hears of changes of the content, and keeps what is known for a bad hour at all of the site. */
async function keepPagesKnown(parts: KnownAddressesDeps): Promise<InvalidationListener> {
  const { application, database, cache, cdn, compressor, pageStore, log, shutdown } = parts;
  const pages = application.nest.get(PublicPages);
  if (parts.warmsUp) cache.onFirst((page) => compressor.dense(page));
  const warmUp = new WarmUp({
    list: async () => (await pages.sitemap()).map(({ path }) => path),
    ask: (path) => askInside(application.listener, path),
    compress: (path) => compressor.compress(path),
    cache,
    pageStore,
    log,
    asksAll: parts.warmsUp,
  });
  const watch = watchContent({ database, cache, warmUp, cdn }, log);
  await watch.start();
  shutdown.add('cdn', () => Promise.resolve(cdn?.stop()));
  shutdown.add('content watch', () => watch.stop());
  shutdown.add('warm-up', () => warmUp.stop());
  return watch;
}

/** Before the door opens: who finds the site ready finds every figure of it as well. */
function measure({ dataSource, replicas }: Database, config: Config, operations: Operations) {
  const watching: { now?: InvalidationListener } = {};
  if (replicas) operations.watchReplicas(replicas);
  measureDatabase(operations.registry, {
    pool: poolOf(dataSource),
    isListening: () => watching.now?.isListening === true,
    hasPlannedBackups: config.backup.at !== undefined,
  });
  return watching;
}

/** Makes months ahead, and backups where the configuration says when. */
function lookAfterDatabase({ database, log, shutdown }: KnownAddressesDeps, config: Config): void {
  const pool = poolOf(database.dataSource);
  const { at } = config.backup;
  const months = keepPartitionsMade(pool, log);
  shutdown.add('months', () => months.stop());
  if (at === undefined) return;
  const keys = keysOf(config);
  const backups = new PlannedBackups({
    config: { ...config.backup, at },
    pool,
    backup: {
      directUrl: database.directUrl,
      release: release(),
      keys: fingerprintsOf(keys),
      secrets: config.sessionSecret === undefined ? { sessionSecret: keys.session } : undefined,
    },
    log,
  }).start();
  shutdown.add('backups', () => backups.stop());
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

function readSecrets(config: Config): { session: SessionSecret; postgres: PostgresSecrets | undefined } {
  const isEmbedded = config.database.mode === 'embedded';
  return {
    session: sessionSecretOf(config),
    postgres: isEmbedded ? loadPostgresSecrets(config.dataDir) : undefined,
  };
}

/** Visitors can be served from the database, or from the pages known for the hour in which it is away. */
async function readiness(
  database: Database | undefined,
  httpServer: HttpServer,
  cache: PageCache,
  pageStore: PageStore,
): Promise<Readiness> {
  const hasPages = cache.size > 0 || pageStore.size > 0;
  if (!database || !httpServer.isOpen) {
    return {
      ready: httpServer.isLate && hasPages && !httpServer.isDraining,
      database: 'starting',
      migrations: 'pending',
    };
  }
  const isUp = !cache.isDatabaseAway && (await answers(database));
  return {
    ready: !httpServer.isDraining && (isUp || hasPages),
    database: isUp ? 'up' : 'down',
    migrations: 'done',
  };
}

async function answers({ dataSource }: Database): Promise<boolean> {
  const late = new AbortController();
  try {
    return await Promise.race([
      isMigrated(dataSource),
      delay(READINESS_MS, false, { signal: late.signal, ref: false }),
    ]);
  } catch {
    return false;
  } finally {
    late.abort();
  }
}

type Watching = Pick<KnownAddressesDeps, 'database' | 'cache' | 'cdn'> & { readonly warmUp: WarmUp };

function watchContent({ database, cache, warmUp, cdn }: Watching, log: Log): InvalidationListener {
  let losses = 0;
  let hasAnswered = false;
  /** Where announcements alone are cut off, pages can still be made: what was withdrawn must not stay for that. */
  const look = async (): Promise<void> => {
    const loss = losses;
    if (!hasAnswered) cache.setDatabaseAway(true);
    const isUp = await answers(database);
    if (loss !== losses) return;
    hasAnswered = isUp;
    cache.setDatabaseAway(!isUp);
  };
  const events = {
    changed: () => {
      // First of all: what is made anew from here on must not be read where the change is not there yet.
      database.replicas?.announced();
      cache.invalidate();
      cdn?.purge();
      warmUp.trigger();
    },
    lost: () => {
      database.replicas?.lost();
      cache.pause();
      discardIdleClients(poolOf(database.dataSource)).catch((error: unknown) => {
        log.warn({ err: error }, 'idle connections could not be closed');
      });
    },
    away: () => {
      void look();
    },
    live: () => {
      losses++;
      hasAnswered = false;
      database.replicas?.live();
      cache.resume();
      // Changes that were announced during the outage have reached no listener.
      cdn?.purge();
      warmUp.trigger();
    },
  };
  return new InvalidationListener(database.directUrl, events, log);
}
