import { Module } from '@nestjs/common';
import { PageBlocksModule } from '../blocks/blocks.module.js';
import { ProductsModule } from '../offers/offers.module.js';
import { CalculationService } from './calculation.service.js';
import { LoanOffersService } from '../offers/loan-offers.service.js';
import { LoanPageService } from './loan-page.service.js';
import { LoanTypesService } from '../offers/loan-types.service.js';
import { LoansController } from './loans.controller.js';
import { PaymentPlansController } from './payment-plans.controller.js';
import { PaymentPlansService } from './payment-plans.service.js';

@Module({
  imports: [ProductsModule, PageBlocksModule],
  controllers: [LoansController, PaymentPlansController],
  providers: [CalculationService, LoanOffersService, LoanPageService, LoanTypesService, PaymentPlansService],
  exports: [LoanOffersService, LoanTypesService],
})
export class LoansModule {}
