import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries.module.js';
import { WebhookController } from './webhook.controller.js';

/** The screens about what leaves the house. */
@Module({ imports: [DeliveriesModule], controllers: [WebhookController] })
export class AdminDeliveriesModule {}
