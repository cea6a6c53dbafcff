import { Module } from '@nestjs/common';
import { RegulatoryLimitsService } from './regulatory-limits.service.js';
import { TaxesService } from './taxes.service.js';

/** The dated tables of taxes and of what law limits, for whatever computes. */
@Module({
  providers: [RegulatoryLimitsService, TaxesService],
  exports: [RegulatoryLimitsService, TaxesService],
})
export class TaxesModule {}
