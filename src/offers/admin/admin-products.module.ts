import { Module } from '@nestjs/common';
import { ImagesModule } from '../../images/images.module.js';
import { RateImportsController } from './rate-imports/rate-imports.controller.js';
import { RateImportsService } from './rate-imports/rate-imports.service.js';
import { ProductRatesController } from './product-rates.controller.js';
import { ProductRatesService } from './product-rates.service.js';
import { AdminProductsController } from './products.controller.js';

/** The screens on which staff keep products and their rates. */
@Module({
  imports: [ImagesModule],
  controllers: [AdminProductsController, ProductRatesController, RateImportsController],
  providers: [ProductRatesService, RateImportsService],
})
export class AdminProductsModule {}
