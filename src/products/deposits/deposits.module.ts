import { Module } from '@nestjs/common';
import { BlocksModule } from '../../pages/blocks/blocks.module.js';
import { OffersModule } from '../../offers/offers.module.js';
import { TaxesModule } from '../../offers/taxes/taxes.module.js';
import { DepositPageService } from './deposit-page.service.js';
import { DepositsController } from './deposits.controller.js';

@Module({
  imports: [BlocksModule, OffersModule, TaxesModule],
  controllers: [DepositsController],
  providers: [DepositPageService],
})
export class DepositsModule {}
