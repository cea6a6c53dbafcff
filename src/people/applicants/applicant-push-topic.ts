import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DeliveryWorker } from '../../messages/deliveries/delivery-worker.js';
import type { OutgoingEvent, PlannedMessage, PushNotification } from '../../messages/deliveries/topic.js';
import { Topics } from '../../messages/deliveries/topics.service.js';
import { PushRounds } from '../../messages/push/push-rounds.js';
import { PushSubscriptions } from '../../messages/push/push-subscriptions.service.js';
import type { Log } from '../../platform/logging/log.js';
import { LOG } from '../../platform/tokens.js';
import { applicantPaths } from '../../shared/paths/applicant.js';
import { SiteService } from '../../site/site.service.js';
import { ApplicantPush } from './applicant-push.service.js';

const LOOK_EVERY_MS = 15_000;
const TTL_SECONDS = 86_400;

/** Notifications to applicants: that something has changed. What it is stands behind the code that opens the application. */
@Injectable()
export class ApplicantPushTopic extends PushRounds implements OnModuleInit {
  constructor(
    private readonly topics: Topics,
    private readonly push: ApplicantPush,
    private readonly site: SiteService,
    subscriptions: PushSubscriptions,
    worker: DeliveryWorker,
    @Inject(LOG) log: Log,
  ) {
    const timing = { name: 'applicants’ notifications', everyMs: LOOK_EVERY_MS, jitterMs: 5_000 };
    super(timing, subscriptions, worker, log);
  }

  onModuleInit(): void {
    this.topics.register({
      name: 'applicant.push',
      label: 'Başvuru durumu bildirimi',
      subject: () => null,
      plan: (events) => this.plan(events),
      push: () => this.compose(),
    });
  }

  protected async round(signal: AbortSignal): Promise<number> {
    let notifications = 0;
    for (let hasMore = true; hasMore && !signal.aborted;) {
      const round = await this.push.round();
      notifications += round.notifications;
      hasMore = round.hasMore;
    }
    return notifications;
  }

  private async plan(events: readonly OutgoingEvent[]): Promise<readonly (readonly PlannedMessage[])[]> {
    const found = await this.subscriptions.find(events.map(({ payload }) => String(payload['browser'])));
    const browsers = new Map(found.map((browser) => [browser.id, browser]));
    return events.map(({ payload }) => {
      const browser = browsers.get(String(payload['browser']));
      return browser ? [{ channel: 'push', browser, priority: 6 }] : [];
    });
  }

  private async compose(): Promise<PushNotification> {
    const { name } = await this.site.current();
    return {
      title: 'Başvurunuzda yeni bir gelişme var',
      body: `${name}: başvurunuzun durumuna bakın.`,
      path: applicantPaths.new(),
      tag: 'basvuru-durumu',
      ttlSeconds: TTL_SECONDS,
      urgency: 'normal',
    };
  }
}
