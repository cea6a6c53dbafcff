import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type pg from 'pg';
import type { Config } from '../platform/config/config.js';
import { type Actor, actorOf, AuditService } from '../platform/audit/audit.service.js';
import { columns, t } from '../platform/database/row.js';
import { firstOf, rowsOf, run, Sql, statement } from '../platform/database/sql.js';
import { paths } from '../shared/paths/site.js';
import { isStaff, type Role } from '../shared/enums/accounts.js';
import type { SessionSecret } from '../platform/config/session-secret.js';
import { CONFIG, SESSION_SECRET } from '../platform/tokens.js';
import { NewPasswords } from './new-passwords.service.js';
import { PasswordReset } from './password-reset.entity.js';
import { User } from './user.entity.js';

/** Hours in which a link has to be used. */
export const RESET_HOURS = 24;

export interface ResetLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/** The person whose password a link resets. */
export interface ResetPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

const PERSON = `
  SELECT u.id, u.name, u.email, u.role FROM password_resets r JOIN users u ON u.id = r.user_id
   WHERE r.token_hash = $1 AND r.used_at IS NULL AND r.expires_at > now() AND u.status = 'active'`;

const KEEP = statement(
  'password-resets-keep',
  `INSERT INTO password_resets (id, user_id, token_hash, expires_at)
         SELECT $1, id, $3, now() + $4 * interval '1 hour' FROM users WHERE id = $2 AND status = 'active'
         ON CONFLICT (user_id) DO UPDATE SET id = excluded.id, token_hash = excluded.token_hash,
           expires_at = excluded.expires_at, used_at = NULL, created_at = now()
         RETURNING expires_at, (SELECT role FROM users WHERE id = $2) AS role`,
  { ...columns(PasswordReset, 'expires_at'), role: t.text<Role>() },
);

/** For an address of nobody nothing is kept. */
const KEEP_FOR = statement(
  'password-resets-keep-for',
  `INSERT INTO password_resets (id, user_id, token_hash, expires_at)
         SELECT $1, id, $3, now() + $4 * interval '1 hour' FROM users WHERE email = $2 AND status = 'active'
         ON CONFLICT (user_id) DO UPDATE SET id = excluded.id, token_hash = excluded.token_hash,
           expires_at = excluded.expires_at, used_at = NULL, created_at = now()
         RETURNING user_id`,
  columns(PasswordReset, 'user_id'),
);

const SEND = statement(
  'password-resets-send',
  `INSERT INTO outbox (topic, payload) VALUES ('user.password_reset', $1)`,
);

const LOCK = statement(
  'password-resets-lock',
  `${PERSON} FOR UPDATE OF r`,
  columns(User, 'id', 'name', 'email', 'role'),
);

/** It is over for replicas of before too, which know nothing of use. */
const USE = statement(
  'password-resets-use',
  'UPDATE password_resets SET used_at = now(), expires_at = now() WHERE token_hash = $1',
);

const IS_USED = statement(
  'password-resets-is-used',
  'SELECT EXISTS (SELECT FROM password_resets WHERE token_hash = $1 AND used_at IS NOT NULL) AS is_used',
  { is_used: t.bool() },
);

const OPEN = statement('password-reset-person', PERSON, columns(User, 'id', 'name', 'email', 'role'));

/** Links with which people set a new password without the old one: for one use, within a day. */
@Injectable()
export class PasswordResets {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
    private readonly newPasswords: NewPasswords,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SESSION_SECRET) private readonly secret: SessionSecret,
  ) {}

  /**
   * Makes a person's link, in place of an earlier one, and puts the message with it into the outbox.
   * @returns null when there is no such active person
   */
  async create(userId: string, actor: Actor): Promise<ResetLink | null> {
    const id = randomUUID();
    const code = this.codeOf(id);
    const made = await this.sql.transaction(async (client) => {
      const rows = await rowsOf(client, KEEP, [id, userId, hashOf(code), RESET_HOURS]);
      if (!rows[0]) return null;
      // The delivery worker makes the link from the number, so that no table ever holds one that works.
      const payload = { user_id: userId, reset_id: id };
      await run(client, SEND, [JSON.stringify(payload)]);
      await this.audit.record(client, actor, {
        action: 'user.password-link',
        resource: 'user',
        resourceId: userId,
        after: { expires_at: rows[0].expires_at.toISOString() },
      });
      return rows[0];
    });
    return made && { url: this.urlOf(code, made.role), expiresAt: made.expires_at };
  }

  /**
   * Mails a link to who has this address, in place of an earlier one. For an address of nobody the same steps are
   * taken, down to an event that names nobody and causes nothing.
   */
  async createFor(client: pg.PoolClient, email: string): Promise<void> {
    const id = randomUUID();
    const kept = await firstOf(client, KEEP_FOR, [id, email, hashOf(this.codeOf(id)), RESET_HOURS]);
    const payload = { user_id: kept?.user_id ?? null, reset_id: id };
    await run(client, SEND, [JSON.stringify(payload)]);
  }

  /** To where a person of this role signs in. */
  private urlOf(code: string, role: Role): string {
    const { adminUrl, publicUrl } = this.config;
    return (isStaff(role) ? (adminUrl ?? publicUrl) : publicUrl) + paths.newPassword(code);
  }

  /** The link's recipient and its address. @returns null when it can't be used any more */
  async openOf(id: string): Promise<{ readonly email: string; readonly url: string } | null> {
    for (const code of this.codesOf(id)) {
      const person = await this.sql.first(OPEN, [hashOf(code)]);
      if (person) return { email: person.email, url: this.urlOf(code, person.role) };
    }
    return null;
  }

  /** @returns null for a link that is unknown, used, replaced or too old */
  async personOf(code: string): Promise<ResetPerson | null> {
    return (await this.sql.first(OPEN, [hashOf(code)])) ?? null;
  }

  /** Whether this link set the password that the person has. */
  async isUsed(code: unknown): Promise<boolean> {
    return isResetCode(code) && (await this.sql.first(IS_USED, [hashOf(code)]))?.is_used === true;
  }

  /** @returns false when the link can't be used any more */
  async use(code: string, password: string, req: Request): Promise<boolean> {
    const hash = await this.newPasswords.hash(password);
    return this.sql.transaction(async (client) => {
      const rows = await rowsOf(client, LOCK, [hashOf(code)]);
      const person = rows[0];
      if (!person) return false;
      const actor = { ...actorOf(req), id: person.id, name: person.name };
      const change = { action: 'user.password-reset', actor, req } as const;
      await run(client, USE, [hashOf(code)]);
      await this.newPasswords.store(client, person.id, hash, change);
      return true;
    });
  }

  private codeOf(id: string): string {
    return this.codesOf(id)[0] ?? '';
  }

  /** It may have been made with the secret of before. */
  private codesOf(id: string): string[] {
    return this.secret.macs(`password reset\0${id}`).map((mac) => mac.toString('base64url'));
  }
}

/** True for text that can be a link's code at all. */
export function isResetCode(code: unknown): code is string {
  return typeof code === 'string' && /^[\w-]{43}$/.test(code);
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
