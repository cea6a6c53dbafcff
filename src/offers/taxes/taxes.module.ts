import { Module } from '@nestjs/common';
import { LegalFiguresService } from './legal-figures.service.js';
import { TaxesService } from './taxes.service.js';

/** The dated tables of taxes and of what law limits, for whatever computes. */
@Module({ providers: [LegalFiguresService, TaxesService], exports: [LegalFiguresService, TaxesService] })
export class TaxesModule {}
