import type { FinishedPage } from './finished-page.js';

/** How an entry may be used now. */
export type Freshness = 'fresh' | 'stale';

export interface KnownPage {
  readonly page: FinishedPage;
  readonly freshness: Freshness;
  /** From the snapshot: perhaps of another build, whose scripts are gone; for an outage only. */
  readonly isFromEarlierRun: boolean;
}

/** The generation of pages that a snapshot brought. */
export const EARLIER_RUN = 0;

interface Entry {
  readonly page: FinishedPage;
  readonly generation: number;
  readonly storedAt: number;
  hits: number;
}

export interface PageCacheOptions {
  /** Upper bound of the bytes held, all encodings counted. */
  readonly maxBytes: number;
  /** Upper bound of addresses remembered. */
  readonly maxAliases: number;
  /** Milliseconds after which a page is rendered anew even if nothing was announced. */
  readonly ttlMs: number;
  /** False: nothing is ever fresh (measurements of the uncached path). */
  readonly enabled: boolean;
  /** Hits after which a page is worth compressing harder. */
  readonly hotHits: number;
}

const DEFAULTS: PageCacheOptions = {
  maxBytes: 96 * 1024 * 1024,
  maxAliases: 20_000,
  ttlMs: 60_000,
  enabled: true,
  hotHits: 3,
};

/**
 * Finished visitor pages by canonical key, bounded and least-recently-used. A change of content makes every
 * entry stale at once (a counter, so it costs the same for one page and for a million); stale entries stay,
 * because they are what visitors see while the database is away.
 */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly aliases = new Map<string, string>();
  private readonly options: PageCacheOptions;
  private heldBytes = 0;
  private currentGeneration = 1;
  private paused = true;
  private databaseAway = false;
  private hotListener: (key: string, page: FinishedPage) => void = () => undefined;
  readonly counters = { hits: 0, stale: 0, misses: 0 };

  constructor(options: Partial<PageCacheOptions> = {}) {
    this.options = { ...DEFAULTS, ...options };
  }

  /** Rises with every announced change; a page rendered under an older number is never stored as fresh. */
  get generation(): number {
    return this.currentGeneration;
  }

  get bytes(): number {
    return this.heldBytes;
  }

  get size(): number {
    return this.entries.size;
  }

  /** True while stale pages are to be served at once instead of waiting for a database that is away. */
  get isDatabaseAway(): boolean {
    return this.databaseAway;
  }

  /** Makes every page stale. */
  invalidate(): void {
    this.currentGeneration++;
  }

  /** Nothing is fresh until `resume`: announcements may be lost meanwhile. */
  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.invalidate();
    this.paused = false;
    this.databaseAway = false;
  }

  setDatabaseAway(away: boolean): void {
    this.databaseAway = away;
  }

  /** The page last seen at this raw address (path and query as sent). */
  atAddress(url: string): KnownPage | undefined {
    const key = this.aliases.get(url);
    if (key === undefined) return undefined;
    const entry = this.entries.get(key);
    if (entry && ++entry.hits === this.options.hotHits) this.hotListener(key, entry.page);
    return this.get(key);
  }

  /** Calls `listener` once for each stored page that turns out to be asked for often. */
  onHot(listener: (key: string, page: FinishedPage) => void): void {
    this.hotListener = listener;
  }

  /** Puts `replacement` in the place of `page`, unless something newer stands there by now. */
  replace(key: string, page: FinishedPage, replacement: FinishedPage): void {
    const entry = this.entries.get(key);
    if (entry?.page !== page) return;
    this.entries.set(key, { ...entry, page: replacement });
    this.heldBytes += replacement.size - page.size;
  }

  get(key: string): KnownPage | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const fresh =
      this.options.enabled &&
      !this.paused &&
      entry.generation === this.currentGeneration &&
      Date.now() - entry.storedAt < this.options.ttlMs;
    return {
      page: entry.page,
      freshness: fresh ? 'fresh' : 'stale',
      isFromEarlierRun: entry.generation === EARLIER_RUN,
    };
  }

  /**
   * @param key canonical key of the page
   * @param generation `generation` as it was before rendering began
   */
  set(key: string, page: FinishedPage, generation: number): void {
    const old = this.entries.get(key);
    if (old) {
      this.heldBytes -= old.page.size;
      this.entries.delete(key);
    }
    this.entries.set(key, { page, generation, storedAt: Date.now(), hits: 0 });
    this.heldBytes += page.size;
    this.evict();
  }

  /** Lets the front door find `key` by the address as it was sent. */
  alias(url: string, key: string): void {
    if (url.length > 512) return;
    this.aliases.delete(url);
    this.aliases.set(url, key);
    if (this.aliases.size > this.options.maxAliases) {
      const oldest = this.aliases.keys().next();
      if (!oldest.done) this.aliases.delete(oldest.value);
    }
  }

  /**
   * The pages worth keeping for a bad hour, newest first, with the addresses they answer: those that have an address
   * of their own, and what was asked for again of the endless many that visitors make up.
   */
  *known(): Generator<{ key: string; page: FinishedPage; aliases: string[] }> {
    const addresses = new Map<string, string[]>();
    for (const [url, key] of this.aliases) {
      const list = addresses.get(key);
      if (list) list.push(url);
      else addresses.set(key, [url]);
    }
    for (const [key, entry] of [...this.entries].reverse()) {
      if (entry.hits === 0 && key.includes('?')) continue;
      yield { key, page: entry.page, aliases: addresses.get(key) ?? [] };
    }
  }

  private evict(): void {
    while (this.heldBytes > this.options.maxBytes && this.entries.size > 1) {
      const oldest = this.entries.entries().next();
      if (oldest.done) return;
      this.entries.delete(oldest.value[0]);
      this.heldBytes -= oldest.value[1].page.size;
    }
  }
}
