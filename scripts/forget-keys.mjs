/** `npm run keys:forget`: the database is that of whatever secrets it is started with next. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './lib/prepare.mjs';
import { requireNode, root } from './lib/project.mjs';

requireNode();
process.chdir(root);
await prepare();
await import(pathToFileURL(join(root, 'dist', 'src', 'forget-keys.js')).href);
