import { join } from 'node:path';
import type pg from 'pg';
import { ensureAdmin } from './accounts/first-admin.js';
import { createApplication } from './app.setup.js';
import { type Config, loadConfig } from './config/config.js';
import { loadPostgresSecrets, loadSecrets, type PostgresSecrets } from './config/secrets.js';
import { discardIdleClients, poolOf } from './database/data-source.js';
import { type Database, openDatabase } from './database/database.js';
import { isMigrated } from './database/migrate.js';
import { FrontDoor } from './http/front-door.js';
import { Operations, type Readiness } from './http/operations.js';
import { securityHeaders } from './http/security-headers.js';
import { unavailablePage } from './http/unavailable.js';
import { createLog, type Log } from './logging/log.js';
import { ViewCounter } from './measures/view-counter.js';
import { ContentWatch } from './page-cache/content-watch.js';
import { Densifier } from './page-cache/densifier.js';
import { PageCache } from './page-cache/page-cache.js';
import { loadSnapshot, saveSnapshot } from './page-cache/snapshot.js';
import { Assets } from './rendering/assets.js';
import { Renderer } from './rendering/renderer.js';
import { Shutdown } from './shutdown.js';

const SNAPSHOT_EVERY_MS = 15_000;

/**
 * Starts one process: the door opens first, with the pages last known; then the database, its migrations and
 * the application behind it. Resolves when the application answers.
 */
export async function boot(env: NodeJS.ProcessEnv): Promise<void> {
  const config = loadConfig(env);
  const secrets = readSecrets(config);
  const log = createLog(config.logLevel);
  const headers = securityHeaders(config.publicUrl.startsWith('https:'));
  // PAGE_CACHE=off is for measuring what a page costs when it is rendered for every request.
  const cache = new PageCache({ enabled: env['PAGE_CACHE'] !== 'off' });
  new Densifier(cache, log);
  const assets = Assets.load(headers);
  const renderer = new Renderer(assets, headers);
  const views = new ViewCounter();
  const snapshot = join(config.dataDir, 'pages.snapshot');
  await loadSnapshot(cache, snapshot);

  const opened: { database?: Database } = {};
  const operations: Operations = new Operations(
    log,
    () => readiness(opened.database, door),
    config.metricsToken,
    cache,
  );
  const unavailable = unavailablePage(renderer, config.publicUrl);
  const door: FrontDoor = new FrontDoor({
    assets,
    cache,
    operations,
    views,
    unavailable,
    securityHeaders: headers,
    log,
  });
  const shutdown = new Shutdown(log, { name: 'http', run: () => door.close() });
  const port = await door.listen(config.port, config.host);

  opened.database = await openDatabase(config, secrets.postgres, log, shutdown.signal, (pool) =>
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
    assets,
    renderer,
    operations,
    views,
  };
  const application = await createApplication(parts);
  shutdown.add('application', () => application.nest.close());
  door.open(application.listener);

  const watch = watchContent(directUrl, poolOf(dataSource), cache, log);
  await watch.start();
  shutdown.add('content watch', () => watch.stop());
  const saving = setInterval(() => void keep(cache, snapshot, log), SNAPSHOT_EVERY_MS);
  shutdown.add('snapshot', async () => {
    clearInterval(saving);
    await keep(cache, snapshot, log);
  });
  log.info({ port }, 'ready');
  print(`Site: http://localhost:${String(port)}`);
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

async function readiness(database: Database | undefined, door: FrontDoor): Promise<Readiness> {
  if (!database) return { ready: false, database: 'starting', migrations: 'pending' };
  const migrated = await isMigrated(database.dataSource);
  return {
    ready: migrated && !door.isDraining,
    database: 'up',
    migrations: migrated ? 'done' : 'pending',
  };
}

function watchContent(url: string, pool: pg.Pool, cache: PageCache, log: Log): ContentWatch {
  const events = {
    changed: () => {
      cache.invalidate();
    },
    lost: () => {
      cache.pause();
      discardIdleClients(pool).catch((error: unknown) => {
        log.warn({ err: error }, 'idle connections could not be closed');
      });
    },
    away: () => {
      cache.setDatabaseAway(true);
    },
    live: () => {
      cache.resume();
    },
  };
  return new ContentWatch(url, events, log);
}

/** A snapshot that can't be written is a warning: visitors are served from memory all the same. */
async function keep(cache: PageCache, path: string, log: Log): Promise<void> {
  try {
    await saveSnapshot(cache, path);
  } catch (error) {
    log.warn({ err: error }, 'page snapshot not written');
  }
}
