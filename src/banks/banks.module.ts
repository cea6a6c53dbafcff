import { Module } from '@nestjs/common';
import { CampaignsModule } from '../campaigns/campaigns.module.js';
import { CardsModule } from '../cards/cards.module.js';
import { LoansModule } from '../loans/loans.module.js';
import { ProductsModule } from '../products/products.module.js';
import { BankIndexService } from './bank-index.service.js';
import { BankLoansController } from './bank-loans.controller.js';
import { BankProductsService } from './bank-products.service.js';
import { BankProfilesService } from './bank-profiles.service.js';
import { BanksController } from './banks.controller.js';
import { BanksService } from './banks.service.js';
import { LoanExamples } from './loan-examples.js';

@Module({
  imports: [CampaignsModule, CardsModule, LoansModule, ProductsModule],
  controllers: [BanksController, BankLoansController],
  providers: [BanksService, BankIndexService, BankProfilesService, BankProductsService, LoanExamples],
  exports: [BanksService],
})
export class BanksModule {}
