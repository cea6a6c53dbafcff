import { loadConfig } from '../config/config.js';
import { createLog } from '../logging/log.js';
import { createDataSource } from './data-source.js';
import { prepare } from './database.js';

/** Migrates and seeds the database named by DATABASE_URL, then ends: for tests and for deployments that want it apart. */
const config = loadConfig(process.env);
if (config.database.mode === 'embedded') throw new Error('DATABASE_URL: expects the database to prepare');
const log = createLog(config.logLevel);
const dataSource = createDataSource(config.database.url, log);
try {
  await prepare(dataSource, config.database.url, config.seed, log);
} finally {
  if (dataSource.isInitialized) await dataSource.destroy();
}
