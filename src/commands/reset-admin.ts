import { resetAdmin } from '../accounts/reset-admin.js';
import { ConfigError } from '../platform/config/config-error.js';
import { loadConfig } from '../platform/config/config.js';
import { loadPostgresSecrets } from '../platform/config/secrets.js';
import { poolOf } from '../platform/database/data-source.js';
import { openDatabase } from '../platform/database/database.js';
import { ENTITIES } from '../app/entities.js';
import { createLog } from '../platform/logging/log.js';
import { withSourcePositions } from '../platform/logging/source-positions.js';

/** `npm run admin:reset [-- E-MAIL]`, beside a running application or without one. */
try {
  const config = loadConfig(process.env);
  const secrets = config.database.mode === 'embedded' ? loadPostgresSecrets(config.dataDir) : undefined;
  const around = { log: createLog('error'), signal: new AbortController().signal, entities: ENTITIES };
  const database = await openDatabase(config, secrets, around, () => Promise.resolve());
  try {
    const { line, isDone } = await resetAdmin(poolOf(database.dataSource), process.argv[2]);
    process.stdout.write(`${line}\n`);
    if (!isDone) process.exitCode = 1;
  } finally {
    await database.close();
  }
} catch (error) {
  const text = error instanceof Error ? withSourcePositions(error.stack ?? error.message) : String(error);
  process.stderr.write(`${error instanceof ConfigError ? error.message : text}\n`);
  process.exitCode = 1;
}
