import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureAdmin } from './accounts/first-admin.js';
import { createApplication } from './app.setup.js';
import { type Config, loadConfig } from './config/config.js';
import { loadPostgresSecrets, loadSecrets, type PostgresSecrets } from './config/secrets.js';
import { discardIdleClients, poolOf } from './database/data-source.js';
import { type Database, openDatabase } from './database/database.js';
import { isMigrated } from './database/migrate.js';
import { ENTITIES } from './entities.js';
import { FrontDoor } from './http/front-door.js';
import { askInside } from './http/inner-request.js';
import { Operations, type Readiness } from './monitoring/operations.js';
import { securityHeaders } from './http/security-headers.js';
import { unavailablePage } from './http/unavailable.js';
import { collectWhenIdle } from './idle-collection.js';
import { createLog, type Log } from './logging/log.js';
import { ViewCounter } from './measures/view-counter.js';
import { ContentWatch } from './page-cache/content-watch.js';
import { BackgroundCompressor } from './page-cache/background-compressor.js';
import { PageCache } from './page-cache/page-cache.js';
import { PageShelf } from './page-cache/shelf.js';
import { WarmUp } from './page-cache/warm-up.js';
import { Assets } from './rendering/assets.js';
import { Renderer } from './rendering/renderer.js';
import { AdminHost } from './routing/admin-host.js';
import { senderAddress, trustedProxies } from './routing/client-address.js';
import { SitemapService } from './seo/sitemap.service.js';
import { Shutdown } from './shutdown.js';

/** Longer than a healthy database takes to say whether it is up to date. */
const READINESS_MS = 900;

/**
 * Starts one process: the door opens first, with the pages last known; then the database, its migrations and
 * the application behind it. Resolves when the application answers.
 */
export async function boot(env: NodeJS.ProcessEnv): Promise<void> {
  const config = loadConfig(env);
  const secrets = readSecrets(config);
  const log = createLog(config.logLevel);
  const headers = securityHeaders(config.publicUrl.startsWith('https:'));
  const shelf = await PageShelf.open(join(config.dataDir, 'pages'), log);
  // PAGE_CACHE=off is for measuring what a page costs when it is rendered for every request.
  const cache = new PageCache({ enabled: env['PAGE_CACHE'] !== 'off', shelf });
  const compressor = new BackgroundCompressor(cache, log);
  const assets = Assets.load(headers);
  const renderer = new Renderer(assets, headers);
  const opened: { database?: Database } = {};
  const ready = (): Promise<Readiness> => readiness(opened.database, door, cache, shelf);
  const operations: Operations = new Operations(log, ready, config.metricsToken, cache, shelf);
  const views = viewCounter(config, operations);
  const unavailable = unavailablePage(renderer, config.publicUrl);
  const door: FrontDoor = new FrontDoor({
    assets,
    cache,
    shelf,
    operations,
    views,
    unavailable,
    securityHeaders: headers,
    adminHost: new AdminHost(config),
    log,
  });
  const shutdown = new Shutdown(log, { name: 'http', run: () => door.close(config.shutdownDelayMs) });
  // The last step, and there from the first page on: a stop may come before the start has come to its end.
  shutdown.add('known pages', () => shelf.settled());
  const port = await door.listen(config.port, config.host);

  const surroundings = { log, signal: shutdown.signal, entities: ENTITIES };
  opened.database = await openDatabase(config, secrets.postgres, surroundings, (pool) =>
    ensureAdmin(pool, config.admin, print),
  );
  const { close, dataSource, url, directUrl } = opened.database;
  shutdown.add('database', close);
  const { sessionSecret } = secrets;
  const parts = {
    config,
    sessionSecret,
    log,
    databaseUrl: url,
    dataSource,
    cache,
    shelf,
    assets,
    renderer,
    operations,
    views,
  };
  const application = await createApplication(parts);
  shutdown.add('application', () => application.nest.close());
  door.open(application.listener);

  const site = { application, database: opened.database, directUrl, cache, shelf, compressor, log, shutdown };
  await keepPagesKnown(site, env);
  const idleCollection = collectWhenIdle(log);
  shutdown.add('idle collection', async () => idleCollection?.stop());
  log.info({ port }, 'ready');
  print(`Site: http://localhost:${String(port)}`);
}

interface KnownPagesParts {
  readonly application: Awaited<ReturnType<typeof createApplication>>;
  readonly database: Database;
  /** Of a connection that listens. */
  readonly directUrl: string;
  readonly cache: PageCache;
  readonly compressor: BackgroundCompressor;
  readonly shelf: PageShelf;
  readonly log: Log;
  readonly shutdown: Shutdown;
}

/** Hears of changes of the content, and keeps what is known for a bad hour at all of the site. */
async function keepPagesKnown(parts: KnownPagesParts, env: NodeJS.ProcessEnv): Promise<void> {
  const { application, database, directUrl, cache, compressor, shelf, log, shutdown } = parts;
  const sitemap = application.nest.get(SitemapService);
  // PAGE_WARM_UP=off is for tests that are about the first visit to a page, and to spare the many others the work.
  const asksAll = env['PAGE_CACHE'] !== 'off' && env['PAGE_WARM_UP'] !== 'off';
  if (asksAll) cache.onFirst((page) => compressor.dense(page));
  const warmUp = new WarmUp({
    list: async () => (await sitemap.list()).map(({ path }) => path),
    ask: (path) => askInside(application.listener, path),
    compress: (path) => compressor.compress(path),
    cache,
    shelf,
    log,
    asksAll,
  });
  const watch = watchContent(directUrl, database, cache, warmUp, log);
  await watch.start();
  shutdown.add('content watch', () => watch.stop());
  shutdown.add('warm-up', () => warmUp.stop());
}

function viewCounter(config: Config, { registry }: Operations): ViewCounter {
  const isTrusted = trustedProxies(config.trustProxy);
  return new ViewCounter({
    isHttps: config.publicUrl.startsWith('https:'),
    addressOf: (req) => senderAddress(req, isTrusted),
    registry,
  });
}

/** For the person at the terminal; the log, which is kept and collected, never sees a login. */
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** With a database of one's own in production nothing is made up; elsewhere what is missing is generated once. */
function readSecrets(config: Config): { sessionSecret: string; postgres: PostgresSecrets | undefined } {
  const isEmbedded = config.database.mode === 'embedded';
  return {
    sessionSecret: config.sessionSecret ?? loadSecrets(config.dataDir).sessionSecret,
    postgres: isEmbedded ? loadPostgresSecrets(config.dataDir) : undefined,
  };
}

/** Visitors can be served from the database, or from the pages known for the hour in which it is away. */
async function readiness(
  database: Database | undefined,
  door: FrontDoor,
  cache: PageCache,
  shelf: PageShelf,
): Promise<Readiness> {
  const hasPages = cache.size > 0 || shelf.size > 0;
  if (!database || !door.isOpen) {
    return {
      ready: door.isLate && hasPages && !door.isDraining,
      database: 'starting',
      migrations: 'pending',
    };
  }
  const isUp = !cache.isDatabaseAway && (await answers(database));
  return {
    ready: !door.isDraining && (isUp || hasPages),
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

function watchContent(
  url: string,
  database: Database,
  cache: PageCache,
  warmUp: WarmUp,
  log: Log,
): ContentWatch {
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
      cache.invalidate();
      warmUp.trigger();
    },
    lost: () => {
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
      cache.resume();
      warmUp.trigger();
    },
  };
  return new ContentWatch(url, events, log);
}
