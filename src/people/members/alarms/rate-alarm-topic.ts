import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../../../platform/config/config.js';
import {
  type Mail,
  type OutgoingEvent,
  type PlannedMessage,
  type PushNotification,
  userRecipient,
} from '../../../messages/deliveries/topic.js';
import { PushSubscriptions } from '../../../messages/push/push-subscriptions.service.js';
import { Topics } from '../../../messages/deliveries/topics.service.js';
import { memberPaths, signUpPaths } from '../../../shared/paths/member.js';
import { MARKETS, USUAL_MARKET } from '../../../offers/rate-history/markets.js';
import { LoanExamples } from '../../../offers/loan-examples.service.js';
import { todayIn } from '../../../shared/finance/calendar.js';
import { SiteService } from '../../../site/site.service.js';
import { CONFIG } from '../../../platform/tokens.js';
import { rateAlarmMail } from './rate-alarm-mail.js';
import { RateAlarms } from './rate-alarms.service.js';

/** A day later the rate may be another. */
const TTL_SECONDS = 86_400;

/** Rate alarm mails and notifications: the best rate has reached the threshold that a member set. */
@Injectable()
export class RateAlarmTopic implements OnModuleInit {
  constructor(
    private readonly topics: Topics,
    private readonly alarms: RateAlarms,
    private readonly subscriptions: PushSubscriptions,
    private readonly site: SiteService,
    private readonly examples: LoanExamples,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.topics.register({
      name: 'member.rate-alarm',
      label: 'Oran alarmı',
      subject: ({ id }) => `rate alarm ${id}`,
      plan: (events) => this.plan(events),
      push: (event) => this.notification(event),
      mail: (event) => this.mail(event),
      person: async (event) => {
        const mail = await this.mail(event);
        return mail && { phone: null, email: mail.to };
      },
      examples: [
        {
          label: 'Oran alarmı',
          list: 'oran-alarmi',
          content: ({ name: siteName, publicUrl }) =>
            rateAlarmMail({
              ...{ market: USUAL_MARKET, threshold: 3.2, rate: 3.15, example: null, siteName },
              ...{
                compareUrl: publicUrl + USUAL_MARKET.compareHref,
                ownUrl: publicUrl + memberPaths.alarms(),
              },
            }),
        },
      ],
    });
  }

  /** A mail, and beside it a notification to each browser that she chose. */
  private async plan(events: readonly OutgoingEvent[]): Promise<readonly (readonly PlannedMessage[])[]> {
    const recipients = events.map(({ payload }) => userRecipient(payload['user_id']));
    const browsers = await this.subscriptions.ofOwners(recipients.filter((one) => one !== null));
    return recipients.map((recipient) => [
      { channel: 'email', recipient, priority: 7, isAlone: true },
      ...browsers
        .filter(({ owner }) => owner === recipient)
        .map((browser) => ({ channel: 'push' as const, browser, priority: 7, isAlone: true })),
    ]);
  }

  /** Neither rate nor threshold: they say what she looks for, and a notification is seen by others. */
  private async notification({ payload }: OutgoingEvent): Promise<PushNotification | null> {
    const [reader, { name }] = await Promise.all([
      this.alarms.reader(String(payload['alarm'])),
      this.site.current(),
    ]);
    if (!reader) return null;
    return {
      title: 'Beklediğiniz oran geldi',
      body: `${name}: alarmınıza bakın.`,
      path: memberPaths.alarms(),
      tag: 'oran-alarmi',
      ttlSeconds: TTL_SECONDS,
      urgency: 'normal',
    };
  }

  private async mail({ payload }: OutgoingEvent): Promise<Mail | null> {
    const [reader, { name: siteName, timeZone }] = await Promise.all([
      this.alarms.reader(String(payload['alarm'])),
      this.site.current(),
    ]);
    const market = MARKETS.find(({ key }) => key === reader?.market);
    if (!reader || !market) return null;
    const { publicUrl } = this.config;
    const { threshold, token, email } = reader;
    const rate = Number(payload['rate']);
    const example = await this.examples.atRate(market.key, rate, todayIn(timeZone, new Date()));
    return {
      to: email,
      content: rateAlarmMail({
        ...{ market, threshold, siteName, rate, example },
        ...{ compareUrl: publicUrl + market.compareHref, ownUrl: publicUrl + memberPaths.alarms() },
      }),
      subscription: { list: 'oran-alarmi', leaveUrl: publicUrl + signUpPaths.endAlarm(token) },
    };
  }
}
