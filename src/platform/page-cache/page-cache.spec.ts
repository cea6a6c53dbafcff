import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { maxCompress } from './background-compressor.js';
import { cacheableResponse, type CachedResponse } from './cached-response.js';
import { PageCache } from './page-cache.js';

const finished = (text: string, canonical?: string): CachedResponse =>
  cacheableResponse(text, {
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    headers: [],
    canonical,
  });

function liveCache(options: ConstructorParameters<typeof PageCache>[0] = {}): PageCache {
  const cache = new PageCache(options);
  cache.resume();
  cache.set('/a', finished('a', '/a'), cache.generation);
  cache.alias('/a?x=1', '/a');
  return cache;
}

describe('PageCache', () => {
  it('serves a page as fresh under its key and under the address it was asked by', async () => {
    const cache = liveCache();
    expect(cache.get('/a')?.freshness).toBe('fresh');
    expect(cache.atAddress('/a?x=1')?.freshness).toBe('fresh');
    expect(cache.atAddress('/unknown')).toBeUndefined();
  });

  it('has pages that visitors come to first as small as they get before anybody has them, once for the same bytes', async () => {
    const cache = liveCache();
    expect((await cache.smallest('/a', finished('a', '/a'))).isMaxCompressed).toBe(false);
    let compressed = 0;
    cache.onFirst((page) => {
      compressed++;
      return maxCompress(page);
    });
    const small = await cache.smallest('/a', finished('b', '/a'));
    expect(small.isMaxCompressed).toBe(true);
    cache.set('/a', small, cache.generation);
    expect(await cache.smallest('/a', finished('b', '/a'))).toBe(small);
    for (const [key, canonical] of [
      ['/a?x=1', '/a'],
      ['/a?tutar=5', '/a?tutar=5'],
      ['/a/b', '/a/b'],
    ] as const)
      expect((await cache.smallest(key, finished('c', canonical))).isMaxCompressed).toBe(false);
    expect(compressed).toBe(1);
  });

  it('makes every page stale when content changes, and keeps it for a bad hour', async () => {
    const cache = liveCache();
    cache.invalidate();
    expect(cache.get('/a')?.freshness).toBe('stale');
  });

  it('never takes a page that was rendered before the change was announced', async () => {
    const cache = liveCache();
    const before = cache.generation;
    cache.invalidate();
    cache.set('/a', finished('old'), before);
    expect(cache.get('/a')?.freshness).toBe('stale');
  });

  it('trusts nothing while announcements may be lost', async () => {
    const cache = liveCache();
    cache.pause();
    expect(cache.get('/a')?.freshness).toBe('stale');
    cache.resume();
    expect(cache.get('/a')?.freshness).toBe('stale');
    cache.set('/a', finished('new'), cache.generation);
    expect(cache.get('/a')?.freshness).toBe('fresh');
  });

  it('lets a page grow old even when nothing was announced', async () => {
    const cache = liveCache({ ttlMs: 0 });
    expect(cache.get('/a')?.freshness).toBe('stale');
  });

  it('tells what was right a minute ago from what was not', () => {
    const cache = liveCache();
    cache.invalidate();
    expect(cache.get('/a')).toMatchObject({ freshness: 'stale', isRecent: true });
    const { now } = Date;
    try {
      Date.now = () => now() + 60_000;
      expect(cache.get('/a')).toMatchObject({ freshness: 'stale', isRecent: false });
    } finally {
      Date.now = now;
    }
  });

  it('tells once when announcements may be lost from then on, at once when they may be already', () => {
    const cache = liveCache();
    const told: string[] = [];
    cache.onInvalidationDown(() => told.push('first'));
    cache.onInvalidationDown(() => told.push('taken back'))();
    cache.pause();
    cache.pause();
    cache.onInvalidationDown(() => told.push('later'));
    expect(told).toEqual(['first', 'later']);
  });

  it('stays within its bounds, dropping what was not asked for since it was stored', () => {
    const page = (key: string): CachedResponse => finished(key.repeat(500), key);
    const size = page('/1').size;
    const cache = new PageCache({
      maxBytes: { canonical: size * 3, fixed: 0, parametrised: 0 },
      maxAliases: 2,
    });
    for (const key of ['/1', '/2', '/3', '/4', '/5']) {
      cache.set(key, page(key), cache.generation);
      cache.alias(`${key}?x`, key);
      cache.atAddress('/1');
    }
    expect(cache.bytes).toBeLessThanOrEqual(size * 3);
    expect(['/1', '/2', '/3', '/4', '/5'].filter((key) => cache.get(key))).toEqual(['/1', '/4', '/5']);
    expect(cache.atAddress('/1?x')).toBeUndefined();
    expect(cache.atAddress('/5?x')).toBeDefined();
  });

  it('drops no page of the site for those that somebody makes up', () => {
    const cache = new PageCache({ maxBytes: { canonical: 10_000, fixed: 5_000, parametrised: 5_000 } });
    cache.set('/k', finished('metin'.repeat(1_000), '/k'), cache.generation);
    cache.set('/g.webp', finished('bytes'.repeat(500)), cache.generation);
    for (let made = 0; made < 1_000; made++)
      cache.set(`/k?tutar=${String(made)}`, finished(`metin ${String(made)}`, '/k'), cache.generation);
    expect([cache.get('/k'), cache.get('/g.webp')]).not.toContain(undefined);
    expect(cache.bytes).toBeLessThan(15_000);
  });

  it('holds a page in its smallest encoding before it drops any', async () => {
    const cache = new PageCache({ maxBytes: { canonical: 9_000, fixed: 0, parametrised: 0 } });
    const first = finished('metin '.repeat(1_000), '/1');
    cache.set('/1', first, cache.generation);
    await first.variant('identity');
    await first.variant('br');
    expect(cache.bytes).toBe(first.size);
    cache.set('/2', finished('metin '.repeat(1_000), '/2'), cache.generation);
    expect(cache.get('/1')?.page).toBe(first);
    expect(cache.bytes).toBeLessThan(9_000);
    expect((await first.variant('identity')).body.toString()).toBe('metin '.repeat(1_000));
  });

  it('keeps bytes that are there already', async () => {
    const cache = liveCache();
    const before = cache.get('/a')?.page;
    cache.invalidate();
    cache.set('/a', finished('a', '/a'), cache.generation);
    expect(cache.get('/a')).toMatchObject({ page: before, freshness: 'fresh' });
    cache.set('/a', finished('a', '/other'), cache.generation);
    expect(cache.get('/a')?.page).not.toBe(before);
  });

  it('forgets what is gone, on the page store as well, unless something newer stands there', () => {
    const shelved = new Map<string, CachedResponse>();
    const pageStore = {
      put: (key: string, page: CachedResponse) => void shelved.set(key, page),
      remove: (key: string) => void shelved.delete(key),
    };
    const cache = new PageCache({ pageStore });
    for (const key of ['/a', '/b', '/b?x']) cache.set(key, finished(key, key.slice(0, 2)), cache.generation);
    expect([...shelved.keys()]).toEqual(['/a', '/b']);
    const before = cache.generation;
    cache.invalidate();
    cache.set('/b', finished('b2', '/b'), cache.generation);
    cache.remove('/a');
    cache.remove('/b', before);
    cache.forgetOldMadeUp();
    expect([...shelved.keys()]).toEqual(['/b']);
    expect(['/a', '/b', '/b?x'].filter((key) => cache.get(key))).toEqual(['/b']);
  });

  it('tells once when a page turns out to be asked for often', async () => {
    const cache = liveCache({ hotHits: 2 });
    const hot: string[] = [];
    cache.onHot((key) => hot.push(key));
    for (let hit = 0; hit < 5; hit++) cache.atAddress('/a?x=1');
    expect(hot).toEqual(['/a']);
    cache.set('/a?made=up', finished('made up', '/a'), cache.generation);
    for (let hit = 0; hit < 5; hit++) cache.atAddress('/a?made=up');
    expect(hot).toEqual(['/a']);
  });

  it('takes a denser page only in the place of the one it was made from', async () => {
    const cache = liveCache();
    const page = finished('metin '.repeat(400), '/b');
    cache.set('/b', page, cache.generation);
    const { bytes } = cache;
    const dense = await maxCompress(page);
    cache.replace('/b', page, dense);
    expect(cache.get('/b')?.page).toBe(dense);
    expect(cache.bytes - bytes).toBe(dense.size - page.size);
    expect(brotliDecompressSync((await dense.variant('br')).body).toString()).toBe('metin '.repeat(400));
    expect(gunzipSync((await dense.variant('gzip')).body).toString()).toBe('metin '.repeat(400));
    for (const encoding of ['br', 'gzip'] as const) {
      const [before, after] = [await page.variant(encoding), await dense.variant(encoding)];
      expect([after.etag, dense.matches(before.etag)]).toEqual([before.etag, true]);
      expect(after.headers).toContain(String(after.body.length));
    }
    cache.replace('/b', page, page);
    expect(cache.get('/b')?.page).toBe(dense);
  });

  it('counts a replaced page once', async () => {
    const cache = liveCache();
    const { bytes } = cache;
    cache.set('/a', finished('a', '/a'), cache.generation);
    expect(cache.bytes).toBe(bytes);
  });
});
