import { importX } from 'eslint-plugin-import-x';
import * as regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { LAYERS } from './scripts/lint/layers.mjs';
import { noCircles } from './scripts/lint/no-circles.mjs';
import { ownFiles } from './scripts/lint/own-files.mjs';
import { ownKeys } from './scripts/lint/own-keys.mjs';

const STAFF_LAYER = LAYERS.findIndex(({ hasAdmin }) => hasAdmin);

/** Files of a layer: below the staff screens without the `admin` folders of its rooms. */
const filesOf = ({ rooms, hasAdmin }, layer) => [
  ...rooms.flatMap((room) =>
    layer < STAFF_LAYER
      ? [`./src/${room}/*.ts`, `./src/${room}/!(admin)/*.ts`, `./src/${room}/!(admin)/!(admin)/**`]
      : [`./src/${room}/**`],
  ),
  ...(hasAdmin ? ['./src/*/admin/**', './src/*/*/admin/**'] : []),
];

/** A layer imports those below it. */
const layers = LAYERS.slice(0, -1).map((layer, index) => ({
  target: filesOf(layer, index),
  from: LAYERS.slice(index + 1).flatMap((above, between) => filesOf(above, index + 1 + between)),
  message: `the layer "${layer.name}" imports layers below it (scripts/lint/layers.mjs)`,
}));

/** The direction of the trees: src/shared <- views/components <- client <- views <- src (test/rules/trees.spec.ts). */
const zones = [
  {
    target: './src/shared/enums',
    from: ['./src', './views', './client'],
    message: 'enums import nothing',
  },
  {
    target: './src/shared/finance',
    from: ['./src', './views', './client'],
    except: ['./shared/finance'],
    message: 'finance imports nothing',
  },
  {
    target: './src/shared',
    from: ['./src', './views', './client'],
    except: ['./shared'],
    message: 'what server, views and browser share imports nothing above it',
  },
  {
    target: './client',
    from: './views',
    except: ['./components'],
    message: 'islands may share view components only',
  },
];

/** The page editor shows the site's own views on its canvas, and reads and cleans what it edits as the server does. */
const PAGE_EDITOR = 'client/islands/page-editor/**';
const editorZones = zones
  .filter(({ target }) => target !== './client')
  .concat({
    target: './client',
    from: './views',
    except: ['./components', './blocks', './pages/home/fields.ts', './pages/home/parts.tsx'],
    message: 'the page editor shares components, blocks and parts of the home page with the site',
  });

/** An element that is given what a form holds and declares: `<TextField {...field.text('title')} />`. */
const BOUND =
  'JSXOpeningElement:has(JSXSpreadAttribute > CallExpression[callee.property.name=/^(text|choice|many|on)$/])';

const longFunctions = (files, max) => ({
  files: [files],
  ignores: ['**/*.spec.{ts,tsx}', 'migrations/**'],
  rules: { 'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }] },
});

/** Names are spelled in one way. */
const SPELLING = [
  { selector: 'Identifier[name=/colour/i]', message: 'one spelling: color' },
  {
    selector: 'VariableDeclarator > Identifier[name=/^(MOST|LONGEST|LARGEST)_|[A-Z0-9]_(MAX|MIN)(_|$)/]',
    message: 'limits are named MAX_X and MIN_X',
  },
];

// Promises that nobody waits for and switches that leave a case out are found by oxlint (.oxlintrc.json), in a twentieth of the time.
export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.data/', 'coverage/', 'test/.output/'] },
  ...tseslint.configs.strict,
  regexp.configs['flat/recommended'],
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX, local: { rules: { 'no-circles': noCircles, 'own-keys': ownKeys } } },
    settings: {
      'import-x/resolver-next': [ownFiles],
    },
    rules: {
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...SPELLING],
      'max-lines': ['warn', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  // A function that grows holds a noun that wants out of it; markup of one screen may be longer.
  longFunctions('**/*.ts', 60),
  longFunctions('**/*.tsx', 80),
  {
    // Makes a class, whose methods are small.
    files: ['src/admin/resource-controller.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['**/*.spec.{ts,tsx}', 'test/**', 'migrations/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    // These two ask for the program and its types: to have them for every file took longer than all rules together.
    files: ['{src,views,client}/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    languageOptions: {
      parserOptions: { project: 'tsconfig.build.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: { 'local/own-keys': 'error', 'local/no-circles': 'error' },
  },
  {
    // A few kilobytes can stand for millions of elements.
    files: ['src/**', 'views/**', 'client/**'],
    ignores: ['**/*.spec.{ts,tsx}', 'src/shared/rendering/bounded-html.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'parse5',
              importNames: ['parse', 'parseFragment'],
              message:
                'parseBounded (src/shared/rendering/bounded-html.ts) takes no longer than the text is long',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**'],
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          name: 'setInterval',
          message: 'a Ticker (src/platform/scheduling/ticker.ts) has a name, no overlaps and an end',
        },
      ],
    },
  },
  {
    // A field of a staff form is declared once, beside its column; these forms are of no input class.
    files: ['views/**/*.tsx'],
    ignores: [
      'views/pages/admin/**',
      'views/offers/admin/rate-imports/**',
      'views/applications/referrals/admin/answer-imports/**',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...SPELLING,
        {
          selector: `${BOUND} > JSXAttribute[name.name=/^(label|maxLength|optional|required)$/]`,
          message: 'is declared by the @Field and the rules of the input class',
        },
        {
          selector: `${BOUND} > JSXAttribute[name.name="hint"][value.type="Literal"]`,
          message: 'belongs to the @Field of the input class, unless it changes with what the form holds',
        },
      ],
    },
  },
  {
    files: ['scripts/**/*.mjs', 'jest.config.mjs', 'eslint.config.mjs'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
    },
  },
  {
    // Specs may look from above.
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: { 'import-x/no-restricted-paths': ['error', { zones: [...zones, ...layers] }] },
  },
  {
    files: [PAGE_EDITOR],
    rules: { 'import-x/no-restricted-paths': ['error', { zones: editorZones }] },
  },
);
