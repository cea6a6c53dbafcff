import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/**
 * Ad blockers hide elements of any site by such class names (EasyList has `##.ad-cell`): staff who use one would not see
 * what they work on. Visitors' ads may be hidden, staff's screens may not.
 */
const AD_CLASS = /^(?:ads?|advert\w*|banners?|sponsor\w*|reklam)(?:[-_]|$)/i;

const CLASSES = [
  // className="a b", className={`a ${b}`}, classList.add('a'), className = 'a', { className: 'a' }
  /\bclass(?:Name)?\s*[:=]\s*(?:\{\s*)?(["'`])(?<names>(?:(?!\1)[\s\S])*)\1/g,
  /\bclassList\.\w+\((["'`])(?<names>(?:(?!\1).)*)\1/g,
];
const CSS_CLASS = /\.(?<names>[a-z_-][\w-]*)/gi;

/** The class names of a file that ad blockers know. */
function adClassesIn(path: string, text: string): string[] {
  const patterns = path.endsWith('.css') ? [CSS_CLASS] : CLASSES;
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap(({ groups }) => groups?.['names']?.split(/[^\w-]+/) ?? [])
    .filter((name) => AD_CLASS.test(name));
}

const staffFiles = ['views', 'client'].flatMap((tree) =>
  readdirSync(tree, { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(tree, name))
    .filter((path) => /\/admin[/-]/.test(path) && /\.(?:tsx?|css)$/.test(path)),
);

describe('the class names of staff’s screens', () => {
  it.each([
    ['a.tsx', '<span className="lines ad-cell">', ['ad-cell']],
    ['a.tsx', '<p className={`ads-${kind} muted`}>', ['ads-']],
    [
      'a.ts',
      "make('div', { className: 'banner' }); it.classList.add('sponsor_box')",
      ['banner', 'sponsor_box'],
    ],
    ['a.css', '.admin-list > .ad-code:hover {\n  color: red;\n}', ['ad-code']],
    ['a.tsx', '<span className="address admin-form add-row">', []],
  ])('are told apart: %s %j', (path, text, found) => {
    expect(adClassesIn(path, text)).toEqual(found);
  });

  it('are none that ad blockers hide', () => {
    expect(staffFiles.length).toBeGreaterThan(150);
    expect(
      staffFiles.flatMap((path) =>
        adClassesIn(path, readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`),
      ),
    ).toEqual([]);
  });
});
