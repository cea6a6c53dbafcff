import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

type Boot = typeof import('./boot.js');
type Bundle = (
  module: { exports: Boot | undefined },
  require: NodeJS.Require,
  filename: string,
  folder: string,
  load: (name: string) => Promise<unknown>,
) => void;

/** Beside this module in dist (scripts/lib/bundle-server.mjs). */
const BUNDLE = new URL('bundle/server.js', import.meta.url);

/**
 * The application as `npm run build` leaves it: in one file, with the code that V8 has compiled for it. Three thousand
 * modules start in three times the time and rest on thirty megabytes more. Module by module in development, where a
 * change should not wait for the file and React is to be its development build.
 * @param env with WRITE_COMPILED_CODE what this process compiles is kept for those that come after it
 */
export async function loadBoot(env: NodeJS.ProcessEnv): Promise<Boot> {
  const file = fileURLToPath(BUNDLE);
  if (env['NODE_ENV'] === 'development' || !existsSync(file)) return await import('./boot.js');
  const compiled = compiledCode(file);
  const writes = env['WRITE_COMPILED_CODE'] !== undefined;
  // Nothing but ASCII is in it, which makes a string of it half as long.
  const script = new Script(readFileSync(file, 'latin1'), {
    filename: BUNDLE.href,
    cachedData: !writes && existsSync(compiled) ? readFileSync(compiled) : undefined,
  });
  if (writes)
    process.once('exit', () => {
      writeFileSync(compiled, script.createCachedData());
    });
  const module: { exports: Boot | undefined } = { exports: undefined };
  const run = script.runInThisContext() as Bundle;
  run(module, createRequire(file), file, dirname(file), (name) => import(name));
  if (!module.exports) throw new Error(`${file} is not the application`);
  return module.exports;
}

/** Of this V8, this kind of processor and these flags: others would refuse it, and compile as they go. */
const compiledCode = (file: string): string => `${file}.${String(cachedDataVersionTag())}.compiled`;
