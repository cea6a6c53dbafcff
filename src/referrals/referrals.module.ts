import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { DoNotContactList } from './do-not-contact.service.js';
import { ReferralChanges } from './referral-changes.service.js';
import { ReferralDeliveries } from './referral-deliveries.service.js';
import { ReferralReleases } from './referral-releases.service.js';

/** An application at each of its banks: when it leaves, what the bank answers, what it pays. */
@Module({
  imports: [DeliveriesModule],
  providers: [DoNotContactList, ReferralChanges, ReferralDeliveries, ReferralReleases],
  exports: [DoNotContactList, ReferralChanges, ReferralDeliveries, ReferralReleases],
})
export class ReferralsModule {}
