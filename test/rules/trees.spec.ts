import { importsIn, type Import, sourcesOf } from '../support/imports.js';

/** The trees, lowest first: each imports those before it. */
const TREES = ['src/shared', 'views/components', 'client', 'views', 'src'] as const;

const byLength = [...TREES].sort((a, b) => b.length - a.length);
const heightOf = (path: string): number =>
  TREES.findIndex((tree) => tree === byLength.find((longest) => path.startsWith(`${longest}/`)));

/** A view names the types of what it is given: a view-model, the props of a form. */
const isViewModel = ({ from, to, isType }: Import): boolean =>
  isType && from.startsWith('views/') && to.startsWith('src/');

/** Imports of a tree that stands higher. */
const upward = (imports: readonly Import[]): Import[] =>
  imports.filter((one) => heightOf(one.from) < heightOf(one.to) && !isViewModel(one));

/** The page editor shows the site's own views on its canvas, and reads and cleans content as the server does. */
const OF_THE_EDITOR = /^client\/islands\/page-editor\//;
const EDITOR_SEES = /^views\/(?:blocks\/|pages\/home\/(?:fields|parts)\.tsx?$)/;

/** The server imports a file of `client` by name for a reason. */
const FROM_CLIENT: Readonly<Record<string, string>> = {
  'client/embed/deposits.ts':
    'an embed is computed on the server by the code that computes it in the browser',
  'client/embed/loans.ts': 'the same',
  'client/embed/html.ts': 'the same',
  'client/islands/deposit-calculator/calculation.ts': 'the same',
  'client/plan/data.ts': 'the same',
  'client/islands/apply-dialog/kinds/card.tsx': 'the props of an island are the type of what a form gives it',
  'client/islands/apply-dialog/kinds/deposit.tsx': 'the same',
  'client/islands/apply-dialog/kinds/remote-customer.tsx': 'the same',
};

const sources = new Map(['src', 'views', 'client'].flatMap((tree) => [...sourcesOf(tree)]));
const imports = importsIn(sources);

describe('the trees', () => {
  it('import trees below them only', () => {
    expect(imports.length).toBeGreaterThan(5_000);
    const wrong = upward(imports).filter(
      ({ from, to }) => !(OF_THE_EDITOR.test(from) && EDITOR_SEES.test(to)),
    );
    expect(wrong).toEqual([]);
  });

  it('give the server what is named here, and nothing else, of client', () => {
    const used = imports
      .filter(({ from, to }) => /^src\/(?!shared\/)/.test(from) && to.startsWith('client/'))
      .map(({ to }) => to);
    expect([...new Set(used)].sort()).toEqual(Object.keys(FROM_CLIENT).sort());
  });
});

describe('the rule of trees', () => {
  it('names what points upward, types too, and nothing else', () => {
    const broken = importsIn(
      new Map([
        ['src/shared/a.ts', "import type { B } from '../../views/components/b.js';"],
        ['views/components/b.ts', "import { c } from '../../client/c.js';"],
        ['client/c.ts', "import { type D } from '../views/d.js';"],
        ['views/d.ts', "export * from '../src/e.js';"],
        ['src/e.ts', "import { a } from './shared/a.js';\nconst d = await import('../views/d.js');"],
      ]),
    );
    expect(upward(broken)).toEqual([
      { from: 'src/shared/a.ts', to: 'views/components/b.ts', isType: true },
      { from: 'views/components/b.ts', to: 'client/c.ts', isType: false },
      { from: 'client/c.ts', to: 'views/d.ts', isType: true },
      { from: 'views/d.ts', to: 'src/e.ts', isType: false },
    ]);
  });
});
