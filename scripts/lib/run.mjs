import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { root } from './project.mjs';

const running = new Set();

/**
 * Runs a program in the project's folder with our output; never reads from the terminal.
 * @param options.nice how far it steps back for others, as `nice` counts
 * @returns its exit code
 */
export function run(command, args, { env = process.env, timeout, nice = 0 } = {}) {
  return new Promise((resolve, reject) => {
    // A group of its own, so that ending it ends what it has started as well.
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    running.add(child);
    if (nice > 0 && child.pid !== undefined) setPriority(child.pid, nice);
    const timer = timeout && setTimeout(() => endGroup(child, 'SIGKILL'), timeout);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      running.delete(child);
      if (signal !== null) console.error(`${command} ${args[0] ?? ''} was ended by ${signal}`);
      resolve(code ?? 1);
    });
  });
}

export function runNode(args, options) {
  return run(process.execPath, args, options);
}

export function npm(args, options) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? runNode([cli, ...args], options) : run('npm', args, options);
}

export function endAll(signal) {
  for (const child of running) endGroup(child, signal);
}

function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => endAll(signal));
}
process.on('exit', () => endAll('SIGTERM'));
