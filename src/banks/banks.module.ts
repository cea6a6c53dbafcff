import { Module } from '@nestjs/common';
import { CampaignsModule } from '../campaigns/campaigns.module.js';
import { CardsModule } from '../cards/cards.module.js';
import { LoansModule } from '../loans/loans.module.js';
import { PageBlocksModule } from '../blocks/blocks.module.js';
import { ProductsModule } from '../offers/offers.module.js';
import { BankIndexService } from './bank-index.service.js';
import { BankLoansController } from './bank-loans.controller.js';
import { BankProductsService } from './bank-products.service.js';
import { BankProfilesService } from './bank-profiles.service.js';
import { BanksController } from './banks.controller.js';
import { LoanExamples } from './loan-examples.js';
import { LoanQuestionsService } from './loan-questions.service.js';

/** Every page about one bank. Apart from the list of banks, which the blocks shown here are made of. */
@Module({
  imports: [CampaignsModule, CardsModule, LoansModule, PageBlocksModule, ProductsModule],
  controllers: [BanksController, BankLoansController],
  providers: [BankIndexService, BankProfilesService, BankProductsService, LoanExamples, LoanQuestionsService],
})
export class BankPagesModule {}
