import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../logging/log.js';
import { Ticker } from '../scheduling/ticker.js';
import type { PageCache } from './page-cache.js';
import type { PageStore } from './page-store.js';

export interface WarmUpDeps {
  /** Every address that search engines should know. */
  readonly list: () => Promise<readonly string[]>;
  /** Asks the application for a page as a visitor would, so that the cache knows it. */
  readonly ask: (path: string) => Promise<void>;
  /** Makes a page that is known as small as it gets, beside the requests. */
  readonly compress: (path: string) => Promise<void>;
  readonly cache: PageCache;
  readonly pageStore: PageStore;
  readonly log: Log;
  /** False: only what has been withdrawn is looked for. */
  readonly asksAll: boolean;
}

/** Announcements come in swarms. */
const SETTLE_MS = 50;
const RETRY_MS = 2_000;
/** Period of a run without invalidation: changes by the clock (a campaign ends, a rate begins) announce nothing. */
const AGAIN_MS = 3_600_000;
/** A visitor comes first: for each part of work three of rest. */
const REST = 3;
const MIN_REST_MS = 2;

/**
 * Sees to it that what is known for a bad hour is all of the site, and nothing that is not on it any more: after a start
 * and after changes it forgets what is not listed now, then asks for every page, one at a time, and in the end makes
 * them as small as they get: whoever is the first to ask for one has its first view with the first packets as well.
 */
export class WarmUp {
  private readonly waiting = new Set<string>();
  /** Known, and not yet compressed as well as may be. */
  private readonly loose = new Set<string>();
  private listed: ReadonlySet<string> = new Set();
  private isWanted = false;
  private work: Promise<void> | undefined;
  private readonly stopping = new AbortController();
  private readonly clock: Ticker;

  constructor(private readonly parts: WarmUpDeps) {
    const work = (): void => {
      this.trigger();
    };
    this.clock = new Ticker({ name: 'warm-up', everyMs: AGAIN_MS, log: parts.log, work }).start();
  }

  /** Content has changed, or may have. */
  trigger(): void {
    if (this.stopping.signal.aborted) return;
    this.isWanted = true;
    this.work ??= this.run()
      .catch((error: unknown) => {
        if (!this.stopping.signal.aborted)
          this.parts.log.warn({ err: error }, 'pages could not be made known ahead');
      })
      .finally(() => (this.work = undefined));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.clock.stop();
    await this.work;
  }

  private async run(): Promise<void> {
    const { cache } = this.parts;
    while (!cache.isInvalidationDown) {
      if (this.isWanted) {
        this.isWanted = false;
        await this.rest(SETTLE_MS);
        await this.lookOrRetry();
      }
      const since = performance.now();
      if (!(await this.workOn())) return;
      await this.rest(Math.max(MIN_REST_MS, (performance.now() - since) * REST));
    }
    // The reconnect to the database triggers the next run.
    this.waiting.clear();
    this.loose.clear();
  }

  /** @returns whether there was anything to do */
  private async workOn(): Promise<boolean> {
    const { cache, ask, compress } = this.parts;
    for (const path of this.waiting) {
      this.waiting.delete(path);
      if (this.listed.has(path)) this.loose.add(path);
      if (cache.get(path)?.freshness === 'fresh') continue;
      await ask(path);
      return true;
    }
    const [path] = this.loose;
    if (path === undefined) return false;
    this.loose.delete(path);
    await compress(path);
    return true;
  }

  /** The database may be slow, or gone without anybody having noticed yet. */
  private async lookOrRetry(): Promise<void> {
    try {
      await this.look();
    } catch (error) {
      this.parts.log.warn({ err: error }, 'pages of the site could not be listed');
      this.isWanted = true;
      await this.rest(RETRY_MS);
    }
  }

  private async look(): Promise<void> {
    const { cache, pageStore, list, asksAll } = this.parts;
    const paths = await list();
    const listed = new Set(paths);
    for (const path of this.listed) if (!listed.has(path)) cache.remove(path);
    cache.forgetOldMadeUp();
    this.listed = listed;
    // Not for search engines, or of a time before this process: the application knows whether it is still there.
    for (const key of pageStore.list()) if (!listed.has(key)) this.waiting.add(key);
    // Lists show more of what may have been withdrawn than the pages below them.
    const depth = (path: string): number => path.split('/').length;
    if (asksAll) for (const path of [...paths].sort((a, b) => depth(a) - depth(b))) this.waiting.add(path);
  }

  private rest(ms: number): Promise<void> {
    return delay(ms, undefined, { signal: this.stopping.signal });
  }
}
