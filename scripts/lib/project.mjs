import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with package.json: every script works from here, wherever it was called from. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Where the scripts of the build write: `dist`, unless what lies there is still running (`npm run dev`). */
export const buildFolder = process.env.BUILD_FOLDER ?? join(root, 'dist');

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}`);
  process.exit(1);
}

/** Names a process for good: its id, and when it started (an id alone is handed out again). */
export function identity(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `${pid}-${fields[19]}`;
  } catch {
    if (process.platform === 'linux') return undefined;
  }
  try {
    process.kill(pid, 0);
    return `${pid}-`;
  } catch (error) {
    return error.code === 'EPERM' ? `${pid}-` : undefined;
  }
}

export function isPresent(name) {
  return identity(Number.parseInt(name, 10)) === name;
}

export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
