import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PasswordService } from '../../accounts/password.service.js';
import { SignInThrottle } from '../../accounts/sign-in-throttle.js';
import { User } from '../../accounts/user.entity.js';
import type { Config } from '../../platform/config/config.js';
import { errorCode } from '../../platform/database/errors.js';
import { columns, t } from '../../platform/database/row.js';
import { firstOf, type Queryable, run, Sql, statement } from '../../platform/database/sql.js';
import { signUpPaths } from '../../shared/paths/member.js';
import type { SessionSecret } from '../../platform/config/session-secret.js';
import { CONFIG, SESSION_SECRET } from '../../platform/tokens.js';
import { MemberEmailChange } from './member-email-change.entity.js';
import { MemberRequests, type RequestResult } from './member-requests.js';
import { isLinkCode } from './sign-ups.service.js';

/** A newer wish replaces an older one, whose link is over. */
const KEEP = statement(
  'member-email-changes-keep',
  `INSERT INTO member_email_changes (id, user_id, email, old_email, token_hash)
   SELECT $1, id, $3, email, $4 FROM users WHERE id = $2 AND role = 'user'
   ON CONFLICT (user_id) WHERE used_at IS NULL DO UPDATE SET id = excluded.id, email = excluded.email,
     old_email = excluded.old_email, token_hash = excluded.token_hash, created_at = now()`,
);

const SEND = statement('member-email-changes-send', 'INSERT INTO outbox (topic, payload) VALUES ($1, $2)');

const OPEN = `c.token_hash = $1 AND c.used_at IS NULL AND c.created_at > now() - interval '24 hours'`;

const FIND = statement(
  'member-email-changes-find',
  `SELECT c.email, EXISTS (SELECT FROM users WHERE users.email = c.email) AS is_known
     FROM member_email_changes c JOIN users u ON u.id = c.user_id AND u.status = 'active' WHERE ${OPEN}`,
  { ...columns(MemberEmailChange, 'email'), is_known: t.bool() },
);

/** The member who asked for the change, while its link is open. */
const ASKER = statement(
  'member-email-changes-asker',
  `SELECT u.email, u.password_hash
     FROM member_email_changes c JOIN users u ON u.id = c.user_id AND u.status = 'active' WHERE ${OPEN}`,
  columns(User, 'email', 'password_hash'),
);

const TAKE = statement(
  'member-email-changes-take',
  `UPDATE member_email_changes c SET used_at = now() WHERE ${OPEN} RETURNING c.id, c.user_id, c.email`,
  columns(MemberEmailChange, 'id', 'user_id', 'email'),
);

const CHANGE = statement(
  'member-email-changes-change',
  `UPDATE users SET email = $2, version = version + 1, updated_at = now()
    WHERE id = $1 AND role = 'user' AND status = 'active' AND NOT EXISTS (SELECT FROM users WHERE email = $2)
   RETURNING id`,
  { id: t.int8() },
);

/** A link that changed the address her account still has. */
const IS_USED = statement(
  'member-email-changes-is-used',
  `SELECT EXISTS (SELECT FROM member_email_changes c JOIN users u ON u.id = c.user_id AND u.email = c.email
                   WHERE c.token_hash = $1 AND c.used_at IS NOT NULL) AS is_used`,
  { is_used: t.bool() },
);

/** A unique key is broken: an account with the address was stored meanwhile. */
const IS_TAKEN = '23505';

/** Links that were mailed to the old address. */
const FORGET_LINKS = statement(
  'member-email-changes-forget-links',
  'DELETE FROM password_resets WHERE user_id = $1',
);

const TOLD = statement(
  'member-email-changes-told',
  'SELECT old_email, email FROM member_email_changes WHERE id = $1 AND used_at IS NOT NULL',
  columns(MemberEmailChange, 'old_email', 'email'),
);

/** Of an address that somebody has it is her letter, whoever has asked for it. */
const RECIPIENTS = statement(
  'member-email-changes-recipients',
  `SELECT c.id, coalesce(owner.id, c.user_id) AS user_id FROM member_email_changes c
     LEFT JOIN users owner ON owner.email = c.email WHERE c.id = ANY ($1::uuid[])`,
  columns(MemberEmailChange, 'id', 'user_id'),
);

export type Changed =
  | { readonly kind: 'changed' | 'invalid' | 'wrong' }
  | { readonly kind: 'locked'; readonly retryAfterSeconds: number };

/** A member's new address: confirmed by who reads it, and the old one is told. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly sql: Sql,
    private readonly requests: MemberRequests,
    private readonly passwords: PasswordService,
    private readonly throttle: SignInThrottle,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SESSION_SECRET) private readonly secret: SessionSecret,
  ) {}

  /** An address that somebody has already takes the same steps; its owner alone is told so. */
  async take(userId: string, email: string, address: string): Promise<RequestResult> {
    return this.sql.transaction(async (client) => {
      const result = await this.requests.take(client, email, address);
      if (result.kind === 'limited' || !result.isGranted) return result;
      const id = randomUUID();
      await run(client, KEEP, [id, userId, email, hashOf(this.codeOf(id))]);
      await send(client, 'member.email-change', { change_id: id, user_id: userId });
      return result;
    });
  }

  /** The recipient and the link of the confirmation mail. @returns null when there is nothing to confirm any more */
  async asked(id: string): Promise<{ email: string; isKnown: boolean; url: string } | null> {
    for (const code of this.codesOf(id)) {
      const found = await this.sql.first(FIND, [hashOf(code)]);
      const url = this.config.publicUrl + signUpPaths.newEmail(code);
      if (found) return { email: found.email, isKnown: found.is_known, url };
    }
    return null;
  }

  /**
   * Owners of the mailboxes that the changes name; where a mailbox has no account, the member who asked. @returns
   * accounts by the numbers of changes
   */
  async recipientsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.sql.rows(RECIPIENTS, [ids]);
    return new Map(found.map((one) => [one.id, one.user_id]));
  }

  /** The address that the link confirms; null for a link that can't be used. */
  async emailOf(code: string): Promise<string | null> {
    return (await this.sql.first(FIND, [hashOf(code)]))?.email ?? null;
  }

  /**
   * Anybody may ask for an address, and its owner may have asked for it too: she says by the password of the account
   * that it is hers which takes it. Of two who confirm the same address at once it is the first's.
   */
  async confirm(code: string, password: string, address: string): Promise<Changed> {
    const asker = await this.sql.first(ASKER, [hashOf(code)]);
    if (!asker) return { kind: 'invalid' };
    const attempt = await this.throttle.attempt(asker.email, { address, device: null });
    if (!attempt.allowed) return { kind: 'locked', retryAfterSeconds: attempt.retryAfterSeconds };
    if (!(await this.passwords.verify(asker.password_hash, password))) return { kind: 'wrong' };
    await this.throttle.succeed(attempt);
    return { kind: (await this.change(code)) ? 'changed' : 'invalid' };
  }

  private async change(code: string): Promise<boolean> {
    try {
      return await this.sql.transaction((client) => this.confirmIn(client, code));
    } catch (error) {
      if (errorCode(error) === IS_TAKEN) return false;
      throw error;
    }
  }

  private async confirmIn(client: Queryable, code: string): Promise<boolean> {
    const given = await firstOf(client, TAKE, [hashOf(code)]);
    if (!given || !(await firstOf(client, CHANGE, [given.user_id, given.email]))) return false;
    await run(client, FORGET_LINKS, [given.user_id]);
    await send(client, 'member.email-changed', { change_id: given.id, user_id: given.user_id });
    return true;
  }

  /** Whether this link gave the account the address that it has. */
  async isUsed(code: unknown): Promise<boolean> {
    return isLinkCode(code) && (await this.sql.first(IS_USED, [hashOf(code)]))?.is_used === true;
  }

  /** The address that is told of a change. */
  async told(id: string): Promise<{ to: string; email: string } | null> {
    const found = await this.sql.first(TOLD, [id]);
    return found ? { to: found.old_email, email: found.email } : null;
  }

  private codeOf(id: string): string {
    return this.codesOf(id)[0] ?? '';
  }

  /** It may have been made with the secret of before. */
  private codesOf(id: string): string[] {
    return this.secret.macs(`member email\0${id}`).map((mac) => mac.toString('base64url'));
  }
}

interface About {
  readonly change_id: string;
  readonly user_id: string;
}

const send = async (client: Queryable, topic: string, about: About): Promise<void> => {
  await run(client, SEND, [topic, JSON.stringify(about)]);
};

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();
