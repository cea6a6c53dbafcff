import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { ReferralsModule } from '../../applications/referrals/referrals.module.js';
import { SandboxUpkeep } from './sandbox-upkeep.js';
import { TestFeed } from './test-feed.service.js';
import { TestLeadFactory } from './test-lead-factory.service.js';
import { TestLeadStore } from './test-lead-store.service.js';
import { TestReferrals } from './test-referrals.service.js';
import { TestStatements } from './test-statements.service.js';
import { TestWebhooks } from './test-webhooks.service.js';
import { DeliveriesModule } from '../../messages/deliveries/deliveries.module.js';

/** Test leads of banks' engineers. */
@Module({
  imports: [ApplicationsModule, DeliveriesModule, ReferralsModule],
  providers: [
    SandboxUpkeep,
    TestFeed,
    TestLeadFactory,
    TestLeadStore,
    TestReferrals,
    TestStatements,
    TestWebhooks,
  ],
  exports: [TestFeed, TestLeadFactory, TestReferrals, TestStatements, TestWebhooks],
})
export class SandboxModule {}
