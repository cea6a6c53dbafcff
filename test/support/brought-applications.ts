import { anApplication, type ApplicationData, storeApplications } from '../factories/applications.js';
import type { HasSql } from './sql.js';

/** Applications that the program of a key has brought, the oldest first; gives their numbers. */
export async function storeBrought(
  database: HasSql,
  keyId: string,
  all: readonly Partial<ApplicationData>[],
): Promise<string[]> {
  const ids = await storeApplications(database, all.map(anApplication));
  await database.sql(
    `UPDATE form_submissions s SET api_key_id = $1, consent_page = 'https://ortak.test/', consent_at = now()
       FROM applications a WHERE a.submission_id = s.id AND a.id = ANY ($2::bigint[])`,
    [keyId, ids],
  );
  return ids;
}
