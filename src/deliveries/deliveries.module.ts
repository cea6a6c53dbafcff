import { Module } from '@nestjs/common';
import { DeliveryArchive } from './archive.js';
import { MailChannel } from './channels/mail-channel.js';
import { WebhookChannel } from './channels/webhook-channel.js';
import { Courier } from './courier.js';
import { DeliveryStore } from './delivery-store.js';
import { Dispatcher } from './dispatcher.js';
import { Letters } from './letters.service.js';
import { NotificationSwitches } from './notification-switches.js';
import { Outlets } from './outlets.js';
import { Sender } from './sender.js';
import { Topics } from './topics.service.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { Webhooks } from './webhooks.service.js';

/** Carries what happened to whoever is to know: webhooks, mails, SMS. Features register their topics. */
@Module({
  providers: [
    Courier,
    DeliveryArchive,
    DeliveryStore,
    Dispatcher,
    Letters,
    MailChannel,
    NotificationSwitches,
    Outlets,
    Sender,
    Topics,
    WebhookChannel,
    WebhookSecrets,
    Webhooks,
  ],
  exports: [
    Letters,
    Courier,
    NotificationSwitches,
    Outlets,
    Topics,
    WebhookChannel,
    WebhookSecrets,
    Webhooks,
  ],
})
export class DeliveriesModule {}
