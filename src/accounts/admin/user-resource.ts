import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Not } from 'typeorm';
import { defineResource, FieldRefused, type Write } from '../../admin/resource.js';
import { t } from '../../platform/database/row.js';
import { rowsOf, run, statement } from '../../platform/database/sql.js';
import { adminPaths } from '../../shared/paths/site.js';
import { normalizeEmail } from '../../platform/validation/email.js';
import { personSearchKey } from '../person-search-key.js';
import { PasswordReset } from '../password-reset.entity.js';
import { PasswordService } from '../password.service.js';
import { SessionsService } from '../sessions.service.js';
import { User } from '../user.entity.js';
import { UserInput } from './user-input.js';

const NEXT_CREDENTIALS = statement(
  'user-resource-next-credentials',
  'SELECT credentials_version + 1 AS next FROM users WHERE id = $1',
  { next: t.int4() },
);

const TURN = statement(
  'user-resource-turn',
  `SELECT pg_advisory_xact_lock(hashtextextended('last admin', 0))`,
);

/** People with a login, as admins keep them. */
@Injectable()
export class UserResource {
  readonly resource = defineResource<UserInput, User>({
    name: 'user',
    entity: User,
    input: UserInput,
    listPath: () => adminPaths.users(),
    path: adminPaths.user,
    words: { one: 'Kullanıcı', confirmDelete: '' },
    title: ({ name }) => String(name),
    blank: () => ({ role: 'moderator', status: 'active' }),
    toRow: ({ name, email: typed, role }) => {
      const email = normalizeEmail(typed) ?? typed;
      return { email, search_key: personSearchKey({ name, email, role }) };
    },
    check: ({ role, bank_id, is_bank_admin }) => ({
      is_bank_admin:
        is_bank_admin === true && role !== 'bank' ? 'Yalnızca banka rolü için seçilir' : undefined,
      bank_id:
        role === undefined || (role === 'bank') === (bank_id !== undefined)
          ? undefined
          : role === 'bank'
            ? 'Banka rolü için banka seçilmelidir'
            : 'Banka yalnızca banka rolü için seçilir',
    }),
    constraints: {
      users_bank_id_fkey: { field: 'bank_id', text: 'Listeden seçin' },
      users_email_key: { field: 'email', text: 'Bu e-posta adresiyle bir kullanıcı var' },
    },
    // Role and bank decide a person's rights and the data she sees; the e-mail decides where a link for a new
    // password arrives.
    asksPassword: (row, before) =>
      before === null
        ? row['role'] !== 'user'
        : (['role', 'bank_id', 'is_bank_admin', 'email'] as const).some((name) =>
            isChanged(name, row, before),
          ),
    beforeWrite: (client, write) => this.beforeWrite(client, write),
  });

  constructor(
    private readonly passwords: PasswordService,
    private readonly sessions: SessionsService,
  ) {}

  private async beforeWrite(client: pg.PoolClient, write: Write): Promise<Record<string, unknown>> {
    const { id, before, row, manager } = write;
    // Nobody knows this password: the person sets her own by a link.
    if (id === null || before === null) return { password_hash: await this.passwords.hash(randomUUID()) };
    const field = (['role', 'status'] as const).find((name) => isChanged(name, row, before));
    if (field !== undefined) await keepAdmin(client, id, field, { ...write, before });
    const endsSessions =
      field !== undefined || isChanged('email', row, before) || isChanged('bank_id', row, before);
    if (!endsSessions) return {};
    await this.sessions.endAll(client, id);
    await manager.delete(PasswordReset, { user_id: id });
    const rows = await rowsOf(client, NEXT_CREDENTIALS, [id]);
    return { credentials_version: rows[0]?.next };
  }
}

const isChanged = (name: string, row: Write['row'], before: Readonly<Record<string, unknown>>): boolean =>
  row[name] !== undefined && row[name] !== before[name];

/** Nobody takes her own rights away, and someone who may give them back always remains. */
async function keepAdmin(
  client: pg.PoolClient,
  id: string,
  field: 'role' | 'status',
  {
    before,
    row,
    actor,
    manager,
  }: Pick<Write, 'row' | 'actor' | 'manager'> & { readonly before: Readonly<Record<string, unknown>> },
): Promise<void> {
  if (actor.id === id)
    throw new FieldRefused(
      field,
      field === 'role' ? 'Kendi rolünüzü değiştiremezsiniz' : 'Kendi hesabınızı kapatamazsınız',
    );
  const after = { ...before, ...row };
  const isAdmin = (person: Readonly<Record<string, unknown>>): boolean =>
    person['role'] === 'admin' && person['status'] === 'active';
  if (!isAdmin(before) || isAdmin(after)) return;
  // One at a time: two admins who remove each other at once would each still count the other.
  await run(client, TURN);
  const hasOther = await manager.existsBy(User, { role: 'admin', status: 'active', id: Not(id) });
  if (!hasOther) throw new FieldRefused(field, 'Son yöneticinin yetkisi kaldırılamaz');
}
