import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../../views/messages/deliveries/mail.js';
import { columns, t } from '../../../platform/database/row.js';
import { Sql, statement } from '../../../platform/database/sql.js';
import { NewsletterIssue } from './newsletter-issue.entity.js';

/** Of four a month these are the issues of ten years. */
const MAX_LISTED = 500;
const PUBLIC = 'content IS NOT NULL AND is_listed';

const LIST = statement(
  'newsletter-archive-list',
  `SELECT id, subject, preview, started_at AS sent_at FROM newsletter_issues
    WHERE ${PUBLIC} ORDER BY started_at DESC LIMIT ${String(MAX_LISTED)}`,
  { ...columns(NewsletterIssue, 'id', 'subject', 'preview'), sent_at: t.timestamptz() },
);

const ONE = statement(
  'newsletter-archive-one',
  `SELECT id, subject, preview, content, started_at AS sent_at FROM newsletter_issues
    WHERE id = $1 AND ${PUBLIC}`,
  {
    ...columns(NewsletterIssue, 'id', 'subject', 'preview'),
    content: t.jsonb<MailContent>(),
    sent_at: t.timestamptz(),
  },
);

export interface ArchivedIssue {
  readonly id: string;
  readonly subject: string;
  readonly preview: string;
  readonly sent_at: Date;
}

/** Issues that have gone out, for everybody. */
@Injectable()
export class Archive {
  constructor(private readonly sql: Sql) {}

  /** The newest first. */
  list(): Promise<readonly ArchivedIssue[]> {
    return this.sql.rows(LIST);
  }

  async find(id: string): Promise<(ArchivedIssue & { readonly content: MailContent }) | undefined> {
    return /^[1-9]\d{0,17}$/.test(id) ? this.sql.first(ONE, [id]) : undefined;
  }
}
