import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../logging/log.js';
import { cacheableResponse, type CachedResponse } from './cached-response.js';
import { PageStore } from './page-store.js';

const log = createLog('silent');
const finished = (text: string, headers: readonly string[] = ['X-Policy', 'p']): CachedResponse =>
  cacheableResponse(text, {
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'public',
    headers,
    views: 'page:/',
    canonical: '/ş',
  });

describe('PageStore', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pageStore-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const open = (): Promise<PageStore> => PageStore.open(join(folder, 'pages'), log);
  const textOf = async (pageStore: PageStore, key: string): Promise<string | undefined> =>
    (await (await pageStore.read(key))?.identity())?.toString();

  it('gives pages back to a later process with their bytes, tags and headers', async () => {
    const pageStore = await open();
    const page = finished('İçerik '.repeat(100));
    pageStore.put('/ş?tür=1', page);
    expect(await pageStore.read('/ş?tür=1')).toBe(page);
    await pageStore.settled();

    const next = await open();
    expect([next.size, next.list()]).toEqual([1, ['/ş?tür=1']]);
    const found = await next.read('/ş?tür=1');
    expect((await found?.identity())?.toString()).toBe('İçerik '.repeat(100));
    expect(found?.equals(page)).toBe(true);
    expect(await found?.variant('br')).toEqual(await page.variant('br'));
  });

  it('forgets a page at once, also one that is about to be written', async () => {
    const pageStore = await open();
    pageStore.put('/a', finished('a'));
    await pageStore.settled();
    pageStore.put('/b', finished('b'));
    pageStore.remove('/a');
    pageStore.remove('/b');
    pageStore.remove('/unknown');
    expect([await pageStore.read('/a'), await pageStore.read('/b'), pageStore.size]).toEqual([
      undefined,
      undefined,
      0,
    ]);
    await pageStore.settled();
    expect(await readdir(join(folder, 'pages'))).toEqual([]);
  });

  it('writes only what is new', async () => {
    const pageStore = await open();
    pageStore.put('/a', finished('a'));
    await pageStore.settled();
    const [name = ''] = await readdir(join(folder, 'pages'));
    const path = join(folder, 'pages', name);
    const intact = await readFile(path);
    await writeFile(path, 'touched by nobody');
    pageStore.put('/a', finished('a'));
    await pageStore.settled();
    expect(String(await readFile(path))).toBe('touched by nobody');
    pageStore.put('/a', finished('a', ['X-Policy', 'another']));
    await pageStore.settled();
    expect(String(await readFile(path))).toContain('another');
    expect(await readFile(path)).not.toEqual(intact);
  });

  it('keeps nothing that browsers may keep for ever', async () => {
    const pageStore = await open();
    const cacheControl = 'public, max-age=31536000, immutable';
    pageStore.put(
      '/g.webp',
      cacheableResponse(Buffer.of(0xff), { contentType: 'image/webp', cacheControl, headers: [] }),
    );
    expect(pageStore.size).toBe(0);
  });

  it('has no page where its file is cut short, of another format or no file of ours', async () => {
    const pageStore = await open();
    pageStore.put('/a', finished('a'));
    await pageStore.settled();
    const [name = ''] = await readdir(join(folder, 'pages'));
    const path = join(folder, 'pages', name);
    const file = await readFile(path);
    const broken = [
      file.subarray(0, -1),
      Buffer.from(String(file).replace('"format":1', '"format":0')),
      Buffer.from('{}\n'),
      Buffer.from('not a page'),
      Buffer.alloc(0),
    ];
    for (const bytes of broken) {
      await writeFile(path, bytes);
      expect(await (await open()).read('/a')).toBeUndefined();
    }
    await writeFile(join(folder, 'pages', '%zz.page'), file);
    expect((await open()).size).toBe(2);
  });

  it('lives without a folder of its own', async () => {
    await writeFile(join(folder, 'pages'), 'a file');
    const pageStore = await open();
    pageStore.put('/a', finished('a'));
    await pageStore.settled();
    expect(await pageStore.read('/a')).toBeUndefined();
    await rm(join(folder, 'pages'));
    await mkdir(join(folder, 'pages'));
    pageStore.put('/a', finished('a'));
    await pageStore.settled();
    expect(await textOf(pageStore, '/a')).toBe('a');
  });
});
