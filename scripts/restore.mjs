/** `npm run restore -- FILE|latest [--check] [--unsealed] [--force DATABASE] [--journal FILE]…`: loads a backup, whole or not at all. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './lib/prepare.mjs';
import { requireNode, root } from './lib/project.mjs';

requireNode();
process.chdir(root);
await prepare();
await import(pathToFileURL(join(root, 'dist', 'src', 'restore-backup.js')).href);
