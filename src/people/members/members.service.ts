import { Injectable } from '@nestjs/common';
import { personSearchKey } from '../../accounts/person-search-key.js';
import { User } from '../../accounts/user.entity.js';
import { columns } from '../../platform/database/row.js';
import { type RowOf, run, Sql, statement } from '../../platform/database/sql.js';

const FIND = statement(
  'members-find',
  'SELECT id, name, email, phone, phone_confirmed_at, created_at, last_login_at FROM users WHERE id = $1',
  columns(User, 'id', 'name', 'email', 'phone', 'phone_confirmed_at', 'created_at', 'last_login_at'),
);

const RENAME = statement(
  'members-rename',
  `UPDATE users SET name = $2, search_key = $3, version = version + 1, updated_at = now()
    WHERE id = $1 AND role = 'user' AND name <> $2`,
);

/** A member as her own pages show her. */
export type Member = RowOf<typeof FIND>;

@Injectable()
export class MembersService {
  constructor(private readonly sql: Sql) {}

  async find(id: string): Promise<Member> {
    const found = await this.sql.first(FIND, [id]);
    if (!found) throw new Error('a signed-in member without an account');
    return found;
  }

  async rename(id: string, name: string): Promise<void> {
    const key = personSearchKey({ name, email: '', role: 'user' });
    await this.sql.transaction((client) => run(client, RENAME, [id, name, key]));
  }
}
