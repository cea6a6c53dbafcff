import { Module } from '@nestjs/common';
import { CodesModule } from '../../messages/codes/codes.module.js';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { PrivacyModule } from '../privacy/privacy.module.js';
import { NewsletterModule } from '../newsletter/newsletter.module.js';
import { OffersModule } from '../../offers/offers.module.js';
import { DeliveriesModule } from '../../messages/deliveries/deliveries.module.js';
import { AlarmBrowsersController } from './alarms/alarm-browsers.controller.js';
import { AlarmEndController } from './alarms/alarm-end.controller.js';
import { RateAlarmRounds } from './alarms/rate-alarm-rounds.js';
import { RateAlarmTopic } from './alarms/rate-alarm-topic.js';
import { RateAlarmsController } from './alarms/rate-alarms.controller.js';
import { RateAlarms } from './alarms/rate-alarms.service.js';
import { MemberPhoneController } from './phones/member-phone.controller.js';
import { MemberPhoneTopic } from './phones/member-phone-topic.js';
import { MemberPhones } from './phones/member-phones.service.js';
import { MemberApplicationsController } from './member-applications.controller.js';
import { EmailChanges } from './email-changes.service.js';
import { MemberConsentsController } from './member-consents.controller.js';
import { MemberConsents } from './member-consents.service.js';
import { MemberDataController } from './member-data.controller.js';
import { MemberData } from './member-data.service.js';
import { MemberLetters } from './member-letters.service.js';
import { MemberDeletions } from './member-deletions.service.js';
import { NewEmailController } from './new-email.controller.js';
import { SaveLinkController } from './saved/save-link.controller.js';
import { SavedResultsController } from './saved/saved-results.controller.js';
import { SavedResults } from './saved/saved-results.service.js';
import { MemberHomeController } from './member-home.controller.js';
import { MemberPages } from './member-pages.service.js';
import { MemberRequests } from './member-requests.js';
import { MemberSecondFactorController } from './member-second-factor.controller.js';
import { MemberSecurityController } from './member-security.controller.js';
import { MemberTopics } from './member-topics.js';
import { MemberUpkeep } from './member-upkeep.js';
import { MemberApplicationsService } from './member-applications.service.js';
import { MembersService } from './members.service.js';
import { SignUpFormService } from './sign-up-form.service.js';
import { SignUpController } from './sign-up.controller.js';
import { SignUpConfirmations } from './sign-up-confirmations.service.js';
import { SignUps } from './sign-ups.service.js';

/** People who visit the site with an account: becoming one, and what is theirs. */
@Module({
  imports: [
    ApplicationsModule,
    AuditModule,
    CodesModule,
    DeliveriesModule,
    NewsletterModule,
    OffersModule,
    PrivacyModule,
  ],
  controllers: [
    SignUpController,
    NewEmailController,
    MemberHomeController,
    MemberApplicationsController,
    MemberConsentsController,
    MemberDataController,
    MemberPhoneController,
    MemberSecondFactorController,
    MemberSecurityController,
    AlarmBrowsersController,
    RateAlarmsController,
    SaveLinkController,
    SavedResultsController,
    AlarmEndController,
  ],
  providers: [
    EmailChanges,
    MemberConsents,
    MemberData,
    MemberDeletions,
    MemberLetters,
    MemberPages,
    MemberPhones,
    MemberPhoneTopic,
    MemberRequests,
    MemberTopics,
    MemberUpkeep,
    MembersService,
    RateAlarmRounds,
    RateAlarms,
    RateAlarmTopic,
    MemberApplicationsService,
    SavedResults,
    SignUpConfirmations,
    SignUpFormService,
    SignUps,
  ],
})
export class MembersModule {}
