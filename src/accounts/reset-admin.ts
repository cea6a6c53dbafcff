import type pg from 'pg';
import { AuditService } from '../platform/audit/audit.service.js';
import { columns } from '../platform/database/row.js';
import { run, Sql, statement } from '../platform/database/sql.js';
import { normalizeEmail } from '../platform/validation/email.js';
import { generatePassword } from './first-admin.js';
import { hashPassword } from './password.service.js';
import { User } from './user.entity.js';

const ADMINS = statement(
  'reset-admin-admins',
  `SELECT id, email FROM users WHERE role = 'admin' AND ($1::text IS NULL OR email = $1) ORDER BY id LIMIT 2`,
  columns(User, 'id', 'email'),
);

const RESET = statement(
  'reset-admin-reset',
  `UPDATE users SET password_hash = $2, must_change_password = true, status = 'active', version = version + 1,
          credentials_version = credentials_version + 1, updated_at = now() WHERE id = $1`,
);

const FORGET_FACTOR = statement('reset-admin-forget-factor', 'DELETE FROM second_factors WHERE user_id = $1');
const FORGET_LINKS = statement('reset-admin-forget-links', 'DELETE FROM password_resets WHERE user_id = $1');
const END_SESSIONS = statement(
  'reset-admin-end-sessions',
  `DELETE FROM sessions WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`,
);

/** Under whose name tries are counted only the application's secret tells: nobody waits any more for those of the last day. */
const FORGET_TRIES = statement(
  'reset-admin-forget-tries',
  `DELETE FROM login_attempts WHERE NOT succeeded AND attempted_at > now() - interval '1 day'`,
);

const FROM_TERMINAL = { id: null, name: 'Terminal', requestId: null, ip: null };

/**
 * Lets an administrator in whom no colleague can let in again: she gets a password for one sign-in, which she changes
 * first of all, and has no second factor any more. It checks nobody's rights: a person who can run this can read the
 * database anyway.
 * @param email picks the administrator, where there are several
 * @returns the line to print
 */
export async function resetAdmin(
  pool: pg.Pool,
  email: string | undefined,
): Promise<{ readonly line: string; readonly isDone: boolean }> {
  const sql = new Sql(pool);
  const [admin, another] = await sql.rows(ADMINS, [
    email === undefined ? null : (normalizeEmail(email) ?? email),
  ]);
  if (!admin) return { line: 'There is no such administrator.', isDone: false };
  if (another)
    return { line: 'There are several administrators: npm run admin:reset -- E-MAIL', isDone: false };
  const password = generatePassword();
  const hash = await hashPassword(password);
  await sql.transaction(async (client) => {
    await run(client, RESET, [admin.id, hash]);
    for (const forget of [FORGET_FACTOR, FORGET_LINKS, END_SESSIONS]) await run(client, forget, [admin.id]);
    await run(client, FORGET_TRIES);
    const change = { action: 'user.terminal-reset', resource: 'user', resourceId: admin.id };
    await new AuditService(sql).record(client, FROM_TERMINAL, change);
  });
  return {
    line: `Staff login: ${admin.email}  password: ${password}  (shown this once, to be changed at the first sign-in)`,
    isDone: true,
  };
}
