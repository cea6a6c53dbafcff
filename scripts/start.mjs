/** `npm start`: installs and builds when needed, then becomes the application. Needs nothing but Node.js itself. */
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './lib/end-with-npm.mjs';
import { prepare } from './lib/prepare.mjs';
import { requireNode, root } from './lib/project.mjs';

requireNode();
process.chdir(root);
// One of several processes on one port: the first has prepared everything, and ends it when npm has gone.
if (cluster.isPrimary) await prepare({ inOneFile: true });
// From here on signals are the application's own: it drains before it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
if (cluster.isPrimary) endWithNpm();

const main = join(root, 'dist', 'src', 'main.js');
if (!existsSync(main)) throw new Error(`the build has left no ${main}`);
await import(pathToFileURL(main).href);
