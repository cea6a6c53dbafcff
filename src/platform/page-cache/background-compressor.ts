import { promisify } from 'node:util';
import { constants, gzip as zip } from 'node:zlib';
import type { Log } from '../logging/log.js';
import { compressBrotli } from './brotli.js';
import type { CachedResponse } from './cached-response.js';
import type { PageCache } from './page-cache.js';

const deflate = promisify(zip);

/**
 * The page with its compressed bytes made as small as they get: a quarter of a second of a processor, worth it for a
 * page that many ask for.
 *
 * @throws when zlib fails, which means memory is exhausted
 */
export async function maxCompress(page: CachedResponse): Promise<CachedResponse> {
  const identity = await page.identity();
  // One after the other: the denser the bytes, the more memory they take while they are made.
  const br = await compressBrotli(identity, constants.BROTLI_MAX_QUALITY);
  const gzip = await deflate(identity, { level: constants.Z_BEST_COMPRESSION });
  return page.withCompressed({ br, gzip });
}

/** Pages waiting to be compressed harder; a flood of hot pages is not worth more. */
const MAX_WAITING = 200;

/** Compresses hot pages harder, one at a time and beside the requests, and puts them back into the cache. */
export class BackgroundCompressor {
  private readonly waiting = new Map<string, CachedResponse>();
  private working = false;

  constructor(
    private readonly cache: PageCache,
    private readonly log: Log,
  ) {
    cache.onHot((key, page) => {
      this.add(key, page);
    });
  }

  /** Makes a page small that nobody may have asked for yet; held are only the bytes that nearly everybody asks for. */
  async compress(key: string): Promise<void> {
    const page = this.cache.get(key)?.page;
    if (page) await this.replace(key, page, true);
  }

  /** The page as small as it gets, for who waits for it; as it is where that fails. */
  async dense(page: CachedResponse, slim = true): Promise<CachedResponse> {
    try {
      const dense = await maxCompress(page);
      if (slim) dense.dropEncodings();
      return dense;
    } catch (error) {
      this.log.warn({ err: error }, 'page could not be compressed harder');
      return page;
    }
  }

  private add(key: string, page: CachedResponse): void {
    if (this.waiting.size >= MAX_WAITING) return;
    this.waiting.set(key, page);
    if (!this.working) void this.work();
  }

  private async work(): Promise<void> {
    this.working = true;
    for (const [key, page] of this.waiting) {
      this.waiting.delete(key);
      await this.replace(key, page, false);
    }
    this.working = false;
  }

  private async replace(key: string, page: CachedResponse, slim: boolean): Promise<void> {
    // A page that has been replaced meanwhile is not worth the processor.
    if (page.isMaxCompressed || this.cache.get(key)?.page !== page) return;
    const dense = await this.dense(page, slim);
    if (dense !== page) this.cache.replace(key, page, dense);
  }
}
