import { Module } from '@nestjs/common';
import { ProductRatesController } from './product-rates.controller.js';
import { ProductRatesService } from './product-rates.service.js';
import { AdminProductsController } from './products.controller.js';

/** The screens on which staff keep products and their rates. */
@Module({
  controllers: [AdminProductsController, ProductRatesController],
  providers: [ProductRatesService],
})
export class AdminProductsModule {}
