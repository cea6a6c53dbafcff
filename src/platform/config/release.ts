import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** From the build, a bundle of it, and the sources. */
const PLACES = ['../../../../package.json', '../../../package.json'];

/** The version of this release. */
export function release(): string {
  const file = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((path) =>
    existsSync(path),
  );
  return file === undefined
    ? 'unknown'
    : (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
