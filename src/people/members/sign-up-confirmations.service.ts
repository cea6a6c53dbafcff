import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PasswordService } from '../../accounts/password.service.js';
import { PendingAccounts } from '../../accounts/pending-accounts.js';
import { personSearchKey } from '../../accounts/person-search-key.js';
import { SignInThrottle } from '../../accounts/sign-in-throttle.js';
import { User } from '../../accounts/user.entity.js';
import { columns, t } from '../../platform/database/row.js';
import { firstOf, rowsOf, run, Sql, statement } from '../../platform/database/sql.js';
import { paths } from '../../shared/paths/site.js';
import { CHANNEL_CONSENTS, MEMBER_CONSENT_KINDS } from '../../shared/enums/applications.js';
import { MemberSignUp } from './member-sign-up.entity.js';
import { hashOf, KEPT_DAYS, OPEN } from './sign-ups.service.js';

/** How a member is called until she says so herself. */
const FIRST_NAME = 'Üye';
/** Sign-ups of one address whose passwords are tried: each costs as much as signing in. */
const MAX_TRIED = 8;

/**
 * The sign-ups of an address that wait: that of the link, and of the others one from each network after the other, the
 * newest first, so that whoever floods an address from one network doesn't push out what its owner has typed.
 */
const WAITING = statement(
  'member-sign-ups-waiting',
  `WITH turns AS (
     SELECT id, password_hash, created_at, token_hash IS NOT DISTINCT FROM $2::bytea AS is_linked,
            row_number() OVER (
              PARTITION BY network(CASE family(ip_address) WHEN 6 THEN set_masklen(ip_address, 64) ELSE ip_address END)
              ORDER BY created_at DESC) AS turn
       FROM member_sign_ups WHERE email = $1 AND created_at > now() - interval '${String(KEPT_DAYS)} days'
   ), tried AS (
     SELECT * FROM turns ORDER BY is_linked DESC, turn, created_at DESC LIMIT ${String(MAX_TRIED)}
   )
   SELECT id, password_hash FROM tried ORDER BY created_at DESC`,
  columns(MemberSignUp, 'id', 'password_hash'),
);

/** In one order, so that two links of one address don't wait for each other. */
const HOLD = statement(
  'member-sign-ups-hold',
  `SELECT ${OPEN} AS is_linked FROM member_sign_ups WHERE email = $2 ORDER BY id FOR UPDATE`,
  { is_linked: t.bool() },
);

const TAKE = statement(
  'member-sign-ups-take',
  `DELETE FROM member_sign_ups WHERE email = $1
   RETURNING id, phone, password_hash, membership_version, terms_version, marketing_version,
             marketing_call_version, marketing_sms_version, marketing_email_version, ip_address, created_at`,
  columns(
    MemberSignUp,
    ...(['id', 'phone', 'password_hash', 'membership_version', 'terms_version'] as const),
    ...(['marketing_version', 'marketing_call_version', 'marketing_sms_version'] as const),
    ...(['marketing_email_version', 'ip_address', 'created_at'] as const),
  ),
);

const CREATE = statement(
  'member-sign-ups-create',
  `INSERT INTO users (name, email, search_key, phone, password_hash, sign_up_token_hash) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (email) DO NOTHING RETURNING id`,
  columns(User, 'id'),
);

const AGREE = statement(
  'member-sign-ups-agree',
  `INSERT INTO member_consents (user_id, subject_key, kind, version, page, ip_address, given_at)
   SELECT $1, $2, kind, version, $3, $4, $5 FROM unnest($6::text[], $7::text[]) AS given (kind, version)
    WHERE version IS NOT NULL`,
);

/** The mailbox is known to be hers now: what it was sent before is too. */
const HAND_OVER_LETTERS = statement(
  'member-sign-ups-hand-over-letters',
  `UPDATE deliveries SET recipient = 'user ' || users.id FROM users
    WHERE users.email = $1 AND recipient IN (SELECT 'sign-up ' || id FROM unnest($2::uuid[]) AS id)`,
);

export type Confirmed =
  | { readonly kind: 'created' | 'known' | 'invalid' | 'wrong' }
  | { readonly kind: 'locked'; readonly retryAfterSeconds: number };

/** Input of the confirmation form, with the address of its browser. */
export interface Confirmation {
  readonly code: string;
  /** Of the link. */
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

/**
 * Makes an account of a sign-up. Anybody can sign up with an address, and a link is mailed for one of them only: who
 * reads the mailbox says by the password which is hers, and the others go.
 */
@Injectable()
export class SignUpConfirmations implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly passwords: PasswordService,
    private readonly pending: PendingAccounts,
    private readonly throttle: SignInThrottle,
  ) {}

  onModuleInit(): void {
    this.pending.find = async (email) =>
      (await this.sql.rows(WAITING, [email, null])).map((one) => one.password_hash);
  }

  /** `known`: the address has an account by now, which stays as it is. Tries are counted as those to sign in. */
  async confirm({ code, email, password, address }: Confirmation): Promise<Confirmed> {
    const attempt = await this.throttle.attempt(email, { address, device: null });
    if (!attempt.allowed) return { kind: 'locked', retryAfterSeconds: attempt.retryAfterSeconds };
    const waiting = await this.sql.rows(WAITING, [email, hashOf(code)]);
    const hashes = waiting.map((one) => one.password_hash);
    // The link was used, or ran out, since its page was asked for: that is no wrong password.
    if (waiting.length === 0) return { kind: 'invalid' };
    const own = waiting[await this.passwords.whichFits(hashes, password)];
    if (!own) return { kind: 'wrong' };
    await this.throttle.succeed(attempt);
    return { kind: await this.make(code, email, own.id) };
  }

  private async make(code: string, email: string, id: string): Promise<'created' | 'known' | 'invalid'> {
    return this.sql.transaction(async (client) => {
      const held = await rowsOf(client, HOLD, [hashOf(code), email]);
      if (!held.some((one) => one.is_linked)) return 'invalid';
      const all = await rowsOf(client, TAKE, [email]);
      const given = all.find((one) => one.id === id);
      // Only who erases a person takes one sign-up from under another.
      if (!given) return 'invalid';
      const key = personSearchKey({ name: FIRST_NAME, email, role: 'user' });
      const { phone, password_hash: hash } = given;
      const made = await firstOf(client, CREATE, [FIRST_NAME, email, key, phone, hash, hashOf(code)]);
      await run(client, HAND_OVER_LETTERS, [email, all.map((one) => one.id)]);
      if (!made) return 'known';
      await run(client, AGREE, [
        ...[made.id, this.throttle.subjectKey(email), paths.signUp(), given.ip_address, given.created_at],
        MEMBER_CONSENT_KINDS,
        [
          ...[given.membership_version, given.terms_version, given.marketing_version],
          ...CHANNEL_CONSENTS.map((name) => given[`${name}_version`]),
        ],
      ]);
      return 'created';
    });
  }
}
