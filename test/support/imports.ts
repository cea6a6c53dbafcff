import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** One import: the file that holds it, the file it names, and whether only types come of it. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

/** `import … from './a.js'`, `export … from`, `import './a.js'`, `import('./a.js')`: the words before the path, and the path. */
const IMPORT = /\b(?:import|export)\b([^;'"]*)'(\.{1,2}\/[^']+)'/g;

/** `type { A } from` and `{ type A, type B } from`: words that bring types alone. */
export function bringsTypes(words: string): boolean {
  if (/^ *type\b/.test(words)) return true;
  const names = /\{([^{}]*)\}/.exec(words)?.[1]?.split(',') ?? [];
  const named = names.map((name) => name.trim()).filter(Boolean);
  return named.length > 0 && named.every((name) => name.startsWith('type ')) && /^ *\{/.test(words);
}

/** Production sources of a tree, by path. */
export const sourcesOf = (tree: string): Map<string, string> =>
  new Map(
    readdirSync(tree, { recursive: true, encoding: 'utf8' })
      .map((name) => posix.join(tree, name))
      .filter((path) => /(?<!\.d)\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path))
      .map((path) => [path, readFileSync(path, 'utf8')] as const),
  );

/** Imports of files among the given ones, each named by the path of its source, whatever ending the import writes. */
export function importsIn(sources: ReadonlyMap<string, string>): Import[] {
  return [...sources].flatMap(([from, text]) =>
    [...text.matchAll(IMPORT)].flatMap(([, words = '', written = '']) => {
      const bare = posix.join(posix.dirname(from), written).replace(/\.js$/, '');
      const to = [`${bare}.ts`, `${bare}.tsx`].find((path) => sources.has(path));
      return to === undefined ? [] : [{ from, to, isType: bringsTypes(words) }];
    }),
  );
}
