import { type Config, ConfigError } from '../platform/config/config.js';
import { type Addresses, prepare } from '../platform/database/database.js';
import { createLog } from '../platform/logging/log.js';
import { runCommand } from './run-command.js';

/**
 * `npm run migrate`: migrates and, when it is empty, fills the database named by DATABASE_URL, then ends; for releases
 * that want it as a step of its own, and for tests.
 */
await runCommand(async (config) => {
  await prepare(addressesOf(config), config.seed, createLog(config.logLevel));
  return 'Veritabanı güncel.';
});

function addressesOf({ database }: Config): Addresses {
  if (database.mode === 'embedded') {
    throw new ConfigError('DATABASE_URL', 'required here: the embedded database is migrated by every start');
  }
  return database;
}
