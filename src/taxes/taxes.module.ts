import { Module } from '@nestjs/common';
import { TaxesService } from './taxes.service.js';

/** The dated tables of taxes, for whatever computes. */
@Module({ providers: [TaxesService], exports: [TaxesService] })
export class TaxesModule {}
