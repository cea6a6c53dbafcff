import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, transform } from 'esbuild';
import { failInWords } from './lib/fail-in-words.mjs';
import { buildFolder, root } from './lib/project.mjs';
import { EXTENDED_RANGE, readSiteFonts } from './lib/site-fonts.mjs';
import { buildSocialFonts } from './lib/social-fonts.mjs';

failInWords();
/** Builds what the browser loads: scripts and islands as hashed chunks, styles for inlining, fonts. */
const out = join(buildFolder, 'client/assets');
const url = (file) => `/assets/${file}`;
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 10);
const TARGET = ['chrome111', 'firefox115', 'safari16.4'];

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const manifest = {
  scripts: {},
  islands: {},
  styles: {},
  sheets: {},
  icons: '',
  marks: {},
  fonts: {},
  files: {},
};

function emit(name, bytes) {
  const [stem, ...extension] = basename(name).split('.');
  const file = `${stem}-${hashOf(bytes)}.${extension.join('.')}`;
  writeFileSync(join(out, file), bytes);
  manifest.files[url(file)] = file;
  return url(file);
}

/** Address of each font file, for the style sheets that name it. */
const fontFiles = new Map();

async function buildFonts() {
  for (const { family, name, bytes } of await readSiteFonts()) {
    const address = emit(`${name}.woff2`, bytes);
    fontFiles.set(name, address);
    (manifest.fonts[family] ??= []).push(address);
  }
}

const readStyle = async (path) => {
  const text = readFileSync(path, 'utf8')
    .replace(/\{\{font:([a-z-]+)\}\}/g, (_all, name) => fontFiles.get(name))
    .replace('extended-letters', EXTENDED_RANGE);
  const { code } = await transform(text, { loader: 'css', minify: true, charset: 'utf8', target: TARGET });
  // The space that esbuild leaves before the value of a custom property is in every page.
  return code.trim().replace(/(?<=[{;]--[a-z0-9-]+:) /g, '');
};

/** Style name = file name without its ending; styles lie in client/styles and beside views and components. */
async function buildStyles() {
  const roots = ['client/styles', 'views'];
  const paths = roots.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => name.endsWith('.css'))
      .map((name) => join(root, folder, name)),
  );
  for (const path of paths) {
    const name = basename(path, '.css');
    if (manifest.styles[name] !== undefined) throw new Error(`Two style sheets are named "${name}"`);
    manifest.styles[name] = await readStyle(path);
  }
}

/** All icons in one drawing, for places that are not seen at first. */
async function buildIcons() {
  const source = readFileSync(join(root, 'src/shared/icons/icons.ts'), 'utf8');
  const { code } = await transform(source, { loader: 'ts', format: 'esm' });
  const { ICONS } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const symbols = Object.entries(ICONS).map(
    ([name, path]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  manifest.icons = emit('icons.svg', Buffer.from(svg));
}

/** The marks of banks that we drew, in one drawing that a list asks for once; by the address at which each is stored. */
function buildMarks() {
  const folder = join(root, 'src/platform/database/seeds/demo/logos');
  const marks = readdirSync(folder).map((name, at) => {
    const drawing = readFileSync(join(folder, name), 'utf8');
    // As the seed names it, see `CONTENT_HASH_LENGTH`.
    const hash = createHash('sha256').update(drawing).digest('hex').slice(0, 16);
    const shapes = drawing.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
    const view = `<view id="m${at}" viewBox="0 ${at * 40} 40 40"/>`;
    return {
      stored: `/gorsel/${hash}.svg`,
      svg: `${view}<g transform="translate(0 ${at * 40})">${shapes}</g>`,
    };
  });
  const size = `width="40" height="40" viewBox="0 0 40 40"`;
  const all = marks.map(({ svg }) => svg).join('');
  const address = emit(
    'marks.svg',
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${all}</svg>`),
  );
  manifest.marks = Object.fromEntries(marks.map(({ stored }, at) => [stored, `${address}#m${at}`]));
}

const islandFolder = join(root, 'client/islands');
const islandNames = existsSync(islandFolder)
  ? readdirSync(islandFolder, { withFileTypes: true })
      // Without an entry of its own a folder holds what islands share.
      .filter((entry) => existsSync(join(islandFolder, entry.name, 'index.tsx')))
      .map((entry) => entry.name)
  : [];

/** One entry per island: its component with the code that hydrates it. */
const islandEntries = {
  name: 'island-entries',
  setup(builder) {
    builder.onResolve({ filter: /^island:/ }, ({ path }) => ({
      path: path.slice('island:'.length),
      namespace: 'island',
    }));
    builder.onLoad({ filter: /.*/, namespace: 'island' }, ({ path }) => ({
      contents: `import island from './client/islands/${path}/index.js';
        import { mount } from './client/mount.js';
        export default (element, events) => mount(island, element, events);`,
      resolveDir: root,
      loader: 'ts',
    }));
  },
};

const common = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  minify: true,
  metafile: true,
  target: TARGET,
  outdir: out,
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  // Modules are always read as UTF-8; escaped Turkish letters would weigh three times as much.
  charset: 'utf8',
  logLevel: 'warning',
};

/** The script of a layout or a behaviour is one small file: what two share would cost their pages another request. */
async function buildScripts() {
  const scripts = readdirSync(join(root, 'client')).filter((name) =>
    /^(?:site|account|admin|amounts|ads|ad-code|ad-consent|card-list|live|search|home-card|payment-plan|embed-loans|embed-deposits|embed-cards|embed-code|passkey|push|unsaved)\.ts$/.test(
      name,
    ),
  );
  const entryPoints = scripts.map((name) => ({ in: `client/${name}`, out: basename(name, '.ts') }));
  const result = await build({ ...common, entryPoints, plugins: [laterAlone] });
  for (const [path, output] of Object.entries(result.metafile.outputs)) {
    manifest.files[url(basename(path))] = basename(path);
    manifest.scripts[basename(output.entryPoint, '.ts')] = url(basename(path));
  }
}

/** Staff's editors share nothing with what visitors load, not even React: that of pages shows views on its canvas. */
const STAFF_ISLANDS = new Set(['letter-text', 'page-editor']);

/** Islands whose `script.ts` answers by itself: the server alone renders their component, browsers need no React. */
const SCRIPTED_ISLANDS = new Set(
  islandNames.filter((name) => existsSync(join(islandFolder, name, 'script.ts'))),
);

/** A dynamic import of such a script is one file as well: shared code would cost a request each. */
const laterAlone = {
  name: 'later-alone',
  setup(builder) {
    builder.onResolve({ filter: /^\./ }, async ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import'
        ? { path: await buildAlone(join(resolveDir, path.replace(/\.js$/, '.ts'))), external: true }
        : undefined,
    );
  },
};

async function buildAlone(path, name = `${basename(dirname(path))}-${basename(path, '.ts')}`) {
  const { outputFiles } = await build({
    ...common,
    entryPoints: [path],
    plugins: [laterAlone],
    write: false,
  });
  return emit(`${name}.js`, outputFiles[0].contents);
}

/** In the place of the server's `Island`, which renders with react-dom/server, the editor has one that stays inert. */
const inertIslands = {
  name: 'inert-islands',
  setup(builder) {
    builder.onLoad({ filter: /[/\\]src[/\\]shared[/\\]rendering[/\\]island\.tsx$/ }, () => ({
      contents: `export { Island } from '../../../client/islands/page-editor/canvas/inert-island.js';`,
      loader: 'ts',
    }));
  },
};

/** Islands of visitors share React and whatever else two of them use. */
async function buildIslands() {
  await bundleIslands(
    islandNames.filter((name) => !STAFF_ISLANDS.has(name) && !SCRIPTED_ISLANDS.has(name)),
    [islandEntries],
  );
  for (const name of SCRIPTED_ISLANDS) {
    const address = await buildAlone(join(islandFolder, name, 'script.ts'), `island-${name}`);
    manifest.islands[name] = { url: address, preload: [address] };
  }
  for (const name of STAFF_ISLANDS) await bundleIslands([name], [islandEntries, inertIslands]);
}

async function bundleIslands(names, plugins) {
  const entryPoints = names.map((name) => ({ in: `island:${name}`, out: `island-${name}` }));
  const result = await build({ ...common, entryPoints, plugins, splitting: true });
  const ofServer = Object.keys(result.metafile.inputs).find((path) => path.includes('react-dom-server'));
  if (ofServer !== undefined) throw new Error(`${names.join(', ')}: ${ofServer} renders on the server alone`);
  for (const [path, output] of Object.entries(result.metafile.outputs)) {
    const file = basename(path);
    manifest.files[url(file)] = file;
    const island = /^island:(.+)$/.exec(output.entryPoint ?? '')?.[1];
    if (island === undefined) continue;
    const needed = output.imports
      .filter(({ kind }) => kind === 'import-statement')
      .map((used) => url(basename(used.path)));
    manifest.islands[island] = {
      url: url(file),
      preload: [url(file), ...needed],
      ...(await islandStyle(island)),
    };
  }
}

/** Files of styles that pages share, with the names of the style sheets in each, which no such page inlines. */
async function buildSheets() {
  for (const name of ['late', 'blocks', 'staff']) {
    const path = join(root, `client/${name}.css`);
    const imports = readFileSync(path, 'utf8').matchAll(/@import '([^']+)';/g);
    manifest.sheets[name] = {
      url: await emitStyle(`${name}.css`, path),
      names: [...imports].map(([, file]) => basename(file, '.css')),
    };
  }
}

async function islandStyle(name) {
  const path = join(islandFolder, name, `${name}.island.css`);
  return existsSync(path) ? { style: await emitStyle(`island-${name}.css`, path) } : {};
}

/** A style sheet as a file, bundled: it brings along styles of components that not every page inlines. */
async function emitStyle(name, path) {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    minify: true,
    write: false,
    target: TARGET,
    logLevel: 'warning',
  });
  return emit(name, outputFiles[0].contents);
}

/** The service worker: its address is fixed, and what it may see begins where it lies. */
async function buildWorker() {
  const { outputFiles } = await build({
    ...common,
    format: 'iife',
    entryPoints: ['client/service-worker.ts'],
    write: false,
  });
  writeFileSync(join(out, 'sw.js'), outputFiles[0].contents);
  manifest.files['/sw.js'] = 'sw.js';
}

/** Files that browsers and crawlers ask for under a fixed address: icons, manifest, robots.txt. */
function copyStatic() {
  const folder = join(root, 'client/static');
  for (const name of readdirSync(folder)) {
    copyFileSync(join(folder, name), join(out, name));
    manifest.files[`/${name}`] = name;
  }
}

/** As small as it gets: done once here, so that starting costs nothing and visitors wait for the fewest bytes. */
async function compressFiles() {
  const names = [...new Set(Object.values(manifest.files))];
  await Promise.all(
    names.map(async (name) => {
      const bytes = readFileSync(join(out, name));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      writeFileSync(join(out, `${name}.br`), await promisify(brotliCompress)(bytes, { params }));
      writeFileSync(join(out, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

await buildFonts();
copyStatic();
await buildSocialFonts();
await buildStyles();
await buildSheets();
await buildIcons();
buildMarks();
await buildScripts();
await buildIslands();
await buildWorker();
await compressFiles();
writeFileSync(join(out, 'manifest.json'), JSON.stringify(manifest, null, 1));
