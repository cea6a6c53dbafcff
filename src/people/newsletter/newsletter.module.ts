import { Module } from '@nestjs/common';
import { BlocksModule } from '../../pages/blocks/blocks.module.js';
import { DeliveriesModule } from '../../messages/deliveries/deliveries.module.js';
import { ImagesModule } from '../../site/images/images.module.js';
import { LoansModule } from '../../products/loans/loans.module.js';
import { AnalyticsModule } from '../../site/analytics/analytics.module.js';
import { OffersModule } from '../../offers/offers.module.js';
import { RateHistoryModule } from '../../offers/rate-history/rate-history.module.js';
import { TaxesModule } from '../../offers/taxes/taxes.module.js';
import { ArchiveController } from './issues/archive.controller.js';
import { Archive } from './issues/archive.service.js';
import { Audience } from './issues/audience.service.js';
import { IssueRounds } from './issues/issue-rounds.js';
import { IssueTrials } from './issues/issue-trials.service.js';
import { LetterClicks } from './issues/letter-clicks.service.js';
import { LetterClicksController } from './issues/letter-clicks.controller.js';
import { LetterComposer } from './issues/letter-composer.service.js';
import { LetterReaders } from './issues/letter-readers.service.js';
import { LetterTopic } from './issues/letter-topic.js';
import { MailReportsController } from './issues/mail-reports.controller.js';
import { Leaving } from './leaving.service.js';
import { NewsletterFormsService } from './newsletter-forms.service.js';
import { NewsletterPagesService } from './newsletter-pages.service.js';
import { NewsletterStore } from './newsletter-store.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterService } from './newsletter.service.js';
import { NewsletterTopics } from './newsletter-topics.js';

@Module({
  imports: [
    ...[BlocksModule, DeliveriesModule, ImagesModule, LoansModule, AnalyticsModule],
    ...[OffersModule, RateHistoryModule, TaxesModule],
  ],
  controllers: [ArchiveController, LetterClicksController, MailReportsController, NewsletterController],
  providers: [
    Archive,
    Audience,
    IssueRounds,
    IssueTrials,
    Leaving,
    LetterClicks,
    LetterComposer,
    LetterReaders,
    LetterTopic,
    NewsletterFormsService,
    NewsletterPagesService,
    NewsletterService,
    NewsletterStore,
    NewsletterTopics,
  ],
  exports: [Archive, Audience, IssueRounds, IssueTrials, LetterComposer, NewsletterStore],
})
export class NewsletterModule {}
