import { Module } from '@nestjs/common';
import { LoansModule } from '../loans/loans.module.js';
import { ProductsModule } from '../offers/offers.module.js';
import { ApplicationCatalogueService } from './application-catalogue.service.js';
import { ApplicationsController } from './applications.controller.js';
import { ApplicationsService } from './applications.service.js';
import { ApplicationStore } from './application-store.js';
import { ConsentTextsService } from './consent-texts.service.js';
import { ApplicationFormsService } from './forms/application-forms.service.js';
import { QrController } from './qr.controller.js';

@Module({
  imports: [LoansModule, ProductsModule],
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
