import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.js';
import { loadPostgresSecrets } from '../platform/config/secrets.js';
import { BackupError } from '../platform/database/backup/backup-error.js';
import { fileFor } from '../platform/database/backup/backup-files.js';
import { checkBackup } from '../platform/database/backup/open-backup.js';
import { hasDatabase, isServed, writtenVersion } from '../platform/database/embedded/data-folder.js';
import { ownMajor } from '../platform/database/embedded/binaries.js';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.js';
import { runCommand } from './run-command.js';
import { backUpDatabase, restoreSite } from './site-backup.js';

/**
 * `npm run database:upgrade`: takes the embedded database to the major version of the installed package. The server that wrote
 * it makes a backup (its programs in the folder that is the argument: npm run database:upgrade gets them), the new one
 * restores it; the former folder stays beside.
 */
await runCommand(async (config) => {
  const [, , programs] = process.argv;
  if (config.database.mode !== 'embedded')
    throw new BackupError('DATABASE_URL: this is for the embedded database');
  const { dataDir } = config;
  if (!hasDatabase(dataDir)) throw new BackupError(`there is no database in ${dataDir}`);
  const [from, to] = [writtenVersion(dataDir), await ownMajor()];
  if (from === to) return `Veritabanı zaten PostgreSQL ${to}`;
  if (programs === undefined)
    throw new BackupError(`PostgreSQL ${from} wrote ${dataDir}; give the folder of its programs`);
  const file = fileFor(config.backup, new Date());
  await backUpFormer(config, programs, file);
  const [folder, former] = [join(dataDir, 'postgres'), join(dataDir, `postgres-${from}`)];
  if (existsSync(former))
    throw new BackupError(`${former} is in the way, of an earlier upgrade; move it elsewhere`);
  renameSync(folder, former);
  try {
    const backup = await checkBackup(file, { key: config.backup.key, takesUnsealed: false });
    await restoreSite(config, backup, { replaces: undefined, journals: [] });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    renameSync(former, folder);
    throw error;
  }
  return `Veritabanı PostgreSQL ${from} sürümünden ${to} sürümüne geçti. Yedek: ${file}; eski klasör: ${former} (silinebilir)`;
});

async function backUpFormer(config: Config, programs: string, file: string): Promise<void> {
  const { dataDir } = config;
  const server = await startEmbeddedPostgres({
    dataDir,
    passwords: loadPostgresSecrets(dataDir),
    log: () => undefined,
    programs,
  });
  try {
    await backUpDatabase(config, server.ownerUrl, file);
  } finally {
    await server.stop();
  }
  if (isServed(dataDir))
    throw new BackupError(`an application uses the database in ${dataDir}; stop it first`);
}
