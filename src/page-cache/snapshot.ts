import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { gzip, gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import { finishPage } from './finished-page.js';
import { EARLIER_RUN, type PageCache } from './page-cache.js';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Pages beyond this many bytes of HTML are left out: the snapshot is for a bad hour, not for ever. */
const MAX_BYTES = 24 * 1024 * 1024;

interface SavedPage {
  readonly key: string;
  readonly aliases: readonly string[];
  readonly html: string;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly headers: readonly string[];
  readonly views?: string;
}

/**
 * Writes the pages now known to one file, whole or not at all.
 *
 * @param path the snapshot file; its folder is made when missing
 * @throws file-system errors (a full disk), which the caller logs: the snapshot is a help, never a duty
 */
export async function saveSnapshot(cache: PageCache, path: string): Promise<void> {
  const pages: SavedPage[] = [];
  let bytes = 0;
  for (const { key, page, aliases } of cache.known()) {
    const { identity, options } = page;
    bytes += identity.length;
    if (bytes > MAX_BYTES) break;
    pages.push({ key, aliases: aliases.slice(0, 4), html: identity.toString('utf8'), ...options });
  }
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${String(process.pid)}.tmp`;
  await writeFile(temporary, await compress(JSON.stringify(pages)), { mode: 0o600 });
  await rename(temporary, path);
}

/**
 * Fills the cache with the pages of a snapshot; they are stale from the start and serve only until the
 * database answers.
 *
 * @returns the number of pages taken over; 0 when there is no readable snapshot
 */
export async function loadSnapshot(cache: PageCache, path: string): Promise<number> {
  let pages: SavedPage[];
  try {
    pages = JSON.parse((await decompress(await readFile(path))).toString('utf8')) as SavedPage[];
  } catch {
    // No snapshot yet, or one cut short by a full disk: the pages are rendered from the database instead.
    return 0;
  }
  for (const saved of pages.reverse()) {
    const { key, aliases, html, ...options } = saved;
    cache.set(key, finishPage(html, options), EARLIER_RUN);
    for (const url of aliases) cache.alias(url, key);
  }
  return pages.length;
}
