import { Module } from '@nestjs/common';
import { OffersModule } from '../../offers.module.js';
import { DepositWarnings } from './deposit-warnings.service.js';
import { HolidaysController } from './holidays.controller.js';
import { RegulatoryLimitsController } from './regulatory-limits.controller.js';
import { LoanLimitsController } from './loan-limits.controller.js';
import { RateWarnings } from './rate-warnings.service.js';
import { TaxesModule } from '../taxes.module.js';
import { TaxesController } from './taxes.controller.js';
import { TermRulesController } from './term-rules.controller.js';

/** Dated tables that every calculation uses: taxes, terms and regulatory limits; and the limits of the calculators. */
@Module({
  imports: [OffersModule, TaxesModule],
  // In this order: a tax's address is any last part, `terms`, `figures`, `limits` and `holidays` have one of their own.
  controllers: [
    TermRulesController,
    RegulatoryLimitsController,
    LoanLimitsController,
    HolidaysController,
    TaxesController,
  ],
  providers: [DepositWarnings, RateWarnings],
  exports: [RateWarnings],
})
export class AdminTaxesModule {}
