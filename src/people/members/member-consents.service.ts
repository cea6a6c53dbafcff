import { Injectable } from '@nestjs/common';
import { SignInThrottle } from '../../accounts/sign-in-throttle.js';
import { APPLICANT_NAME } from '../applicants/applicant-texts.js';
import { Application } from '../../applications/application.entity.js';
import { ConsentText } from '../../applications/consent-text.entity.js';
import { FormSubmission } from '../../applications/form-submission.entity.js';
import {
  hasPermission,
  PERMISSIONS,
  permissionsOf,
  takingBack,
} from '../../applications/marketing-permissions.js';
import type { ChannelConsent } from '../../shared/enums/applications.js';
import { columns, optional, renamed, t } from '../../platform/database/row.js';
import { type RowOf, rowsOf, run, Sql, statement } from '../../platform/database/sql.js';
import { NewsletterStore } from '../newsletter/newsletter-store.js';
import { NewsletterSubscriber } from '../newsletter/newsletter-subscriber.entity.js';
import { PrivacyRequests } from '../privacy/privacy-requests.service.js';
import { MAILED_NUMBERS, OWN_NUMBERS } from './member-applications.service.js';
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
   SELECT $1, $2, $6, $3, $4, $5, now() FROM users
    WHERE id = $1 AND NOT EXISTS (SELECT FROM member_consents
                                   WHERE user_id = $1 AND kind = $6 AND withdrawn_at IS NULL)`,
);

const TURN = statement('member-consents-turn', 'SELECT FROM users WHERE id = $1 FOR UPDATE');

const WITHDRAW = statement(
  'member-consents-withdraw',
  `UPDATE member_consents SET withdrawn_at = now()
    WHERE user_id = $1 AND (kind = 'member_marketing' OR kind = ANY ($2)) AND withdrawn_at IS NULL`,
);

/**
 * Consents that came with applications. Listed are the member's own applications; the others were sent under her
 * address by a visitor who was not signed in. Permissions that stand come first, so that the limit cuts off none of
 * them.
 */
const OF_APPLICATIONS = statement(
  'member-consents-of-applications',
  `WITH theirs AS (
     SELECT application_id, application_kind, bool_or(is_listed) AS is_listed
       FROM (SELECT *, true AS is_listed FROM (${OWN_NUMBERS}) AS own
             UNION ALL SELECT *, false FROM (${MAILED_NUMBERS}) AS mailed) AS found
      GROUP BY application_id, application_kind
   )
   SELECT a.id, a.created_at, theirs.is_listed, s.kvkk_text_version, kvkk.label AS kvkk_label, ${permissionsOf('a')}
     FROM theirs JOIN applications a ON a.id = theirs.application_id AND a.kind = theirs.application_kind
     JOIN form_submissions s ON s.id = a.submission_id
     LEFT JOIN consent_texts kvkk ON kvkk.kind = 'kvkk' AND kvkk.version = s.kvkk_text_version
    WHERE a.erased_at IS NULL ORDER BY ${hasPermission('a')} DESC, a.created_at DESC LIMIT 100`,
  {
    ...columns(Application, 'id', 'created_at'),
    ...columns(FormSubmission, 'kvkk_text_version'),
    ...optional(renamed(ConsentText, { kvkk_label: 'label' })),
    ...PERMISSIONS,
    is_listed: t.bool(),
  },
);

/** All that `OF_APPLICATIONS` knows; when it was given stays as proof. */
const WITHDRAW_APPLICATIONS = statement(
  'member-consents-withdraw-applications',
  `WITH theirs AS (${OWN_NUMBERS} UNION ${MAILED_NUMBERS}), ${takingBack('$3::text[]', '$2')}
   SELECT id FROM changed`,
  columns(Application, 'id'),
);

const SUBSCRIPTION = statement(
  'member-consents-subscription',
  `SELECT state, kvkk_text, confirmed_at, unsubscribe_token FROM newsletter_subscribers
    WHERE email = $1 AND state <> 'unsubscribed'`,
  columns(NewsletterSubscriber, 'state', 'kvkk_text', 'confirmed_at', 'unsubscribe_token'),
);

export type OwnConsent = RowOf<typeof LIST>;
export type ApplicationConsent = RowOf<typeof OF_APPLICATIONS>;
export type OwnSubscription = RowOf<typeof SUBSCRIPTION>;

/** A member's consents, given and withdrawn. */
@Injectable()
export class MemberConsents {
  constructor(
    private readonly sql: Sql,
    private readonly throttle: SignInThrottle,
    private readonly newsletter: NewsletterStore,
    private readonly requests: PrivacyRequests,
  ) {}

  /** The newest first. */
  all(userId: string): Promise<readonly OwnConsent[]> {
    return this.sql.rows(LIST, [userId]);
  }

  /** Where she applied; permissions that stand come first. */
  ofApplications(userId: string): Promise<readonly ApplicationConsent[]> {
    return this.sql.rows(OF_APPLICATIONS, [userId]);
  }

  /** Of the newsletter, under the address that is confirmed to be hers. */
  async subscription(email: string): Promise<OwnSubscription | null> {
    return (await this.sql.first(SUBSCRIPTION, [email])) ?? null;
  }

  async giveMarketing(
    { id, email }: { readonly id: string; readonly email: string },
    channel: { readonly name: ChannelConsent; readonly version: string },
    at: { readonly page: string; readonly address: string },
  ): Promise<void> {
    await this.sql.transaction(async (client) => {
      await run(client, TURN, [id]);
      const { name, version } = channel;
      await run(client, GIVE, [id, this.subjectKey(email), version, at.page, at.address, name]);
    });
  }

  /**
   * Withdraws a member's permissions of these channels, of her account and of her applications, and those of before for
   * all channels; a newsletter subscription stays.
   */
  async withdrawMarketing(userId: string, channels: readonly ChannelConsent[]): Promise<void> {
    await this.sql.transaction(async (client) => {
      await run(client, TURN, [userId]);
      const own = await run(client, WITHDRAW, [userId, channels]);
      const others = await rowsOf(client, WITHDRAW_APPLICATIONS, [userId, APPLICANT_NAME, channels]);
      if (own + others.length > 0) await this.requests.note('withdrawal', `Üye no ${userId}`, 'Üye', client);
    });
  }

  async leaveNewsletter(email: string): Promise<void> {
    const found = await this.subscription(email);
    if (found) await this.newsletter.unsubscribe(found.unsubscribe_token);
  }

  private subjectKey(email: string): Buffer {
    return this.throttle.subjectKey(email);
  }
}
