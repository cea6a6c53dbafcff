import { Module } from '@nestjs/common';
import { OffersModule } from '../../offers/offers.module.js';
import { TaxesModule } from '../../offers/taxes/taxes.module.js';
import { LoanAmountsController } from './loan-amounts.controller.js';
import { LoanAmountsService } from './loan-amounts.service.js';

@Module({
  imports: [OffersModule, TaxesModule],
  controllers: [LoanAmountsController],
  providers: [LoanAmountsService],
  exports: [LoanAmountsService],
})
export class LoanAmountsModule {}
