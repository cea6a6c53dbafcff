import { LiveEvents } from '../admin/live/live-events.service.js';
import { PublicPages } from '../site/public-pages.service.js';
import { discardIdleClients, poolOf } from '../platform/database/data-source.js';
import type { Database } from '../platform/database/database.js';
import type { Log } from '../platform/logging/log.js';
import {
  type InvalidationEvents,
  InvalidationListener,
} from '../platform/page-cache/invalidation-listener.js';
import { WarmUp } from '../platform/page-cache/warm-up.js';
import type { Application } from './app.setup.js';
import type { Front } from './front.js';
import { askInside } from './http/inner-request.js';
import { answers } from './readiness.js';
import type { Shutdown } from './shutdown.js';

interface ContentChangesDeps {
  readonly application: Application;
  readonly database: Database;
  readonly front: Front;
  readonly log: Log;
}

/** Hears of changes of the content and of news for staff, and keeps pages of all of the site stored for an hour without the database. */
export class ContentChanges implements InvalidationEvents {
  private readonly listener: InvalidationListener;
  private readonly warmUp: WarmUp;
  private readonly news: LiveEvents;
  private losses = 0;
  private hasAnswered = false;

  constructor(private readonly deps: ContentChangesDeps) {
    const { application, database, front, log } = deps;
    const { cache, compressor, pageStore, warmsUp } = front;
    this.news = application.nest.get(LiveEvents);
    const pages = application.nest.get(PublicPages);
    this.warmUp = new WarmUp({
      list: async () => (await pages.sitemap()).map(({ path }) => path),
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

  /** Whether announcements are heard. */
  get isListening(): boolean {
    return this.listener.isListening;
  }

  async start(shutdown: Shutdown): Promise<void> {
    // Before the server waits for its answers.
    shutdown.signal.addEventListener('abort', () => {
      this.news.stop();
    });
    await this.listener.start();
    shutdown.add('cdn', async () => this.deps.front.cdn?.purges.stop());
    shutdown.add('content watch', () => this.listener.stop());
    shutdown.add('warm-up', () => this.warmUp.stop());
  }

  changed(): void {
    const { database, front } = this.deps;
    // First of all: what is made anew from here on must not be read where the change is not there yet.
    database.replicas?.announced();
    front.cache.invalidate();
    this.refresh();
  }

  told(announcement: string): void {
    this.news.hear(announcement);
  }

  lost(): void {
    this.news.lost();
    const { database, front, log } = this.deps;
    database.replicas?.lost();
    front.cache.pause();
    discardIdleClients(poolOf(database.dataSource)).catch((error: unknown) => {
      log.warn({ err: error }, 'idle connections could not be closed');
    });
  }

  away(): void {
    void this.look();
  }

  live(): void {
    const { database, front } = this.deps;
    this.losses++;
    this.hasAnswered = false;
    database.replicas?.live();
    front.cache.resume();
    this.news.live();
    // Changes that were announced during the outage have reached no listener.
    this.refresh();
  }

  private refresh(): void {
    this.deps.front.cdn?.purges.purge();
    this.warmUp.trigger();
  }

  /** Where announcements alone are cut off, pages can still be made: what was withdrawn must not stay for that. */
  private async look(): Promise<void> {
    const { database, front } = this.deps;
    const { cache } = front;
    const { losses } = this;
    if (!this.hasAnswered) cache.setDatabaseAway(true);
    const isUp = await answers(database);
    if (losses !== this.losses) return;
    this.hasAnswered = isUp;
    cache.setDatabaseAway(!isUp);
  }
}
