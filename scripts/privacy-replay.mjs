/** `npm run privacy:replay [-- FILE…]`: erases again, after a backup was restored, what was erased since it was made. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './lib/prepare.mjs';
import { requireNode, root } from './lib/project.mjs';

requireNode();
process.chdir(root);
await prepare();
await import(pathToFileURL(join(root, 'dist', 'src', 'privacy-replay.js')).href);
