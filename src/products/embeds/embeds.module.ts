import { Module } from '@nestjs/common';
import { LoansModule } from '../loans/loans.module.js';
import { OffersModule } from '../../offers/offers.module.js';
import { TaxesModule } from '../../offers/taxes/taxes.module.js';
import { EmbedsController } from './embeds.controller.js';
import { EmbedsService } from './embeds.service.js';

@Module({
  imports: [LoansModule, OffersModule, TaxesModule],
  controllers: [EmbedsController],
  providers: [EmbedsService],
})
export class EmbedsModule {}
