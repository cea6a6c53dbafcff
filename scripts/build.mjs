/**
 * `npm run build`: server to dist/src, module by module and in one file, browser files to dist/client, then a note of the
 * sources it was made from.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, STAMP } from './lib/prepare.mjs';
import { buildFolder, root } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';

const builtFrom = fingerprint();
// Output of deleted sources (a migration, an island) would still be found and run.
rmSync(buildFolder, { recursive: true, force: true });

const codes = await Promise.all([
  runNode(['scripts/build-server.mjs']),
  runNode(['scripts/build-client.mjs']),
]);
if (codes.some((code) => code !== 0)) process.exit(1);
// In development modules are run as they are.
if (buildFolder === join(root, 'dist') && (await runNode(['scripts/bundle-server.mjs'])) !== 0)
  process.exit(1);
writeFileSync(join(buildFolder, STAMP), builtFrom);
