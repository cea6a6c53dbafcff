import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { Config } from '../platform/config/config.js';
import { run, Sql, statement } from '../platform/database/sql.js';
import { normalizeEmail } from '../platform/validation/email.js';
import { hashPassword } from './password.service.js';
import { personSearchKey } from './person-search-key.js';

const HAS_ADMIN = statement('first-admin-has-admin', `SELECT 1 FROM users WHERE role = 'admin' LIMIT 1`);

const CREATE = statement(
  'first-admin-create',
  `INSERT INTO users (name, email, search_key, password_hash, role, must_change_password)
       VALUES ($1, $2, $3, $4, 'admin', $5)
       ON CONFLICT (email) DO UPDATE
          SET role = 'admin', status = 'active', password_hash = excluded.password_hash, updated_at = now(),
              must_change_password = excluded.must_change_password,
              version = users.version + 1, credentials_version = users.credentials_version + 1`,
);

const DEFAULT_EMAIL = 'yonetici@ornek.test';
/** Without letters and digits that look alike, since it is copied from a terminal. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GENERATED_LENGTH = 20;

/**
 * Makes sure that someone can sign in: where there is no admin, one is made from the configuration, with a
 * password made up where none is given. Runs under the migration lock, so of several processes one does it.
 *
 * @param print shows the login on the terminal; before the commit, so that no login is ever made unseen
 */
export async function ensureAdmin(
  pool: pg.Pool,
  admin: Config['admin'],
  print: (line: string) => void,
): Promise<void> {
  if ((await run(pool, HAS_ADMIN)) > 0) return;
  const email = normalizeEmail(admin.email ?? DEFAULT_EMAIL) ?? DEFAULT_EMAIL;
  const password = admin.password ?? generatePassword();
  const hash = await hashPassword(password);
  await new Sql(pool).transaction(async (client) => {
    await run(client, CREATE, [
      'Yönetici',
      email,
      personSearchKey({ name: 'Yönetici', email, role: 'admin' }),
      hash,
      admin.password === undefined,
    ]);
    print(
      admin.password === undefined
        ? `Staff login: ${email}  password: ${password}  (shown this once, to be changed at the first sign-in)`
        : `Staff login: ${email}  password: as in ADMIN_PASSWORD`,
    );
  });
}

/** A password for one use, copied from a terminal. */
export function generatePassword(): string {
  return Array.from({ length: GENERATED_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}
