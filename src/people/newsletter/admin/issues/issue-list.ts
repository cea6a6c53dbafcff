import { defineList } from '../../../../admin/define-list.js';
import { oneOf } from '../../../../admin/list-filters.js';
import { columns, present, t } from '../../../../platform/database/row.js';
import { newsletterPaths } from '../../../../shared/paths/newsletter.js';
import { ISSUE_STATES, MAIL_REPORTS, type MailReport } from '../../../../shared/enums/newsletter.js';
import { NewsletterIssue } from '../../issues/newsletter-issue.entity.js';
import { NewsletterLetter } from '../../issues/newsletter-letter.entity.js';

export const issueList = defineList({
  path: newsletterPaths.issues,
  select: `i.id, i.subject, i.state, i.planned_at, i.started_at, i.finished_at, i.problem, i.written_by, i.updated_at,
    (SELECT count(*)::int FROM newsletter_letters l WHERE l.issue_id = i.id) AS letters`,
  columns: {
    ...columns(NewsletterIssue, 'id', 'subject', 'state', 'planned_at', 'started_at', 'finished_at'),
    ...columns(NewsletterIssue, 'problem', 'written_by', 'updated_at'),
    letters: t.int4(),
  },
  from: 'newsletter_issues i',
  key: 'i.id',
  filters: { state: oneOf(ISSUE_STATES, 'i.state') },
  sorts: { no: 'i.id' },
  defaultSort: { key: 'no', direction: 'desc' },
});

/** Bounces and complaints; a delivered letter needs no look. */
type Returned = Exclude<MailReport, 'delivered'>;
const RETURNED = MAIL_REPORTS.filter((report): report is Returned => report !== 'delivered');

export const returnedList = defineList({
  path: newsletterPaths.returned,
  select: `l.id, l.report, l.report_code, l.reported_at, l.soft_bounces, l.subscriber_id, l.issue_id, i.subject,
    coalesce(s.email, u.email) AS email`,
  columns: {
    ...columns(NewsletterLetter, 'id', 'report_code', 'soft_bounces', 'subscriber_id', 'issue_id'),
    ...present(columns(NewsletterLetter, 'reported_at')),
    report: t.text<Returned>(),
    ...columns(NewsletterIssue, 'subject'),
    email: t.orNull(t.text()),
  },
  from: `newsletter_letters l JOIN newsletter_issues i ON i.id = l.issue_id
    LEFT JOIN newsletter_subscribers s ON s.id = l.subscriber_id LEFT JOIN users u ON u.id = l.user_id`,
  where: `l.report IN ('soft', 'hard', 'complaint')`,
  key: 'l.id',
  filters: { report: oneOf(RETURNED, 'l.report') },
  sorts: { reported: 'l.reported_at' },
  defaultSort: { key: 'reported', direction: 'desc' },
});
