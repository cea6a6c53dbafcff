import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const found = new Map();

function sourceOf(path) {
  const bare = path.replace(/\.jsx?$/, '');
  const known = found.get(path);
  if (known !== undefined) return known;
  const source = [`${bare}.ts`, `${bare}.tsx`, path].find((candidate) => existsSync(candidate)) ?? null;
  found.set(path, source);
  return source;
}

/** The program's own files, which are imported by the name of the JavaScript they become. What packages hold is nobody's floor. */
export const ownFiles = {
  interfaceVersion: 3,
  name: 'own-files',
  resolve(name, from) {
    const path = name.startsWith('.') ? sourceOf(join(dirname(from), name)) : null;
    return path === null ? { found: false } : { found: true, path };
  },
};
