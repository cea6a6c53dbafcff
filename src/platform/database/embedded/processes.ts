import { readFileSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** A process id alone can be handed out again; with its start time it names one process for good. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Kernel ticks after boot; blank where /proc does not tell. */
  readonly started: string;
}

/** @returns undefined when no such process runs (one that has ended but was never collected counts as gone) */
export function identify(pid: number): ProcessIdentity | undefined {
  if (process.platform === 'linux') {
    let stat: string;
    try {
      stat = readFileSync(`/proc/${String(pid)}/stat`, 'latin1');
    } catch {
      return undefined;
    }
    // The name in brackets may hold blanks and brackets itself: count fields from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    return state === 'Z' || state === 'X' ? undefined : { pid, started: fields[19] ?? '' };
  }
  try {
    process.kill(pid, 0);
    return { pid, started: '' };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? { pid, started: '' } : undefined;
  }
}

export function ownIdentity(): ProcessIdentity {
  return identify(process.pid) ?? { pid: process.pid, started: '' };
}

export function isRunning(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.started === identity.started;
}

/**
 * Whether a process works in this folder, as a PostgreSQL server does in its data folder.
 * @returns undefined where the system does not tell
 */
export function worksIn(pid: number, folder: string): boolean | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const own = statSync(folder);
    if (statSync(`/proc/${String(pid)}`).uid !== own.uid) return false;
    const theirs = statSync(`/proc/${String(pid)}/cwd`);
    return theirs.dev === own.dev && theirs.ino === own.ino;
  } catch {
    return undefined;
  }
}

/** @returns false when the process has gone already */
export function signal(identity: ProcessIdentity, name: NodeJS.Signals): boolean {
  if (!isRunning(identity)) return false;
  try {
    process.kill(identity.pid, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** Fast first (open transactions are rolled back), then without ceremony: its log makes good what is missing. */
export async function stopServer(server: ProcessIdentity): Promise<void> {
  for (const [name, wait] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    if (!signal(server, name)) return;
    for (const end = Date.now() + wait; Date.now() < end; await delay(20)) {
      if (!isRunning(server)) return;
    }
  }
  throw new Error(`PostgreSQL (process ${String(server.pid)}) does not end`);
}
