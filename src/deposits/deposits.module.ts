import { Module } from '@nestjs/common';
import { PageBlocksModule } from '../blocks/blocks.module.js';
import { ProductsModule } from '../offers/offers.module.js';
import { DepositOffersService } from '../offers/deposit-offers.service.js';
import { DepositPageService } from './deposit-page.service.js';
import { DepositsController } from './deposits.controller.js';

@Module({
  imports: [PageBlocksModule, ProductsModule],
  controllers: [DepositsController],
  providers: [DepositOffersService, DepositPageService],
  exports: [DepositOffersService],
})
export class DepositsModule {}
