/**
 * Runs the server that bundle-server.mjs has made, with the compiled code that a first run left beside it: reading and
 * compiling its modules is half of a start otherwise. With BUNDLE_FIRST_RUN set it is that first run.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

const file = fileURLToPath(new URL('../../dist/src/bundle/server.js', import.meta.url));
const compiled = `${file}.compiled`;
const isFirst = process.env.BUNDLE_FIRST_RUN !== undefined;

// Nothing but ASCII is in it, which makes a string of it half as long.
const script = new Script(
  `(function(require,__filename,__dirname,__import){${readFileSync(file, 'latin1')}\n})`,
  {
    filename: file,
    cachedData: !isFirst && existsSync(compiled) ? readFileSync(compiled) : undefined,
  },
);
if (isFirst) process.once('exit', () => writeFileSync(compiled, script.createCachedData()));
script.runInThisContext()(createRequire(file), file, dirname(file), (name) => import(name));
