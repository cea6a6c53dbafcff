import type { AuditEntry } from '../../src/platform/audit/audit-entry.entity.js';
import type { HasSql } from './sql.js';

/** All that is in the log, or what one action left there; oldest first. */
export const auditLog = <Entry extends object = AuditEntry>(
  { sql }: HasSql,
  action: string | null = null,
): Promise<Entry[]> =>
  sql<Entry>('SELECT * FROM audit_log WHERE $1::text IS NULL OR action = $1 ORDER BY id', [action]);

export const auditedActions = async (server: HasSql): Promise<string[]> =>
  (await auditLog(server)).map(({ action }) => action);
