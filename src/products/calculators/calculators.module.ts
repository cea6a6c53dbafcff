import { Module } from '@nestjs/common';
import { OffersModule } from '../../offers/offers.module.js';
import { TaxesModule } from '../../offers/taxes/taxes.module.js';
import { CalculatorFactsService } from './calculator-data.service.js';
import { CalculatorsController } from './calculators.controller.js';

/** Questions around loans, cards and savings, each answered on a page of its own. */
@Module({
  imports: [OffersModule, TaxesModule],
  controllers: [CalculatorsController],
  providers: [CalculatorFactsService],
})
export class CalculatorsModule {}
