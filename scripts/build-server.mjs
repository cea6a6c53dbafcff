/**
 * The server's modules, file by file, to dist: transformed in parallel and not checked, since types are a check of
 * their own (`npm run typecheck`) and a start should not wait for it.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transform } from '@swc/core';
import { failInWords } from './lib/fail-in-words.mjs';
import { buildFolder, root } from './lib/project.mjs';
import { swcOptions } from './lib/swc-options.mjs';

failInWords();
const folders = ['src', 'views', 'client', 'migrations'];
const isModule = (name) => /(?<!\.d)\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name);

async function compile(file) {
  const name = file.replace(/\.tsx?$/, '.js');
  const target = join(buildFolder, name);
  const { code, map } = await transform(readFileSync(join(root, file), 'utf8'), {
    ...swcOptions,
    swcrc: false,
    filename: join(root, file),
    // Read by people in a stack trace: where the file lies, seen from its place in dist.
    sourceFileName: relative(dirname(join(root, 'dist', name)), join(root, file)),
    sourceMaps: true,
  });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${code}\n//# sourceMappingURL=${target.slice(dirname(target).length + 1)}.map\n`);
  writeFileSync(`${target}.map`, map);
}

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter(isModule)
    .map((name) => join(folder, name)),
);
await Promise.all(files.map(compile));
