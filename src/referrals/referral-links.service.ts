import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { columns, t } from '../database/row.js';
import { firstOf, type Queryable, type RowOf, run, Sql, statement } from '../database/sql.js';
import type { SessionSecret } from '../config/session-secret.js';
import { SESSION_SECRET } from '../tokens.js';
import { ReferralLink } from './referral-link.entity.js';

/** Looks and answers of one link in an hour: a bank's people, not a program. */
const MAX_ASKED = 30;

/** A referral has one link that works: who makes a new one ends those before. */
const SEND = statement(
  'referral-links-send',
  `WITH sent AS (
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS sent (id bigint, bank_id text, application_id bigint, application_kind text)
   ), ended AS (
     UPDATE referral_links SET revoked_at = now() WHERE referral_id IN (SELECT id FROM sent) AND revoked_at IS NULL
   ), made AS (
     INSERT INTO referral_links (referral_id) SELECT id FROM sent ORDER BY id RETURNING id, referral_id
   )
   INSERT INTO outbox (topic, application_id, application_kind, payload)
   SELECT $2, application_id, application_kind,
          jsonb_build_object('referral', sent.id::text, 'bank', bank_id, 'link', made.id)
     FROM sent JOIN made ON made.referral_id = sent.id ORDER BY sent.id`,
);

const REVOKE = statement(
  'referral-links-revoke',
  `UPDATE referral_links SET revoked_at = now()
    WHERE referral_id = $1 AND revoked_at IS NULL AND expires_at > now() RETURNING id`,
  columns(ReferralLink, 'id'),
);

const NEWEST = statement(
  'referral-links-newest',
  `SELECT DISTINCT ON (referral_id) referral_id, expires_at, opened, revoked_at IS NULL AND expires_at > now() AS works
     FROM referral_links WHERE referral_id = ANY ($1::bigint[]) ORDER BY referral_id, created_at DESC`,
  { ...columns(ReferralLink, 'referral_id', 'expires_at', 'opened'), works: t.bool() },
);

const ASK = statement(
  'referral-links-ask',
  `UPDATE referral_links
      SET asked = CASE WHEN asked_since < now() - interval '1 hour' THEN 1 ELSE asked + 1 END,
          asked_since = CASE WHEN asked_since < now() - interval '1 hour' THEN now() ELSE asked_since END,
          opened = opened + $2::integer
    WHERE id = $1 AND (asked < ${String(MAX_ASKED)} OR asked_since < now() - interval '1 hour') RETURNING id`,
  columns(ReferralLink, 'id'),
);

export type NewestLink = RowOf<typeof NEWEST>;

/** A referral that is to be mailed to its bank. */
export interface MailedReferral {
  readonly id: string;
  readonly bank_id: string;
  readonly application_id: string;
  readonly application_kind: string;
}

const CODE = /^[\w-]{43}$/;

/** The links behind which banks find one referral each: for a week, until another one takes its place or staff end it. */
@Injectable()
export class ReferralLinks {
  constructor(
    private readonly sql: Sql,
    @Inject(SESSION_SECRET) private readonly secret: SessionSecret,
  ) {}

  /** Puts a link for each, and the mails that bring them, into the caller's transaction. */
  async send(
    client: Queryable,
    referrals: readonly MailedReferral[],
    topic: 'referral.created' | 'referral.corrected' = 'referral.created',
  ): Promise<void> {
    if (referrals.length > 0) await run(client, SEND, [JSON.stringify(referrals), topic]);
  }

  /** @returns false when none worked */
  async revoke(client: Queryable, referral: string): Promise<boolean> {
    return (await firstOf(client, REVOKE, [referral])) !== undefined;
  }

  /** The last one of each that had any. */
  newest(referrals: readonly string[]): Promise<readonly NewestLink[]> {
    return this.sql.rows(NEWEST, [referrals]);
  }

  /** @returns false when it was asked for as often as an hour has room for */
  async mayAsk(client: Queryable, link: string, { isLook }: { readonly isLook: boolean }): Promise<boolean> {
    return (await firstOf(client, ASK, [link, isLook ? 1 : 0])) !== undefined;
  }

  /** What the mail holds: the link's number, and the proof that we made it. */
  codeOf(link: string): string {
    const id = Buffer.from(link.replaceAll('-', ''), 'hex');
    return Buffer.concat([id, this.proofOf(link)]).toString('base64url');
  }

  /** @returns the link's number; null for whatever we have not made, without asking the database */
  read(code: unknown): string | null {
    if (typeof code !== 'string' || !CODE.test(code)) return null;
    const bytes = Buffer.from(code, 'base64url');
    const hex = bytes.subarray(0, 16).toString('hex');
    const link = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    const proofs = this.secret.macs(`referral link ${link}`).map((mac) => mac.subarray(0, 16));
    return proofs.some((proof) => timingSafeEqual(bytes.subarray(16), proof)) ? link : null;
  }

  private proofOf(link: string): Buffer {
    return this.secret.mac(`referral link ${link}`).subarray(0, 16);
  }
}
