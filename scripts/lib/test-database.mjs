import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { identity, isPresent, root } from './project.mjs';

const prefix = 'test-postgres-';
const password = () => randomBytes(18).toString('base64url');

/**
 * A PostgreSQL of this run's own, in a folder that goes with it.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} url: as superuser, to the database `postgres`
 */
export async function startTestDatabase() {
  const module = join(root, 'dist', 'src', 'platform', 'database', 'embedded', 'embedded-postgres.js');
  if (!existsSync(module)) throw new Error('nothing is built yet: npm run build');
  removeLeftovers();
  const { startEmbeddedPostgres } = await import(pathToFileURL(module).href);
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}${identity(process.pid)}-`));
  const messages = [];
  try {
    const server = await startEmbeddedPostgres({
      dataDir,
      passwords: { application: password(), owner: password(), superuser: password() },
      unsafeFast: true,
      log: (message) => messages.push(message),
    });
    return {
      url: server.superuserUrl,
      stop: async () => {
        await server.stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw new Error(`the test database did not start: ${error.message}\n${messages.join('\n')}`, {
      cause: error,
    });
  }
}

/** A killed run leaves its server and its folder behind. */
function removeLeftovers() {
  for (const name of readdirSync(tmpdir())) {
    const owner = /^test-postgres-(\d+-\d*)-/.exec(name)?.[1];
    if (owner === undefined || isPresent(owner)) continue;
    const folder = join(tmpdir(), name);
    try {
      const pid = Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')) process.kill(pid, 'SIGKILL');
    } catch {
      // Not running any more, or somebody else's: only the folder can be left.
    }
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Somebody else's: theirs to remove.
    }
  }
}
