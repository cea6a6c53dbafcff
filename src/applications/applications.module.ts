import { Module } from '@nestjs/common';
import { CodesModule } from '../messages/codes/codes.module.js';
import { DeliveriesModule } from '../messages/deliveries/deliveries.module.js';
import { NoticesModule } from '../accounts/notices/notices.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { ReferralsModule } from './referrals/referrals.module.js';
import { TaxesModule } from '../offers/taxes/taxes.module.js';
import { ApplicationLetters } from './application-letters.js';
import { ApplicationTopics } from './application-topics.js';
import { ApplicationCatalogueService } from './application-catalogue.service.js';
import { ApplicationsController } from './applications.controller.js';
import { ApplicationsService } from './applications.service.js';
import { ApplicationNumbers } from './application-numbers.service.js';
import { ApplicationStore } from './application-store.js';
import { BankLeadController } from './bank-lead.controller.js';
import { BroughtApplications } from './brought-applications.service.js';
import { BankReferrals } from './bank-referrals.service.js';
import { BankLeads } from './bank-lead.service.js';
import { ConsentTextsService } from './consent-texts.service.js';
import { ApplicationFormsService } from './application-forms.service.js';
import { ReferralFeed } from './referral-feed.service.js';
import { ReferralLetters } from './referral-letters.js';
import { ReferralTopics } from './referral-topics.js';
import { PhoneProofs } from './phone-proofs.service.js';
import { QrController } from './kinds/remote-customer/qr.controller.js';

@Module({
  imports: [CodesModule, DeliveriesModule, NoticesModule, OffersModule, ReferralsModule, TaxesModule],
  controllers: [QrController, ApplicationsController, BankLeadController],
  providers: [
    ApplicationCatalogueService,
    ApplicationFormsService,
    ApplicationLetters,
    ApplicationsService,
    ApplicationNumbers,
    ApplicationStore,
    ApplicationTopics,
    BankLeads,
    BankReferrals,
    BroughtApplications,
    ConsentTextsService,
    PhoneProofs,
    ReferralFeed,
    ReferralLetters,
    ReferralTopics,
  ],
  exports: [
    ApplicationCatalogueService,
    ApplicationsService,
    BankReferrals,
    BroughtApplications,
    ConsentTextsService,
    ReferralFeed,
  ],
})
export class ApplicationsModule {}
