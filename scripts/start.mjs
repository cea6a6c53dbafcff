/** `npm start`: installs and builds when needed, then becomes the application. Needs nothing but Node.js itself. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './lib/prepare.mjs';
import { requireNode, root } from './lib/project.mjs';

requireNode();
process.chdir(root);
await prepare();
// From here on signals are the application's own: it drains before it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
endWithNpm();

const main = join(root, 'dist', 'src', 'main.js');
if (!existsSync(main)) throw new Error(`the build has left no ${main}`);
await import(pathToFileURL(main).href);

/**
 * npm runs us through a shell that passes no signal on: a SIGTERM for npm, or npm killed, would leave us running unseen
 * and holding the port against the next start. So we end, in our own orderly way, when either of the two has gone.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const ancestors = npmAbove();
  const watch = setInterval(() => {
    if (npmAbove() === ancestors) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}

/** @returns our parent and, where that is npm's shell, the shell's parent */
function npmAbove() {
  const parent = process.ppid;
  try {
    const [, name, after] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${parent}/stat`, 'latin1')) ?? [];
    return /^(?:sh|dash|bash)$/.test(name) ? `${parent} ${after.split(' ')[1]}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}
