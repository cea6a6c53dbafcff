import { Module } from '@nestjs/common';
import { HolidaysService } from './holidays.service.js';
import { RegulatoryLimitsService } from './regulatory-limits.service.js';
import { TaxesService } from './taxes.service.js';

/** The dated tables of taxes and of what law limits, for whatever computes. */
@Module({
  providers: [HolidaysService, RegulatoryLimitsService, TaxesService],
  exports: [HolidaysService, RegulatoryLimitsService, TaxesService],
})
export class TaxesModule {}
