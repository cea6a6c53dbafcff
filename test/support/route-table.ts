import { spawnNode } from './process.js';

/** A route as `npm run routes` tells of it. */
export interface Row {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly action: string;
  readonly access: string;
  readonly cache: string;
  readonly audit: string;
  readonly sensitive: string;
  readonly tests: string;
}

/** Every route of the built application. */
export async function readRoutes(): Promise<readonly Row[]> {
  const printed = spawnNode(['dist/src/routing/route-table.js', '--json'], {});
  if ((await printed.ended) !== 0) throw new Error(printed.logs());
  return JSON.parse(printed.logs()) as readonly Row[];
}
