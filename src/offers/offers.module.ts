import { Module } from '@nestjs/common';
import { BankNamesService } from './bank-names.service.js';
import { TaxesService } from '../taxes/taxes.service.js';

/** What loans, cards and deposits have in common. */
@Module({ providers: [BankNamesService, TaxesService], exports: [BankNamesService, TaxesService] })
export class ProductsModule {}
