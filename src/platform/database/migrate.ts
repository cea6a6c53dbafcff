import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { type Log, withoutValues } from '../logging/log.js';
import { adoptBaseline, migrationsToRestore } from './adopt-baseline.js';
import { TIMEOUTS } from './timeouts.js';
import { errorCode, isDatabaseUnavailable } from './errors.js';

/** Any fixed number: all processes of this product ask for the same lock. */
const MIGRATION_LOCK = 7_261_900_451;
const LOCK_PAUSE_MS = 100;

/** The database was written by a newer release than this one; running would damage it. */
export class DatabaseTooNew extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database has migrations this release does not know (${unknown.join(', ')}); start a newer release.`,
    );
    this.name = 'DatabaseTooNew';
  }
}

/** Where a restore keeps what it is about to replace (src/platform/database/backup/restore.ts): gone when it is done. */
export const UNFINISHED_RESTORE = 'before_restore';

/** The database holds half of a backup, left by an interrupted restore. */
export class RestoreUnfinished extends Error {
  override readonly name = 'RestoreUnfinished';

  constructor() {
    super(
      'A restore of this database was interrupted; run it again, which first puts back what was there before.',
    );
  }
}

/** A migration that can't succeed by being tried again: the start ends with this one line. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';

  constructor(migration: string, cause: unknown) {
    const reason = withoutValues(cause instanceof Error ? cause.message : String(cause));
    super(`Migration ${migration} failed: ${reason}`, { cause });
  }
}

/** Somebody else holds what a migration needs; waiting in line for it would make everybody behind wait as well. */
const BUSY = new Set(['55P03', '40P01']);
const BUSY_PAUSES_MS = [250, 500, 1_000, 2_000, 4_000] as const;
const BUSY_PATIENCE_MS = 15 * 60_000;

/**
 * Runs `work` while holding the migration lock on a connection of its own: TypeORM takes none, so that of
 * several processes starting at once all but one would fail.
 */
export async function underMigrationLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUTS.connect,
    keepAlive: true,
    application_name: 'migration-lock',
  });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    await takeLock(client);
    const result = await work();
    if (lost) throw lost;
    return result;
  } finally {
    // Ending the session frees the lock; when the server is gone there is nothing left to free.
    await client.end().catch(() => undefined);
  }
}

/**
 * Asks again and again rather than waiting in a statement: an index that is built concurrently waits for every statement
 * under way, so it would wait for those who wait for it.
 */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken === true) return;
    await delay(LOCK_PAUSE_MS);
  }
}

/**
 * Brings the schema up to date and returns the names of the migrations that ran. A lock that is not to be had within
 * `TIMEOUTS.migrationLock` is let go and asked for again, so that submissions and pages get in between.
 *
 * @param dataSource made by `createMigrationSource`: statements may take as long as they need
 * @throws {MigrationFailed} for a migration that is wrong, or whose lock was not to be had for a quarter of an hour
 * @throws {NotAdopted} for a database from before the baseline that has to pass through an earlier release
 * @throws errors of the driver when the database is away, to be tried again
 */
export async function migrate(dataSource: DataSource, log: Log): Promise<string[]> {
  const known = new Set(dataSource.migrations.map(nameOf));
  const found = await appliedMigrations(dataSource);
  const isAdopted = await adoptBaseline(dataSource, found);
  if (isAdopted)
    log.info('the database is from before the baseline; its table of migrations was written anew');
  const before = isAdopted ? await appliedMigrations(dataSource) : found;
  const unknown = before.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new DatabaseTooNew(unknown);
  const deadline = Date.now() + BUSY_PATIENCE_MS;
  for (let attempt = 0; ; attempt++) {
    try {
      await dataSource.runMigrations();
      const done = await appliedMigrations(dataSource);
      return done.filter((name) => !before.includes(name));
    } catch (error) {
      await afterFailure(dataSource, error, Date.now() < deadline);
      const pause = BUSY_PAUSES_MS[Math.min(attempt, BUSY_PAUSES_MS.length - 1)];
      log.warn({ err: error, pause }, 'a migration waits for a lock that others hold; trying again');
      await delay(pause);
    }
  }
}

/**
 * Brings an empty schema to an earlier version: the migrations with these names.
 * @returns names that this release does not know; then nothing was done
 */
export async function migrateTo(
  dataSource: DataSource,
  names: readonly string[],
  log: Log,
): Promise<string[]> {
  const all = dataSource.migrations;
  const wanted = migrationsToRestore(dataSource, names);
  const unknown = wanted.filter((name) => !all.some((one) => nameOf(one) === name));
  if (unknown.length > 0) return unknown;
  const some = { migrations: all.filter((one) => wanted.includes(nameOf(one))) };
  Object.assign(dataSource, some);
  try {
    await migrate(dataSource, log);
  } finally {
    Object.assign(dataSource, { migrations: all });
  }
  return [];
}

/** @throws {RestoreUnfinished} */
export async function refuseHalves(dataSource: DataSource): Promise<void> {
  const rows = await dataSource.query<{ is_left: boolean }[]>(
    'SELECT to_regnamespace($1) IS NOT NULL AS is_left',
    [UNFINISHED_RESTORE],
  );
  if (rows[0]?.is_left === true) throw new RestoreUnfinished();
}

/** Returns when the same may be tried again. */
async function afterFailure(dataSource: DataSource, error: unknown, hasTime: boolean): Promise<void> {
  const code = errorCode(error);
  if (hasTime && BUSY.has(code)) return;
  // A statement that was cancelled (57014) would be cancelled again.
  if (code !== '57014' && !BUSY.has(code) && isDatabaseUnavailable(error)) throw error;
  const applied = await appliedMigrations(dataSource);
  const failed = dataSource.migrations.map(nameOf).find((name) => !applied.includes(name));
  throw new MigrationFailed(failed ?? 'unknown', error);
}

const nameOf = (migration: DataSource['migrations'][number]): string =>
  migration.name ?? migration.constructor.name;

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
