import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const list = (...args: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', ...args], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** In the tree and not deleted, committed or not. */
const files = [...new Set([...list(), ...list('--others', '--exclude-standard')])].filter((file) =>
  existsSync(file),
);
const documents = files.filter((file) => file.endsWith('.md'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Every file and folder by each way of writing its end: `src/shared/paths/site.ts`, `paths.ts`; `src/admin/`, `admin/`. */
const known = new Set(
  files.flatMap((file) => {
    const parts = file.split('/');
    const folders = parts.slice(0, -1).map((_, at) => `${parts.slice(0, at + 1).join('/')}/`);
    return [file, ...folders].flatMap((path) => {
      const names = path.split(/(?<=\/)/);
      return names.map((_, at) => names.slice(at).join(''));
    });
  }),
);

/** Paths that the build and a running program make. */
const MADE = /^(?:dist|node_modules|pages|test\/\.output)\b/;
const PATH = /^[\w@.-]+(?:\/[\w@.-]+)*(?:\/|\.(?:tsx?|mjs|json|md|yaml|css|sh))$/;

const withoutBlocks = (text: string): string => text.replaceAll(/^```[\s\S]+?^```$/gm, '');
const spans = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  it('names commands that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const paths = spans(text).filter((span) => PATH.test(span) && !MADE.test(span));
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, target = '']) => target);
    expect([...paths, ...links].filter((path) => !known.has(path) && !known.has(`${path}/`))).toEqual([]);
  });
});

describe('README.md', () => {
  const text = readFileSync('README.md', 'utf8');

  it('names every command', () => {
    const missing = Object.keys(scripts).filter(
      (name) => !text.includes(`npm run ${name}`) && !text.includes(`npm ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('names files and folders that exist where it draws the tree', () => {
    const [, tree = ''] = /^## The house in one picture\n+```\n([\s\S]*?)^```$/m.exec(text) ?? [];
    const words = tree
      .split('\n')
      .flatMap((line) => line.split(/ {2,}/).flatMap((part) => part.split(/[\s,;:()]+/)));
    const paths = words.filter((word) => PATH.test(word));
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !known.has(path))).toEqual([]);
  });
});

describe('STYLE.md', () => {
  const text = readFileSync('STYLE.md', 'utf8');
  const good = [...text.matchAll(/^```tsx?\n\/\/ (\S+\.tsx?)\n([\s\S]*?)^```$/gm)].map(
    ([, path = '', code = '']) => [path, code] as const,
  );

  it('has twenty pairs', () => {
    expect(good).toHaveLength(20);
    expect(text.match(/^\/\/ not$/gm)).toHaveLength(20);
  });

  it.each(good)('shows what %s says', (path, code) => {
    const source = readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line.trim());
    const lines = code.split('\n').map((line) => line.trim());
    expect(lines.filter((line) => line !== '' && !source.includes(line))).toEqual([]);
  });
});

describe('Dockerfile', () => {
  it('copies files and folders that exist', () => {
    const copied = [...readFileSync('Dockerfile', 'utf8').matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(
      ([, path = '']) => path,
    );
    expect(copied.length).toBeGreaterThan(2);
    expect(copied.filter((path) => !MADE.test(path) && !known.has(path) && !known.has(`${path}/`))).toEqual(
      [],
    );
  });
});
