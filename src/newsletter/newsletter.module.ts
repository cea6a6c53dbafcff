import { Module } from '@nestjs/common';
import { PageBlocksModule } from '../blocks/blocks.module.js';
import { SubscriberQueries } from './admin/subscriber-queries.js';
import { AdminSubscribersController } from './admin/subscribers.controller.js';
import { Subscribers } from './admin/subscribers.service.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterFormsService } from './newsletter-forms.service.js';
import { NewsletterPagesService } from './newsletter-pages.service.js';
import { NewsletterService } from './newsletter.service.js';
import { NewsletterStore } from './newsletter-store.js';

@Module({
  imports: [PageBlocksModule],
  controllers: [NewsletterController, AdminSubscribersController],
  providers: [
    NewsletterFormsService,
    NewsletterPagesService,
    NewsletterService,
    NewsletterStore,
    SubscriberQueries,
    Subscribers,
  ],
})
export class NewsletterModule {}
