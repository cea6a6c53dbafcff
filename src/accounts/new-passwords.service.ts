import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type pg from 'pg';
import { type Actor, AuditService } from '../platform/audit/audit.service.js';
import { run, statement } from '../platform/database/sql.js';
import { PasswordService } from './password.service.js';
import type { SecurityEvent } from './security-mails.js';
import { SecurityNotices } from './security-notices.service.js';
import { SessionsService } from './sessions.service.js';

const SET_PASSWORD = statement(
  'new-passwords-set-password',
  `UPDATE users SET password_hash = $2, must_change_password = false, credentials_version = credentials_version + 1, updated_at = now()
        WHERE id = $1`,
);

const FORGET_LINKS = statement(
  'new-passwords-forget-links',
  'DELETE FROM password_resets WHERE user_id = $1 AND (used_at IS NULL OR used_at < now())',
);

/** How a password became another: what the audit log calls it, and what its owner is told. */
const TOLD = {
  'user.password': 'password.change',
  'user.password-reset': 'password.reset',
} as const satisfies Readonly<Record<string, SecurityEvent>>;

/**
 * Stores new passwords. Whoever was signed in with the old one is not any more, no link for another is left, and the
 * account's owner is told by mail.
 */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly passwords: PasswordService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly notices: SecurityNotices,
  ) {}

  hash(password: string): Promise<string> {
    return this.passwords.hash(password);
  }

  /**
   * @param passwordHash made before the transaction, as hashing takes its time
   * @param change the action in the audit log, its actor, and the request that caused it
   */
  async store(
    client: pg.PoolClient,
    userId: string,
    passwordHash: string,
    {
      action,
      actor,
      req,
    }: { readonly action: keyof typeof TOLD; readonly actor: Actor; readonly req: Request },
  ): Promise<void> {
    await run(client, SET_PASSWORD, [userId, passwordHash]);
    await run(client, FORGET_LINKS, [userId]);
    await this.sessions.endAll(client, userId);
    await this.audit.record(client, actor, { action, resource: 'user', resourceId: userId });
    await this.notices.put(client, req, userId, TOLD[action]);
  }
}
