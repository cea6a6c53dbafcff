import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PasswordService } from '../../accounts/password.service.js';
import type { Config } from '../../platform/config/config.js';
import { columns, t } from '../../platform/database/row.js';
import { firstOf, type Queryable, run, Sql, statement } from '../../platform/database/sql.js';
import { signUpPaths } from '../../shared/paths/member.js';
import type { SessionSecret } from '../../platform/config/session-secret.js';
import { CONFIG, SESSION_SECRET } from '../../platform/tokens.js';
import { MEMBER_CONSENT_KINDS, type MemberConsentKind } from '../../shared/enums/applications.js';
import { MemberRequests, type RequestResult } from './member-requests.js';
import { MemberSignUp } from './member-sign-up.entity.js';

/** Hours in which a link has to be used after it was mailed. */
export const LINK_HOURS = 24;
/** Days after which a sign-up that was never confirmed is forgotten, whether or not its link was mailed again. */
export const KEPT_DAYS = 7;

/** A checked sign-up. */
export interface NewSignUp {
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  /** Null where a box stayed empty. */
  readonly versions: Readonly<Record<MemberConsentKind, string | null>>;
  readonly address: string;
}

const KEEP = statement(
  'member-sign-ups-keep',
  `INSERT INTO member_sign_ups (id, email, phone, password_hash, token_hash, membership_version, terms_version,
                                marketing_version, marketing_call_version, marketing_sms_version,
                                marketing_email_version, ip_address)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

const SEND = statement(
  'member-sign-ups-send',
  `INSERT INTO outbox (topic, payload) VALUES ('member.sign-up', $1)`,
);

const SENT_AGAIN = statement(
  'member-sign-ups-sent-again',
  `UPDATE member_sign_ups SET sent_at = now()
    WHERE id = (SELECT id FROM member_sign_ups WHERE email = $1 AND created_at > now() - interval '${String(KEPT_DAYS)} days'
                 ORDER BY created_at DESC LIMIT 1)
   RETURNING id`,
  columns(MemberSignUp, 'id'),
);

/** The link, while it works. */
export const OPEN = `token_hash = $1 AND sent_at > now() - interval '${String(LINK_HOURS)} hours'`;

const FIND = statement(
  'member-sign-ups-find',
  `SELECT email FROM member_sign_ups WHERE ${OPEN}`,
  columns(MemberSignUp, 'email'),
);

const IS_USED = statement(
  'member-sign-ups-is-used',
  'SELECT EXISTS (SELECT FROM users WHERE sign_up_token_hash = $1) AS is_used',
  { is_used: t.bool() },
);

/** To whom the mail goes, while there is something to confirm. */
const ASKED = statement(
  'member-sign-ups-asked',
  `SELECT email, EXISTS (SELECT FROM users WHERE users.email = member_sign_ups.email) AS is_known
     FROM member_sign_ups WHERE ${OPEN}`,
  { ...columns(MemberSignUp, 'email'), is_known: t.bool() },
);

/** Of an address that somebody has it is her letter, whoever has filled in the form. */
const OWNERS = statement(
  'member-sign-ups-owners',
  `SELECT s.id, users.id AS user_id FROM member_sign_ups s JOIN users ON users.email = s.email
    WHERE s.id = ANY ($1::uuid[])`,
  { ...columns(MemberSignUp, 'id'), user_id: t.int8() },
);

/**
 * People who want to become members. A sign-up is no account: it becomes one when somebody who reads that mailbox says
 * so, and shows by the password which of them is hers (`SignUpConfirmations`). A known address takes the same steps as an
 * unknown one, down to a mail, which alone says the difference.
 */
@Injectable()
export class SignUps {
  constructor(
    private readonly sql: Sql,
    private readonly passwords: PasswordService,
    private readonly requests: MemberRequests,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SESSION_SECRET) private readonly secret: SessionSecret,
  ) {}

  async take({ email, phone, password, versions, address }: NewSignUp): Promise<RequestResult> {
    const hash = await this.passwords.hash(password);
    return this.sql.transaction(async (client) => {
      const result = await this.requests.take(client, email, address);
      if (result.kind === 'limited') return result;
      const id = randomUUID();
      const token = hashOf(this.codeOf(id));
      const agreed = MEMBER_CONSENT_KINDS.map((kind) => versions[kind]);
      await run(client, KEEP, [id, email, phone, hash, token, ...agreed, address]);
      if (result.isGranted) await send(client, id);
      return result;
    });
  }

  /** Mails the link of the newest sign-up again; for an address without one the same steps are taken. */
  async sendAgain(email: string, address: string): Promise<RequestResult> {
    return this.sql.transaction(async (client) => {
      const result = await this.requests.take(client, email, address);
      if (result.kind === 'limited' || !result.isGranted) return result;
      await send(client, (await firstOf(client, SENT_AGAIN, [email]))?.id ?? null);
      return result;
    });
  }

  /** The recipient and the link of a sign-up's mail. @returns null when there is nothing to confirm any more */
  async asked(id: string): Promise<{ email: string; isKnown: boolean; url: string } | null> {
    for (const code of this.codesOf(id)) {
      const found = await this.sql.first(ASKED, [hashOf(code)]);
      const url = this.config.publicUrl + signUpPaths.confirm(code);
      if (found) return { email: found.email, isKnown: found.is_known, url };
    }
    return null;
  }

  /** @returns the accounts that sign-ups' addresses have already, by the numbers of the sign-ups */
  async ownersOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.sql.rows(OWNERS, [ids]);
    return new Map(found.map((one) => [one.id, one.user_id]));
  }

  /** The address that the link confirms; null for a link that can't be used. */
  async emailOf(code: string): Promise<string | null> {
    return (await this.sql.first(FIND, [hashOf(code)]))?.email ?? null;
  }

  /** Whether this link opened an account. */
  async isUsed(code: unknown): Promise<boolean> {
    return isLinkCode(code) && (await this.sql.first(IS_USED, [hashOf(code)]))?.is_used === true;
  }

  private codeOf(id: string): string {
    return this.codesOf(id)[0] ?? '';
  }

  /** It may have been made with the secret of before. */
  private codesOf(id: string): string[] {
    return this.secret.macs(`member sign-up\0${id}`).map((mac) => mac.toString('base64url'));
  }
}

const send = async (client: Queryable, id: string | null): Promise<void> => {
  await run(client, SEND, [JSON.stringify({ sign_up_id: id })]);
};

/** True for text that can be a link's code at all. */
export const isLinkCode = (code: unknown): code is string =>
  typeof code === 'string' && /^[\w-]{43}$/.test(code);

export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();
