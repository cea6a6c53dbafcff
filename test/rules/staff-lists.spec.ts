import { importsIn, sourcesOf } from '../support/imports.js';

/** Parts of a list of staff that `adminIndex` puts together. */
const PARTS = [
  'views/components/filter-bar/filter-bar.tsx',
  'views/components/list-footer/list-footer.tsx',
  'src/admin/exports.service.ts',
];

/** Files that put a list together by hand, with their reasons; `exports` also names services that write a file of their own. */
const BY_HAND: Readonly<Record<string, string>> = {
  'views/applications/admin/filter-bar.tsx': 'its filters depend on the kind that is looked at',
  'views/applications/admin/index.tsx':
    'it is read from a table of its own per filter, and rows are claimed in it',
  'src/offers/admin/rate-imports/rate-file.ts': 'a file without a screen: an import reads it back',
  'src/offers/admin/rate-imports/rate-imports.controller.ts': 'the same file',
};

/** Where the parts belong: the declared list, its services, and the examples of the gallery. */
const isHome = (path: string): boolean =>
  /^(?:src|views)\/admin\//.test(path) || path.startsWith('views/components/');

const byHand = (sources: ReadonlyMap<string, string>): string[] => [
  ...new Set(
    importsIn(sources)
      .filter(({ from, to }) => PARTS.includes(to) && !isHome(from))
      .map(({ from }) => from),
  ),
];

describe('the lists of staff', () => {
  it('are declared, but for those that are named here', () => {
    const sources = new Map(['src', 'views'].flatMap((tree) => [...sourcesOf(tree)]));
    expect(byHand(sources).sort()).toEqual(Object.keys(BY_HAND).sort());
  });
});

describe('the rule of staff lists', () => {
  it('names a view with a filter bar and a controller with a file of its own', () => {
    const broken = new Map([
      ...PARTS.map((path) => [path, ''] as const),
      ['views/a/admin/index.tsx', "import { FilterBar } from '../../components/filter-bar/filter-bar.js';"],
      ['views/b/admin/index.tsx', "import { adminIndex } from '../../admin/admin-index.js';"],
      ['src/a/admin/a.controller.ts', "import { Exports } from '../../admin/exports.service.js';"],
    ]);
    expect(byHand(broken)).toEqual(['views/a/admin/index.tsx', 'src/a/admin/a.controller.ts']);
  });
});
