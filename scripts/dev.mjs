/**
 * `npm run dev`: the application, built and started again whenever a source changes. Its database stays up meanwhile; a
 * build that fails says why, and what ran goes on running.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './lib/end-with-npm.mjs';
import { fingerprint, prepare, sourceFolders } from './lib/prepare.mjs';
import { requireNode, root, seconds } from './lib/project.mjs';

requireNode();
process.chdir(root);
await prepare();
const { runNode } = await import('./lib/run.mjs');

/** Editors write a file in several steps, and git many files in a row. */
const QUIET_MS = 80;
const dist = join(root, 'dist');
/** Where the next build grows, out of sight of the one that runs. */
const next = join(root, 'node_modules', '.cache', 'next-build');
const env = { PAGE_WARM_UP: 'off', ...process.env, NODE_ENV: 'development' };

let server;
let isEnding = false;
let wake = () => {};
let hasChanged = false;
const database = await keepDatabase();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end());
endWithNpm();

const watched = new Map();
watchFolders();

let built = fingerprint();
start();
console.log('Sources are watched; Ctrl-C ends.');
while (!isEnding) {
  if (!hasChanged) await new Promise((resolve) => (wake = resolve));
  do {
    hasChanged = false;
    await delay(QUIET_MS);
  } while (hasChanged);
  watchFolders();
  const sources = fingerprint();
  if (isEnding || sources === built) continue;
  built = sources;
  await renew();
}

/** Folder by folder: a file that an editor or git replaces is a change of its folder, and lost to whoever watches the file. */
function watchFolders() {
  for (const [folder, watcher] of watched)
    if (!existsSync(folder)) {
      watcher.close();
      watched.delete(folder);
    }
  for (const tree of sourceFolders)
    for (const folder of [tree, ...foldersIn(tree)])
      if (!watched.has(folder)) watched.set(folder, watchOne(folder));
}

function foldersIn(tree) {
  return readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
}

function watchOne(folder) {
  return watch(folder, () => {
    hasChanged = true;
    wake();
  }).on('error', (error) => {
    if (existsSync(folder)) console.error(`${folder} cannot be watched: ${error.message}`);
  });
}

/** Joins the users of the embedded server, which lives as long as one of them does. */
async function keepDatabase() {
  if (process.env.DATABASE_URL) return undefined;
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const load = (path) => import(pathToFileURL(join(dist, 'src', path)).href);
  const { loadPostgresSecrets } = await load('config/secrets.js');
  const { startEmbeddedPostgres } = await load('database/embedded/embedded-postgres.js');
  return await startEmbeddedPostgres({
    dataDir,
    passwords: loadPostgresSecrets(dataDir),
    log: (line) => console.log(line),
  });
}

function start() {
  // A group of its own: Ctrl-C is told to us, and we end it.
  server = spawn(process.execPath, ['scripts/lib/dev-server.mjs'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const started = server;
  started.once('exit', (code, signal) => {
    if (server === started && !isEnding)
      console.error(
        `The server has ended (${signal ?? `exit code ${code}`}); the next change starts it again.`,
      );
  });
}

async function stop() {
  const old = server;
  server = undefined;
  if (!old || old.exitCode !== null || old.signalCode !== null) return;
  old.kill('SIGTERM');
  await once(old, 'exit');
}

async function renew() {
  const since = performance.now();
  const code = await runNode(['scripts/build.mjs'], { env: { ...process.env, BUILD_FOLDER: next } });
  if (isEnding) return;
  if (code !== 0) {
    console.error('The build has failed: what runs is the last one that worked.');
    return;
  }
  await stop();
  if (isEnding) return;
  rmSync(dist, { recursive: true, force: true });
  renameSync(next, dist);
  start();
  console.log(`Built and started again in ${seconds(since)}`);
}

/** The server drains, then the database stops; asked twice, we wait no longer. */
async function end() {
  if (isEnding) {
    server?.kill('SIGKILL');
    return;
  }
  isEnding = true;
  wake();
  await stop();
  await database?.stop();
  process.exit(0);
}
