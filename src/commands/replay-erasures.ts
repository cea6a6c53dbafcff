import { AuditService } from '../platform/audit/audit.service.js';
import { ConfigError } from '../platform/config/config-error.js';
import { loadConfig } from '../platform/config/config.js';
import { sessionSecretOf } from '../platform/config/keys.js';
import { loadPostgresSecrets } from '../platform/config/secrets.js';
import { poolOf } from '../platform/database/data-source.js';
import { openDatabase } from '../platform/database/database.js';
import { Sql } from '../platform/database/sql.js';
import { ENTITIES } from '../app/entities.js';
import { createLog } from '../platform/logging/log.js';
import { withSourcePositions } from '../platform/logging/source-positions.js';
import { ErasureJournal } from '../people/privacy/erasure-journal.js';
import { erasedText, Erasures } from '../people/privacy/erasures.service.js';
import { PersonKeys } from '../people/privacy/person-keys.js';

const ACTOR = { id: null, name: 'Sistem (yedekten dönüş)', requestId: null, ip: null };

/**
 * `npm run privacy:replay [-- FILE…]`, after a backup was restored: erases again what the journals of DATA_DIR and of the
 * files say was erased after it. Twice does no harm.
 */
try {
  const config = loadConfig(process.env);
  const secrets = config.database.mode === 'embedded' ? loadPostgresSecrets(config.dataDir) : undefined;
  const around = { log: createLog('error'), signal: new AbortController().signal, entities: ENTITIES };
  const database = await openDatabase(config, secrets, around, () => Promise.resolve());
  try {
    const sql = new Sql(poolOf(database.dataSource));
    const keys = new PersonKeys(config, sessionSecretOf(config));
    const journal = new ErasureJournal(sql, config);
    const entries = await journal.all(process.argv.slice(2));
    const erased = await new Erasures(sql, keys, journal, new AuditService(sql)).replay(entries, ACTOR);
    process.stdout.write(`${String(entries.length)} kayıt: ${erasedText(erased)} yeniden silindi\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  const text = error instanceof Error ? withSourcePositions(error.stack ?? error.message) : String(error);
  process.stderr.write(`${error instanceof ConfigError ? error.message : text}\n`);
  process.exitCode = 1;
}
