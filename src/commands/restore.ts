import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../platform/config/config.js';
import { BackupError, UnreadableBackup } from '../platform/database/backup/backup-error.js';
import { backupsIn } from '../platform/database/backup/backup-files.js';
import { checkBackup } from '../platform/database/backup/open-backup.js';
import { erasedText } from '../people/privacy/erasures.service.js';
import { runCommand } from './run-command.js';
import { type RestoreChoices, restoreSite } from './site-backup.js';

const NUMBERS = new Intl.NumberFormat('tr-TR');

interface Asked extends RestoreChoices {
  readonly file: string;
  readonly isCheck: boolean;
  readonly takesUnsealed: boolean;
}

async function readArguments(config: Config): Promise<Asked> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      force: { type: 'string' },
      unsealed: { type: 'boolean', default: false },
      journal: { type: 'string', multiple: true, default: [] },
    },
  });
  const [name, ...others] = positionals;
  const found = await backupsIn(config.backup.dir);
  const file = name === 'latest' ? found.at(-1) : name;
  if (file === undefined || others.length > 0) {
    const known = found.length === 0 ? `none in ${config.backup.dir}` : found.join(', ');
    throw new BackupError(`which backup? Give its file, or "latest" (${known})`);
  }
  const journals = values.journal.map((one) => resolve(one));
  const beside = join(dirname(resolve(file)), 'erasures.jsonl');
  return {
    file: resolve(file),
    isCheck: values.check,
    takesUnsealed: values.unsealed,
    replaces: values.force,
    journals: existsSync(beside) ? [beside, ...journals] : journals,
  };
}

/** `npm run restore -- FILE|latest [--check] [--unsealed] [--force DATABASE] [--journal FILE]…` */
await runCommand(async (config) => {
  const asked = await readArguments(config);
  const opening = { key: config.backup.key, takesUnsealed: asked.takesUnsealed };
  const backup = await checkBackup(asked.file, opening).catch((error: unknown) => {
    throw error instanceof BackupError ? new UnreadableBackup(`${asked.file}: ${error.message}`) : error;
  });
  const { manifest, sums, isSealed } = backup;
  const rows = Object.values(sums.tables).reduce((sum, table) => sum + table.rows, 0);
  const size = `${manifest.createdAt}, sürüm ${manifest.release}, ${NUMBERS.format(rows)} satır, ${isSealed ? 'şifreli' : 'şifresiz'}`;
  if (asked.isCheck) return `Yedek sağlam: ${asked.file} (${size})`;
  const { erased, isSessionSecretTheSame } = await restoreSite(config, backup, asked);
  const again = `${erasedText(erased)} yeniden silindi`;
  const secret = isSessionSecretTheSame
    ? ''
    : '\nSESSION_SECRET yedektekinden başka: doğrulama uygulamaları kurtarma koduyla yeniden kurulur';
  return `Yedek geri yüklendi: ${asked.file} (${size}); ${again}${secret}`;
});
