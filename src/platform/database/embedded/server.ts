import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresSecrets } from '../../config/secrets.js';
import { answers, ForeignServerError } from './access.js';
import { serverAccount } from './account.js';
import { locateBinaries } from './binaries.js';
import {
  checkVersion,
  createDataFolder,
  ownerOf,
  pathForChild,
  readPidFile,
  removePidFile,
  serverEnvironment,
} from './data-folder.js';
import { choosePort } from './port.js';
import { identify, isRunning, stopServer, worksIn, type ProcessIdentity } from './processes.js';
import type { ServerLog } from './server-log.js';

export interface Place {
  readonly dataDir: string;
  readonly passwords: PostgresSecrets;
  readonly unsafeFast: boolean;
  readonly log: (message: string) => void;
  readonly serverLog: ServerLog;
  /** A package of another version, for a folder that it wrote. */
  readonly programs?: string;
}

export interface RunningServer {
  readonly process: ProcessIdentity;
  readonly port: number;
  readonly adopted: boolean;
}

/** How long a leftover may take to answer or to go away. */
const patience = 15_000;

/**
 * The one server of this DATA_DIR: taken over when it runs already, started otherwise.
 * @param fixedPort when set, no other port will do (the application is connected to it)
 */
export async function ensureServer(place: Place, fixedPort?: number): Promise<RunningServer> {
  const folder = join(place.dataDir, 'postgres');
  const deadline = Date.now() + patience;
  let reason = 'it did not answer';
  for (let pause = 100; ; pause = Math.min(pause * 2, 2000)) {
    const outcome = (await adopt(place, folder)) ?? (await start(place, folder, fixedPort));
    if (typeof outcome !== 'string') return outcome;
    reason = outcome;
    if (Date.now() + pause > deadline) break;
    place.log(`PostgreSQL: ${reason}; trying again`);
    await delay(pause);
  }
  throw new Error(
    `PostgreSQL in ${folder} could not be started: ${reason} (its log: ${place.serverLog.file})`,
  );
}

/** @returns undefined when nothing is left of an earlier run, or why what is left cannot be used yet */
async function adopt(place: Place, folder: string): Promise<RunningServer | string | undefined> {
  const found = readPidFile(folder);
  if (found === undefined) return undefined;
  const process = identify(found.pid);
  if (process === undefined || worksIn(found.pid, folder) === false) {
    // Ended but not collected by its parent, or its number was handed out again, or the file came with a copied folder:
    // PostgreSQL would see a living process and refuse. Should backends still be at work, their shared memory stops it.
    removePidFile(folder);
    return undefined;
  }
  // Another process is starting it; after a crash that may take a while.
  while (readPidFile(folder)?.status === 'starting' && isRunning(process)) await delay(100);
  try {
    if (await answers(found.port, place.passwords, folder))
      return { process, port: found.port, adopted: true };
  } catch (error) {
    if (!(error instanceof ForeignServerError)) throw error;
    const whose = `the server on port ${String(found.port)} (process ${String(found.pid)})`;
    throw new Error(`${whose} cannot be taken over: ${error.message}`, { cause: error });
  }
  return `process ${String(found.pid)} holds the data but does not answer (${found.status || 'no state'})`;
}

async function start(
  place: Place,
  folder: string,
  fixedPort: number | undefined,
): Promise<RunningServer | string> {
  const account = ownerOf(folder, serverAccount());
  const binaries = await locateBinaries(account, place.programs);
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    place.log('PostgreSQL: preparing a new database');
    await createDataFolder(folder, binaries, account, place.passwords.superuser);
  }
  checkVersion(folder, binaries);
  const port = fixedPort ?? (await choosePort(place.dataDir));
  const position = place.serverLog.position();
  const logDescriptor = place.serverLog.open();
  const folderDescriptor = openSync(folder, 'r');
  const child = spawn(binaries.postgres, ['-D', pathForChild(folder), ...settings(port, place.unsafeFast)], {
    ...account,
    cwd: '/',
    env: serverEnvironment,
    // A session of its own: Ctrl-C in the terminal is for the application, which stops the database last.
    detached: true,
    stdio: ['ignore', logDescriptor, logDescriptor, folderDescriptor],
  });
  const failure = new Promise<string>((resolve) => {
    child.once('error', (error) => {
      resolve(error.message);
    });
    child.once('exit', () => {
      resolve(lastWords(place.serverLog.since(position)));
    });
  });
  child.unref();
  closeSync(logDescriptor);
  closeSync(folderDescriptor);
  const process = child.pid === undefined ? undefined : identify(child.pid);
  const server = process === undefined ? undefined : await becomesReady(place, folder, process, port);
  if (server !== undefined) return server;
  // Its last words are to be waited for, though nothing else may be left to do.
  child.ref();
  return failure;
}

/** Waits as long as the server lives: after a crash it may have much to replay. */
async function becomesReady(
  place: Place,
  folder: string,
  process: ProcessIdentity,
  port: number,
): Promise<RunningServer | undefined> {
  const since = Date.now();
  for (let turn = 1; isRunning(process); turn += 1) {
    const file = readPidFile(folder);
    if (file?.pid === process.pid && file.status === 'ready') {
      try {
        if (await answers(port, place.passwords, folder)) return { process, port, adopted: false };
      } catch (error) {
        if (!(error instanceof ForeignServerError)) throw error;
        await stopServer(process);
        throw new Error(`the database in ${folder} cannot be opened: ${error.message}`, { cause: error });
      }
    }
    if (turn % 250 === 0) {
      const seconds = Math.round((Date.now() - since) / 1000);
      place.log(`PostgreSQL: recovering after a crash, ${String(seconds)} s so far`);
    }
    await delay(20);
  }
  return undefined;
}

/** For databases that nobody misses: what makes them last is left out, and what tidies them up as well. */
const UNSAFE = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '2GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
} as const;

function settings(port: number, unsafeFast: boolean): string[] {
  const values: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    // Tests have a dozen applications on one server.
    max_connections: unsafeFast ? 300 : 60,
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_min_messages: 'warning',
    // Rows and statements of a failed query hold what people typed: neither belongs in a log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(unsafeFast && UNSAFE),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${String(value)}`]);
}

function lastWords(text: string): string {
  const fatal = text.split('\n').findLast((line) => /FATAL|ERROR|PANIC|error while loading/.test(line));
  return (
    (fatal ?? text.trim().split('\n').at(-1) ?? '').replace(/^.*?(?:FATAL|ERROR|PANIC):\s*/, '') ||
    'it ended at once'
  );
}
