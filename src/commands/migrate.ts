import { type Config, ConfigError, loadConfig } from '../platform/config/config.js';
import { createLog } from '../platform/logging/log.js';
import { withSourcePositions } from '../platform/logging/source-positions.js';
import { type Addresses, prepare } from '../platform/database/database.js';
import { DatabaseTooNew, MigrationFailed, RestoreUnfinished } from '../platform/database/migrate.js';

/**
 * `npm run migrate`: migrates and, when it is empty, fills the database named by DATABASE_URL, then ends; for releases
 * that want it as a step of its own, and for tests.
 */
try {
  const config = loadConfig(process.env);
  await prepare(addressesOf(config), config.seed, createLog(config.logLevel));
} catch (error) {
  const known = [ConfigError, MigrationFailed, DatabaseTooNew, RestoreUnfinished].some(
    (kind) => error instanceof kind,
  );
  process.stderr.write(
    `${error instanceof Error ? (known ? error.message : withSourcePositions(String(error.stack))) : String(error)}\n`,
  );
  process.exitCode = 1;
}

function addressesOf({ database }: Config): Addresses {
  if (database.mode === 'embedded') {
    throw new ConfigError('DATABASE_URL', 'required here: the embedded database is migrated by every start');
  }
  return database;
}
