import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Everything any server has printed in this run; `npm test` looks through it for personal data at its end. */
const outputFile = resolve(root, 'test', '.output', 'server.log');
/** What must not be in it. */
const privateFile = resolve(root, 'test', '.output', 'private.txt');

/** Marks a phone number, an e-mail or a password that a test uses as what no server may ever print. */
export function keepPrivate(...values: readonly string[]): void {
  mkdirSync(dirname(privateFile), { recursive: true });
  appendFileSync(privateFile, values.map((value) => `${value}\n`).join(''));
}

/** Linux ends a child with its parent when asked to; a jest worker that is killed then leaves no server behind. */
const endWithParent =
  process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status === 0
    ? ['setpriv', '--pdeathsig', 'KILL']
    : [];

const running = new Set<ChildProcess>();

export interface NodeProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  logs(): string;
  /** Settles with the exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/** `node` with an environment of exactly these variables, its output kept. */
export function spawnNode(args: readonly string[], env: Readonly<Record<string, string>>): NodeProcess {
  const [command = '', ...rest] = [...endWithParent, process.execPath, ...args];
  const child = spawn(command, rest, {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid === undefined) throw new Error(`could not run ${command}`);
  running.add(child);
  let text = '';
  mkdirSync(dirname(outputFile), { recursive: true });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      appendFileSync(outputFile, chunk);
    });
  }
  const ended = new Promise<number | NodeJS.Signals>((settle) => {
    child.once('close', (code, signal) => {
      running.delete(child);
      settle(signal ?? code ?? 0);
    });
  });
  return { child, pid: child.pid, logs: () => text, ended };
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((settle, fail) => {
    probe.once('error', fail).listen(0, '127.0.0.1', settle);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((settle) => probe.close(settle));
  return port;
}

/**
 * Whatever a test file has started and not stopped ends with the file. Asked first: jest runs this hook ahead of
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
