import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { DeliveryWorker } from '../../messages/deliveries/delivery-worker.js';
import type { OutgoingEvent, PlannedMessage, PushNotification } from '../../messages/deliveries/topic.js';
import { Topics } from '../../messages/deliveries/topics.service.js';
import { PushSubscriptions } from '../../messages/push/push-subscriptions.service.js';
import type { Log } from '../../platform/logging/log.js';
import { Ticker } from '../../platform/scheduling/ticker.js';
import { LOG } from '../../platform/tokens.js';
import { applicantPaths } from '../../shared/paths/applicant.js';
import { SiteService } from '../../site/site.service.js';
import { ApplicantPush } from './applicant-push.service.js';

const LOOK_EVERY_MS = 15_000;
const TTL_SECONDS = 86_400;

/** Notifications to applicants: that something has changed. What it is stands behind the code that opens the application. */
@Injectable()
export class ApplicantPushTopic implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly ticker: Ticker;

  constructor(
    private readonly topics: Topics,
    private readonly push: ApplicantPush,
    private readonly subscriptions: PushSubscriptions,
    private readonly worker: DeliveryWorker,
    private readonly site: SiteService,
    @Inject(LOG) log: Log,
  ) {
    this.ticker = new Ticker({
      name: 'applicants’ notifications',
      everyMs: LOOK_EVERY_MS,
      jitterMs: 5_000,
      log,
      work: () => this.round(),
    });
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

  onApplicationBootstrap(): void {
    if (this.push.publicKey !== null) this.ticker.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.ticker.stop();
  }

  private async round(): Promise<void> {
    while ((await this.push.round()) && !this.ticker.isStopping);
    this.worker.wake();
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
