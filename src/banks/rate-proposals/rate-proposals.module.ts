import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../../messages/deliveries/deliveries.module.js';
import { RateProposalTopics } from './rate-proposal-topics.js';
import { RateProposals } from './rate-proposals.service.js';

/** Rates that banks propose, by their people and their programs. */
@Module({
  imports: [DeliveriesModule],
  providers: [RateProposals, RateProposalTopics],
  exports: [RateProposals],
})
export class RateProposalsModule {}
