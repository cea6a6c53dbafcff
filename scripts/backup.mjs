/** `npm run backup [-- FILE]`: everything that is stored, in one file, beside a running application or without one. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './lib/prepare.mjs';
import { requireNode, root } from './lib/project.mjs';

requireNode();
process.chdir(root);
await prepare();
await import(pathToFileURL(join(root, 'dist', 'src', 'backup-now.js')).href);
