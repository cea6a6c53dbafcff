/**
 * `node scripts/command.mjs NAME [ARGUMENT…]` runs `src/commands/NAME.ts` of an up-to-date build: backup, restore, migrate,
 * reset-admin, forget-keys, replay-erasures, routes, upgrade-database. Routes only prints, so it installs no packages.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './lib/prepare.mjs';
import { requireNode, root } from './lib/project.mjs';

requireNode();
process.chdir(root);
const [name] = process.argv.splice(2, 1);
await prepare({ installs: name !== 'routes' });
if (name === 'upgrade-database') {
  const { nameFormerPrograms } = await import('./lib/former-postgres.mjs');
  nameFormerPrograms();
}
await import(pathToFileURL(join(root, 'dist', 'src', 'commands', `${name}.js`)).href);
