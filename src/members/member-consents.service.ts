import { Injectable } from '@nestjs/common';
import { SignInThrottle } from '../accounts/sign-in-throttle.js';
import { ConsentText } from '../applications/consent-text.entity.js';
import { columns, optional } from '../database/row.js';
import { type RowOf, run, Sql, statement } from '../database/sql.js';
import { NewsletterStore } from '../newsletter/newsletter-store.js';
import { NewsletterSubscriber } from '../newsletter/newsletter-subscriber.entity.js';
import { MemberConsent } from './member-consent.entity.js';

const LIST = statement(
  'member-consents-list',
  `SELECT c.id, c.kind, c.version, c.page, c.given_at, c.withdrawn_at, text.label, text.shown_text
     FROM member_consents c LEFT JOIN consent_texts text ON text.kind = c.kind AND text.version = c.version
    WHERE c.user_id = $1 ORDER BY c.given_at DESC, c.id DESC`,
  {
    ...columns(MemberConsent, 'id', 'kind', 'version', 'page', 'given_at', 'withdrawn_at'),
    ...optional(columns(ConsentText, 'label', 'shown_text')),
  },
);

/** Once, however often the button is pressed. */
const GIVE = statement(
  'member-consents-give',
  `INSERT INTO member_consents (user_id, subject_key, kind, version, page, ip_address, given_at)
   SELECT $1, $2, 'member_marketing', $3, $4, $5, now() FROM users
    WHERE id = $1 AND NOT EXISTS (SELECT FROM member_consents
                                   WHERE user_id = $1 AND kind = 'member_marketing' AND withdrawn_at IS NULL)`,
);

const TURN = statement('member-consents-turn', 'SELECT FROM users WHERE id = $1 FOR UPDATE');

const WITHDRAW = statement(
  'member-consents-withdraw',
  `UPDATE member_consents SET withdrawn_at = now()
    WHERE user_id = $1 AND kind = 'member_marketing' AND withdrawn_at IS NULL`,
);

const SUBSCRIPTION = statement(
  'member-consents-subscription',
  `SELECT state, kvkk_text, confirmed_at, unsubscribe_token FROM newsletter_subscribers
    WHERE email = $1 AND state <> 'unsubscribed'`,
  columns(NewsletterSubscriber, 'state', 'kvkk_text', 'confirmed_at', 'unsubscribe_token'),
);

export type OwnConsent = RowOf<typeof LIST>;
export type OwnSubscription = RowOf<typeof SUBSCRIPTION>;

/** What a member has agreed to, and takes back. */
@Injectable()
export class MemberConsents {
  constructor(
    private readonly sql: Sql,
    private readonly throttle: SignInThrottle,
    private readonly newsletter: NewsletterStore,
  ) {}

  /** The newest first. */
  all(userId: string): Promise<readonly OwnConsent[]> {
    return this.sql.rows(LIST, [userId]);
  }

  /** Of the newsletter, under the address that is confirmed to be hers. */
  async subscription(email: string): Promise<OwnSubscription | null> {
    return (await this.sql.first(SUBSCRIPTION, [email])) ?? null;
  }

  async giveMarketing(
    { id, email }: { readonly id: string; readonly email: string },
    version: string,
    at: { readonly page: string; readonly address: string },
  ): Promise<void> {
    await this.sql.transaction(async (client) => {
      await run(client, TURN, [id]);
      await run(client, GIVE, [id, this.subjectKey(email), version, at.page, at.address]);
    });
  }

  async withdrawMarketing(userId: string): Promise<void> {
    await this.sql.rows(WITHDRAW, [userId]);
  }

  async leaveNewsletter(email: string): Promise<void> {
    const found = await this.subscription(email);
    if (found) await this.newsletter.unsubscribe(found.unsubscribe_token);
  }

  private subjectKey(email: string): Buffer {
    return this.throttle.subjectKey(email);
  }
}
