import type pg from 'pg';
import { ENTITIES } from '../app/entities.js';
import { ConfigError } from '../platform/config/config-error.js';
import { type Config, loadConfig } from '../platform/config/config.js';
import { loadPostgresSecrets } from '../platform/config/secrets.js';
import { BackupError } from '../platform/database/backup/backup-error.js';
import { NotAdopted } from '../platform/database/adopt-baseline.js';
import { poolOf } from '../platform/database/data-source.js';
import { openDatabase } from '../platform/database/database.js';
import { isDatabaseUnavailable } from '../platform/database/errors.js';
import { DatabaseTooNew, MigrationFailed, RestoreUnfinished } from '../platform/database/migrate.js';
import { createLog } from '../platform/logging/log.js';
import { withSourcePositions } from '../platform/logging/source-positions.js';

const SAID_IN_ONE_LINE = [
  BackupError,
  ConfigError,
  DatabaseTooNew,
  MigrationFailed,
  NotAdopted,
  RestoreUnfinished,
];
/** A command waits this long for a database that does not answer. */
const MAX_WAIT_MS = 5_000;

function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Before the database is blamed: what made one of these may be a statement that was cancelled.
  if (SAID_IN_ONE_LINE.some((kind) => error instanceof kind)) return error.message;
  if (isDatabaseUnavailable(error)) return `DATABASE_URL: the database does not answer (${error.message})`;
  return withSourcePositions(error.stack ?? error.message);
}

/** Prints the command's result; an error that an operator can mend in one line, any other with its place. */
export async function runCommand(work: (config: Config) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work(loadConfig(process.env))}\n`);
  } catch (error) {
    process.stderr.write(`${lineOf(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * A pool on the configured database, brought up to date: for commands beside a running application or without one.
 *
 * @throws the last error of a database that did not answer within 5 s
 */
export async function withDatabase<T>(config: Config, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const secrets = config.database.mode === 'embedded' ? loadPostgresSecrets(config.dataDir) : undefined;
  const deps = { log: createLog('error'), signal: AbortSignal.timeout(MAX_WAIT_MS), entities: ENTITIES };
  const database = await openDatabase(config, secrets, deps, () => Promise.resolve());
  try {
    return await work(poolOf(database.dataSource));
  } finally {
    await database.close();
  }
}
