import type { CachedResponse } from './cached-response.js';

/**
 * Pages at the one address that is theirs; what has an address without parameters but is no such page (pictures,
 * files, another spelling); and what visitors make up by filling in parameters.
 */
export const KINDS = ['canonical', 'fixed', 'parametrised'] as const;
export type PageKind = (typeof KINDS)[number];

export function kindOf(key: string, { options: { canonical } }: CachedResponse): PageKind {
  if (canonical === key) return 'canonical';
  return canonical === undefined && !key.includes('?') ? 'fixed' : 'parametrised';
}

/** The part of the cache's memory that is for one kind of page. */
export class Partition {
  private readonly order = new Set<string>();
  bytes = 0;

  /** @param onFull is told when a page that is held has grown beyond the share */
  constructor(
    private readonly maxBytes: number,
    private readonly onFull: (partition: Partition) => void,
  ) {}

  /** One page may be as large as it is. */
  get isFull(): boolean {
    return this.bytes > this.maxBytes && this.order.size > 1;
  }

  /** The key that was added or renewed first. */
  oldest(): string | undefined {
    const [first] = this.order;
    return first;
  }

  keys(): string[] {
    return [...this.order];
  }

  add(key: string, page: CachedResponse): void {
    this.order.add(key);
    this.count(page);
  }

  renew(key: string): void {
    this.order.delete(key);
    this.order.add(key);
  }

  remove(key: string, page: CachedResponse): void {
    this.order.delete(key);
    this.discount(page);
  }

  exchange(page: CachedResponse, replacement: CachedResponse): void {
    this.discount(page);
    this.count(replacement);
  }

  /** @returns whether the page could do with less */
  dropEncodings(page: CachedResponse): boolean {
    const { bytes } = this;
    page.dropEncodings();
    return this.bytes < bytes;
  }

  private count(page: CachedResponse): void {
    this.bytes += page.size;
    page.onGrowth((bytes) => {
      this.bytes += bytes;
      if (bytes > 0 && this.isFull) this.onFull(this);
    });
  }

  private discount(page: CachedResponse): void {
    page.onGrowth(undefined);
    this.bytes -= page.size;
  }
}
