import { Module } from '@nestjs/common';
import { SubscriberQueries } from './subscriber-queries.js';
import { AdminSubscribersController } from './subscribers.controller.js';
import { Subscribers } from './subscribers.service.js';

/** The screens on which staff see who reads the newsletter. */
@Module({ controllers: [AdminSubscribersController], providers: [SubscriberQueries, Subscribers] })
export class AdminNewsletterModule {}
