import { Injectable } from '@nestjs/common';
import { columns, t } from '../database/row.js';
import { type RowOf, Sql, statement } from '../database/sql.js';
import type { Person } from './person.js';
import type { UserStatus } from '../words/accounts.js';
import { User } from './user.entity.js';

type PersonRow = RowOf<typeof ACTIVE_PERSON>;

const HAS_FACTOR = 'EXISTS (SELECT FROM second_factors WHERE user_id = users.id) AS has_second_factor';

const ACTIVE_PERSON = statement(
  'active-person',
  `SELECT id, name, email, role, credentials_version, must_change_password, ${HAS_FACTOR}
     FROM users WHERE id = $1 AND status = 'active'`,
  {
    ...columns(User, 'id', 'name', 'email', 'role', 'credentials_version', 'must_change_password'),
    has_second_factor: t.bool(),
  },
);

const ACCOUNT = statement(
  'account-of-email',
  `SELECT id, name, email, role, credentials_version, must_change_password, ${HAS_FACTOR}, password_hash, status
     FROM users WHERE email = $1`,
  {
    ...columns(User, 'id', 'name', 'email', 'role', 'credentials_version', 'must_change_password'),
    ...columns(User, 'password_hash', 'status'),
    has_second_factor: t.bool(),
  },
);

const SIGNED_IN = statement('user-signed-in', `UPDATE users SET last_login_at = now() WHERE id = $1`);

export interface Account {
  readonly person: Person;
  readonly passwordHash: string;
  readonly status: UserStatus;
}

/** The people with a login. */
@Injectable()
export class UsersService {
  constructor(private readonly sql: Sql) {}

  /** Asked with every guarded request: suspended people and changed roles take effect at once. */
  async findActive(id: string): Promise<Person | null> {
    const row = await this.sql.first(ACTIVE_PERSON, [id]);
    return row ? toPerson(row) : null;
  }

  async findAccount(email: string): Promise<Account | null> {
    const row = await this.sql.first(ACCOUNT, [email]);
    return row ? { person: toPerson(row), passwordHash: row.password_hash, status: row.status } : null;
  }

  async noteSignIn(id: string): Promise<void> {
    await this.sql.rows(SIGNED_IN, [id]);
  }
}

function toPerson(row: PersonRow): Person {
  const { id, name, email, role } = row;
  return {
    ...{ id, name, email, role },
    credentialsVersion: row.credentials_version,
    mustChangePassword: row.must_change_password,
    hasSecondFactor: row.has_second_factor,
  };
}
