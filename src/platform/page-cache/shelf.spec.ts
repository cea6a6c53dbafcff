import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../logging/log.js';
import { finishPage, type FinishedPage } from './finished-page.js';
import { PageShelf } from './shelf.js';

const log = createLog('silent');
const finished = (text: string, headers: readonly string[] = ['X-Policy', 'p']): FinishedPage =>
  finishPage(text, {
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'public',
    headers,
    views: 'page:/',
    canonical: '/ş',
  });

describe('PageShelf', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shelf-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const open = (): Promise<PageShelf> => PageShelf.open(join(folder, 'pages'), log);
  const textOf = async (shelf: PageShelf, key: string): Promise<string | undefined> =>
    (await (await shelf.read(key))?.identity())?.toString();

  it('gives pages back to a later process with their bytes, tags and headers', async () => {
    const shelf = await open();
    const page = finished('İçerik '.repeat(100));
    shelf.put('/ş?tür=1', page);
    expect(await shelf.read('/ş?tür=1')).toBe(page);
    await shelf.settled();

    const next = await open();
    expect([next.size, next.list()]).toEqual([1, ['/ş?tür=1']]);
    const found = await next.read('/ş?tür=1');
    expect((await found?.identity())?.toString()).toBe('İçerik '.repeat(100));
    expect(found?.equals(page)).toBe(true);
    expect(await found?.variant('br')).toEqual(await page.variant('br'));
  });

  it('forgets a page at once, also one that is about to be written', async () => {
    const shelf = await open();
    shelf.put('/a', finished('a'));
    await shelf.settled();
    shelf.put('/b', finished('b'));
    shelf.remove('/a');
    shelf.remove('/b');
    shelf.remove('/unknown');
    expect([await shelf.read('/a'), await shelf.read('/b'), shelf.size]).toEqual([undefined, undefined, 0]);
    await shelf.settled();
    expect(await readdir(join(folder, 'pages'))).toEqual([]);
  });

  it('writes only what is new', async () => {
    const shelf = await open();
    shelf.put('/a', finished('a'));
    await shelf.settled();
    const [name = ''] = await readdir(join(folder, 'pages'));
    const path = join(folder, 'pages', name);
    const intact = await readFile(path);
    await writeFile(path, 'touched by nobody');
    shelf.put('/a', finished('a'));
    await shelf.settled();
    expect(String(await readFile(path))).toBe('touched by nobody');
    shelf.put('/a', finished('a', ['X-Policy', 'another']));
    await shelf.settled();
    expect(String(await readFile(path))).toContain('another');
    expect(await readFile(path)).not.toEqual(intact);
  });

  it('keeps nothing that browsers may keep for ever', async () => {
    const shelf = await open();
    const cacheControl = 'public, max-age=31536000, immutable';
    shelf.put(
      '/g.webp',
      finishPage(Buffer.of(0xff), { contentType: 'image/webp', cacheControl, headers: [] }),
    );
    expect(shelf.size).toBe(0);
  });

  it('has no page where its file is cut short, of another format or no file of ours', async () => {
    const shelf = await open();
    shelf.put('/a', finished('a'));
    await shelf.settled();
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
    const shelf = await open();
    shelf.put('/a', finished('a'));
    await shelf.settled();
    expect(await shelf.read('/a')).toBeUndefined();
    await rm(join(folder, 'pages'));
    await mkdir(join(folder, 'pages'));
    shelf.put('/a', finished('a'));
    await shelf.settled();
    expect(await textOf(shelf, '/a')).toBe('a');
  });
});
