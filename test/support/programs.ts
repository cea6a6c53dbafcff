import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { endWithFile } from './process.js';

const FOLDERS = ['/usr/sbin', '/usr/local/sbin', ...(process.env['PATH'] ?? '').split(':')];

/**
 * Where a program of the system is, which a test of the full run needs beside us.
 * @param debian the package that brings it, for who has to install it
 */
export function programOf(name: string, debian: string, folders: readonly string[] = FOLDERS): string {
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`${name} is missing: apt-get install ${debian}`);
  return found;
}

/** Servers that refuse to be root's are run as this user. */
export const SERVICE_USER = userInfo().uid === 0 ? 'nobody' : undefined;

/** Gives a file or folder to the user that servers run as. */
export function giveToService(path: string): void {
  if (SERVICE_USER !== undefined) runProgram('chown', ['-R', SERVICE_USER, path]);
}

const asService = (command: readonly string[]): readonly string[] => {
  if (SERVICE_USER === undefined) return command;
  return ['setpriv', `--reuid=${SERVICE_USER}`, '--clear-groups', '--inh-caps=-all', ...command];
};

/** Runs a program to its end, as the user that servers run as; what it says when it fails is the error. */
export function runAsService(command: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const [name = '', ...args] = asService(command);
  return runProgram(name, args, env);
}

function runProgram(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): string {
  const done = spawnSync(name, args, {
    cwd: '/',
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', ...env },
  });
  if (done.status !== 0)
    throw new Error(`${[name, ...args].join(' ')} failed:\n${done.stderr}${done.stdout}`);
  return done.stdout;
}

export interface Program {
  readonly child: ChildProcess;
  logs(): string;
  /** Settles when it has ended. */
  readonly ended: Promise<void>;
}

/** Starts a server of the system, as the user that servers run as; it ends with the test file at the latest. */
export function startProgram(command: readonly string[]): Program {
  const [name = '', ...args] = asService(command);
  const child = spawn(name, args, {
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  endWithFile(child);
  const ended = new Promise<void>((settle) => {
    child.once('close', () => {
      settle();
    });
  });
  return { child, logs: () => text, ended };
}
