import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { Log } from '../../logging/log.js';
import { connect, createMigrationSource } from '../data-source.js';
import { migrate, migrateTo, underMigrationLock, UNFINISHED_RESTORE } from '../migrate.js';
import { BackupError } from './backup-error.js';
import { withConnection } from './connection.js';
import { loadBackup } from './load-backup.js';
import type { CheckedBackup } from './open-backup.js';

export interface RestoreOptions {
  /** Straight to the server, as the role that owns the database. */
  readonly directUrl: string;
  readonly backup: CheckedBackup;
  /** Name of the database whose content is given up for it; without one the database has to be empty. */
  readonly replaces: string | undefined;
  readonly log: Log;
  /** The last that may fail: the data are there and migrated, and what was there before is so still. */
  readonly finish: (pool: pg.Pool) => Promise<void>;
}

/**
 * Loads a backup, whole or not at all: what was there before is kept aside until the last step has succeeded, and comes
 * back when any fails. Of a process that was killed the next restore puts it back; until then no application starts.
 * @throws {BackupError} where the backup may not be loaded here
 */
export async function restore(options: RestoreOptions): Promise<void> {
  const { directUrl, replaces } = options;
  await underMigrationLock(directUrl, () =>
    withConnection(directUrl, 'restore', async (client) => {
      await putBack(client);
      await checkUse(client);
      await checkContent(client, replaces);
      await putAside(client);
      try {
        await build(client, options);
      } catch (error) {
        // Where the server is gone as well, the next restore does it.
        await putBack(client).catch((failure: unknown) => {
          options.log.error({ err: failure }, 'what was there before could not be put back');
        });
        throw error;
      }
      await client.query(`DROP SCHEMA ${UNFINISHED_RESTORE} CASCADE`);
      await client.query('VACUUM (ANALYZE)').catch((error: unknown) => {
        options.log.warn({ err: error }, 'the restored tables could not be analyzed');
      });
    }),
  );
}

async function build(client: pg.Client, { directUrl, backup, log, finish }: RestoreOptions): Promise<void> {
  const source = createMigrationSource(directUrl, log);
  const pool = await connect(source, log);
  try {
    await migrateAsThen(source, backup, log);
    await loadBackup(client, backup, log);
    await migrate(source, log);
    await finish(pool);
  } finally {
    await source.destroy();
  }
}

async function migrateAsThen(source: DataSource, { manifest }: CheckedBackup, log: Log): Promise<void> {
  const unknown = await migrateTo(source, manifest.migrations, log);
  if (unknown.length > 0)
    throw new BackupError(
      `a newer release wrote this backup (${unknown.join(', ')}); restore it with release ${manifest.release} or a newer one`,
    );
}

/** Of a restore that was killed: what it was about to replace. */
async function putBack(client: pg.Client): Promise<void> {
  await client.query('ROLLBACK');
  const { rows } = await client.query<{ is_left: boolean }>(
    'SELECT to_regnamespace($1) IS NOT NULL AS is_left',
    [UNFINISHED_RESTORE],
  );
  if (rows[0]?.is_left !== true) return;
  await client.query(
    `BEGIN; DROP SCHEMA IF EXISTS public CASCADE; ALTER SCHEMA ${UNFINISHED_RESTORE} RENAME TO public; COMMIT`,
  );
}

/** An application that runs would go on with what it knows, and write into what is being loaded. */
async function checkUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ names: string | null; count: number }>(
    `SELECT count(*)::int AS count, string_agg(DISTINCT nullif(application_name, ''), ', ') AS names
       FROM pg_stat_activity
      WHERE datname = current_database() AND usename IS NOT NULL AND application_name NOT IN ('restore', 'migration-lock')`,
  );
  const { count = 0, names } = rows[0] ?? {};
  if (count > 0)
    throw new BackupError(
      `the database is in use (${String(count)} connections: ${names ?? 'unnamed'}); stop the application first`,
    );
}

async function checkContent(client: pg.Client, replaces: string | undefined): Promise<void> {
  const { rows } = await client.query<{ database: string; is_empty: boolean; may: boolean }>(
    `SELECT current_database() AS database,
            NOT EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace) AS is_empty,
            pg_has_role(nspowner, 'USAGE') AND has_database_privilege(current_database(), 'CREATE') AS may
       FROM pg_namespace WHERE nspname = 'public'`,
  );
  const { database = '', is_empty: isEmpty = false, may = false } = rows[0] ?? {};
  if (!may)
    throw new BackupError(
      'the role of DATABASE_DIRECT_URL has to own the schema "public" (ALTER SCHEMA public OWNER TO …)',
    );
  if (replaces !== undefined && replaces !== database)
    throw new BackupError(`--force names "${replaces}", but the database is "${database}"`);
  if (!isEmpty && replaces === undefined)
    throw new BackupError(`the database is not empty; to give up what is in it: --force ${database}`);
}

async function putAside(client: pg.Client): Promise<void> {
  await client.query(
    `BEGIN; ALTER SCHEMA public RENAME TO ${UNFINISHED_RESTORE}; CREATE SCHEMA public; COMMIT`,
  );
}
