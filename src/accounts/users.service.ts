import { Injectable } from '@nestjs/common';
import { columns, renamed, t } from '../platform/database/row.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import type { Person } from './person.js';
import type { UserStatus } from '../shared/enums/accounts.js';
import { SecuritySettings } from './security-settings.js';
import { User } from './user.entity.js';

type PersonRow = RowOf<typeof ACTIVE_PERSON>;

const HAS_FACTOR = 'EXISTS (SELECT FROM second_factors WHERE user_id = users.id) AS has_second_factor';

const ACTIVE_PERSON = statement(
  'active-person',
  `SELECT id, name, email, role, bank_id, is_bank_admin, credentials_version, must_change_password, ${HAS_FACTOR}
     FROM users WHERE id = $1 AND status = 'active'`,
  {
    ...columns(User, 'id', 'name', 'email', 'role', 'bank_id', 'is_bank_admin'),
    ...columns(User, 'credentials_version', 'must_change_password'),
    has_second_factor: t.bool(),
  },
);

const ACCOUNT = statement(
  'account-of-email',
  `SELECT id, name, email, role, bank_id, is_bank_admin, credentials_version, must_change_password, ${HAS_FACTOR}, password_hash, status
     FROM users WHERE email = $1`,
  {
    ...columns(User, 'id', 'name', 'email', 'role', 'bank_id', 'is_bank_admin'),
    ...columns(User, 'credentials_version', 'must_change_password'),
    ...columns(User, 'password_hash', 'status'),
    has_second_factor: t.bool(),
  },
);

const SIGNED_IN = statement(
  'user-signed-in',
  `UPDATE users SET last_login_at = now(), deletion_due_at = NULL
     FROM (SELECT last_login_at, deletion_due_at FROM users WHERE id = $1) AS was
    WHERE id = $1 RETURNING was.last_login_at AS before, was.deletion_due_at AS was_due`,
  renamed(User, { before: 'last_login_at', was_due: 'deletion_due_at' }),
);

export interface Account {
  readonly person: Person;
  readonly passwordHash: string;
  readonly status: UserStatus;
}

/** The people with a login. */
@Injectable()
export class UsersService {
  constructor(
    private readonly sql: Sql,
    private readonly settings: SecuritySettings,
  ) {}

  /** Asked with every guarded request: suspended people and changed roles take effect at once. */
  async findActive(id: string): Promise<Person | null> {
    const row = await this.sql.first(ACTIVE_PERSON, [id]);
    return row ? this.personOf(row) : null;
  }

  async findAccount(email: string): Promise<Account | null> {
    const row = await this.sql.first(ACCOUNT, [email]);
    if (!row) return null;
    return { person: await this.personOf(row), passwordHash: row.password_hash, status: row.status };
  }

  /** @returns whether she has signed in before, and whether she wanted to leave, which is called off by it */
  async noteSignIn(id: string): Promise<{ readonly wasHere: boolean; readonly hasStayed: boolean }> {
    const found = await this.sql.first(SIGNED_IN, [id]);
    return { wasHere: found?.before != null, hasStayed: found?.was_due != null };
  }

  private async personOf(row: PersonRow): Promise<Person> {
    const { secondFactorRoles } = await this.settings.current();
    const person = toPerson(row);
    // People of banks see applicants' data: a password alone must not open it.
    const isAsked = person.role === 'bank' || secondFactorRoles.includes(person.role);
    return { ...person, mustSetUpSecondFactor: isAsked && !person.hasSecondFactor };
  }
}

function toPerson(row: PersonRow): Omit<Person, 'mustSetUpSecondFactor'> {
  const { id, name, email, role } = row;
  return {
    ...{ id, name, email, role },
    bankId: row.bank_id,
    isBankAdmin: row.is_bank_admin,
    credentialsVersion: row.credentials_version,
    mustChangePassword: row.must_change_password,
    hasSecondFactor: row.has_second_factor,
  };
}
