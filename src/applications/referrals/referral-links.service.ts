import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { columns, t } from '../../platform/database/row.js';
import { firstOf, type Queryable, type RowOf, run, Sql, statement } from '../../platform/database/sql.js';
import type { SessionSecret } from '../../platform/config/session-secret.js';
import { SESSION_SECRET } from '../../platform/tokens.js';
import { ReferralLink } from './referral-link.entity.js';

/** Looks and answers of one link in an hour: a bank's people, not a program. */
const MAX_ASKED = 30;

/** Creates a referral's link and revokes those before it: only one link of a referral works. */
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
  `SELECT DISTINCT ON (link.referral_id) link.referral_id, link.expires_at, link.opened,
          link.revoked_at IS NULL AND link.expires_at > now() AND bank.is_active AND bank.lead_channel = 'email' AS works
     FROM referral_links link JOIN referrals r ON r.id = link.referral_id JOIN banks bank ON bank.id = r.bank_id
    WHERE link.referral_id = ANY ($1::bigint[]) ORDER BY link.referral_id, link.created_at DESC`,
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

const CODE = /^[\w-]{54}$/;
/** Bytes of a link's number, of the mark of its address, and of the proof. */
const [NUMBER, MARK, PROOF] = [16, 8, 16] as const;

/** Content of a code: the link's number, and the mark of the address that it was sent to. */
export interface MailedLink {
  readonly id: string;
  readonly mark: string;
}

/**
 * The links behind which banks find one referral each: for a week, until another one takes its place, staff end it, or the
 * bank gets no leads at the address any more that this one was sent to.
 */
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

  /** Code in the mail to this address: the link's number, the address's mark, and the proof that we made it. */
  codeOf(id: string, address: string): string {
    const mark = markOf(id, address);
    const bytes = [Buffer.from(id.replaceAll('-', ''), 'hex'), Buffer.from(mark, 'hex')];
    const proof = this.secret.mac(subjectOf({ id, mark })).subarray(0, PROOF);
    return Buffer.concat([...bytes, proof]).toString('base64url');
  }

  /** @returns null for any code that we have not made, without asking the database */
  read(code: unknown): MailedLink | null {
    if (typeof code !== 'string' || !CODE.test(code)) return null;
    const bytes = Buffer.from(code, 'base64url');
    const hex = bytes.subarray(0, NUMBER).toString('hex');
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    const link = { id, mark: bytes.subarray(NUMBER, NUMBER + MARK).toString('hex') };
    const proofs = this.secret.macs(subjectOf(link)).map((mac) => mac.subarray(0, PROOF));
    return proofs.some((proof) => timingSafeEqual(bytes.subarray(NUMBER + MARK), proof)) ? link : null;
  }
}

const subjectOf = ({ id, mark }: MailedLink): string => `referral link ${id} ${mark}`;

/** Tells the addresses of one link apart. */
const markOf = (id: string, address: string): string =>
  createHash('sha256')
    .update(`${id}\0${address}`)
    .digest('hex')
    .slice(0, 2 * MARK);

/** Whether a link was sent to one of these addresses. */
export const isSentTo = (addresses: readonly string[], { id, mark }: MailedLink): boolean =>
  addresses.some((address) => markOf(id, address) === mark);
