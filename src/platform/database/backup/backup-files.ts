import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupConfig } from '../../config/config.js';

const OURS = /^site-\d{8}T\d{6}Z\.tar\.gz(?:\.sealed)?$/;
const UNFINISHED = /^site-\d{8}T\d{6}Z\.tar\.gz(?:\.sealed)?\.unfinished$/;
const DAY_MS = 86_400_000;

/** Named after the moment: the last by name is the newest. */
export function fileFor({ dir, key }: BackupConfig, at: Date): string {
  const moment = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return join(dir, `site-${moment}.tar.gz${key === undefined ? '' : '.sealed'}`);
}

/** Those of a folder, oldest first. */
export async function backupsIn(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => OURS.test(name))
    .sort()
    .map((name) => join(dir, name));
}

/** Leaves the newest, and nothing of what was never finished. */
export async function keepNewest({ dir, keep }: BackupConfig): Promise<void> {
  for (const file of (await backupsIn(dir)).slice(0, -keep)) await rm(file, { force: true });
  for (const name of (await readdir(dir)).filter((one) => UNFINISHED.test(one))) {
    const file = join(dir, name);
    const found = await stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(file, { force: true });
  }
}
