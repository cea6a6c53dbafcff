import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { densePage, finishPage, type FinishedPage } from './finished-page.js';
import { PageCache } from './page-cache.js';

const finished = (text: string): FinishedPage =>
  finishPage(text, { contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache', headers: [] });

async function liveCache(options: ConstructorParameters<typeof PageCache>[0] = {}): Promise<PageCache> {
  const cache = new PageCache(options);
  cache.resume();
  cache.set('/a', await finished('a'), cache.generation);
  cache.alias('/a?x=1', '/a');
  return cache;
}

describe('PageCache', () => {
  it('serves a page as fresh under its key and under the address it was asked by', async () => {
    const cache = await liveCache();
    expect(cache.get('/a')?.freshness).toBe('fresh');
    expect(cache.atAddress('/a?x=1')?.freshness).toBe('fresh');
    expect(cache.atAddress('/unknown')).toBeUndefined();
  });

  it('makes every page stale when content changes, and keeps it for a bad hour', async () => {
    const cache = await liveCache();
    cache.invalidate();
    expect(cache.get('/a')?.freshness).toBe('stale');
  });

  it('never calls a page fresh that was rendered before the change was announced', async () => {
    const cache = await liveCache();
    const before = cache.generation;
    cache.invalidate();
    cache.set('/a', await finished('old'), before);
    expect(cache.get('/a')?.freshness).toBe('stale');
  });

  it('trusts nothing while announcements may be lost', async () => {
    const cache = await liveCache();
    cache.pause();
    expect(cache.get('/a')?.freshness).toBe('stale');
    cache.resume();
    expect(cache.get('/a')?.freshness).toBe('stale');
    cache.set('/a', await finished('new'), cache.generation);
    expect(cache.get('/a')?.freshness).toBe('fresh');
  });

  it('lets a page grow old even when nothing was announced', async () => {
    const cache = await liveCache({ ttlMs: 0 });
    expect(cache.get('/a')?.freshness).toBe('stale');
  });

  it('stays within its bounds, dropping what was stored first', async () => {
    const page = await finished('x'.repeat(500));
    const cache = new PageCache({ maxBytes: page.size * 3, maxAliases: 2 });
    for (const key of ['/1', '/2', '/3', '/4', '/5']) {
      cache.set(key, page, cache.generation);
      cache.alias(key, key);
    }
    expect(cache.bytes).toBeLessThanOrEqual(page.size * 3);
    expect(cache.size).toBe(3);
    expect(cache.get('/1')).toBeUndefined();
    expect(cache.atAddress('/3')).toBeUndefined();
    expect(cache.atAddress('/5')).toBeDefined();
  });

  it('tells once when a page turns out to be asked for often', async () => {
    const cache = await liveCache({ hotHits: 2 });
    const hot: string[] = [];
    cache.onHot((key) => hot.push(key));
    for (let hit = 0; hit < 5; hit++) cache.atAddress('/a?x=1');
    expect(hot).toEqual(['/a']);
  });

  it('takes a denser page only in the place of the one it was made from', async () => {
    const cache = await liveCache();
    const page = await finished('metin '.repeat(400));
    cache.set('/b', page, cache.generation);
    const { bytes } = cache;
    const dense = await densePage(page);
    cache.replace('/b', page, dense);
    expect(cache.get('/b')?.page).toBe(dense);
    expect(cache.bytes - bytes).toBe(dense.size - page.size);
    expect(brotliDecompressSync((await dense.variant('br')).body).toString()).toBe('metin '.repeat(400));
    expect(gunzipSync((await dense.variant('gzip')).body).toString()).toBe('metin '.repeat(400));
    for (const encoding of ['br', 'gzip'] as const) {
      const [before, after] = [await page.variant(encoding), await dense.variant(encoding)];
      expect(after.etag).not.toBe(before.etag);
      expect(after.headers).toContain(String(after.body.length));
    }
    cache.replace('/b', page, page);
    expect(cache.get('/b')?.page).toBe(dense);
  });

  it('counts a replaced page once', async () => {
    const cache = await liveCache();
    const { bytes } = cache;
    cache.set('/a', await finished('a'), cache.generation);
    expect(cache.bytes).toBe(bytes);
  });
});
