import { Module } from '@nestjs/common';
import { DeliveryArchive } from './archive.js';
import { MailChannel } from './channels/mail-channel.js';
import { PushModule } from '../push/push.module.js';
import { PushChannel } from './channels/push-channel.js';
import { SmsChannel } from './channels/sms-channel.js';
import { WebhookChannel } from './channels/webhook-channel.js';
import { BounceAddresses } from './bounces/bounce-addresses.js';
import { BounceMailbox } from './bounces/bounce-mailbox.js';
import { BounceRounds } from './bounces/bounce-rounds.js';
import { Bounces } from './bounces/bounces.service.js';
import { ContactGuard } from './contact-guard.js';
import { DeliveryWorker } from './delivery-worker.js';
import { DeliveryStore } from './delivery-store.js';
import { FanOut } from './fan-out.js';
import { Mailer } from './mailer.service.js';
import { NotificationSwitches } from './notification-switches.js';
import { ChannelConfig } from './channel-config.js';
import { Sender } from './sender.js';
import { SmsSender } from './sms-sender.service.js';
import { SmsQuota } from './sms-quota.service.js';
import { SmsReports } from './sms-reports.service.js';
import { SmsReportsController } from './sms-reports.controller.js';
import { Topics } from './topics.service.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { Webhooks } from './webhooks.service.js';

/** Carries what happened to whoever is to know: webhooks, mails, SMS, notifications to browsers. Features register their topics. */
@Module({
  imports: [PushModule],
  controllers: [SmsReportsController],
  providers: [
    BounceAddresses,
    BounceMailbox,
    BounceRounds,
    Bounces,
    ContactGuard,
    DeliveryWorker,
    DeliveryArchive,
    DeliveryStore,
    FanOut,
    Mailer,
    MailChannel,
    NotificationSwitches,
    PushChannel,
    ChannelConfig,
    Sender,
    SmsSender,
    SmsChannel,
    SmsQuota,
    SmsReports,
    Topics,
    WebhookChannel,
    WebhookSecrets,
    Webhooks,
  ],
  exports: [
    Bounces,
    ContactGuard,
    Mailer,
    DeliveryWorker,
    NotificationSwitches,
    ChannelConfig,
    SmsSender,
    PushModule,
    Topics,
    WebhookChannel,
    WebhookSecrets,
    Webhooks,
  ],
})
export class DeliveriesModule {}
