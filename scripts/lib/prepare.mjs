import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { root, seconds } from './project.mjs';

/**
 * Installs and builds what is missing or outdated, and nothing else.
 * @param options.inOneFile whether the server is needed in one file as well, which builds of `npm run dev` leave out
 * @param options.installs whether missing packages may be installed; else they end the process in one line
 */
export async function prepare({ inOneFile = false, installs = true } = {}) {
  if (isInstalled() && isBuilt(inOneFile)) return;
  if (!installs && !isInstalled()) {
    console.error('The packages of the lock file are not installed: run "npm ci" first');
    process.exit(1);
  }
  await withLock(async () => {
    // Loaded here, because it handles signals, which are the application's affair when there is nothing to do.
    const { npm, runNode } = await import('./run.mjs');
    if (!isInstalled()) {
      // Where NODE_ENV is production npm leaves out what the build needs.
      const install = ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'];
      await step('Installing packages', () => npm(install));
    }
    if (!isBuilt(inOneFile)) await step('Building', () => runNode(['scripts/build.mjs']));
  });
}

async function step(title, work) {
  const since = performance.now();
  console.log(`${title} …`);
  const progress = setInterval(() => console.log(`${title}: ${seconds(since)} so far`), 15_000);
  const code = await work();
  clearInterval(progress);
  if (code !== 0) {
    console.error(`${title} failed (exit code ${code})`);
    process.exit(1);
  }
  console.log(`${title}: done in ${seconds(since)}`);
}

/** npm notes in node_modules what it has installed, once it is done: compare that with what the lock file asks for. */
export function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  const wanted = readPackages('package-lock.json');
  if (installed === undefined || wanted === undefined) return false;
  const complete = Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional === true || installed[path]?.version === entry.version,
  );
  return complete && Object.entries(installed).every(([path, entry]) => isWanted(wanted[path], entry));
}

function isWanted(wanted, installed) {
  const here = (list, value) => list === undefined || list.includes(value);
  return (
    wanted?.version === installed.version &&
    wanted.integrity === installed.integrity &&
    // A folder copied from another kind of machine holds the wrong programs.
    here(installed.os, process.platform) &&
    here(installed.cpu, process.arch)
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** In the folder of a build: what it was made from. */
export const STAMP = '.sources';

function isBuilt(inOneFile) {
  const stampFile = join(root, 'dist', STAMP);
  if (inOneFile && !existsSync(join(root, 'dist', 'src', 'app', 'bundle', 'server.js'))) return false;
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint();
}

export const sourceFolders = ['src', 'views', 'client', 'migrations'];
const sources = [...sourceFolders, 'package-lock.json'];
const tools = [
  'package.json',
  'scripts/build.mjs',
  'scripts/build-server.mjs',
  'scripts/build-client.mjs',
  'scripts/bundle-server.mjs',
  'scripts/lib/bundle-server.mjs',
  'scripts/lib/split-map.mjs',
  'scripts/lib/swc-options.mjs',
  'scripts/lib/social-fonts.mjs',
];

/** By content: a fresh checkout gives every file a new date, and a file put back gets an old one. */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const name of [...sources, ...tools]) add(hash, name);
  return hash.digest('hex');
}

function add(hash, name) {
  const path = join(root, name);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    for (const entry of readdirSync(path).sort()) add(hash, `${name}/${entry}`);
  } else if (found !== undefined && !/\.spec\.tsx?$/.test(name)) {
    hash.update(`${name}\0${found.size}\0`).update(readFileSync(path));
  }
}
