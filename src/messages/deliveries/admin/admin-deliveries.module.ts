import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries.module.js';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveryChanges } from './delivery-changes.service.js';
import { DeliveryPages } from './delivery-pages.service.js';
import { Disclosures } from './disclosures.service.js';
import { EndpointKeysController } from './endpoint-keys.controller.js';
import { EndpointsController } from './endpoints.controller.js';
import { TemplatesController } from './templates.controller.js';
import { TrialController } from './trial.controller.js';
import { TrialMailbox } from './trial-mailbox.service.js';
import { WebhookController } from './webhook.controller.js';
import { WebhookKeys } from './webhook-keys.service.js';

/** The screens about what leaves the house. The last controller answers every address of one segment. */
@Module({
  imports: [DeliveriesModule],
  controllers: [
    WebhookController,
    EndpointKeysController,
    EndpointsController,
    TemplatesController,
    TrialController,
    DeliveriesController,
  ],
  providers: [DeliveryChanges, DeliveryPages, Disclosures, TrialMailbox, WebhookKeys],
})
export class AdminDeliveriesModule {}
