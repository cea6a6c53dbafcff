import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module.js';
import { NewsletterFormsService } from './newsletter-forms.service.js';
import { NewsletterPagesService } from './newsletter-pages.service.js';
import { NewsletterStore } from './newsletter-store.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterService } from './newsletter.service.js';

@Module({
  imports: [BlocksModule],
  controllers: [NewsletterController],
  providers: [NewsletterFormsService, NewsletterPagesService, NewsletterService, NewsletterStore],
})
export class NewsletterModule {}
