import { Module } from '@nestjs/common';
import { OffersModule } from '../offers/offers.module.js';
import { TaxesModule } from '../taxes/taxes.module.js';
import { ApplicationCatalogueService } from './application-catalogue.service.js';
import { ApplicationsController } from './applications.controller.js';
import { ApplicationsService } from './applications.service.js';
import { ApplicationStore } from './application-store.js';
import { ConsentTextsService } from './consent-texts.service.js';
import { ApplicationFormsService } from './application-forms.service.js';
import { QrController } from './kinds/remote-customer/qr.controller.js';

@Module({
  imports: [OffersModule, TaxesModule],
  controllers: [QrController, ApplicationsController],
  providers: [
    ApplicationCatalogueService,
    ApplicationFormsService,
    ApplicationsService,
    ApplicationStore,
    ConsentTextsService,
  ],
  exports: [ApplicationCatalogueService, ConsentTextsService],
})
export class ApplicationsModule {}
