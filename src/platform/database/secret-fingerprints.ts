import type pg from 'pg';
import { ConfigError } from '../config/config-error.js';
import type { Config } from '../config/config.js';
import { fingerprint, personKeyOf } from '../config/keys.js';
import type { SessionSecret } from '../config/session-secret.js';

/** The first server that comes says by which key; those after it have to have the same, or that one beside a new one. */
const HOLD = `
  INSERT INTO key_fingerprints AS known (purpose, fingerprint) VALUES ($1, $2)
  ON CONFLICT (purpose) DO UPDATE SET fingerprint = $2,
    noted_at = CASE WHEN known.fingerprint = $2 THEN known.noted_at ELSE now() END
  WHERE known.fingerprint = ANY ($3::text[])`;

const LOST =
  'Where it is lost, or what it signed is meant to be worth nothing any more: npm run keys:forget (documents/runbook.md)';

/**
 * Two servers with different secrets on one database work, and yet neither knows whom the other has noted as wanting no calls.
 * @throws {ConfigError} when the database knows other keys
 */
export async function checkSecretFingerprints(
  pool: pg.Pool,
  config: Config,
  session: SessionSecret,
): Promise<void> {
  const person = fingerprint(personKeyOf(config, session));
  if (!(await holds(pool, 'session', session.all.map(fingerprint))))
    throw new ConfigError(
      'SESSION_SECRET',
      `expects the one by which this database is signed, or that one as SESSION_SECRET_PREVIOUS beside a new one. ${LOST}`,
    );
  if (!(await holds(pool, 'person', [person])))
    throw new ConfigError(
      'PRIVACY_KEY',
      `expects the one by which this database knows people; where there was none, the SESSION_SECRET of then. ${LOST}`,
    );
}

const holds = async (pool: pg.Pool, purpose: string, known: readonly string[]): Promise<boolean> =>
  (await pool.query(HOLD, [purpose, known[0], known])).rowCount === 1;

/** From the next start on the database is that of whatever secrets it is started with. */
export async function forgetKeys(pool: pg.Pool): Promise<void> {
  await pool.query('DELETE FROM key_fingerprints');
}
