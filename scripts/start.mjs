/** `npm start`: installs and builds when needed, then becomes the application. Needs nothing but Node.js itself. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './lib/end-with-npm.mjs';
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
