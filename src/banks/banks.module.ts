import { Module } from '@nestjs/common';
import { BlocksModule } from '../pages/blocks/blocks.module.js';
import { CampaignsModule } from './campaigns/campaigns.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { TaxesModule } from '../offers/taxes/taxes.module.js';
import { BankIndexService } from './bank-index.service.js';
import { BankLoansController } from './bank-loans.controller.js';
import { BankProductsService } from './bank-products.service.js';
import { BankProfilesService } from './bank-profiles.service.js';
import { BanksController } from './banks.controller.js';
import { LoanQuestionsService } from './loan-questions.service.js';

/** Every page about one bank, and the list of them. */
@Module({
  imports: [BlocksModule, CampaignsModule, OffersModule, TaxesModule],
  controllers: [BanksController, BankLoansController],
  providers: [BankIndexService, BankProfilesService, BankProductsService, LoanQuestionsService],
  exports: [BankProductsService],
})
export class BanksModule {}
