import { Injectable } from '@nestjs/common';
import { columns, t } from '../../platform/database/row.js';
import { type Queryable, type RowOf, run, Sql, statement } from '../../platform/database/sql.js';
import { NotificationSwitches } from '../../messages/deliveries/notification-switches.js';
import type { Role } from '../../shared/enums/accounts.js';
import type { Alert, ReviewStep } from '../../shared/enums/notices.js';
import { noticeKindsOf } from './notice-readers.service.js';
import { isToldOfReview } from './review-steps.js';
import { StaffNotice } from './staff-notice.entity.js';

/** A page of the list; the counter stops there too. */
export const NOTICES_SHOWN = 100;
const KEPT_DAYS = 30;
const NOTICES_LOCK = 7_201_533;

/**
 * Notices become visible in the order of their numbers: a person who has read up to a number has read all notices
 * before it.
 */
const IN_ORDER = statement('notices-in-order', `SELECT pg_advisory_xact_lock(${String(NOTICES_LOCK)})`);

const PUT_APPLICATIONS = statement(
  'notices-put-applications',
  `INSERT INTO staff_notices (kind, reason, outbox_id, application_id)
   SELECT 'application', 'created', outbox_id, application_id
     FROM unnest($1::bigint[], $2::bigint[]) AS created (outbox_id, application_id)
   ON CONFLICT (outbox_id) DO NOTHING`,
);

/** Of reviews that are still there. */
const PUT_REVIEWS = statement(
  'notices-put-reviews',
  `INSERT INTO staff_notices (kind, reason, outbox_id, review_id)
   SELECT 'review', step.reason, step.outbox_id, step.review_id
     FROM unnest($1::bigint[], $2::bigint[], $3::text[]) AS step (outbox_id, review_id, reason)
     JOIN page_reviews review ON review.id = step.review_id
   ON CONFLICT (outbox_id) DO NOTHING`,
);

/** Each alert once an hour, however many processes see it. */
const PUT_ALERT = statement(
  'notices-put-alert',
  `WITH put AS (
     INSERT INTO staff_notices (kind, reason)
     SELECT 'system', $1 WHERE NOT EXISTS (
       SELECT FROM staff_notices WHERE kind = 'system' AND reason = $1 AND created_at > now() - interval '1 hour')
     RETURNING id, reason
   )
   INSERT INTO outbox (topic, payload)
   SELECT 'staff.alert', jsonb_build_object('notice_id', id::text, 'reason', reason) FROM put`,
);

/**
 * Those that somebody may see: of her kinds, since she came, about what is still there. That is looked up by each one's
 * number: EXISTS may be planned as a walk through all applications, for a counter that stands on every page.
 */
const SEEN_BY = `
  FROM staff_notices notice
 WHERE notice.kind = ANY ($2) AND notice.created_at >= (SELECT created_at FROM users WHERE id = $1)
   AND (notice.application_id IS NULL OR (SELECT true FROM applications WHERE id = notice.application_id LIMIT 1))
   AND (notice.review_id IS NULL OR ${isToldOfReview('notice', '$1')})`;

/** The mark is read once and bounds the walk: whoever has read everything costs nothing. */
const IS_UNREAD = `notice.id > (SELECT coalesce(max(read_until), 0) FROM staff_notice_choices WHERE user_id = $1)
  AND NOT EXISTS (SELECT FROM staff_notice_reads seen WHERE seen.user_id = $1 AND seen.notice_id = notice.id)`;

const UNREAD = statement(
  'notices-unread',
  `SELECT CASE WHEN coalesce(is_on, false) THEN
            (SELECT count(*)::int FROM (SELECT ${SEEN_BY} AND ${IS_UNREAD} ORDER BY notice.id LIMIT ${String(NOTICES_SHOWN)}) AS unread)
          END AS unread
     FROM (SELECT (SELECT (values ->> 'pushNotifications')::boolean FROM settings
                    WHERE group_name = 'notifications') AS is_on) AS switch`,
  { unread: t.orNull(t.int4()) },
);

const LIST = statement(
  'notices-list',
  `SELECT notice.id, notice.kind, notice.reason, notice.application_id, notice.created_at, ${IS_UNREAD} AS is_unread,
          (SELECT kind FROM applications WHERE id = notice.application_id) AS application_kind
   ${SEEN_BY} AND notice.id < coalesce($3::bigint, 9223372036854775807)
   ORDER BY notice.id DESC LIMIT ${String(NOTICES_SHOWN + 1)}`,
  {
    ...columns(StaffNotice, 'id', 'kind', 'reason', 'application_id', 'created_at'),
    is_unread: t.bool(),
    application_kind: t.orNull(t.text()),
  },
);

const READ = statement(
  'notices-read',
  `INSERT INTO staff_notice_reads (user_id, notice_id) SELECT $1::bigint, notice.id
   ${SEEN_BY} AND notice.id = $3 AND ${IS_UNREAD} ON CONFLICT DO NOTHING`,
);

const ONE = statement(
  'notices-one',
  `SELECT notice.reason, notice.application_id, notice.review_id,
          (SELECT page_id FROM page_reviews WHERE id = notice.review_id) AS page_id
   ${SEEN_BY} AND notice.id = $3`,
  { ...columns(StaffNotice, 'reason', 'application_id', 'review_id'), page_id: t.orNull(t.int8()) },
);

const READ_ALL = statement(
  'notices-read-all',
  `INSERT INTO staff_notice_choices AS choice (user_id, read_until)
   SELECT $1, least($2::bigint, (SELECT max(id) FROM staff_notices))
   ON CONFLICT (user_id) DO UPDATE SET read_until = greatest(choice.read_until, excluded.read_until)`,
);

const FORGET_READS = statement(
  'notices-forget-reads',
  `DELETE FROM staff_notice_reads WHERE user_id = $1
      AND notice_id <= (SELECT read_until FROM staff_notice_choices WHERE user_id = $1)`,
);

const SWEEP = statement(
  'notices-sweep',
  `DELETE FROM staff_notices WHERE id IN (
     SELECT id FROM staff_notices WHERE created_at < now() - interval '${String(KEPT_DAYS)} days'
      ORDER BY created_at LIMIT 1000)`,
);

/** The member of staff whose notices are listed. */
export interface NoticeReader {
  readonly id: string;
  readonly role: Role;
}

export type ListedNotice = RowOf<typeof LIST>;

/** Notices to staff. They are kept for a month; each person reads them for herself. */
@Injectable()
export class StaffNotices {
  constructor(
    private readonly sql: Sql,
    private readonly switches: NotificationSwitches,
  ) {}

  /** Of new applications; the second time the same event is told it changes nothing. */
  async tellOfApplications(
    events: readonly { readonly id: string; readonly applicationId: string | null }[],
  ): Promise<void> {
    const { emailNotifications, pushNotifications } = await this.switches.current();
    if (!emailNotifications && !pushNotifications) return;
    const about = events.flatMap(({ id, applicationId }) =>
      applicationId === null ? [] : [[id, applicationId]],
    );
    if (about.length === 0) return;
    await this.inOrder(async (client) => {
      await run(client, PUT_APPLICATIONS, [
        about.map(([id]) => id),
        about.map(([, applicationId]) => applicationId),
      ]);
    });
  }

  /** Of steps of reviews; the second time the same event is told it changes nothing. */
  async tellOfReviews(
    events: readonly { readonly id: string; readonly review: string; readonly step: ReviewStep }[],
  ): Promise<void> {
    const { emailNotifications, pushNotifications } = await this.switches.current();
    if ((!emailNotifications && !pushNotifications) || events.length === 0) return;
    await this.inOrder(async (client) => {
      await run(client, PUT_REVIEWS, [
        events.map(({ id }) => id),
        events.map(({ review }) => review),
        events.map(({ step }) => step),
      ]);
    });
  }

  /** Of what goes wrong; silent while the settings want no alerts, and for an hour after the last one. */
  async alert(reason: Alert): Promise<void> {
    const { systemAlerts } = await this.switches.current();
    if (!systemAlerts) return;
    await this.inOrder(async (client) => {
      await run(client, PUT_ALERT, [reason]);
    });
  }

  /** In a transaction that sees all notices up to the newest, and none before it that comes later. */
  inOrder<T>(work: (client: Queryable) => Promise<T>): Promise<T> {
    return this.sql.transaction(async (client) => {
      await run(client, IN_ORDER);
      return work(client);
    });
  }

  /** @returns how many, up to `NOTICES_SHOWN`; null while the settings keep the administration quiet */
  async unread({ id, role }: NoticeReader): Promise<number | null> {
    return (await this.sql.first(UNREAD, [id, noticeKindsOf(role)]))?.unread ?? null;
  }

  /** The newest first, one more than is shown. */
  async list({ id, role }: NoticeReader, before: string | null): Promise<readonly ListedNotice[]> {
    return this.sql.rows(LIST, [id, noticeKindsOf(role), before]);
  }

  /** @returns the notice's subject; undefined when she has no such notice */
  async read({ id, role }: NoticeReader, notice: string): Promise<RowOf<typeof ONE> | undefined> {
    const values = [id, noticeKindsOf(role), notice];
    const found = await this.sql.first(ONE, values);
    if (found) await this.sql.rows(READ, values);
    return found;
  }

  /** @param until the newest that she has seen */
  async readAll(userId: string, until: string): Promise<void> {
    await this.sql.transaction(async (client) => {
      await run(client, READ_ALL, [userId, until]);
      await run(client, FORGET_READS, [userId]);
    });
  }

  async sweep(): Promise<void> {
    await this.sql.rows(SWEEP);
  }
}
