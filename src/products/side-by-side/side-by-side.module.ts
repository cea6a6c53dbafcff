import { Module } from '@nestjs/common';
import { BanksModule } from '../../banks/banks.module.js';
import { CampaignsModule } from '../../banks/campaigns/campaigns.module.js';
import { OffersModule } from '../../offers/offers.module.js';
import { LoansModule } from '../loans/loans.module.js';
import { SideBySideController } from './side-by-side.controller.js';
import { SideBySideService } from './side-by-side.service.js';

@Module({
  imports: [BanksModule, CampaignsModule, LoansModule, OffersModule],
  controllers: [SideBySideController],
  providers: [SideBySideService],
})
export class SideBySideModule {}
