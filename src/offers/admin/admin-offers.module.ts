import { Module } from '@nestjs/common';
import { AdminImagesModule } from '../../site/images/admin/admin-images.module.js';
import { ApprovedForms } from './approved-forms.service.js';
import { BankOfferFormsController } from './bank-offer-forms.controller.js';
import { AdminBankOffersController } from './bank-offers.controller.js';
import { DepositBracketsController } from './brackets/brackets.controller.js';
import { ProductConditionsController } from './conditions/conditions.controller.js';
import { ProductRatesController } from './product-rates.controller.js';
import { ProductRatesService } from './product-rates.service.js';
import { AdminProductsController } from './products.controller.js';
import { RateConfirmationsController } from './rate-confirmations.controller.js';
import { RateConfirmationsService } from './rate-confirmations.service.js';
import { RateImportsController } from './rate-imports/rate-imports.controller.js';
import { RateImportsService } from './rate-imports/rate-imports.service.js';

/** The screens on which staff keep what is on offer: products with their rates, and what banks say of themselves. */
@Module({
  imports: [AdminImagesModule],
  controllers: [
    BankOfferFormsController,
    AdminBankOffersController,
    AdminProductsController,
    DepositBracketsController,
    ProductConditionsController,
    ProductRatesController,
    RateConfirmationsController,
    RateImportsController,
  ],
  providers: [ApprovedForms, ProductRatesService, RateConfirmationsService, RateImportsService],
  exports: [ApprovedForms, ProductRatesService],
})
export class AdminOffersModule {}
