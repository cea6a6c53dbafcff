import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeliveriesModule } from '../../../messages/deliveries/deliveries.module.js';
import { Image } from '../../../site/images/image.entity.js';
import { NewsletterIssue } from '../issues/newsletter-issue.entity.js';
import { NewsletterLink } from '../issues/newsletter-link.entity.js';
import { NewsletterModule } from '../newsletter.module.js';
import { IssueScreens } from './issues/issue-screens.service.js';
import { IssueSendingController } from './issues/issue-sending.controller.js';
import { IssuesController } from './issues/issues.controller.js';
import { Issues } from './issues/issues.service.js';
import { ReturnedController } from './issues/returned.controller.js';
import { SubscriberQueries } from './subscriber-queries.js';
import { AdminSubscribersController } from './subscribers.controller.js';
import { Subscribers } from './subscribers.service.js';

/** The screens on which staff see who reads the newsletter, write its issues and send them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Image, NewsletterIssue, NewsletterLink]),
    DeliveriesModule,
    NewsletterModule,
  ],
  controllers: [AdminSubscribersController, IssueSendingController, IssuesController, ReturnedController],
  providers: [Issues, IssueScreens, SubscriberQueries, Subscribers],
})
export class AdminNewsletterModule {}
