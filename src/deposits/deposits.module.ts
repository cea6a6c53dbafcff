import { Module } from '@nestjs/common';
import { PageBlocksModule } from '../pages/page-blocks.module.js';
import { ProductsModule } from '../products/products.module.js';
import { DepositOffersService } from './deposit-offers.service.js';
import { DepositPageService } from './deposit-page.service.js';
import { DepositsController } from './deposits.controller.js';

@Module({
  imports: [PageBlocksModule, ProductsModule],
  controllers: [DepositsController],
  providers: [DepositOffersService, DepositPageService],
  exports: [DepositOffersService],
})
export class DepositsModule {}
