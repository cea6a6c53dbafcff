import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../../messages/deliveries/deliveries.module.js';
import { BankInvoices } from './bank-invoices.service.js';
import { DisputeTopics } from './dispute-topics.js';
import { DoNotContactMarks } from './do-not-contact-marks.service.js';
import { DoNotContactList } from './do-not-contact.service.js';
import { ReferralChanges } from './referral-changes.service.js';
import { ReferralCorrections } from './referral-corrections.service.js';
import { ReferralDeliveries } from './referral-deliveries.service.js';
import { ReferralDisputes } from './referral-disputes.service.js';
import { ReferralLinks } from './referral-links.service.js';
import { ReferralReleases } from './referral-releases.service.js';
import { ResponseTimes } from './response-times.service.js';

/** An application at each of its banks: when it leaves, what the bank answers, what it pays. */
@Module({
  imports: [DeliveriesModule],
  providers: [
    BankInvoices,
    DisputeTopics,
    DoNotContactList,
    DoNotContactMarks,
    ReferralChanges,
    ReferralCorrections,
    ReferralDeliveries,
    ReferralDisputes,
    ReferralLinks,
    ReferralReleases,
    ResponseTimes,
  ],
  exports: [
    BankInvoices,
    DoNotContactList,
    DoNotContactMarks,
    ReferralChanges,
    ReferralCorrections,
    ReferralDeliveries,
    ReferralDisputes,
    ReferralLinks,
    ReferralReleases,
  ],
})
export class ReferralsModule {}
