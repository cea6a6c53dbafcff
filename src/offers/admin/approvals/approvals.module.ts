import { Module } from '@nestjs/common';
import { RateProposalsModule } from '../../../banks/rate-proposals/rate-proposals.module.js';
import { AdminOffersModule } from '../admin-offers.module.js';
import { ApprovalsController } from './approvals.controller.js';
import { ApprovalsService } from './approvals.service.js';

/** Changes of published figures that wait for a second person. */
@Module({
  imports: [AdminOffersModule, RateProposalsModule],
  controllers: [ApprovalsController],
  providers: [ApprovalsService],
})
export class ApprovalsModule {}
