/** `npm run routes [-- WORD…]`: every route with who may use it, how it is cached and what it writes to the audit log. */
import { prepare } from './lib/prepare.mjs';
import { requireNode, root } from './lib/project.mjs';

requireNode();
process.chdir(root);
await prepare();
await import('../dist/src/commands/routes.js');
