import { Module } from '@nestjs/common';
import { OffersModule } from '../../offers.module.js';
import { LegalFiguresController } from './legal-figures.controller.js';
import { LoanLimitsController } from './loan-limits.controller.js';
import { RateWarnings } from './rate-warnings.service.js';
import { TaxesController } from './taxes.controller.js';
import { TermRulesController } from './term-rules.controller.js';

/** What every calculation rests on: the dated tables of taxes, terms and limits of law, and what the calculators offer. */
@Module({
  imports: [OffersModule],
  // In this order: a tax's address is any last part, `terms`, `figures` and `limits` have one of their own.
  controllers: [TermRulesController, LegalFiguresController, LoanLimitsController, TaxesController],
  providers: [RateWarnings],
  exports: [RateWarnings],
})
export class AdminTaxesModule {}
