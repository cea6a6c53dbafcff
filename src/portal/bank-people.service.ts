import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { PasswordResets } from '../accounts/password-resets.service.js';
import { personSearchKey } from '../accounts/person-search-key.js';
import { UserResource } from '../accounts/admin/user-resource.js';
import { brokenConstraint } from '../admin/broken-constraint.js';
import { Records } from '../admin/records.service.js';
import type { Actor } from '../platform/audit/audit.service.js';
import { columns, t } from '../platform/database/row.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import { normalizeEmail } from '../platform/validation/email.js';

const PERSON = `
  SELECT u.id, u.name, u.email, u.status, u.is_bank_admin, u.last_login_at,
         EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id) AS has_second_factor
    FROM users u WHERE u.role = 'bank' AND u.bank_id = $1`;

const PERSON_ROW = {
  ...columns(User, 'id', 'name', 'email', 'status', 'is_bank_admin', 'last_login_at'),
  has_second_factor: t.bool(),
};

const LIST = statement(
  'bank-people',
  `${PERSON} ORDER BY u.status <> 'active', u.name COLLATE "tr-x-icu", u.id`,
  PERSON_ROW,
);

const ONE = statement('bank-person', `${PERSON} AND u.id = $2`, PERSON_ROW);

export type BankPerson = RowOf<typeof ONE>;

const ID = /^[1-9]\d{0,17}$/;

/** Accounts of one bank's people, for its administrator. Each call names the bank and reaches nobody else. */
@Injectable()
export class BankPeople {
  constructor(
    private readonly sql: Sql,
    private readonly records: Records,
    private readonly users: UserResource,
    private readonly resets: PasswordResets,
  ) {}

  list(bank: string): Promise<readonly BankPerson[]> {
    return this.sql.rows(LIST, [bank]);
  }

  async find(bank: string, id: string): Promise<BankPerson | undefined> {
    return ID.test(id) ? this.sql.first(ONE, [bank, id]) : undefined;
  }

  /** Makes an account and mails the link by which she chooses a password. @returns false where the address has an account */
  async add(
    bank: string,
    { name, email: typed, token }: { readonly name: string; readonly email: string; readonly token: string },
    actor: Actor,
  ): Promise<boolean> {
    const email = normalizeEmail(typed) ?? typed;
    const role = 'bank';
    const row = { name, email, role, bank_id: bank, status: 'active', is_bank_admin: false };
    let isNew = false;
    try {
      const id = await this.records.create(
        this.users.resource,
        {
          row: { ...row, search_key: personSearchKey({ name, email, role }) },
          token,
          afterWrite: () => {
            isNew = true;
            return Promise.resolve();
          },
        },
        actor,
      );
      if (isNew) await this.resets.create(id, actor);
      return true;
    } catch (error) {
      if (brokenConstraint(error) === 'users_email_key') return false;
      throw error;
    }
  }

  /** Closes an account: its sessions end at once. */
  async close({ id }: BankPerson, actor: Actor): Promise<void> {
    await this.records.update(this.users.resource, { id, version: null, row: { status: 'inactive' } }, actor);
  }
}
