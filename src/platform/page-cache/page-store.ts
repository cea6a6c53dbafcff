import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../logging/log.js';
import { type CachedResponse, type ResponseOptions, restorePage } from './cached-response.js';

/** Changes with what stands in a file; files of another format are not read. */
const FORMAT = 1;
const ENDING = '.page';
/** Longest name of a file on common file systems, less the ending of one that is being written. */
const MAX_NAME_LENGTH = 240;
/** More pages than any site of ours has: what is beyond is left out rather than filling the disk. */
const MAX_PAGES = 20_000;

interface Header extends ResponseOptions {
  readonly format: number;
  readonly hash: string;
  /** Bytes of the body: a file that lost its end when the power failed has fewer. */
  readonly length: number;
}

/**
 * The pages last known, one file each, for the hour in which the database is away and for the start before it is
 * there. A page is written when its content is new and goes the moment it is withdrawn; nothing is read before it is
 * asked for, so neither the start nor the memory grows with the site.
 */
export class PageStore {
  private readonly keys = new Set<string>();
  private readonly written = new Map<string, string>();
  private readonly waiting = new Map<string, CachedResponse | undefined>();
  private work: Promise<void> | undefined;
  private isFailing = false;

  private constructor(
    private readonly folder: string,
    private readonly log: Log,
  ) {}

  /** @returns the page store as an earlier run left it; an empty one where there is none or it can't be read */
  static async open(folder: string, log: Log): Promise<PageStore> {
    const pageStore = new PageStore(folder, log);
    try {
      await mkdir(folder, { recursive: true });
      for (const name of await readdir(folder)) {
        if (name.endsWith(ENDING)) pageStore.keys.add(keyOf(name));
        else if (name.endsWith('.tmp')) await rm(join(folder, name), { force: true });
      }
    } catch (error) {
      log.warn({ err: error }, 'last known pages can not be read');
    }
    return pageStore;
  }

  get size(): number {
    return this.keys.size;
  }

  has(key: string): boolean {
    return this.keys.has(key);
  }

  list(): string[] {
    return [...this.keys];
  }

  /** Keeps a page in the place of the one of that key, soon. */
  put(key: string, page: CachedResponse): void {
    if (fileName(key).length > MAX_NAME_LENGTH || page.options.cacheControl.includes('immutable')) return;
    if (this.keys.size >= MAX_PAGES && !this.keys.has(key)) return;
    if (this.written.get(key) === stampOf(page) && !this.waiting.has(key)) return;
    this.keys.add(key);
    this.waiting.set(key, page);
    this.start();
  }

  /** From now on the page is not there; its file is gone soon. */
  remove(key: string): void {
    if (!this.keys.delete(key)) return;
    this.written.delete(key);
    this.waiting.set(key, undefined);
    this.start();
  }

  /** @returns the page; undefined when there is none that is whole */
  async read(key: string): Promise<CachedResponse | undefined> {
    if (!this.keys.has(key)) return undefined;
    const waiting = this.waiting.get(key);
    if (waiting) return waiting;
    const file = await readFile(join(this.folder, fileName(key))).catch(() => undefined);
    // Withdrawn while it was being read.
    return file && this.keys.has(key) ? parse(file) : undefined;
  }

  /** Resolves when everything put or removed so far is on the disk, or could not be brought there. */
  async settled(): Promise<void> {
    await this.work;
  }

  private start(): void {
    this.work ??= this.run().finally(() => (this.work = undefined));
  }

  /** One file after the other, so that however many are new, requests hardly notice. */
  private async run(): Promise<void> {
    for (;;) {
      const [next] = this.waiting;
      if (!next) return;
      const [key, page] = next;
      try {
        if (page) await this.write(key, page);
        else await rm(join(this.folder, fileName(key)), { force: true });
        this.isFailing = false;
      } catch (error) {
        // A full disk: visitors are served from memory all the same.
        if (!this.isFailing) this.log.warn({ err: error }, 'last known page not written');
        this.isFailing = true;
      }
      if (this.waiting.get(key) === page) this.waiting.delete(key);
    }
  }

  private async write(key: string, page: CachedResponse): Promise<void> {
    const path = join(this.folder, fileName(key));
    const before = this.written.has(key) ? undefined : await readFile(path).catch(() => undefined);
    if (before && parse(before)?.equals(page) === true) {
      this.written.set(key, stampOf(page));
      return;
    }
    const { body } = await page.variant('br');
    const header: Header = { ...page.options, format: FORMAT, hash: page.hash, length: body.length };
    const temporary = `${path}.${String(process.pid)}.tmp`;
    try {
      await writeFile(temporary, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body]), {
        mode: 0o600,
      });
      if (this.keys.has(key)) {
        await rename(temporary, path);
        this.written.set(key, stampOf(page));
      }
    } finally {
      await rm(temporary, { force: true });
    }
  }
}

/** Changes with the page's bytes and with its headers. */
const stampOf = (page: CachedResponse): string =>
  hash('sha1', `${page.hash}${JSON.stringify(page.options)}`, 'base64');

const fileName = (key: string): string => `${encodeURIComponent(key)}${ENDING}`;

function keyOf(name: string): string {
  try {
    return decodeURIComponent(name.slice(0, -ENDING.length));
  } catch {
    return name;
  }
}

/** The page in a file; undefined for a file of another release's format or one that is cut short. */
function parse(file: Buffer): CachedResponse | undefined {
  const end = file.indexOf('\n');
  const header = end > 0 ? readHeader(file.toString('utf8', 0, end)) : undefined;
  const body = file.subarray(end + 1);
  if (!header || header.length !== body.length) return undefined;
  const { contentType, cacheControl, headers, views, canonical } = header;
  const options = { contentType, cacheControl, headers, views, canonical };
  return restorePage({ hash: header.hash, encoding: 'br', body }, options);
}

function readHeader(text: string): Header | undefined {
  try {
    const header = JSON.parse(text) as Header;
    return header.format === FORMAT && Array.isArray(header.headers) ? header : undefined;
  } catch {
    return undefined;
  }
}
