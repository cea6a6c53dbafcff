import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './project.mjs';

const between = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');

/**
 * The letters that Turkish, English and our signs need. A sign that a text of staff alone may hold comes from the font
 * that stands in: eleven of them were a tenth of the file.
 */
const LETTERS = `${between(0x20, 0x7e)}ÇĞİÖŞÜçğıöşüÂâÎîÛûÄäÉé\u00a0©·×÷–—‘’“”…•‹›€₺−→↑↓✓`;
/** Those of them that the packages of the three other fonts keep in a file of their own. */
const EXTENDED = 'ĞğİŞş₺';
/** The same for style sheets, where it stands for `extended-letters`. */
export const EXTENDED_RANGE = Array.from(
  EXTENDED,
  (letter) => `U+${letter.codePointAt(0).toString(16)}`,
).join();
/** Those that a style or a browser asks for: all of them would double a file. */
const FEATURES = ['kern', 'tnum'];

const packageOf = (name, letters) =>
  join(root, `node_modules/@fontsource-variable/${name}/files/${name}-${letters}-wght-normal.woff2`);

/** The fonts staff choose from. Inter comes whole from its makers, with its optical size; the others in two parts. */
const FAMILIES = [
  {
    family: 'Inter',
    files: [
      {
        name: 'inter',
        path: join(root, 'node_modules/inter-ui/variable/InterVariable.woff2'),
        letters: LETTERS,
        axes: { opsz: 14 },
      },
    ],
  },
  ...[
    ['Roboto', 'roboto'],
    ['Open Sans', 'open-sans'],
    ['Montserrat', 'montserrat'],
  ].map(([family, name]) => ({
    family,
    files: [
      { name, path: packageOf(name, 'latin'), letters: LETTERS },
      { name: `${name}-ext`, path: packageOf(name, 'latin-ext'), letters: EXTENDED },
    ],
  })),
];

/** Cut to our letters and two weights; the work of seconds is kept from build to build. */
async function cut({ name, path, letters, axes = {} }) {
  const source = readFileSync(path);
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 }, ...axes },
    keepFeatures: FEATURES,
  };
  const key = createHash('sha256')
    .update(source)
    .update(letters + JSON.stringify(options));
  const folder = join(root, 'node_modules/.cache');
  const cached = join(folder, `${name}-${key.digest('hex').slice(0, 10)}.woff2`);
  if (!existsSync(cached)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(cached, await subsetFont(source, letters, options));
  }
  return readFileSync(cached);
}

/** Every font file of the site, by family. */
export async function readSiteFonts() {
  const fonts = [];
  for (const { family, files } of FAMILIES)
    for (const file of files) fonts.push({ family, name: file.name, bytes: await cut(file) });
  return fonts;
}
