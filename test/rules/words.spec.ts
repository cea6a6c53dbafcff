import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';

/** Words of our own that have given way to the field's: in identifiers and file names, in camel case or with dashes. */
const RETIRED = [
  'amortised',
  'as printed',
  'asked by',
  'asked form',
  'bank statement',
  'contenders',
  'content memo',
  'content watch',
  'courier',
  'finished page',
  'flow cost',
  'front door',
  'hasty',
  'kept answers',
  'known pages',
  'legal figure',
  'limit words',
  'page shelf',
  'persons request',
  'printed row',
  'rough network',
  'sealed term',
  'short messages',
  'spare time',
  'spelled address',
  'take typed',
  'told state',
  'unfinished form',
  'unwanted people',
];

/** `FrontDoor`, `frontDoors`, `FRONT_DOOR` and `front-door` as `front door`. */
const wordsOf = (name: string): string =>
  ` ${name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim()} `;

const PATTERN = new RegExp(` (?:${RETIRED.join('|')})s? `);
/** The database's own spelling: tables and columns keep their names. */
const COLUMN = /^[a-z][a-z\d]*(?:_[a-z\d]+)+$/;

const isRetired = (name: string): boolean => !COLUMN.test(name) && PATTERN.test(wordsOf(name));

/** Names in code; neither texts nor comments, which may hold a table's name or Turkish. */
function identifiersOf(path: string, text: string): Set<string> {
  const names = new Set<string>();
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** Whether a text is worth parsing. */
const CANDIDATE = new RegExp(RETIRED.map((words) => words.replaceAll(' ', '[_-]?')).join('|'), 'i');

const retiredIn = (path: string, text: string): string[] => [
  ...(isRetired(basename(path)) ? [basename(path)] : []),
  ...(CANDIDATE.test(text) ? [...identifiersOf(path, text)].filter(isRetired) : []),
];

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'views', 'client'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && existsSync(path));

describe('a word of our own that was retired', () => {
  it('does not come back', () => {
    const found = files.flatMap((path) =>
      retiredIn(path, readFileSync(path, 'utf8')).map((name) => ({ path, name })),
    );
    expect(found).toEqual([]);
  });
});

describe('the rule of words', () => {
  it.each([
    ['src/a.ts', 'export class FrontDoor {}'],
    ['src/a.ts', 'const frontDoors = 1;'],
    ['src/a.ts', 'const FRONT_DOOR_MS = 1;'],
    ['src/a.ts', 'interface A { readonly finishedPage: string }'],
    ['client/as-printed.ts', 'export {};'],
    ['views/a.tsx', 'const a = <KnownPages />;'],
  ])('finds one in %s: %s', (path, text) => {
    expect(retiredIn(path, text)).toHaveLength(1);
  });

  it.each([
    ['src/a.ts', "const table = 'legal_figures';"],
    ['src/a.ts', 'const row = { legal_figures: 1 };'],
    ['src/a.ts', '// The front door.\nconst door = `courier`;'],
    ['src/a.ts', 'const couriered = frontDoorway;'],
  ])('leaves texts, comments and other words alone in %s: %s', (path, text) => {
    expect(retiredIn(path, text)).toEqual([]);
  });
});

describe('GLOSSARY.md', () => {
  it('has eight words of our own at most', () => {
    const [, own = ''] = readFileSync('GLOSSARY.md', 'utf8').split('## Words of our own');
    const rows = own.split('\n## ')[0]?.match(/^\| (?!word |-)/gm) ?? [];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(8);
  });
});
