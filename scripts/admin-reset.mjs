/** `npm run admin:reset [-- E-MAIL]`: lets an administrator in again who forgot the password or lost the second factor. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './lib/prepare.mjs';
import { requireNode, root } from './lib/project.mjs';

requireNode();
process.chdir(root);
await prepare();
await import(pathToFileURL(join(root, 'dist', 'src', 'admin-reset.js')).href);
