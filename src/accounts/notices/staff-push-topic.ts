import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NotificationSwitches } from '../../messages/deliveries/notification-switches.js';
import type { OutgoingEvent, PlannedMessage, PushNotification } from '../../messages/deliveries/topic.js';
import { Topics } from '../../messages/deliveries/topics.service.js';
import { PushSubscriptions } from '../../messages/push/push-subscriptions.service.js';
import { t } from '../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../platform/database/sql.js';
import { formatNumber } from '../../shared/finance/tr/format.js';
import { noticePaths } from '../../shared/paths/notice.js';
import { adminPaths } from '../../shared/paths/site.js';
import { SiteService } from '../../site/site.service.js';
import { rolesFor } from './notice-readers.service.js';
import { isToldOfReview } from './review-steps.js';
import { IS_QUIET } from './staff-push-rounds.js';

/** An hour later somebody else has seen to it. */
const TTL_SECONDS = 3_600;
/** Nobody counts further. */
const MAX_COUNT = 1_000;

/** As the round saw it: a notification that is tried again may come into quiet hours, or after a role was lost. */
const COUNTS = statement(
  'staff-push-counts',
  `WITH reader AS (
     SELECT users.id, users.role FROM users LEFT JOIN staff_notice_choices choice ON choice.user_id = users.id
      WHERE users.id = $3 AND users.status = 'active' AND NOT ${IS_QUIET}
   ), reviews AS (
     SELECT notice.reason FROM staff_notices notice JOIN reader ON reader.role = ANY ($5)
      WHERE notice.id > $1 AND notice.id <= $2 AND notice.review_id IS NOT NULL
        AND ${isToldOfReview('notice', 'reader.id')}
      LIMIT ${String(MAX_COUNT)}
   )
   SELECT (SELECT count(*)::int FROM (
             SELECT FROM staff_notices notice
              WHERE id > $1 AND id <= $2 AND kind = 'application'
                AND (SELECT true FROM applications WHERE id = notice.application_id LIMIT 1)
                AND (SELECT reader.role = ANY ($4) FROM reader)
              LIMIT ${String(MAX_COUNT)}) AS fresh) AS applications,
          (SELECT count(*)::int FROM reviews WHERE reason = 'waiting') AS waiting,
          (SELECT count(*)::int FROM reviews WHERE reason <> 'waiting') AS decided`,
  { applications: t.int4(), waiting: t.int4(), decided: t.int4() },
);

type Counts = RowOf<typeof COUNTS>;

/** Notifications to the browsers of staff: how many applications are new or reviews wait, and nothing of them. */
@Injectable()
export class StaffPushTopic implements OnModuleInit {
  constructor(
    private readonly topics: Topics,
    private readonly sql: Sql,
    private readonly subscriptions: PushSubscriptions,
    private readonly switches: NotificationSwitches,
    private readonly site: SiteService,
  ) {}

  onModuleInit(): void {
    this.topics.register({
      name: 'staff.push',
      label: 'Tarayıcı bildirimi (personele)',
      subject: () => null,
      plan: (events) => this.plan(events),
      push: (event) => this.compose(event),
    });
  }

  private async plan(events: readonly OutgoingEvent[]): Promise<readonly (readonly PlannedMessage[])[]> {
    const found = await this.subscriptions.find(events.map(({ payload }) => String(payload['browser'])));
    const browsers = new Map(found.map((browser) => [browser.id, browser]));
    return events.map(({ payload }) => {
      const browser = browsers.get(String(payload['browser']));
      return browser ? [{ channel: 'push', browser, priority: 3 }] : [];
    });
  }

  /** @returns null when nothing of it is left, or the person wants none any more */
  private async compose({ payload }: OutgoingEvent): Promise<PushNotification | null> {
    if (!(await this.switches.current()).pushNotifications) return null;
    const { after, until, user_id: userId } = payload;
    const values = [after, until, userId, rolesFor('application'), rolesFor('review')];
    const counts = await this.sql.first(COUNTS, values);
    const words = counts && wordsOf(counts);
    if (!words) return null;
    const { name } = await this.site.current();
    return { ...words, body: `${name}: ${words.body}`, ttlSeconds: TTL_SECONDS, urgency: 'high' };
  }
}

/** The most urgent of it; null where nothing is left. */
function wordsOf({
  applications,
  waiting,
  decided,
}: Counts): Pick<PushNotification, 'title' | 'body' | 'path' | 'tag'> | null {
  if (applications > 0)
    return {
      title: `${formatNumber(applications)} yeni başvuru`,
      body: 'başvurular listesini açın.',
      path: adminPaths.applications(),
      tag: 'yeni-basvurular',
    };
  if (waiting > 0)
    return {
      title: `${formatNumber(waiting)} sayfa inceleme bekliyor`,
      body: 'sayfalar listesini açın.',
      path: adminPaths.pages({ status: 'review' }),
      tag: 'sayfa-incelemeleri',
    };
  if (decided === 0) return null;
  return {
    title: 'Gönderdiğiniz sürüm için karar verildi',
    body: 'bildirimlerinizi açın.',
    path: noticePaths.list(),
    tag: 'sayfa-kararlari',
  };
}
