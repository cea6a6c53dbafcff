import { Module } from '@nestjs/common';
import { TaxesController } from './taxes.controller.js';
import { TermRulesController } from './term-rules.controller.js';

/** The dated tables that every calculation rests on: taxes and term limits. */
@Module({
  // In this order: a tax's address is any last part, `terms` has one of its own.
  controllers: [TermRulesController, TaxesController],
})
export class AdminTaxesModule {}
