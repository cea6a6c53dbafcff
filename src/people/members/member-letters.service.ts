import { Injectable } from '@nestjs/common';
import { columns } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import { NewsletterSubscriber } from '../newsletter/newsletter-subscriber.entity.js';
import { type SentMessage, SentMessages } from '../privacy/sent-messages.service.js';
import { MemberEmailChange } from './member-email-change.entity.js';
import { emailChangeSubject } from './member-topics.js';

const SUBSCRIPTIONS = statement(
  'member-letters-subscriptions',
  'SELECT id FROM newsletter_subscribers WHERE email = $1',
  columns(NewsletterSubscriber, 'id'),
);

const CHANGES = statement(
  'member-letters-changes',
  'SELECT id FROM member_email_changes WHERE user_id = $1',
  columns(MemberEmailChange, 'id'),
);

/** The member whose messages are listed. */
export interface Reader {
  readonly id: string;
  readonly email: string;
  /** Hers, by number. */
  readonly applications: readonly string[];
}

/** Messages that a member was sent: to her account, about her applications, and by the newsletter. */
@Injectable()
export class MemberLetters {
  constructor(
    private readonly sql: Sql,
    private readonly sent: SentMessages,
  ) {}

  async to({ id, email, applications }: Reader): Promise<readonly SentMessage[]> {
    const [subscriptions, changes] = await Promise.all([
      this.sql.rows(SUBSCRIPTIONS, [email]),
      this.sql.rows(CHANGES, [id]),
    ]);
    const recipients = [
      `user ${id}`,
      ...applications.map((one) => `application ${one}`),
      ...subscriptions.map((one) => `subscriber ${one.id}`),
    ];
    // Also where it went to who has the address she asked for: what she is shown does not tell whether somebody does.
    return this.sent.to(
      recipients,
      changes.map((one) => emailChangeSubject(one.id)),
    );
  }
}
