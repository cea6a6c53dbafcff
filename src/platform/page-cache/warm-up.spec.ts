import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../logging/log.js';
import { eventually } from '../../../test/support/eventually.js';
import { BackgroundCompressor } from './background-compressor.js';
import { cacheableResponse } from './cached-response.js';
import { PageCache } from './page-cache.js';
import { PageStore } from './page-store.js';
import { WarmUp } from './warm-up.js';

const log = createLog('silent');

describe('WarmUp', () => {
  let folder: string;
  let pageStore: PageStore;
  let cache: PageCache;
  let paths: string[];
  let asked: string[] = [];
  let onAsked: () => void;
  let compressed: string[] = [];
  let warmUp: WarmUp;

  const store = (path: string): void => {
    const options = { contentType: 'text/html', cacheControl: 'public', headers: [], canonical: path };
    cache.set(path, cacheableResponse(path, options), cache.generation);
  };
  const compressorOf = (of: PageCache): { compress: (path: string) => Promise<void> } => {
    const compressor = new BackgroundCompressor(of, log);
    return { compress: (path) => compressor.compress(path).then(() => void compressed.push(path)) };
  };
  /** Resolves when so many pages were asked for from now on. */
  const asking = (count: number): Promise<void> => {
    asked = [];
    return new Promise((resolve) => {
      onAsked = () => {
        if (asked.length === count) resolve();
      };
    });
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warm-up-'));
    pageStore = await PageStore.open(folder, log);
    cache = new PageCache({ pageStore });
    paths = ['/b/c', '/', '/b'];
    onAsked = () => undefined;
    const ask = (path: string): Promise<void> => {
      asked.push(path);
      if (paths.includes(path)) store(path);
      else cache.remove(path);
      onAsked();
      return Promise.resolve();
    };
    const { compress } = compressorOf(cache);
    const list = (): Promise<string[]> => Promise.resolve(paths);
    warmUp = new WarmUp({ list, ask, compress, cache, pageStore, log, asksAll: true });
  });
  afterEach(async () => {
    await warmUp.stop();
    await pageStore.settled();
    await rm(folder, { recursive: true, force: true });
  });

  it('makes every listed page known, lists first, and spares those that are fresh', async () => {
    cache.resume();
    store('/b');
    paths = ['/b/c', '/', '/b', '/b/d'];
    const done = asking(3);
    warmUp.trigger();
    await done;
    expect(asked).toEqual(['/', '/b/c', '/b/d']);
  });

  it('makes them as small as they get, once all are known, and those that somebody has asked for before', async () => {
    cache.resume();
    compressed = [];
    store('/b');
    const done = asking(2);
    warmUp.trigger();
    await done;
    expect(compressed).toEqual([]);
    await eventually(() => Promise.resolve(compressed.length === 3), 5_000);
    expect(compressed).toEqual(['/', '/b', '/b/c']);
    for (const path of paths) {
      const page = cache.get(path)?.page;
      expect(page?.isMaxCompressed).toBe(true);
      expect([page?.known('br') !== undefined, page?.known('gzip')]).toEqual([true, undefined]);
    }
    // An unchanged page keeps its bytes.
    cache.invalidate();
    const [before] = [cache.get('/b')?.page];
    const again = asking(3);
    warmUp.trigger();
    await again;
    expect(cache.get('/b')?.page).toBe(before);
  });

  it('forgets what is not listed any more before it asks for anything', async () => {
    cache.resume();
    let done = asking(3);
    warmUp.trigger();
    await done;
    await pageStore.settled();
    expect(pageStore.size).toBe(3);
    paths = ['/'];
    cache.invalidate();
    done = asking(1);
    warmUp.trigger();
    await done;
    expect([asked, cache.get('/b'), pageStore.list()]).toEqual([['/'], undefined, ['/']]);
  });

  it('asks whether pages of an earlier process are still there', async () => {
    cache.resume();
    for (const path of ['/gone', '/']) store(path);
    cache.invalidate();
    const done = asking(4);
    warmUp.trigger();
    await done;
    expect(asked[0]).toBe('/gone');
    expect(pageStore.has('/gone')).toBe(false);
  });

  it('waits while announcements may be lost', async () => {
    asked = [];
    warmUp.trigger();
    await warmUp.stop();
    expect(asked).toEqual([]);
  });
});
