import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Sender } from '../../applications/application.js';
import { FormSubmission } from '../../applications/form-submission.entity.js';
import { SUBMISSION_LIMITS } from '../../applications/submission-limits.js';
import { columns, t } from '../../platform/database/row.js';
import { firstOf, rowsOf, run, Sql, statement } from '../../platform/database/sql.js';
import type { SessionSecret } from '../../platform/config/session-secret.js';
import { SESSION_SECRET } from '../../platform/tokens.js';
import type { SubscriberState } from '../../shared/enums/newsletter.js';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.js';

/** A checked subscription with the sentences the person agreed to. */
export interface NewSubscription {
  readonly email: string | null;
  readonly phone: string | null;
  readonly kvkkText: string;
  /** Of more than one channel, from a page of before; null when the person did not agree. */
  readonly marketingText: string | null;
  /** Of e-mail alone. */
  readonly emailText: string | null;
  readonly sourcePage: string;
  readonly sourceSection: string;
}

export type StoreResult =
  /** Stored, or known already: whoever asks is not told which. */
  { readonly kind: 'taken' } | { readonly kind: 'limited'; readonly retryAfter: number };

/** Nobody's mailbox is filled by others: a pending subscriber gets no second message within this time. */
const RESEND_AFTER = '10 minutes';
/** A confirmation link that was not used by then is worth nothing. */
const CONFIRM_WITHIN = '7 days';

/** Subscriptions of one network go one after the other, on all replicas; counted behind that. */
const TURN = statement('newsletter-store-turn', 'SELECT FROM take_submission_turn($1::inet, $2::text)');

/** When the oldest of the newest $2 of a network leaves the hour; no row while there are fewer. */
const NETWORK_FREE = statement(
  'newsletter-store-network-free',
  `
  SELECT ceil(extract(epoch FROM created_at + interval '1 hour' - now()))::int AS seconds FROM form_submissions
   WHERE form_type = 'newsletter' AND created_at > now() - interval '1 hour'
     AND ip_address BETWEEN host(submission_network($1::inet))::inet
                        AND host(broadcast(submission_network($1::inet)))::inet
   ORDER BY created_at DESC OFFSET $2 - 1 LIMIT 1`,
  { seconds: t.int4() },
);

const SUBMISSION = statement(
  'newsletter-store-submission',
  `
  INSERT INTO form_submissions (form_type, submission_token, source_page, source_section, user_agent, referrer, ip_address)
  VALUES ('newsletter', gen_random_uuid(), $1, $2, $3, $4, $5::inet)
  RETURNING id`,
  columns(FormSubmission, 'id'),
);

/** A new subscriber, one who left before, or one whose message may have been lost; for all others nothing happens. */
const subscriber = (conflict: string): string => `
  INSERT INTO newsletter_subscribers AS known
    (email, phone_number, kvkk_text, marketing_consent, marketing_text, source_page, source_section, submission_id,
     confirm_token_hash, unsubscribe_token, marketing_email_text)
  VALUES ($1, $2, $3, $4::text IS NOT NULL, $4, $5, $6, $7, $8, $9, $10)
  ON CONFLICT ${conflict} DO UPDATE SET
    phone_number = EXCLUDED.phone_number, state = 'pending', kvkk_text = EXCLUDED.kvkk_text,
    marketing_consent = EXCLUDED.marketing_consent, marketing_text = EXCLUDED.marketing_text,
    marketing_email_text = EXCLUDED.marketing_email_text,
    source_page = EXCLUDED.source_page, source_section = EXCLUDED.source_section,
    submission_id = EXCLUDED.submission_id, confirm_token_hash = EXCLUDED.confirm_token_hash,
    confirm_sent_at = now(), confirmed_at = NULL, unsubscribed_at = NULL, end_reason = NULL, updated_at = now()
  WHERE known.state = 'unsubscribed'
     OR known.state = 'pending' AND known.confirm_sent_at < now() - interval '${RESEND_AFTER}'
  RETURNING id`;

const BY_EMAIL = statement(
  'newsletter-store-by-email',
  subscriber('(email)'),
  columns(NewsletterSubscriber, 'id'),
);
const BY_PHONE = statement(
  'newsletter-store-by-phone',
  subscriber('(phone_number) WHERE email IS NULL'),
  columns(NewsletterSubscriber, 'id'),
);

const MESSAGE = statement(
  'newsletter-store-message',
  `INSERT INTO outbox (topic, payload) VALUES ('newsletter.confirm', $1)`,
);

/** Of a subscription that a code may still confirm, or has confirmed. */
const STATE = statement(
  'newsletter-state-of-code',
  `SELECT state FROM newsletter_subscribers
    WHERE confirm_token_hash = $1
      AND (state = 'confirmed' OR state = 'pending' AND confirm_sent_at > now() - interval '${CONFIRM_WITHIN}')`,
  columns(NewsletterSubscriber, 'state'),
);

const CONFIRM = statement(
  'newsletter-confirm',
  `UPDATE newsletter_subscribers
      SET state = 'confirmed', confirmed_at = now(), updated_at = now()
    WHERE confirm_token_hash = $1 AND state = 'pending' AND confirm_sent_at > now() - interval '${CONFIRM_WITHIN}'
    RETURNING id`,
  columns(NewsletterSubscriber, 'id'),
);

/** To whom the message with a code goes, while the code can be used. */
const ASKED = statement(
  'newsletter-asked',
  `SELECT email FROM newsletter_subscribers
    WHERE id = $1 AND confirm_token_hash = $2 AND state = 'pending' AND email IS NOT NULL
      AND confirm_sent_at > now() - interval '${CONFIRM_WITHIN}'`,
  { email: t.text() },
);

/** The mailbox of a message is known to be nobody's; the person may sign up again, with another address. */
const REFUSED = statement(
  'newsletter-confirm-refused',
  `UPDATE newsletter_subscribers
      SET state = 'unsubscribed', unsubscribed_at = now(), end_reason = 'bounce', confirm_token_hash = NULL,
          updated_at = now()
    WHERE id = $1 AND confirm_token_hash = $2 AND state = 'pending'`,
);

const WELCOMED = statement(
  'newsletter-welcomed',
  `SELECT email, unsubscribe_token FROM newsletter_subscribers
    WHERE id = $1 AND state = 'confirmed' AND email IS NOT NULL`,
  { email: t.text(), ...columns(NewsletterSubscriber, 'unsubscribe_token') },
);

const WELCOME = statement(
  'newsletter-welcome',
  `INSERT INTO outbox (topic, payload) VALUES ('newsletter.confirmed', $1)`,
);

/** No row for what is no code of ours, or of somebody whose data are gone. */
const IS_SUBSCRIBED = statement(
  'newsletter-is-subscribed',
  `SELECT state <> 'unsubscribed' AS is_subscribed FROM newsletter_subscribers WHERE unsubscribe_token = $1`,
  { is_subscribed: t.bool() },
);

const UNSUBSCRIBE = statement(
  'newsletter-unsubscribe',
  `UPDATE newsletter_subscribers
      SET state = 'unsubscribed', unsubscribed_at = now(), end_reason = 'own', confirm_token_hash = NULL, updated_at = now()
    WHERE unsubscribe_token = $1 AND state <> 'unsubscribed'
    RETURNING id`,
  columns(NewsletterSubscriber, 'id'),
);

@Injectable()
export class NewsletterStore {
  constructor(
    private readonly sql: Sql,
    @Inject(SESSION_SECRET) private readonly secret: SessionSecret,
  ) {}

  /** Submission, subscriber and the message that asks for confirmation: all of them or none. */
  async subscribe(subscription: NewSubscription, sender: Sender): Promise<StoreResult> {
    return this.sql.transaction(async (client) => {
      await run(client, TURN, [sender.address, subscription.phone]);
      const most = SUBMISSION_LIMITS.subscriptionsPerAddressAndHour;
      const free = await firstOf(client, NETWORK_FREE, [sender.address, most]);
      if (free) return { kind: 'limited', retryAfter: Math.max(1, free.seconds) };
      await this.keep(client, subscription, sender);
      return { kind: 'taken' };
    });
  }

  /** @returns `pending` while a confirmation code may be used, `confirmed` where it was; null when it is unknown or too old */
  async stateOf(code: string): Promise<SubscriberState | null> {
    return (await this.sql.first(STATE, [hashOf(code)]))?.state ?? null;
  }

  /** Pressed twice, the button does the same as once. @returns false when the code is unknown or too old */
  async confirm(code: string): Promise<boolean> {
    return this.sql.transaction(async (client) => {
      const confirmed = await firstOf(client, CONFIRM, [hashOf(code)]);
      if (!confirmed) return (await firstOf(client, STATE, [hashOf(code)]))?.state === 'confirmed';
      await run(client, WELCOME, [JSON.stringify({ subscriber_id: confirmed.id })]);
      return true;
    });
  }

  /** @returns null when there is nothing to confirm any more */
  async asked(subscriberId: string, confirmId: string): Promise<{ email: string; code: string } | null> {
    for (const secret of this.secret.all) {
      const code = confirmCode(secret, confirmId);
      const asked = await this.sql.first(ASKED, [subscriberId, hashOf(code)]);
      if (asked) return { ...asked, code };
    }
    return null;
  }

  /** Ends what waits for a confirmation that nobody can have got. */
  async refused(subscriberId: string, confirmId: string): Promise<void> {
    for (const secret of this.secret.all)
      await this.sql.rows(REFUSED, [subscriberId, hashOf(confirmCode(secret, confirmId))]);
  }

  /** @returns null for somebody who has left */
  async welcomed(subscriberId: string): Promise<{ email: string; code: string } | null> {
    const found = await this.sql.first(WELCOMED, [subscriberId]);
    return found ? { email: found.email, code: found.unsubscribe_token } : null;
  }

  /** @returns null for an unknown code */
  async isSubscribed(code: string): Promise<boolean | null> {
    return (await this.sql.first(IS_SUBSCRIBED, [code]))?.is_subscribed ?? null;
  }

  /** @returns false when the code is unknown or the person has left already */
  async unsubscribe(code: string): Promise<boolean> {
    return (await this.sql.first(UNSUBSCRIBE, [code])) !== undefined;
  }

  private async keep(client: pg.PoolClient, subscription: NewSubscription, sender: Sender): Promise<void> {
    const { email, phone, kvkkText, marketingText, emailText, sourcePage, sourceSection } = subscription;
    const { address, userAgent, referrer } = sender;
    const submission = await rowsOf(client, SUBMISSION, [
      ...[sourcePage, sourceSection, userAgent, referrer, address],
    ]);
    const confirmId = randomUUID();
    const code = confirmCode(this.secret.current, confirmId);
    const stored = await firstOf(client, email === null ? BY_PHONE : BY_EMAIL, [
      ...[email, phone, kvkkText, marketingText, sourcePage, sourceSection],
      ...[submission[0]?.id, hashOf(code), newCode(), emailText],
    ]);
    const subscriberId = stored?.id;
    if (subscriberId === undefined) return;
    // The delivery worker makes the code from the number, so that no table ever holds one that works.
    await run(client, MESSAGE, [JSON.stringify({ subscriber_id: subscriberId, confirm_id: confirmId })]);
  }
}

const CODE_BYTES = 32;

/** A random code for the links of messages; too long to be guessed. */
function newCode(): string {
  return randomBytes(CODE_BYTES).toString('base64url');
}

/** The code by which the confirmation message of that number is confirmed. */
export function confirmCode(secret: string, confirmId: string): string {
  return createHmac('sha256', secret).update(`newsletter confirm\0${confirmId}`).digest('base64url');
}

/** True for text that can be a code of ours at all. */
export function isCode(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/.test(text);
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
