import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { LoansModule } from '../products/loans/loans.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { TaxesModule } from '../offers/taxes/taxes.module.js';
import { ApiKeyCallers } from './api-callers.service.js';
import { ApiDocumentController } from './api-document.controller.js';
import { ApiSettings } from './api-settings.service.js';
import { ApiUses } from './api-uses.service.js';
import { ApiCalculator } from './calculator.service.js';
import { CatalogueReader } from './catalogue-reader.service.js';
import { CatalogueController } from './catalogue.controller.js';
import { BroughtApplicationsController } from './brought-applications.controller.js';
import { ApiResponseCache } from './response-cache.service.js';
import { PartnerApplicationsController } from './partner-applications.controller.js';
import { PublishersModule } from '../applications/publishers/publishers.module.js';
import { ReferralsModule } from '../applications/referrals/referrals.module.js';
import { ReferralReads } from './referral-reads.service.js';
import { RateProposalsModule } from '../banks/rate-proposals/rate-proposals.module.js';
import { PartnerRatesController } from './partner-rates.controller.js';
import { PartnerStatementsController } from './partner-statements.controller.js';
import { PartnerReferralsController } from './partner-referrals.controller.js';
import { PartnerSandboxController } from './partner-sandbox.controller.js';
import { BankStores } from './bank-stores.service.js';
import { SandboxModule } from './sandbox/sandbox.module.js';

/** The API for partners' programs, `/api/v1`, and its reference page. */
@Module({
  imports: [
    ApplicationsModule,
    LoansModule,
    OffersModule,
    PublishersModule,
    RateProposalsModule,
    ReferralsModule,
    SandboxModule,
    TaxesModule,
  ],
  controllers: [
    CatalogueController,
    BroughtApplicationsController,
    PartnerApplicationsController,
    PartnerRatesController,
    PartnerReferralsController,
    PartnerSandboxController,
    PartnerStatementsController,
    ApiDocumentController,
  ],
  providers: [
    ApiKeyCallers,
    ApiUses,
    ApiSettings,
    ApiCalculator,
    CatalogueReader,
    ApiResponseCache,
    ReferralReads,
    BankStores,
  ],
  exports: [ApiKeyCallers, ApiSettings, ApiResponseCache],
})
export class ApiModule {}
