import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type Actor, AuditService } from '../audit/audit.service.js';
import { run, statement } from '../database/sql.js';
import { PasswordService } from './password.service.js';
import { SessionsService } from './sessions.service.js';

const SET_PASSWORD = statement(
  'new-passwords-set-password',
  `UPDATE users SET password_hash = $2, must_change_password = false, credentials_version = credentials_version + 1, updated_at = now()
        WHERE id = $1`,
);

const FORGET_LINKS = statement(
  'new-passwords-forget-links',
  'DELETE FROM password_resets WHERE user_id = $1',
);

/** Stores new passwords. Whoever was signed in with the old one is not any more, and no link for another is left. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly passwords: PasswordService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  hash(password: string): Promise<string> {
    return this.passwords.hash(password);
  }

  /**
   * @param passwordHash made before the transaction, as hashing takes its time
   * @param change what the audit log calls it
   */
  async store(
    client: pg.PoolClient,
    userId: string,
    passwordHash: string,
    { action, actor }: { readonly action: string; readonly actor: Actor },
  ): Promise<void> {
    await run(client, SET_PASSWORD, [userId, passwordHash]);
    await run(client, FORGET_LINKS, [userId]);
    await this.sessions.endAll(client, userId);
    await this.audit.record(client, actor, { action, resource: 'user', resourceId: userId });
  }
}
