import { Inject, Injectable } from '@nestjs/common';
import { DeliveryWorker } from '../../messages/deliveries/delivery-worker.js';
import { NotificationSwitches } from '../../messages/deliveries/notification-switches.js';
import { PushRounds } from '../../messages/push/push-rounds.js';
import { PushSubscriptions } from '../../messages/push/push-subscriptions.service.js';
import { t } from '../../platform/database/row.js';
import { firstOf, Sql, statement } from '../../platform/database/sql.js';
import type { Log } from '../../platform/logging/log.js';
import { LOG } from '../../platform/tokens.js';
import { rolesFor } from './notice-readers.service.js';
import { isToldOfReview } from './review-steps.js';
import { StaffNotices } from './staff-notices.service.js';

const LOOK_EVERY_MS = 5_000;
/** A burst of them is one notification, and the next one comes no sooner. */
const PAUSE = '1 minute';

/** SQL: whether it is an hour in which a person wants no notification, by her `choice`; past midnight as well. */
export const IS_QUIET = `coalesce(
  CASE WHEN choice.quiet_from < choice.quiet_until
       THEN extract(hour FROM now() AT TIME ZONE site_time_zone()) >= choice.quiet_from
        AND extract(hour FROM now() AT TIME ZONE site_time_zone()) < choice.quiet_until
       ELSE extract(hour FROM now() AT TIME ZONE site_time_zone()) >= choice.quiet_from
         OR extract(hour FROM now() AT TIME ZONE site_time_zone()) < choice.quiet_until END, false)`;

const IS_WANTED = statement(
  'staff-push-is-wanted',
  'SELECT EXISTS (SELECT FROM push_subscriptions WHERE session_key IS NOT NULL AND ends_at > now()) AS is_wanted',
  { is_wanted: t.bool() },
);

/** A browser's notices are closed with the notification's event: whoever comes second finds them closed. */
const ROUND = statement(
  'staff-push-round',
  `WITH newest AS (
     SELECT (SELECT max(id) FROM staff_notices WHERE kind = 'application') AS application,
            (SELECT max(id) FROM staff_notices WHERE review_id IS NOT NULL) AS review
   ), due AS (
     SELECT push.id, push.user_id, push.told_until,
            greatest(newest.application, newest.review) AS until
       FROM newest CROSS JOIN push_subscriptions push JOIN users ON users.id = push.user_id
       LEFT JOIN staff_notice_choices choice ON choice.user_id = push.user_id
      WHERE push.session_key IS NOT NULL AND push.ends_at > now()
        AND coalesce(push.told_at <= now() - interval '${PAUSE}', true)
        AND users.status = 'active' AND NOT ${IS_QUIET}
        AND (users.role = ANY ($1) AND push.told_until < newest.application
          OR users.role = ANY ($2) AND push.told_until < newest.review
             AND EXISTS (SELECT FROM staff_notices notice WHERE notice.review_id IS NOT NULL
                            AND notice.id > push.told_until AND ${isToldOfReview('notice', 'push.user_id')}))
      FOR UPDATE OF push SKIP LOCKED
   ), told AS (
     UPDATE push_subscriptions push SET told_until = due.until, told_at = now() FROM due WHERE push.id = due.id
   ), put AS (
     INSERT INTO outbox (topic, payload)
     SELECT 'staff.push', jsonb_build_object('browser', id::text, 'user_id', user_id::text,
                                             'after', told_until::text, 'until', until::text) FROM due
     RETURNING 1
   )
   SELECT count(*)::int AS notifications FROM put`,
  { notifications: t.int4() },
);

/** Tells the browsers of staff of new applications and of reviews, once over all replicas. */
@Injectable()
export class StaffPushRounds extends PushRounds {
  constructor(
    private readonly sql: Sql,
    private readonly notices: StaffNotices,
    private readonly switches: NotificationSwitches,
    subscriptions: PushSubscriptions,
    worker: DeliveryWorker,
    @Inject(LOG) log: Log,
  ) {
    const timing = { name: 'staff notifications', everyMs: LOOK_EVERY_MS, jitterMs: 1_000 };
    super(timing, subscriptions, worker, log);
  }

  protected async round(): Promise<number> {
    if ((await this.sql.first(IS_WANTED))?.is_wanted !== true) return 0;
    await this.subscriptions.sweep();
    if (!(await this.switches.current()).pushNotifications) return 0;
    const round = await this.notices.inOrder((client) =>
      firstOf(client, ROUND, [rolesFor('application'), rolesFor('review')]),
    );
    return round?.notifications ?? 0;
  }
}
