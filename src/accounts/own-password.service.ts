import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '../platform/audit/audit.service.js';
import { Sql } from '../platform/database/sql.js';
import { NewPasswords } from './new-passwords.service.js';
import { newPasswordErrors, passwordRulesOf } from './password-rules.js';
import type { Person } from './person.js';
import { Reauthentication } from './reauthentication.service.js';
import { SecuritySettings } from './security-settings.js';
import { SessionsService } from './sessions.service.js';
import { UsersService } from './users.service.js';
import { textOf } from '../platform/validation/text-of.js';

type Errors = Readonly<Record<string, string>>;

/** People change their own password: by the old one, and every session but the one it happens in is over. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly sql: Sql,
    private readonly users: UsersService,
    private readonly newPasswords: NewPasswords,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionsService,
    private readonly settings: SecuritySettings,
  ) {}

  /** @returns errors by field; none when it is changed, in which case the session goes on under a new id */
  async change(
    req: Request,
    { id, email, role }: Pick<Person, 'id' | 'email' | 'role'>,
    body: Readonly<Record<string, unknown>>,
    actor: Actor,
  ): Promise<Errors> {
    const typed = { password: textOf(body['password']), again: textOf(body['again']) };
    const wrong = newPasswordErrors(typed, email, passwordRulesOf(role, await this.settings.current()));
    const rest = Object.keys(wrong).length > 0 ? 'wrong' : 'right';
    const own = await this.reauthentication.refusalOf(req, body['own_password'], rest);
    const errors: Errors = { ...(own !== null && { own_password: own }), ...wrong };
    if (Object.keys(errors).length > 0) return errors;
    const hash = await this.newPasswords.hash(typed.password);
    await this.sql.transaction((client) =>
      this.newPasswords.store(client, id, hash, { action: 'user.password', actor, req }),
    );
    const person = await this.users.findActive(id);
    if (person) await this.sessions.begin(req, person, req.session.kind === 'remembered');
    return {};
  }
}
