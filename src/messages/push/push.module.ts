import { Module } from '@nestjs/common';
import { PushSubscriptions } from './push-subscriptions.service.js';

/** Browsers that are sent notifications (web push); `PushChannel` of the deliveries sends them. */
@Module({ providers: [PushSubscriptions], exports: [PushSubscriptions] })
export class PushModule {}
