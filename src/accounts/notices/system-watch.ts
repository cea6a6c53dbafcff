import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { t } from '../../platform/database/row.js';
import { run, Sql, statement } from '../../platform/database/sql.js';
import type { Log } from '../../platform/logging/log.js';
import { Operations } from '../../platform/monitoring/operations.js';
import { failingWork, Ticker } from '../../platform/scheduling/ticker.js';
import { LOG } from '../../platform/tokens.js';
import type { Alert } from '../../shared/enums/notices.js';
import { RefusedActions } from '../../platform/audit/refusals/refused-actions.service.js';
import { FloodGauge } from './flood-gauge.js';
import { isToldOfReview } from './review-steps.js';
import { StaffNotices } from './staff-notices.service.js';

const LOOK_EVERY_MS = 5_000;

/** Since the last alert of its kind, and no longer than an hour ago. */
const since = (alert: Alert): string => `greatest(now() - interval '1 hour',
  (SELECT max(created_at) FROM staff_notices WHERE kind = 'system' AND reason = '${alert}'))`;

/** By the newest, so that it is the index that is asked: a bare EXISTS may read the whole table. */
const newestSince = (alert: Alert, table: string, at: string, condition: string): string =>
  `EXISTS (SELECT FROM (SELECT FROM ${table} WHERE ${condition} AND ${at} > ${since(alert)} ORDER BY ${at} DESC LIMIT 1) newest)`;

/** Alerts that could not be mailed are no reason for another one. */
const STATE = statement(
  'system-watch-state',
  `SELECT EXISTS (SELECT FROM delivery_targets WHERE paused_until > now()) AS channel,
          ${newestSince('dead', 'deliveries', 'updated_at', `state = 'dead' AND topic <> 'staff.alert'`)} AS dead,
          ${newestSince('work', 'audit_log', 'at', `action = 'page.publish-refused'`)} AS work,
          ${newestSince('bounces', 'bounce_mailbox', 'unreadable_at', 'unreadable > 0')} AS bounces`,
  { channel: t.bool(), dead: t.bool(), work: t.bool(), bounces: t.bool() },
);

/** Each reader's day is closed with the digest's event: whoever comes second finds it closed. */
const DIGESTS = statement(
  'notice-digests',
  `WITH due AS (
     SELECT choice.user_id, choice.told_until, choice.application = 'digest' AS application,
            choice.review = 'digest' AS review, choice.system = 'digest' AS system
       FROM staff_notice_choices choice
      WHERE 'digest' IN (choice.application, choice.review, choice.system)
        AND digest_hour <= extract(hour FROM now() AT TIME ZONE site_time_zone())
        AND (told_on IS NULL OR told_on < site_today())
      FOR UPDATE SKIP LOCKED
   ), newest AS (SELECT coalesce(max(id), 0) AS id FROM staff_notices),
   closed AS (
     UPDATE staff_notice_choices choice
        SET told_on = site_today(), told_until = greatest(choice.told_until, newest.id)
       FROM due, newest WHERE choice.user_id = due.user_id
   )
   INSERT INTO outbox (topic, payload)
   SELECT 'staff.digest',
          jsonb_build_object('user_id', due.user_id::text, 'after', due.told_until::text, 'until', newest.id::text)
     FROM due, newest
    WHERE EXISTS (SELECT FROM staff_notices notice WHERE notice.id > due.told_until AND notice.id <= newest.id
                     AND (notice.kind = 'application' AND due.application OR notice.kind = 'system' AND due.system
                       OR notice.kind = 'review' AND due.review AND ${isToldOfReview('notice', 'due.user_id')}))`,
);

/** Looks for what goes wrong, closes the day of whoever wants a digest, and lets old notices go: once over all replicas. */
@Injectable()
export class SystemWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly ticker: Ticker;
  private readonly flood = new FloodGauge();
  private forwarded: number;

  constructor(
    private readonly sql: Sql,
    private readonly notices: StaffNotices,
    private readonly operations: Operations,
    private readonly refusals: RefusedActions,
    @Inject(LOG) log: Log,
  ) {
    this.forwarded = operations.forwarding.total;
    this.ticker = new Ticker({
      name: 'staff notices',
      everyMs: LOOK_EVERY_MS,
      jitterMs: 1_000,
      log,
      work: () => this.look(),
    });
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.ticker.stop();
  }

  private async look(): Promise<void> {
    for (const alert of await this.alerts()) await this.notices.alert(alert);
    await this.notices.inOrder((client) => run(client, DIGESTS));
    await this.notices.sweep();
  }

  private async alerts(): Promise<Alert[]> {
    const state = await this.sql.first(STATE);
    const { total } = this.operations.forwarding;
    const isForwarded = total > this.forwarded;
    this.forwarded = total;
    const { values } = await this.operations.limited.get();
    const refused = values.reduce((sum, { value }) => sum + value, 0);
    const seen: Readonly<Record<Alert, boolean>> = {
      channel: state?.channel ?? false,
      dead: state?.dead ?? false,
      work: (state?.work ?? false) || failingWork().length > 0,
      proxy: isForwarded,
      flood: this.flood.isFlooded(refused, Date.now()),
      refused: await this.refusals.areMany(),
      bounces: state?.bounces ?? false,
    };
    return (Object.keys(seen) as Alert[]).filter((alert) => seen[alert]);
  }
}
