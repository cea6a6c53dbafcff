/** The application under `npm run dev`: as it is started elsewhere, and gone when the one who watches over it has gone. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await import(pathToFileURL(join(root, 'dist', 'src', 'main.js')).href);
