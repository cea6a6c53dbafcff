import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { wordsOf } from '../../src/platform/database/column-types.js';
import { ENTITIES } from '../../src/app/entities.js';

/** Words that a list says twice: the same, whatever their order. */
const keyOf = (words: readonly string[]): string => [...new Set(words)].sort().join();

const WORD = /'([\w/+-]+)'/g;
/** `['a', 'b']` and `'a' | 'b'`; lists of SQL (`ARRAY['a', 'b']`) are texts. */
const LIST = /(?<!ARRAY)\[\s*'[\w/+-]+'(?:,\s*'[\w/+-]+')+,?\s*\]|'[\w/+-]+'(?:\s*\|\s*'[\w/+-]+')+/g;

const listsIn = (text: string): string[] =>
  [...text.matchAll(LIST)].map(([list]) => keyOf([...list.matchAll(WORD)].map(([, word = '']) => word)));

const sources = ['src', 'views', 'client'].flatMap((tree) =>
  readdirSync(tree, { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(tree, name))
    .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')] as const),
);

/** Values of columns, each list with the files that spell it out; an entity counts once for list and type. */
const held = new Map<string, string[]>(
  ENTITIES.flatMap((entity) => [...wordsOf(entity).values()])
    .filter((words) => words.length > 1)
    .map((words) => [keyOf(words), []]),
);
/** The frame names the places that it has; handing it an ad for another one is a type error. */
const OWN = ['src/shared/rendering/context.tsx'];
for (const [path, text] of sources)
  if (!OWN.includes(path)) for (const list of new Set(listsIn(text))) held.get(list)?.push(path);

describe('the words that a column holds', () => {
  it('are found in the entities', () => {
    expect(held.size).toBeGreaterThan(20);
    expect(held.get(keyOf(['pending', 'processing', 'approved', 'rejected', 'completed']))).toEqual([
      'src/shared/enums/applications.ts',
    ]);
    expect(listsIn("type A = 'b' | 'a'; const C = ['c',\n 'd'] as const; ARRAY['e', 'f']")).toEqual([
      'a,b',
      'c,d',
    ]);
  });

  it('are listed once: entities, forms and views read them from there', () => {
    expect([...held].filter(([, files]) => files.length > 1)).toEqual([]);
  });

  it('stand in files that import nothing', () => {
    expect(
      sources.filter(([path, text]) => path.startsWith('src/shared/enums/') && /^import\b/m.test(text)),
    ).toEqual([]);
  });
});
