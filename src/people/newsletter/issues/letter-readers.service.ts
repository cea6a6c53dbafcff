import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../../views/messages/deliveries/mail.js';
import { columns, t } from '../../../platform/database/row.js';
import { firstOf, type Queryable, type RowOf, run, Sql, statement } from '../../../platform/database/sql.js';
import type { EndReason, MailReport } from '../../../shared/enums/newsletter.js';
import { JOIN_READER } from './audience.js';
import { NewsletterLetter } from './newsletter-letter.entity.js';
import { NewsletterLink } from './newsletter-link.entity.js';

/** Nobody whose consent has ended, or who is gone; nothing of an issue that was stopped meanwhile. */
const READER = statement(
  'newsletter-letters-reader',
  `SELECT l.issue_id, l.token, l.message_id, l.user_id, coalesce(s.email, u.email) AS email
     FROM newsletter_letters l JOIN newsletter_issues i ON i.id = l.issue_id ${JOIN_READER}
    WHERE l.id = $1 AND (l.state = 'sent' OR l.state = 'queued' AND i.state <> 'stopped')
      AND coalesce(s.email, u.email) IS NOT NULL`,
  { ...columns(NewsletterLetter, 'issue_id', 'token', 'message_id', 'user_id'), email: t.text() },
);

const CONTENT = statement(
  'newsletter-letters-content',
  'SELECT content FROM newsletter_issues WHERE id = $1 AND content IS NOT NULL',
  { content: t.jsonb<MailContent>() },
);

const LINKS = statement(
  'newsletter-letters-links',
  'SELECT number, address FROM newsletter_links WHERE issue_id = $1',
  columns(NewsletterLink, 'number', 'address'),
);

const SENT = statement(
  'newsletter-letters-sent',
  `UPDATE newsletter_letters SET state = 'sent', settled_at = now() WHERE id = $1 AND state = 'queued'`,
);

const LOST = statement(
  'newsletter-letters-lost',
  `UPDATE newsletter_letters SET state = $2, settled_at = now(), report = $3, report_code = $4, reported_at = now(),
          soft_bounces = soft_bounces + CASE $3 WHEN 'soft' THEN 1 ELSE 0 END
    WHERE id = $1 AND state = 'queued'`,
);

/** A letter of a stopped issue waits for the next batch while its reader's consent stands; otherwise it is left out. */
const NOT_SENT = statement(
  'newsletter-letters-not-sent',
  `UPDATE newsletter_letters SET outbox_id = NULL,
          state = CASE WHEN reader.email IS NULL THEN 'left_out' ELSE 'waiting' END,
          settled_at = CASE WHEN reader.email IS NULL THEN now() END
     FROM (SELECT coalesce(s.email, u.email) AS email FROM newsletter_letters l ${JOIN_READER} WHERE l.id = $1) AS reader
    WHERE id = $1 AND state = 'queued' AND outbox_id = $2`,
);

/** Both ways in which somebody may have agreed to letters, under one address; permissions of other channels stay. */
const END = statement(
  'newsletter-letters-end',
  `WITH reader AS (
     SELECT coalesce(s.email, u.email) AS email FROM newsletter_letters l
       LEFT JOIN newsletter_subscribers s ON s.id = l.subscriber_id LEFT JOIN users u ON u.id = l.user_id
      WHERE l.id = $1
   ), ended AS (
     UPDATE newsletter_subscribers SET state = 'unsubscribed', unsubscribed_at = now(), end_reason = $2,
            confirm_token_hash = NULL, updated_at = now()
       FROM reader WHERE newsletter_subscribers.email = lower(reader.email) AND state = 'confirmed'
   )
   UPDATE member_consents SET withdrawn_at = now(), withdrawn_reason = $2
     FROM reader JOIN users ON users.email = reader.email
    WHERE member_consents.user_id = users.id AND kind IN ('member_marketing', 'marketing_email') AND withdrawn_at IS NULL`,
);

const OF_TOKEN = statement(
  'newsletter-letters-of-token',
  `SELECT l.id, coalesce(s.email, u.email) IS NOT NULL AS is_reader FROM newsletter_letters l ${JOIN_READER} WHERE l.token = $1`,
  { ...columns(NewsletterLetter, 'id'), is_reader: t.bool() },
);

const LEFT = statement(
  'newsletter-letters-left',
  'UPDATE newsletter_letters SET left_at = coalesce(left_at, now()) WHERE id = $1',
);

/** The heavier report stays, whatever the order in which reports come; each new soft bounce is counted. */
const REPORT = statement(
  'newsletter-letters-report',
  `UPDATE newsletter_letters SET
          report = CASE WHEN known.weight > told.weight THEN report ELSE $2 END,
          report_code = CASE WHEN known.weight > told.weight THEN report_code ELSE $3 END,
          reported_at = greatest(reported_at, $4::timestamptz),
          soft_bounces = soft_bounces
            + CASE WHEN $2 = 'soft' AND (report IS DISTINCT FROM 'soft' OR reported_at < $4::timestamptz) THEN 1 ELSE 0 END
     FROM (SELECT l.id, coalesce(array_position(ARRAY['soft', 'delivered', 'hard', 'complaint'], l.report), 0) AS weight
             FROM newsletter_letters l WHERE l.message_id = $1) AS known,
          (SELECT array_position(ARRAY['soft', 'delivered', 'hard', 'complaint'], $2) AS weight) AS told
    WHERE newsletter_letters.id = known.id
   RETURNING newsletter_letters.id`,
  columns(NewsletterLetter, 'id'),
);

const MESSAGE_OF = statement(
  'newsletter-letters-message-of',
  'SELECT message_id FROM newsletter_letters WHERE id = $1',
  columns(NewsletterLetter, 'message_id'),
);

export type LetterReader = RowOf<typeof READER>;

/** A report of the provider on one letter. */
export interface LetterReport {
  /** Of its mail. */
  readonly messageId: string;
  readonly kind: MailReport;
  readonly code: string | null;
  readonly at: Date;
}

const TOKEN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Issues that are kept composed: no more go out at a time, and an issue's text does not change any more. */
const MAX_KEPT = 4;

interface Sendable {
  readonly content: MailContent;
  /** Numbers of its links. */
  readonly numbers: ReadonlyMap<string, number>;
}

/** Readers of letters: their addresses, the reports on their letters, and their leaving. */
@Injectable()
export class LetterReaders {
  private readonly kept = new Map<string, Sendable>();

  constructor(private readonly sql: Sql) {}

  /** @returns null for somebody who is not to be written to (any more) */
  async reader(letterId: string): Promise<LetterReader | null> {
    return (await this.sql.first(READER, [letterId])) ?? null;
  }

  async content(issueId: string): Promise<Sendable | null> {
    const known = this.kept.get(issueId);
    if (known) return known;
    const [found, links] = await Promise.all([
      this.sql.first(CONTENT, [issueId]),
      this.sql.rows(LINKS, [issueId]),
    ]);
    if (!found) return null;
    const [oldest] = this.kept.keys();
    if (this.kept.size >= MAX_KEPT && oldest !== undefined) this.kept.delete(oldest);
    const made = {
      content: found.content,
      numbers: new Map(links.map(({ number, address }) => [address, number])),
    };
    this.kept.set(issueId, made);
    return made;
  }

  async sent(letterId: string): Promise<void> {
    await this.sql.rows(SENT, [letterId]);
  }

  /** Nobody is there: the subscription ends with it. */
  async refused(letterId: string, code: string): Promise<void> {
    await this.sql.transaction(async (client) => {
      await run(client, LOST, [letterId, 'refused', 'hard', code]);
      await this.end(client, letterId, 'bounce');
    });
  }

  async failed(letterId: string, code: string | null): Promise<void> {
    await this.sql.rows(LOST, [letterId, 'failed', 'soft', code]);
  }

  /** Nobody was to be written to at that moment. @param outboxId of the try */
  async notSent(letterId: string, outboxId: string): Promise<void> {
    await this.sql.rows(NOT_SENT, [letterId, outboxId]);
  }

  /** Whether a letter's link still ends something: letters outlive their readers. @returns null for an unknown one */
  async isReader(token: string): Promise<boolean | null> {
    return TOKEN.test(token) ? ((await this.sql.first(OF_TOKEN, [token]))?.is_reader ?? null) : null;
  }

  /** @returns false when the link is none of ours, or its reader has left already */
  async leave(token: string): Promise<boolean> {
    if (!TOKEN.test(token)) return false;
    return this.sql.transaction(async (client) => {
      const letter = await firstOf(client, OF_TOKEN, [token]);
      if (letter?.is_reader !== true) return false;
      await run(client, LEFT, [letter.id]);
      await this.end(client, letter.id, 'own');
      return true;
    });
  }

  /** @returns false for a mail that is no letter of ours */
  async report({ messageId, kind, code, at }: LetterReport): Promise<boolean> {
    return this.sql.transaction(async (client) => {
      const letter = await firstOf(client, REPORT, [messageId, kind, code, at]);
      if (!letter) return false;
      if (kind === 'hard' || kind === 'complaint')
        await this.end(client, letter.id, kind === 'hard' ? 'bounce' : 'complaint');
      return true;
    });
  }

  /** The same of a letter that came back by mail. */
  async bounced(letterId: string, bounce: Pick<LetterReport, 'kind' | 'code' | 'at'>): Promise<void> {
    const letter = await this.sql.first(MESSAGE_OF, [letterId]);
    if (letter) await this.report({ messageId: letter.message_id, ...bounce });
  }

  private async end(client: Queryable, letterId: string, reason: EndReason): Promise<void> {
    await run(client, END, [letterId, reason]);
  }
}

export const isLetterToken = (text: string | undefined): text is string =>
  text !== undefined && TOKEN.test(text);
