import { Check, Column, Entity } from 'typeorm';
import type { MailContent } from '../../../../views/messages/deliveries/mail.js';
import type { LetterBlock } from '../../../../views/people/newsletter/admin/issues/letter-blocks.js';
import { CreatedAt, Identity, OneOf, UpdatedAt, Version } from '../../../platform/database/column-types.js';
import { ISSUE_STATES, type IssueState } from '../../../shared/enums/newsletter.js';

/** One issue of the newsletter, from its first line to what went out. */
@Entity('newsletter_issues')
@Check(
  'newsletter_issues_started',
  `(state IN ('sending', 'stopped', 'sent')) = (content IS NOT NULL AND started_at IS NOT NULL)`,
)
@Check('newsletter_issues_planned', `state <> 'planned' OR planned_at IS NOT NULL`)
export class NewsletterIssue {
  @Identity()
  id!: string;

  @Column('text', { default: '' })
  subject!: string;

  /** Preview text that mailboxes show beside the subject. */
  @Column('text', { default: '' })
  preview!: string;

  /** As staff write them; rates and offers are looked up when it is sent. */
  @Column('jsonb', { default: [] })
  blocks!: readonly LetterBlock[];

  @OneOf(ISSUE_STATES, { default: 'draft' })
  state!: IssueState;

  @Column('timestamptz', { nullable: true })
  planned_at!: Date | null;

  /** Why it was not sent, or was held; for staff. */
  @Column('text', { default: '' })
  problem!: string;

  /** As it went out, the same for every reader. */
  @Column('jsonb', { nullable: true })
  content!: MailContent | null;

  /** In the public archive, once it has gone out. */
  @Column('boolean', { default: true })
  is_listed!: boolean;

  @Column('timestamptz', { nullable: true })
  started_at!: Date | null;

  @Column('timestamptz', { nullable: true })
  finished_at!: Date | null;

  @Column('timestamptz', { nullable: true })
  next_batch_at!: Date | null;

  @Column('text')
  written_by!: string;

  @Version()
  version!: number;

  @CreatedAt()
  created_at!: Date;

  @UpdatedAt()
  updated_at!: Date;
}
