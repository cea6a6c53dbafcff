import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, spawnNode } from './process.js';

/** A route as `npm run routes` tells of it. */
export interface Row {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly action: string;
  readonly access: string;
  readonly cache: string;
  /** Where a page that is declared with `@PublicPage` is listed; `no` for any other route. */
  readonly page: string;
  /** Addresses of the page with the demo content, between blanks. */
  readonly samples: string;
  readonly audit: string;
  readonly sensitive: string;
  /** Whether its page `puts back` what was typed into its form. */
  readonly form: string;
  readonly tests: string;
}

/** Of this run: `npm test` begins with an empty folder. */
const kept = join(root, 'test', '.output', 'routes.json');

/** Every route of the built application; it is started for the first file that asks, and not again in a run. */
export async function readRoutes(): Promise<readonly Row[]> {
  if (!existsSync(kept)) {
    const printed = spawnNode(['dist/src/commands/routes.js', '--json'], {});
    if ((await printed.ended) !== 0) throw new Error(printed.logs());
    const own = `${kept}.${String(process.pid)}`;
    writeFileSync(own, printed.logs());
    renameSync(own, kept);
  }
  return JSON.parse(readFileSync(kept, 'utf8')) as readonly Row[];
}
