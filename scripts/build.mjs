/** `npm run build`: server to dist/src, browser files to dist/client, then a note of the sources it was made from. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, stampFile } from './lib/prepare.mjs';
import { root } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';

const builtFrom = fingerprint();
// What a deleted source left behind (a migration, an island) would still be found and run.
rmSync(join(root, 'dist'), { recursive: true, force: true });

const steps = [['node_modules/@nestjs/cli/bin/nest.js', 'build'], ['scripts/build-client.mjs']];
for (const args of steps.filter(([file]) => existsSync(join(root, file)))) {
  const code = await runNode(args);
  if (code !== 0) process.exit(code);
}
writeFileSync(stampFile, builtFrom);
