import { Module } from '@nestjs/common';
import { RateProposalsModule } from '../../../banks/rate-proposals/rate-proposals.module.js';
import { AdminOffersModule } from '../admin-offers.module.js';
import { RateProposalsController } from './rate-proposals.controller.js';
import { RateReviews } from './rate-reviews.service.js';

/** The screens on which staff decide on rates that banks propose. */
@Module({
  imports: [AdminOffersModule, RateProposalsModule],
  controllers: [RateProposalsController],
  providers: [RateReviews],
})
export class AdminRateProposalsModule {}
