import { resolve } from 'node:path';
import type { BackedUp } from '../platform/database/backup/back-up.js';
import { BackupError } from '../platform/database/backup/backup-error.js';
import { fileFor } from '../platform/database/backup/backup-files.js';
import { hasDatabase } from '../platform/database/embedded/data-folder.js';
import { runCommand } from './run-command.js';
import { backUpSite } from './site-backup.js';

const NUMBERS = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });

const sizeOf = ({ bytes, tables, rows }: BackedUp): string =>
  `${NUMBERS.format(bytes / 1_048_576)} MB, ${NUMBERS.format(tables)} tablo, ${NUMBERS.format(rows)} satır`;

/** `npm run backup [-- FILE]`: everything in one file, beside a running application or without one. */
await runCommand(async (config) => {
  const [, , name] = process.argv;
  if (config.database.mode === 'embedded' && !hasDatabase(config.dataDir))
    throw new BackupError(`there is no database in ${config.dataDir}: nothing to back up`);
  const file = name === undefined ? fileFor(config.backup, new Date()) : resolve(name);
  const made = await backUpSite(config, file);
  return `Yedek hazır: ${file} (${sizeOf(made)}, ${config.backup.key === undefined ? 'şifresiz' : 'şifreli'})`;
});
