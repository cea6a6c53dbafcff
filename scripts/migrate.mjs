/** `npm run migrate`: the database of DATABASE_URL brought up to date as a step of its own, before a release starts. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './lib/prepare.mjs';
import { requireNode, root } from './lib/project.mjs';

requireNode();
process.chdir(root);
await prepare();
await import(pathToFileURL(join(root, 'dist', 'src', 'database', 'prepare.js')).href);
