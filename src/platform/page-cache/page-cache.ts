import type { CachedResponse } from './cached-response.js';
import { KINDS, type PageKind, kindOf, Partition } from './partition.js';

/** How an entry may be used now. */
export type Freshness = 'fresh' | 'stale';

export interface CacheHit {
  readonly page: CachedResponse;
  readonly freshness: Freshness;
  /** Right a minute ago: good enough for a visitor who would have to wait. */
  readonly isRecent: boolean;
}

interface Entry {
  page: CachedResponse;
  generation: number;
  storedAt: number;
  hits: number;
  /** Asked for since eviction last looked at it. */
  isUsed: boolean;
  readonly kind: PageKind;
}

/** Where pages are kept beyond memory, for the hour without a database. */
export interface PageWriter {
  put(key: string, page: CachedResponse): void;
  remove(key: string): void;
}

export interface PageCacheOptions {
  /** Upper bounds of the bytes held. */
  readonly maxBytes: Readonly<Record<PageKind, number>>;
  /** Upper bound of addresses remembered. */
  readonly maxAliases: number;
  /** Milliseconds after which a page is rendered anew even if nothing was announced. */
  readonly ttlMs: number;
  /** False: nothing is ever fresh (measurements of the uncached path). */
  readonly enabled: boolean;
  /** Hits after which a page is worth compressing harder. */
  readonly hotHits: number;
  readonly pageStore: PageWriter | undefined;
}

const MB = 1024 * 1024;

const DEFAULTS: PageCacheOptions = {
  maxBytes: { canonical: 32 * MB, fixed: 12 * MB, parametrised: 6 * MB },
  maxAliases: 5_000,
  ttlMs: 60_000,
  enabled: true,
  hotHits: 3,
  pageStore: undefined,
};

const MAX_KEY_LENGTH = 1_024;
const MAX_ALIAS_LENGTH = 256;
/** Lists, calculators, articles: nothing stands above them. */
const FIRST = /^\/[^/?]*$/;
/** Older than this nothing is shown that could be made anew. */
const MAX_STALE_MS = 60_000;

/**
 * Finished visitor pages by canonical key, bounded by kind, so that addresses somebody makes up never push out those
 * that the site has. A change of content makes every entry stale at once (a counter, so it costs the same for one page
 * and for a million); stale entries stay, because they are what visitors see while the database is away.
 */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly partitions: Readonly<Record<PageKind, Partition>>;
  private readonly aliases = new Map<string, string>();
  private readonly options: PageCacheOptions;
  private readonly downListeners = new Set<() => void>();
  private currentGeneration = 1;
  private paused = true;
  private databaseAway = false;
  private compressFirst: ((page: CachedResponse) => Promise<CachedResponse>) | undefined;
  private hotListener: (key: string, page: CachedResponse) => void = () => undefined;
  readonly counters = { hits: 0, stale: 0, misses: 0 };

  constructor(options: Partial<PageCacheOptions> = {}) {
    this.options = { ...DEFAULTS, ...options };
    const partition = (kind: PageKind): Partition =>
      new Partition(this.options.maxBytes[kind], (full) => {
        this.evict(full);
      });
    this.partitions = {
      canonical: partition('canonical'),
      fixed: partition('fixed'),
      parametrised: partition('parametrised'),
    };
  }

  /** Rises with every announced change; a page rendered under an older number is never stored. */
  get generation(): number {
    return this.currentGeneration;
  }

  get bytes(): number {
    return KINDS.reduce((sum, kind) => sum + this.partitions[kind].bytes, 0);
  }

  get size(): number {
    return this.entries.size;
  }

  /** Pages of the site that are not as the site is now. */
  get staleCount(): number {
    const stale = this.partitions.canonical.keys().filter((key) => this.get(key)?.freshness !== 'fresh');
    return stale.length;
  }

  /** True while stale pages are to be served at once instead of waiting for a database that is away. */
  get isDatabaseAway(): boolean {
    return this.databaseAway;
  }

  /** True while announcements may be lost: the database is away, or about to be found so. */
  get isInvalidationDown(): boolean {
    return this.paused || this.databaseAway;
  }

  /** Makes every page stale. */
  invalidate(): void {
    this.currentGeneration++;
  }

  /** Nothing is fresh until `resume`: announcements may be lost meanwhile. */
  pause(): void {
    this.paused = true;
    for (const tell of this.downListeners) tell();
    this.downListeners.clear();
  }

  resume(): void {
    this.invalidate();
    this.paused = false;
    this.databaseAway = false;
  }

  setDatabaseAway(away: boolean): void {
    this.databaseAway = away;
  }

  /**
   * Calls `tell` once when announcements may be lost from then on.
   *
   * @returns takes it back
   */
  onInvalidationDown(tell: () => void): () => void {
    if (this.isInvalidationDown) tell();
    else this.downListeners.add(tell);
    return () => this.downListeners.delete(tell);
  }

  /** The page last seen at this raw address (path and query as sent). */
  atAddress(url: string): CacheHit | undefined {
    let key = url;
    let entry = this.entries.get(key);
    if (!entry) {
      const alias = this.aliases.get(url);
      if (alias === undefined) return undefined;
      key = alias;
      entry = this.entries.get(key);
    }
    if (!entry) return undefined;
    entry.isUsed = true;
    if (++entry.hits === this.options.hotHits && entry.kind === 'canonical')
      this.hotListener(key, entry.page);
    return this.known(entry);
  }

  /** Calls `listener` once for each page of the site that turns out to be asked for often. */
  onHot(listener: (key: string, page: CachedResponse) => void): void {
    this.hotListener = listener;
  }

  /** Has the pages that visitors come to first made as small as they get before anybody has them. */
  onFirst(compress: (page: CachedResponse) => Promise<CachedResponse>): void {
    this.compressFirst = compress;
  }

  /**
   * The response to send and to cache for a page just made. Pages that visitors come to first get the smallest encoding
   * there is, so that their first view arrives in the first packets for the first visitor too.
   */
  async smallest(key: string, page: CachedResponse): Promise<CachedResponse> {
    if (!this.compressFirst || !FIRST.test(key) || kindOf(key, page) !== 'canonical') return page;
    const old = this.entries.get(key)?.page;
    return old?.isMaxCompressed === true && old.equals(page) ? old : this.compressFirst(page);
  }

  /** Puts `replacement` in the place of `page`, unless something newer stands there by now. */
  replace(key: string, page: CachedResponse, replacement: CachedResponse): void {
    const entry = this.entries.get(key);
    if (entry?.page !== page) return;
    this.partitions[entry.kind].exchange(page, replacement);
    entry.page = replacement;
  }

  get(key: string): CacheHit | undefined {
    const entry = this.entries.get(key);
    return entry && this.known(entry);
  }

  /**
   * @param key canonical key of the page
   * @param generation `generation` as it was before rendering began; what changed meanwhile keeps the page out
   */
  set(key: string, page: CachedResponse, generation: number): void {
    if (generation !== this.currentGeneration || key.length > MAX_KEY_LENGTH) return;
    const kind = kindOf(key, page);
    if (kind === 'canonical') this.options.pageStore?.put(key, page);
    const old = this.entries.get(key);
    if (old?.page.equals(page) === true) {
      // The same bytes again: those that are there are compressed already.
      old.generation = generation;
      old.storedAt = Date.now();
      return;
    }
    if (old) this.drop(key, old);
    this.entries.set(key, { page, generation, storedAt: Date.now(), hits: 0, isUsed: false, kind });
    const partition = this.partitions[kind];
    partition.add(key, page);
    this.evict(partition);
  }

  /**
   * Forgets a page that is no more, here and on the page store.
   *
   * @param generation `generation` as it was before that turned out
   */
  remove(key: string, generation = this.currentGeneration): void {
    const entry = this.entries.get(key);
    if (entry && entry.generation > generation) return;
    if (entry) this.drop(key, entry);
    this.options.pageStore?.remove(key);
  }

  /** Forgets what somebody made up before the last change: it may show what has been withdrawn. */
  forgetOldMadeUp(): void {
    for (const key of this.partitions['parametrised'].keys()) {
      const entry = this.entries.get(key);
      if (entry && entry.generation !== this.currentGeneration) this.drop(key, entry);
    }
  }

  /** Lets the HTTP server find `key` by the address as it was sent. */
  alias(url: string, key: string): void {
    if (url === key || url.length > MAX_ALIAS_LENGTH) return;
    this.aliases.delete(url);
    this.aliases.set(url, key);
    if (this.aliases.size > this.options.maxAliases) {
      const oldest = this.aliases.keys().next();
      if (!oldest.done) this.aliases.delete(oldest.value);
    }
  }

  private known({ page, generation, storedAt }: Entry): CacheHit {
    const age = Date.now() - storedAt;
    const isCurrent = !this.paused && generation === this.currentGeneration;
    const isFresh = this.options.enabled && isCurrent && age < this.options.ttlMs;
    return { page, freshness: isFresh ? 'fresh' : 'stale', isRecent: age < MAX_STALE_MS };
  }

  private drop(key: string, { kind, page }: Entry): void {
    this.entries.delete(key);
    this.partitions[kind].remove(key, page);
  }

  /** Second-chance eviction: an entry that was used since the last look stays for another round. */
  private evict(partition: Partition): void {
    while (partition.isFull) {
      const key = partition.oldest();
      const entry = key === undefined ? undefined : this.entries.get(key);
      if (key === undefined || !entry) return;
      if (partition.dropEncodings(entry.page)) partition.renew(key);
      else if (entry.isUsed) {
        entry.isUsed = false;
        partition.renew(key);
      } else this.drop(key, entry);
    }
  }
}
