import pg from 'pg';
import type { DataSource } from 'typeorm';
import { TIMEOUTS } from './data-source.js';

/** Any fixed number: all processes of this product ask for the same lock. */
const MIGRATION_LOCK = 7_261_900_451;

/** The database was written by a newer release than this one; running would damage it. */
export class DatabaseTooNew extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database has migrations this release does not know (${unknown.join(', ')}); start a newer release.`,
    );
    this.name = 'DatabaseTooNew';
  }
}

/**
 * Runs `work` while holding the migration lock on a connection of its own: TypeORM takes none, so that of
 * several processes starting at once all but one would fail.
 */
export async function underMigrationLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUTS.connect,
    application_name: 'migration-lock',
  });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const result = await work();
    if (lost) throw lost;
    return result;
  } finally {
    // Ending the session frees the lock; when the server is gone there is nothing left to free.
    await client.end().catch(() => undefined);
  }
}

/** Brings the schema up to date and returns the names of the migrations that ran. */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const known = new Set(
    dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name),
  );
  const unknown = (await appliedMigrations(dataSource)).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new DatabaseTooNew(unknown);
  const done = await dataSource.runMigrations();
  return done.map((migration) => migration.name);
}

/** True when every migration this release knows has been applied. */
export async function isMigrated(dataSource: DataSource): Promise<boolean> {
  return (await appliedMigrations(dataSource)).length >= dataSource.migrations.length;
}

async function appliedMigrations(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query<{ exists: boolean }[]>(
    `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  );
  if (!rows[0]?.exists) return [];
  const applied = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  return applied.map((row) => row.name);
}
