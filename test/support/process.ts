import type { ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { native } from './native.js';

export interface NodeProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  logs(): string;
  /** Settles with the exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

interface Processes {
  readonly root: string;
  spawnNode(args: readonly string[], env: Readonly<Record<string, string>>): NodeProcess;
  freePort(): Promise<number>;
}

const processes = native('./processes.mjs') as Processes;

export const { root, freePort } = processes;

/** Values that must not be in anything that a server prints. */
const privateFile = resolve(root, 'test', '.output', 'private.txt');

/** Marks a phone number, an e-mail or a password that a test uses as what no server may ever print. */
export function keepPrivate(...values: readonly string[]): void {
  appendFileSync(privateFile, values.map((value) => `${value}\n`).join(''));
}

const running = new Set<ChildProcess>();

/** Ends a process with this file, even one that another helper has started. */
export function endWithFile(child: ChildProcess): void {
  running.add(child);
  child.once('close', () => running.delete(child));
}

/** `node` with an environment of exactly these variables, its output kept. */
export function spawnNode(args: readonly string[], env: Readonly<Record<string, string>>): NodeProcess {
  const started = processes.spawnNode(args, env);
  endWithFile(started.child);
  return started;
}

/**
 * Ends the processes that a test file has started and not stopped. They are asked first: jest runs this hook ahead of
 * the file's own, which may be about to stop the same process and to look at how it ended.
 */
afterAll(async () => {
  await Promise.all(
    [...running].map(async (child) => {
      const closed = new Promise((settle) => child.once('close', settle));
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await closed;
      clearTimeout(late);
    }),
  );
});
