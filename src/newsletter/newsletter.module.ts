import { Module } from '@nestjs/common';
import { PageBlocksModule } from '../pages/page-blocks.module.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterFormsService } from './newsletter-forms.service.js';
import { NewsletterPagesService } from './newsletter-pages.service.js';
import { NewsletterService } from './newsletter.service.js';
import { NewsletterStore } from './newsletter-store.js';

@Module({
  imports: [PageBlocksModule],
  controllers: [NewsletterController],
  providers: [NewsletterFormsService, NewsletterPagesService, NewsletterService, NewsletterStore],
})
export class NewsletterModule {}
