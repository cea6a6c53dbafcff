import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { NewsletterFormsService } from './newsletter-forms.service.js';
import { NewsletterPagesService } from './newsletter-pages.service.js';
import { NewsletterStore } from './newsletter-store.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterService } from './newsletter.service.js';
import { NewsletterTopics } from './newsletter-topics.js';

@Module({
  imports: [BlocksModule, DeliveriesModule],
  controllers: [NewsletterController],
  providers: [
    NewsletterFormsService,
    NewsletterPagesService,
    NewsletterService,
    NewsletterStore,
    NewsletterTopics,
  ],
  exports: [NewsletterStore],
})
export class NewsletterModule {}
