import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { AdminPeopleModule } from '../accounts/admin/admin-people.module.js';
import { AdminApiModule } from '../api/admin/admin-api.module.js';
import { AdminReferralsModule } from '../applications/referrals/admin/admin-referrals.module.js';
import { AdminRateProposalsModule } from '../offers/admin/rate-proposals/admin-rate-proposals.module.js';
import { RateProposalsModule } from '../banks/rate-proposals/rate-proposals.module.js';
import { ReferralsModule } from '../applications/referrals/referrals.module.js';
import { PartnerProposalsController } from './partner-proposals.controller.js';
import { PortalAnswersController } from './portal-answers.controller.js';
import { BankPeople } from './bank-people.service.js';
import { PortalPeopleController } from './portal-people.controller.js';
import { BankKeys } from './bank-keys.service.js';
import { PortalKeysController } from './portal-keys.controller.js';
import { PortalPages } from './portal-pages.service.js';
import { PortalPasskeysController } from './portal-passkeys.controller.js';
import { PortalProposalsController } from './portal-proposals.controller.js';
import { PortalReferralsController } from './portal-referrals.controller.js';
import { PortalRatesController } from './portal-rates.controller.js';
import { PortalSecurityController } from './portal-security.controller.js';
import { SandboxModule } from '../api/sandbox/sandbox.module.js';
import { PortalSandboxController } from './portal-sandbox.controller.js';
import { PortalInvoicesController } from './portal-invoices.controller.js';

/** Where a bank's own people see what is theirs, and nothing else. */
@Module({
  imports: [
    AdminApiModule,
    AdminPeopleModule,
    AdminRateProposalsModule,
    AdminReferralsModule,
    ApplicationsModule,
    RateProposalsModule,
    ReferralsModule,
    SandboxModule,
  ],
  controllers: [
    PartnerProposalsController,
    PortalAnswersController,
    PortalKeysController,
    PortalPasskeysController,
    PortalPeopleController,
    PortalReferralsController,
    PortalProposalsController,
    PortalRatesController,
    PortalSandboxController,
    PortalSecurityController,
    PortalInvoicesController,
  ],
  providers: [BankKeys, BankPeople, PortalPages],
})
export class PortalModule {}
