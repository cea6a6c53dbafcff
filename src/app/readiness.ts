import { setTimeout as delay } from 'node:timers/promises';
import { isMigrated } from '../platform/database/migrate.js';
import type { Database } from '../platform/database/database.js';
import type { Readiness } from '../platform/monitoring/operations.js';
import type { PageCache } from '../platform/page-cache/page-cache.js';
import type { PageStore } from '../platform/page-cache/page-store.js';
import type { HttpServer } from './http/http-server.js';

/** Longer than a healthy database takes to say whether it is up to date. */
const READINESS_MS = 900;

interface ReadinessDeps {
  readonly httpServer: HttpServer;
  /** Undefined until it is opened. */
  readonly database: Database | undefined;
  readonly cache: PageCache;
  readonly pageStore: PageStore;
}

/** Visitors can be served from the database, or from the pages known for the hour in which it is away. */
export async function readinessOf({
  httpServer,
  database,
  cache,
  pageStore,
}: ReadinessDeps): Promise<Readiness> {
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

/** Whether the database answers soon, with its schema up to date. */
export async function answers({ dataSource }: Database): Promise<boolean> {
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
