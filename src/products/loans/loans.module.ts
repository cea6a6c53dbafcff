import { Module } from '@nestjs/common';
import { BlocksModule } from '../../pages/blocks/blocks.module.js';
import { OffersModule } from '../../offers/offers.module.js';
import { TaxesModule } from '../../offers/taxes/taxes.module.js';
import { CalculationService } from './calculation.service.js';
import { EligibilityController } from './eligibility.controller.js';
import { LoanPageService } from './loan-page.service.js';
import { LoansController } from './loans.controller.js';
import { PaymentPlansController } from './payment-plans.controller.js';
import { PaymentPlansService } from './payment-plans.service.js';

@Module({
  imports: [BlocksModule, OffersModule, TaxesModule],
  controllers: [LoansController, EligibilityController, PaymentPlansController],
  providers: [CalculationService, LoanPageService, PaymentPlansService],
  exports: [LoanPageService],
})
export class LoansModule {}
