import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NotificationSwitches } from '../../messages/deliveries/notification-switches.js';
import type { OutgoingEvent, PlannedMessage, PushNotification } from '../../messages/deliveries/topic.js';
import { Topics } from '../../messages/deliveries/topics.service.js';
import { PushSubscriptions } from '../../messages/push/push-subscriptions.service.js';
import { t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import { formatNumber } from '../../shared/finance/tr/format.js';
import { adminPaths } from '../../shared/paths/site.js';
import { SiteService } from '../../site/site.service.js';
import { rolesFor } from './notice-readers.service.js';
import { IS_QUIET } from './staff-push-rounds.js';

/** An hour later somebody else has seen to it. */
const TTL_SECONDS = 3_600;
/** Nobody counts further. */
const MAX_COUNT = 1_000;

/** As the round saw it: a notification that is tried again may come into quiet hours, or after a role was lost. */
const COUNT = statement(
  'staff-push-count',
  `SELECT count(*)::int AS count FROM (
     SELECT FROM staff_notices notice
      WHERE id > $1 AND id <= $2 AND kind = 'application'
        AND (SELECT true FROM applications WHERE id = notice.application_id LIMIT 1)
        AND (SELECT NOT ${IS_QUIET} FROM users LEFT JOIN staff_notice_choices choice ON choice.user_id = users.id
              WHERE users.id = $3 AND users.status = 'active' AND users.role = ANY ($4))
      LIMIT ${String(MAX_COUNT)}) AS fresh`,
  { count: t.int4() },
);

/** Notifications to the browsers of staff: how many applications are new, and nothing of them. */
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
    const found = await this.sql.first(COUNT, [after, until, userId, rolesFor('application')]);
    const count = found?.count ?? 0;
    if (count === 0) return null;
    const { name } = await this.site.current();
    return {
      title: `${formatNumber(count)} yeni başvuru`,
      body: `${name}: başvurular listesini açın.`,
      path: adminPaths.applications(),
      tag: 'yeni-basvurular',
      ttlSeconds: TTL_SECONDS,
      urgency: 'high',
    };
  }
}
