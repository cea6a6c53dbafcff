import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identity, isPresent, root } from './project.mjs';

const file = join(root, '.prepare.lock');

/** One process at a time installs and builds in this folder. A holder that has died is noticed and replaced. */
export async function withLock(work) {
  const own = identity(process.pid);
  let told = false;
  while (!take(own)) {
    const holder = read(file);
    if (holder !== undefined && !isPresent(holder)) {
      removeStale(holder, own);
      continue;
    }
    if (!told) console.log('Another start is installing or building in this folder; waiting for it …');
    told = true;
    await delay(200);
  }
  try {
    return await work();
  } finally {
    if (read(file) === own) rmSync(file, { force: true });
  }
}

/** The lock appears complete, with its holder's name inside, or not at all. */
function take(own) {
  const aside = `${file}-${own}`;
  writeFileSync(aside, own);
  try {
    linkSync(aside, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function removeStale(holder, own) {
  const aside = `${file}-stale-${own}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  // Between reading and renaming someone else may have replaced it already: give theirs back.
  if (read(aside) !== holder) linkSync(aside, file);
  rmSync(aside, { force: true });
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
