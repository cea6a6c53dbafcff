import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Config } from '../platform/config/config.js';
import { fingerprint, fingerprintsOf, type Keys, keysOf } from '../platform/config/keys.js';
import { release } from '../platform/config/release.js';
import { SessionSecret } from '../platform/config/session-secret.js';
import { loadPostgresSecrets, replaceSessionSecret } from '../platform/config/secrets.js';
import { backUp, type BackedUp } from '../platform/database/backup/back-up.js';
import { BackupError } from '../platform/database/backup/backup-error.js';
import { withConnection } from '../platform/database/backup/connection.js';
import type { CheckedBackup } from '../platform/database/backup/open-backup.js';
import { noteBackup } from '../platform/database/backup/planned-backups.js';
import { restore } from '../platform/database/backup/restore.js';
import { startServer } from '../platform/database/database.js';
import { Sql } from '../platform/database/sql.js';
import { createLog } from '../platform/logging/log.js';
import { ErasureJournal } from '../people/privacy/erasure-journal.js';
import { type Erased, Erasures } from '../people/privacy/erasures.service.js';
import { PersonKeys } from '../people/privacy/person-keys.js';

const ACTOR = { id: null, name: 'Sistem (yedekten dönüş)', requestId: null, ip: null };

/** While `work` is at it there is a server: one of our own is started unless it runs. */
async function withServer<T>(config: Config, work: (directUrl: string) => Promise<T>): Promise<T> {
  const secrets = config.database.mode === 'embedded' ? loadPostgresSecrets(config.dataDir) : undefined;
  const server = await startServer(config, secrets, createLog('error'));
  try {
    return await work(server.directUrl);
  } finally {
    await server.stop();
  }
}

export function backUpSite(config: Config, file: string): Promise<BackedUp> {
  return withServer(config, (directUrl) => backUpDatabase(config, directUrl, file));
}

/** A database that is there already, with what belongs to it. */
export async function backUpDatabase(config: Config, directUrl: string, file: string): Promise<BackedUp> {
  const startedAt = new Date();
  const keys = keysOf(config);
  const made = await backUp({
    directUrl,
    file,
    key: config.backup.key,
    release: release(),
    keys: fingerprintsOf(keys),
    secrets: config.sessionSecret === undefined ? { sessionSecret: keys.session } : undefined,
  });
  await withConnection(directUrl, 'backup', (client) =>
    // A database of an earlier release has no place for it.
    noteBackup(client, startedAt, made).catch(() => undefined),
  );
  return made;
}

export interface RestoreChoices {
  /** The database whose content is given up. */
  readonly replaces: string | undefined;
  /** Journals of erasures beside that of DATA_DIR. */
  readonly journals: readonly string[];
}

export interface RestoredSite {
  readonly erased: Erased;
  /** Whether what the application has sealed can still be read. */
  readonly isSessionSecretTheSame: boolean;
}

/** Loads a backup and erases again whoever was erased since it was made. */
export async function restoreSite(
  config: Config,
  backup: CheckedBackup,
  { replaces, journals }: RestoreChoices,
): Promise<RestoredSite> {
  const keys = keysAfter(config, backup);
  let erased: Erased = { applications: 0, subscribers: 0, members: 0 };
  await withServer(config, (directUrl) =>
    restore({
      directUrl,
      backup,
      replaces,
      log: createLog('error'),
      finish: async (pool) => {
        erased = await eraseAgain(pool, config, keys, journals);
        if (config.sessionSecret === undefined) replaceSessionSecret(config.dataDir, keys.session);
      },
    }),
  );
  // Pages known for a bad hour show what was there before.
  await rm(join(config.dataDir, 'pages'), { recursive: true, force: true });
  return { erased, isSessionSecretTheSame: fingerprint(keys.session) === backup.manifest.keys.session };
}

/** Signing keys after the restore: the configuration's, else those of the site that the backup comes from. */
function keysAfter(config: Config, { manifest, secrets }: CheckedBackup): Keys {
  const session = config.sessionSecret ?? secrets?.sessionSecret ?? keysOf(config).session;
  const person = config.privacyKey ?? session;
  if (fingerprint(person) !== manifest.keys.person)
    throw new BackupError(
      'PRIVACY_KEY: expects the PRIVACY_KEY (or else SESSION_SECRET) of the site that was backed up; by another key erased people are not known again',
    );
  return { session, person };
}

async function eraseAgain(
  pool: pg.Pool,
  config: Config,
  keys: Keys,
  journals: readonly string[],
): Promise<Erased> {
  const sql = new Sql(pool);
  const journal = new ErasureJournal(sql, config);
  const erasures = new Erasures(
    sql,
    new PersonKeys(config, new SessionSecret(keys.session)),
    journal,
    new AuditService(sql),
  );
  return erasures.replay(await journal.all(journals), ACTOR);
}
