import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries.module.js';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveryChanges } from './delivery-changes.service.js';
import { DeliveryPages } from './delivery-pages.service.js';
import { WebhookController } from './webhook.controller.js';

/** The screens about what leaves the house. The last controller answers every address of one segment. */
@Module({
  imports: [DeliveriesModule],
  controllers: [WebhookController, DeliveriesController],
  providers: [DeliveryChanges, DeliveryPages],
})
export class AdminDeliveriesModule {}
