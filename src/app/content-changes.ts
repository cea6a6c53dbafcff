import { SitemapService } from '../discovery/seo/sitemap.service.js';
import { discardIdleClients, poolOf } from '../platform/database/data-source.js';
import type { Database } from '../platform/database/database.js';
import type { Log } from '../platform/logging/log.js';
import type { BackgroundCompressor } from '../platform/page-cache/background-compressor.js';
import type { Cdn } from '../platform/page-cache/cdn.js';
import {
  type InvalidationEvents,
  InvalidationListener,
} from '../platform/page-cache/invalidation-listener.js';
import type { PageCache } from '../platform/page-cache/page-cache.js';
import type { PageStore } from '../platform/page-cache/page-store.js';
import { WarmUp } from '../platform/page-cache/warm-up.js';
import type { Application } from './app.setup.js';
import { askInside } from './http/inner-request.js';
import { answers } from './readiness.js';

interface ContentChangesDeps {
  readonly application: Application;
  readonly database: Database;
  readonly cache: PageCache;
  readonly cdn: Cdn | undefined;
  readonly compressor: BackgroundCompressor;
  /** Whether all pages of the sitemap are asked for ahead. */
  readonly warmsUp: boolean;
  readonly pageStore: PageStore;
  readonly log: Log;
}

/** Hears of changes of the content, and keeps pages of all of the site stored for an hour without the database. */
export class ContentChanges implements InvalidationEvents {
  readonly listener: InvalidationListener;
  readonly warmUp: WarmUp;
  private losses = 0;
  private hasAnswered = false;

  constructor(private readonly deps: ContentChangesDeps) {
    const { application, database, cache, compressor, pageStore, log, warmsUp } = deps;
    const sitemap = application.nest.get(SitemapService);
    this.warmUp = new WarmUp({
      list: async () => (await sitemap.list()).map(({ path }) => path),
      ask: (path) => askInside(application.listener, path),
      compress: (path) => compressor.compress(path),
      cache,
      pageStore,
      log,
      asksAll: warmsUp,
    });
    this.listener = new InvalidationListener(database.directUrl, this, log);
    if (warmsUp) cache.onFirst((page) => compressor.dense(page));
  }

  changed(): void {
    const { database, cache } = this.deps;
    // First of all: what is made anew from here on must not be read where the change is not there yet.
    database.replicas?.announced();
    cache.invalidate();
    this.refresh();
  }

  lost(): void {
    const { database, cache, log } = this.deps;
    database.replicas?.lost();
    cache.pause();
    discardIdleClients(poolOf(database.dataSource)).catch((error: unknown) => {
      log.warn({ err: error }, 'idle connections could not be closed');
    });
  }

  away(): void {
    void this.look();
  }

  live(): void {
    const { database, cache } = this.deps;
    this.losses++;
    this.hasAnswered = false;
    database.replicas?.live();
    cache.resume();
    // Changes that were announced during the outage have reached no listener.
    this.refresh();
  }

  private refresh(): void {
    this.deps.cdn?.purge();
    this.warmUp.trigger();
  }

  /** Where announcements alone are cut off, pages can still be made: what was withdrawn must not stay for that. */
  private async look(): Promise<void> {
    const { database, cache } = this.deps;
    const { losses } = this;
    if (!this.hasAnswered) cache.setDatabaseAway(true);
    const isUp = await answers(database);
    if (losses !== this.losses) return;
    this.hasAnswered = isUp;
    cache.setDatabaseAway(!isUp);
  }
}
