import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { User } from '../../../accounts/user.entity.js';
import { DeliveriesModule } from '../../../messages/deliveries/deliveries.module.js';
import { ReferralsModule } from '../../../applications/referrals/referrals.module.js';
import { NewsletterSubscriber } from '../../newsletter/newsletter-subscriber.entity.js';
import { PrivacyModule } from '../privacy.module.js';
import { PeopleController } from './people.controller.js';
import { PermissionsController } from './permissions.controller.js';
import { Permissions } from './permissions.service.js';
import { PersonCorrections } from './person-corrections.service.js';
import { PersonPermissions } from './person-permissions.service.js';
import { PersonRecords } from './person-records.service.js';
import { PersonViews } from './person-views.service.js';
import { PrivacyController } from './privacy.controller.js';
import { AdminModule } from '../../../admin/admin.module.js';
import { PrivacyRecords } from './privacy-records.service.js';
import { RetentionRun } from '../retention-run.entity.js';
import { RetentionStep } from '../retention-step.entity.js';
import { RequestsController } from './requests.controller.js';
import { TextVersionsController } from './text-versions.controller.js';
import { TextVersions } from './text-versions.service.js';

/** Staff's screens for personal data: people, permissions, requests and retention. */
@Module({
  imports: [
    TypeOrmModule.forFeature([NewsletterSubscriber, RetentionRun, RetentionStep, User]),
    AdminModule,
    DeliveriesModule,
    PrivacyModule,
    ReferralsModule,
  ],
  controllers: [
    PeopleController,
    PermissionsController,
    PrivacyController,
    RequestsController,
    TextVersionsController,
  ],
  providers: [
    Permissions,
    PersonCorrections,
    PersonPermissions,
    PersonRecords,
    PersonViews,
    PrivacyRecords,
    TextVersions,
  ],
})
export class AdminPrivacyModule {}
