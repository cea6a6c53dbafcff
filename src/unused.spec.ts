import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** What nothing uses goes: whole files, and names that stand nowhere but where they are exported. */
const texts = new Map(
  execFileSync('git', ['ls-files', 'src', 'views', 'client', 'test', 'scripts', 'migrations'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && existsSync(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const),
);

/** Found by a pattern of their name, or by the build: entities, examples, islands, declarations, where bundles begin. */
const FOUND_OTHERWISE =
  /\.entity\.ts$|\/examples\.tsx?$|^client\/islands\/[\w-]+\/index\.tsx$|\.d\.ts$|^client\/\w[\w-]*\.tsx?$|^src\/main\.ts$|\/route-table\.ts$/;

const sources = [...texts].filter(
  ([file]) =>
    /^(?:src|views|client)\//.test(file) && !/\.spec\.tsx?$/.test(file) && !FOUND_OTHERWISE.test(file),
);

const timesNamed = new Map<string, number>();
for (const text of texts.values())
  for (const word of text.match(/[\w$]+/g) ?? []) timesNamed.set(word, (timesNamed.get(word) ?? 0) + 1);

const imported = new Set(
  [...texts.values()].flatMap((text) =>
    [...text.matchAll(/['"/]([\w.-]+?)(?:\.m?js)?['"]/g)].map(([, name = '']) => name),
  ),
);

describe('the sources', () => {
  it('hold no file that nothing imports', () => {
    const nameOf = (file: string): string => file.replace(/^.*\//, '').replace(/\.tsx?$/, '');
    expect(sources.map(([file]) => file).filter((file) => !imported.has(nameOf(file)))).toEqual([]);
  });

  it('export nothing whose name stands nowhere else', () => {
    const exported = sources.flatMap(([file, text]) =>
      [
        ...text.matchAll(
          /^export (?:abstract |async )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm,
        ),
      ].map(([, name = '']) => [file, name] as const),
    );
    expect(exported.length).toBeGreaterThan(1_000);
    expect(exported.filter(([, name]) => timesNamed.get(name) === 1)).toEqual([]);
  });

  // Entities are named after their table, whatever else the word means: the page that is answered, the page that is stored.
  it('have one class of each name', () => {
    const classes = sources.flatMap(([file, text]) =>
      [...text.matchAll(/^export (?:abstract )?class (\w+)/gm)].map(([, name = '']) => ({ file, name })),
    );
    const names = classes.map(({ name }) => name);
    expect(classes.filter(({ name }, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
