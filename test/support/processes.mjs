import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Everything any server has printed in this run; `npm test` looks through it for personal data at its end. */
const outputFile = resolve(root, 'test', '.output', 'server.log');
mkdirSync(dirname(outputFile), { recursive: true });

/** Linux ends a child with its parent when asked to; a jest worker that is killed then leaves no server behind. */
const endWithParent =
  process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status === 0
    ? ['setpriv', '--pdeathsig', 'KILL']
    : [];

/** `node` with an environment of exactly these variables, its output kept. */
export function spawnNode(args, env) {
  const [command, ...rest] = [...endWithParent, process.execPath, ...args];
  const child = spawn(command, rest, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid === undefined) throw new Error(`could not run ${command}`);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      appendFileSync(outputFile, chunk);
    });
  }
  const ended = new Promise((settle) => {
    child.once('close', (code, signal) => settle(signal ?? code ?? 0));
  });
  return { child, pid: child.pid, logs: () => text, ended };
}

export async function freePort() {
  const probe = createServer();
  await new Promise((settle, fail) => {
    probe.once('error', fail).listen(0, '127.0.0.1', settle);
  });
  const { port } = probe.address();
  await new Promise((settle) => probe.close(settle));
  return port;
}
