/** `npm start`: installs and builds when needed, then becomes the application. Needs nothing but Node.js itself. */
import { existsSync } from 'node:fs';
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
process.setSourceMapsEnabled(true);

const main = join(root, 'dist', 'src', 'main.js');
if (!existsSync(main)) throw new Error(`the build has left no ${main}`);
await import(pathToFileURL(main).href);

/** When npm itself is killed, its child would live on unseen and hold the port against the next start. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
