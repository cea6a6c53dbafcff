import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Account } from './account.js';
import type { Binaries } from './binaries.js';
import { isRunning, ownIdentity } from './processes.js';

/** Fields of a running server's postmaster.pid. */
export interface PidFile {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
}

/**
 * How a child process names a folder it was handed as file descriptor 3.
 *
 * The account PostgreSQL runs as may be barred from a folder above ours (a clone under /root). A path through
 * /proc/self/fd starts at the open folder itself, so nothing above it is asked, and the data stays in DATA_DIR.
 */
export function pathForChild(folder: string): string {
  return process.platform === 'linux' && process.getuid?.() === 0 ? '/proc/self/fd/3' : folder;
}

/** The account the server has to run as: the one the data already belongs to, or the given one. */
export function ownerOf(folder: string, account: Account | undefined): Account | undefined {
  if (!existsSync(folder)) return account;
  const { uid, gid } = statSync(folder);
  const own = process.getuid?.();
  if (own !== 0 && own !== uid) {
    throw new Error(
      `${folder} belongs to user ${String(uid)}: start as that user or as root, or change its owner`,
    );
  }
  return own === 0 && uid !== 0 ? { uid, gid } : account;
}

export function checkVersion(folder: string, binaries: Binaries): void {
  const written = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (written !== binaries.major) {
    throw new Error(
      `${folder} was written by PostgreSQL ${written}, this is ${binaries.major}: npm run database:upgrade brings it over`,
    );
  }
}

/** Fills the data folder once. Made aside and moved in place, so that an interrupted first start leaves no half. */
export async function createDataFolder(
  folder: string,
  binaries: Binaries,
  account: Account | undefined,
  password: string,
): Promise<void> {
  removeLeftovers(folder);
  const { pid, started } = ownIdentity();
  const aside = mkdtempSync(`${folder}.new-${String(pid)}-${started}-`);
  try {
    writeFileSync(join(aside, 'password'), `${password}\n`, { mode: 0o600 });
    mkdirSync(join(aside, 'data'), { mode: 0o700 });
    if (account !== undefined) {
      for (const path of [aside, join(aside, 'password'), join(aside, 'data')]) {
        chownSync(path, account.uid, account.gid);
      }
    }
    await runInitdb(aside, binaries, account);
    renameSync(join(aside, 'data'), folder);
  } catch (error) {
    // Two first starts at once both prepare a folder; the second finds the first one's in place and uses it.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function removeLeftovers(folder: string): void {
  const parent = dirname(folder);
  for (const name of readdirSync(parent)) {
    const [, pid, started = ''] = /\.new-(\d+)-(\d*)-/.exec(name) ?? [];
    if (pid === undefined || isRunning({ pid: Number(pid), started })) continue;
    rmSync(join(parent, name), { recursive: true, force: true });
  }
}

async function runInitdb(aside: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  const at = pathForChild(aside);
  const args = [
    `--pgdata=${at}/data`,
    `--pwfile=${at}/password`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Unicode rules that are the same on every machine; Turkish order is asked for by name ("tr-x-icu").
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  const descriptor = openSync(aside, 'r');
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(binaries.initdb, args, {
        ...account,
        cwd: '/',
        env: serverEnvironment,
        stdio: ['ignore', 'ignore', 'pipe', descriptor],
      });
      let said = '';
      child.stderr?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
      child.once('error', reject);
      child.once('close', (code) => {
        if (code === 0) resolve();
        else reject(new Error(`initdb could not prepare ${aside}: ${said.trim()}`));
      });
    });
  } finally {
    closeSync(descriptor);
  }
}

/** Nothing of the application's own environment (its secrets least of all) is the database's business. */
export const serverEnvironment: NodeJS.ProcessEnv = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

export function readPidFile(folder: string): PidFile | undefined {
  let text: string;
  try {
    text = readFileSync(join(folder, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const lines = text.split('\n');
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() };
}

export function removePidFile(folder: string): void {
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}

/** Whether there is one in this DATA_DIR. */
export const hasDatabase = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres', 'PG_VERSION'));

/** The major version that wrote it. */
export const writtenVersion = (dataDir: string): string =>
  readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8').trim();

/** Whether a server runs on it. */
export const isServed = (dataDir: string): boolean => readPidFile(join(dataDir, 'postgres')) !== undefined;
