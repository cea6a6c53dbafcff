import { Module } from '@nestjs/common';
import { TaxesService } from './taxes.service.js';

/** What loans, cards and deposits have in common. */
@Module({ providers: [TaxesService], exports: [TaxesService] })
export class ProductsModule {}
