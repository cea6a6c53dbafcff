import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../../../messages/deliveries/deliveries.module.js';
import { ReferralsModule } from '../referrals.module.js';
import { AnswerImportsController } from './answer-imports/answer-imports.controller.js';
import { AnswerImports } from './answer-imports/answer-imports.service.js';
import { DisputesController } from './disputes.controller.js';
import { ErasedController } from './erased.controller.js';
import { ErasedReferrals } from './erased.service.js';
import { PublishersController } from '../../publishers/admin/publishers.controller.js';
import { PublishersModule } from '../../publishers/publishers.module.js';
import { PricesController } from './prices.controller.js';
import { ReferralActs } from './referral-acts.service.js';
import { ReferralFiles } from './referral-files.service.js';
import { ReferralFilesController } from './referral-files.controller.js';
import { ReferralPanel } from './referral-panel.service.js';
import { ReferralSelection } from './referral-selection.service.js';
import { ReferralController } from './referral.controller.js';
import { ReferralsController } from './referrals.controller.js';
import { InvoiceFiles } from './invoice-files.service.js';
import { InvoicesController } from './invoices.controller.js';
import { SuppressionListController } from './suppression-list.controller.js';
import { SuppressionList } from './suppression-list.service.js';

/** Applications at their banks, as staff handle them. The last controller answers every address of one segment. */
@Module({
  imports: [DeliveriesModule, PublishersModule, ReferralsModule],
  controllers: [
    ReferralsController,
    ReferralFilesController,
    AnswerImportsController,
    ErasedController,
    PricesController,
    PublishersController,
    InvoicesController,
    SuppressionListController,
    DisputesController,
    ReferralController,
  ],
  providers: [
    AnswerImports,
    ErasedReferrals,
    ReferralActs,
    ReferralFiles,
    ReferralPanel,
    ReferralSelection,
    InvoiceFiles,
    SuppressionList,
  ],
  exports: [AnswerImports, ReferralPanel, InvoiceFiles, SuppressionList],
})
export class AdminReferralsModule {}
