import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { commentsOf } from '../support/comments.js';

const RELATIVE = '(?:what|who|whom|whose|whoever|whatever|whichever)\\b';
/** Beginnings of a comment, a paragraph, a list's entry, and the text of a tag. */
const BEGINNINGS = [
  '(?:^|\\n[ \\t]*\\n)[ \\t]*',
  '(?:^|\\n)[ \\t]*(?:[-*•]|\\d+\\.)[ \\t]+',
  '@(?:param[ \\t]+(?:\\{[^}]*\\}[ \\t]*)?[\\w.[\\]]+|returns?|throws?)[ \\t]+(?:[-–][ \\t]+)?',
];
const RIDDLE = new RegExp(`(?:${BEGINNINGS.join('|')})${RELATIVE}`, 'i');

/** Whether a text is worth parsing: the same words after any sign that may begin a comment. */
const CANDIDATE = new RegExp(
  `(?:^|[/*•-]|\\d\\.)[ \\t]*${RELATIVE}|@(?:param|returns?|throws?)[ \\t].*${RELATIVE}`,
  'im',
);

/** Comments that begin with a relative, and so leave their thing without a name. */
const riddlesIn = (path: string, text: string): string[] =>
  CANDIDATE.test(text) ? commentsOf(path, text).filter((comment) => RIDDLE.test(comment)) : [];

const TREES = ['src', 'views', 'client', 'scripts', 'test'];
const riddles = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...TREES], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(?:tsx?|mts|mjs|css)$/.test(path) && existsSync(path))
  .flatMap((path) => riddlesIn(path, readFileSync(path, 'utf8')).map((comment) => ({ path, comment })));

describe('a comment', () => {
  it('names its thing first', () => {
    expect(riddles).toEqual([]);
  });
});

describe('the rule of comments', () => {
  it.each([
    ['/** What is kept. */', 'a.ts'],
    ['/**\n * WHOEVER comes\n * back.\n */', 'a.ts'],
    ['// Who has come\n// has typed nothing.', 'a.mjs'],
    ['const a = 1; // whose it is', 'a.ts'],
    ['const a = <p>{/* Whatever stands here. */}</p>;', 'a.tsx'],
    ['.a { /* What is seen. */ }', 'a.css'],
    ['/** Reads a field. @param name what it is called */', 'a.ts'],
    ['/**\n * Reads a field.\n * @param {string} name - what it is called\n */', 'a.mjs'],
    ['/**\n * Reads a field.\n * @returns whom it is for\n */', 'a.ts'],
    ['/**\n * Fields:\n * - the name\n * - what is typed\n */', 'a.ts'],
    ['/**\n * A field.\n *\n * Whichever is typed counts.\n */', 'a.ts'],
  ])('finds %j', (text, path) => {
    expect(riddlesIn(path, text)).toHaveLength(1);
  });

  it.each([
    ['// A field keeps\n// what is typed.', 'a.ts'],
    ['/**\n * A field, its name and\n * what is typed.\n */', 'a.ts'],
    ['/** Whole amounts. Whoopee is a word. */', 'a.ts'],
    ["const a = '// What';\nconst b = `/* Who */`;\nconst c = /\\/\\* What/;", 'a.ts'],
    ['const a = <p>// What is text</p>;', 'a.tsx'],
    ['.a::before { content: "What"; }', 'a.css'],
  ])('leaves %j alone', (text, path) => {
    expect(riddlesIn(path, text)).toEqual([]);
  });
});
