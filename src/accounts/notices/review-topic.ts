import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type Mail,
  type OutgoingEvent,
  type Params,
  type PlannedMessage,
  userRecipient,
} from '../../messages/deliveries/topic.js';
import { Topics } from '../../messages/deliveries/topics.service.js';
import type { Config } from '../../platform/config/config.js';
import { t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import { CONFIG } from '../../platform/tokens.js';
import { REVIEW_STEPS, type ReviewStep } from '../../shared/enums/notices.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { noticePaths } from '../../shared/paths/notice.js';
import { pageReviewPaths } from '../../shared/paths/page-review.js';
import { SiteService } from '../../site/site.service.js';
import { reviewMail } from './notice-mails.js';
import { NoticeReaders } from './notice-readers.service.js';
import { REVIEW_TEXTS } from './review-steps.js';
import { StaffNotices } from './staff-notices.service.js';

const SUBMITTERS = statement(
  'review-topic-submitters',
  'SELECT id, submitter_id FROM page_reviews WHERE id = ANY ($1::bigint[])',
  { id: t.int8(), submitter_id: t.orNull(t.int8()) },
);

const REVIEW = statement(
  'review-topic-review',
  `SELECT page_id, submitter_id, state = 'waiting' AS is_waiting FROM page_reviews WHERE id = $1`,
  { page_id: t.int8(), submitter_id: t.orNull(t.int8()), is_waiting: t.bool() },
);

interface Step {
  readonly id: string;
  readonly review: string;
  readonly step: ReviewStep;
}

/** Tells reviewers that a revision waits, and its submitter what was decided: in the administration and by mail. */
@Injectable()
export class ReviewTopic implements OnModuleInit {
  constructor(
    private readonly topics: Topics,
    private readonly sql: Sql,
    private readonly notices: StaffNotices,
    private readonly readers: NoticeReaders,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.topics.register({
      name: 'staff.review',
      label: 'Sayfa incelemesi (personele)',
      subject: () => null,
      plan: (events) => this.plan(events),
      mail: (event, params) => this.mail(event, params),
      examples: REVIEW_STEPS.map((step) => ({
        label: `Sayfa incelemesi: ${REVIEW_TEXTS[step].title}`,
        content: ({ name }) => reviewMail(name, step, '01.06.2026 10:30', this.links('7', '12')),
      })),
    });
  }

  private async plan(events: readonly OutgoingEvent[]): Promise<readonly (readonly PlannedMessage[])[]> {
    const steps = events.map(stepOf);
    const known = steps.filter((step) => step !== null);
    await this.notices.tellOfReviews(known);
    const [readers, rows] = await Promise.all([
      this.readers.ids('review'),
      this.sql.rows(SUBMITTERS, [known.map(({ review }) => review)]),
    ]);
    const submitters = new Map(rows.map((row) => [row.id, row.submitter_id]));
    return steps.map((step) => {
      const submitter = submitters.get(step?.review ?? '');
      if (!step || submitter === undefined) return [];
      const decided = submitter === null ? [] : [submitter];
      const ids = step.step === 'waiting' ? readers.filter((id) => id !== submitter) : decided;
      return ids.map((id) => ({
        channel: 'email',
        params: { staff: id },
        recipient: userRecipient(id),
        priority: 4,
        isAlone: true,
      }));
    });
  }

  /** @returns null when it waits no more, is gone, or the person wants no such mail by now */
  private async mail(event: OutgoingEvent, { staff }: Params): Promise<Mail | null> {
    const step = stepOf(event);
    const review = step && (await this.sql.first(REVIEW, [step.review]));
    if (!step || !review || (step.step === 'waiting' && !review.is_waiting)) return null;
    const to = await this.readers.address('review', String(staff));
    if (to === null) return null;
    const { name, timeZone } = await this.site.current();
    const at = formatInstant(event.at, timeZone);
    return { to, content: reviewMail(name, step.step, at, this.links(review.page_id, step.review)) };
  }

  private links(page: string, review: string): { readonly open: string; readonly choices: string } {
    const { publicUrl, adminUrl } = this.config;
    const host = adminUrl ?? publicUrl;
    return { open: host + pageReviewPaths.one(page, review), choices: host + noticePaths.choices() };
  }
}

function stepOf({ id, payload }: OutgoingEvent): Step | null {
  const { review_id: review, reason } = payload;
  const step = REVIEW_STEPS.find((known) => known === reason);
  return step !== undefined && typeof review === 'string' && /^[1-9]\d{0,17}$/.test(review)
    ? { id, review, step }
    : null;
}
