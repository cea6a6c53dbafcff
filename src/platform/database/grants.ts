import pg from 'pg';
import type { Log } from '../logging/log.js';

/** Written once and never changed by the application; `redact_audit_log` is the owner's way to erase a person. */
const APPEND_ONLY = ['audit_log', 'audit_records'];

/**
 * Lets the application's role read and write rows, and nothing else, where another role owns the tables. Where it is the
 * same role nothing can be kept from it, which is said in the log.
 *
 * @param owner connected as the owner, under the migration lock
 * @param url how the application connects: its user is who gets the rights
 */
export async function grantToApplication(owner: pg.Pool, url: string, log: Log): Promise<void> {
  const role = decodeURIComponent(new URL(url).username);
  const { rows } = await owner.query<{ is_owner: boolean; is_superuser: boolean }>(
    `SELECT $1 = current_user AS is_owner,
            coalesce((SELECT rolsuper FROM pg_roles WHERE rolname = $1), false) AS is_superuser`,
    [role],
  );
  if (role === '' || rows[0]?.is_owner === true || rows[0]?.is_superuser === true) {
    log.warn('the database role of DATABASE_URL owns the tables, so it could change the audit log');
    return;
  }
  if (await hasRights(owner, role)) return;
  const name = pg.escapeIdentifier(role);
  const appendOnly = APPEND_ONLY.join(', ');
  const months = (await owner.query<{ month: string }>(MONTHS)).rows.map(({ month }) => month);
  await owner.query(`
    BEGIN;
    GRANT USAGE ON SCHEMA public TO ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name};
    GRANT SELECT, USAGE ON ALL SEQUENCES IN SCHEMA public TO ${name};
    REVOKE UPDATE, DELETE ON ${appendOnly} FROM ${name};
    ${months.length === 0 ? '' : `REVOKE ALL ON ${months.join(', ')} FROM ${name};`}
    REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${name};
    COMMIT`);
}

/** Partitions of the monthly tables. Their rows are reached through the parent table alone, and its rights apply. */
const MONTHS = `
  SELECT quote_ident(relname) AS month FROM pg_class, monthly_tables() AS monthly
   WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
     AND relname ~ ('^' || monthly.name || '_(past|rest|[0-9]{4}_[0-9]{2})$')`;

/** Granting writes the catalogue, which a start that changes nothing should not. */
async function hasRights(owner: pg.Pool, role: string): Promise<boolean> {
  const { rows } = await owner.query<{ complete: boolean }>(
    `SELECT bool_and(CASE
              WHEN quote_ident(c.relname) IN (${MONTHS})
                THEN NOT has_table_privilege($1, c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE')
              WHEN c.relname = 'migrations' THEN NOT has_table_privilege($1, c.oid, 'INSERT, UPDATE, DELETE')
              WHEN c.relname = ANY ($2) THEN has_table_privilege($1, c.oid, 'INSERT')
                                         AND NOT has_table_privilege($1, c.oid, 'UPDATE, DELETE')
              ELSE has_table_privilege($1, c.oid, 'INSERT') AND has_table_privilege($1, c.oid, 'UPDATE')
               AND has_table_privilege($1, c.oid, 'DELETE') END
              AND (quote_ident(c.relname) IN (${MONTHS}) OR has_table_privilege($1, c.oid, 'SELECT'))) AS complete
       FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`,
    [role, APPEND_ONLY],
  );
  return rows[0]?.complete === true;
}
