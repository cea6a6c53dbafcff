import { isDatabaseUnavailable } from '../database/errors.js';
import type { PageCache } from './page-cache.js';

interface MemoEntry {
  readonly generation: number;
  readonly stamp: string;
  readonly value: Promise<unknown>;
}

/**
 * Small facts that many pages need (settings, navigation), loaded once per announced change. Keys are chosen
 * by code, never by visitors, so the memory is bounded by the program text.
 */
export class VersionedMemo {
  private readonly entries = new Map<string, MemoEntry>();
  private readonly lastKnown = new Map<string, unknown>();

  constructor(private readonly cache: PageCache) {}

  /**
   * @param load reads the fact; its answer is cached until content changes
   * @param stamp other dependency of the fact, such as the day: a new stamp loads anew
   * @returns the fact, or the last known one while the database is away
   * @throws the error of `load` when no value was ever loaded
   */
  async get<T>(key: string, load: () => Promise<T>, stamp = ''): Promise<T> {
    const { generation } = this.cache;
    const known = this.entries.get(key);
    const isCurrent = known?.generation === generation && known.stamp === stamp;
    const value = isCurrent ? (known.value as Promise<T>) : load();
    if (known?.value !== value) this.entries.set(key, { generation, stamp, value });
    try {
      const loaded = await value;
      this.lastKnown.set(key, loaded);
      return loaded;
    } catch (error) {
      if (this.entries.get(key)?.value === value) this.entries.delete(key);
      if (isDatabaseUnavailable(error) && this.lastKnown.has(key)) return this.lastKnown.get(key) as T;
      throw error;
    }
  }
}
