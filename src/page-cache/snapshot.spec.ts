import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finishPage } from './finished-page.js';
import { PageCache } from './page-cache.js';
import { loadSnapshot, saveSnapshot } from './snapshot.js';

describe('snapshot', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'snapshot-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('brings pages back with their bytes and headers, as stale ones', async () => {
    const path = join(folder, 'deep', 'pages');
    const cache = new PageCache();
    const options = {
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'public',
      headers: ['X-Policy', 'p'],
    };
    cache.set('/ş', await finishPage('İçerik', options), 1);
    cache.alias('/ş?a', '/ş');
    await saveSnapshot(cache, path);

    const next = new PageCache();
    next.resume();
    expect(await loadSnapshot(next, path)).toBe(1);
    const found = next.atAddress('/ş?a');
    expect(found).toMatchObject({ freshness: 'stale', isFromEarlierRun: true });
    expect(found?.page.identity.toString()).toBe('İçerik');
    expect(found?.page.options).toEqual(cache.get('/ş')?.page.options);
  });

  it('starts with nothing when there is no snapshot or a damaged one', async () => {
    const path = join(folder, 'pages');
    expect(await loadSnapshot(new PageCache(), path)).toBe(0);
    await writeFile(path, 'not a snapshot');
    expect(await loadSnapshot(new PageCache(), path)).toBe(0);
  });
});
