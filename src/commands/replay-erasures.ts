import { AuditService } from '../platform/audit/audit.service.js';
import { sessionSecretOf } from '../platform/config/keys.js';
import { Sql } from '../platform/database/sql.js';
import { ErasureJournal } from '../people/privacy/erasure-journal.js';
import { erasedText, Erasures } from '../people/privacy/erasures.service.js';
import { PersonKeys } from '../people/privacy/person-keys.js';
import { runCommand, withDatabase } from './run-command.js';

const ACTOR = { id: null, name: 'Sistem (yedekten dönüş)', requestId: null, ip: null };

/**
 * `npm run privacy:replay [-- FILE…]`, after a backup was restored: erases again what the journals of DATA_DIR and of the
 * files say was erased after it. Twice does no harm.
 */
await runCommand((config) =>
  withDatabase(config, async (pool) => {
    const sql = new Sql(pool);
    const journal = new ErasureJournal(sql, config);
    const entries = await journal.all(process.argv.slice(2));
    const keys = new PersonKeys(config, sessionSecretOf(config));
    const erased = await new Erasures(sql, keys, journal, new AuditService(sql)).replay(entries, ACTOR);
    return `${String(entries.length)} kayıt: ${erasedText(erased)} yeniden silindi`;
  }),
);
