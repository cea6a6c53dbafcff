import { Injectable } from '@nestjs/common';
import { columns } from '../../../platform/database/row.js';
import { Sql, statement } from '../../../platform/database/sql.js';
import type { Mail } from '../../../messages/deliveries/topic.js';
import { User } from '../../../accounts/user.entity.js';
import { LetterComposer } from './letter-composer.service.js';
import { NewsletterIssue } from './newsletter-issue.entity.js';

const DRAFT = statement(
  'newsletter-trials-draft',
  'SELECT subject, preview, blocks, content FROM newsletter_issues WHERE id = $1',
  columns(NewsletterIssue, 'subject', 'preview', 'blocks', 'content'),
);

const STAFF = statement(
  'newsletter-trials-staff',
  `SELECT email FROM users WHERE id = $1 AND status = 'active' AND role <> 'user'`,
  columns(User, 'email'),
);

const ASK = statement(
  'newsletter-trials-ask',
  `INSERT INTO outbox (topic, payload)
   VALUES ('newsletter.trial', jsonb_build_object('issue', $1::text, 'user', $2::text))`,
);

/** An issue as it is now, sent to who writes it. */
@Injectable()
export class IssueTrials {
  constructor(
    private readonly sql: Sql,
    private readonly composer: LetterComposer,
  ) {}

  async ask(issueId: string, userId: string): Promise<void> {
    await this.sql.rows(ASK, [issueId, userId]);
  }

  /** @returns null when the issue is gone, or who asked for it */
  async mail(issueId: string, userId: string): Promise<Mail | null> {
    const [draft, staff] = await Promise.all([
      this.sql.first(DRAFT, [issueId]),
      this.sql.first(STAFF, [userId]),
    ]);
    if (!draft || !staff) return null;
    const content = draft.content ?? (await this.composer.compose(draft));
    const subject = `[Deneme] ${content.subject}`;
    return { to: staff.email, content: { ...content, subject } };
  }
}
