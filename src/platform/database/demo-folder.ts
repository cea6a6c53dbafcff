import { fileURLToPath } from 'node:url';

/**
 * Where the demo content's files lie: beside the sources, not in the build. As deep in the tree as whatever looks for files
 * beside itself, so that the address holds in a bundle as well.
 */
export const DEMO_FOLDER = fileURLToPath(
  new URL('../../../../src/platform/database/seeds/demo/', import.meta.url),
);
