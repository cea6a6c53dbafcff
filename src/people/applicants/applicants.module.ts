import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { CodesModule } from '../../messages/codes/codes.module.js';
import { DeliveriesModule } from '../../messages/deliveries/deliveries.module.js';
import { PrivacyModule } from '../privacy/privacy.module.js';
import { ReferralsModule } from '../../applications/referrals/referrals.module.js';
import { ApplicantActs } from './applicant-acts.service.js';
import { ApplicantBrowsersController } from './applicant-browsers.controller.js';
import { ApplicantCodesController } from './applicant-codes.controller.js';
import { ApplicantCodes } from './applicant-codes.service.js';
import { ApplicantPhones } from './applicant-phones.service.js';
import { ApplicantPush } from './applicant-push.service.js';
import { ApplicantPushTopic } from './applicant-push-topic.js';
import { ApplicantSessions } from './applicant-sessions.service.js';
import { ApplicantTopics } from './applicant-topics.js';
import { AskingBrowser } from './asking-browser.js';
import { NumberFileController } from './number-file.controller.js';
import { OwnApplicationController } from './own-application.controller.js';
import { OpenedApplications } from './own-application.service.js';

/** The rights of whoever applied, without an account. */
@Module({
  imports: [ApplicationsModule, CodesModule, DeliveriesModule, PrivacyModule, ReferralsModule],
  controllers: [
    ApplicantBrowsersController,
    ApplicantCodesController,
    NumberFileController,
    OwnApplicationController,
  ],
  providers: [
    ApplicantActs,
    ApplicantCodes,
    ApplicantPhones,
    ApplicantPush,
    ApplicantPushTopic,
    ApplicantSessions,
    ApplicantTopics,
    AskingBrowser,
    OpenedApplications,
  ],
})
export class ApplicantsModule {}
