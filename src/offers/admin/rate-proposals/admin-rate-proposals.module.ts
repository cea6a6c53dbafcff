import { Module } from '@nestjs/common';
import { RateProposalsModule } from '../../../banks/rate-proposals/rate-proposals.module.js';
import { AdminOffersModule } from '../admin-offers.module.js';
import { ChangeReviews } from './change-reviews.service.js';
import { ProposalForms } from './proposal-forms.service.js';
import { RateProposalsController } from './rate-proposals.controller.js';
import { RateReviews } from './rate-reviews.service.js';

/** The screens on which staff decide on what banks propose, and the forms by which that is read. */
@Module({
  imports: [AdminOffersModule, RateProposalsModule],
  controllers: [RateProposalsController],
  providers: [ChangeReviews, ProposalForms, RateReviews],
  exports: [ProposalForms],
})
export class AdminRateProposalsModule {}
