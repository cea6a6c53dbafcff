import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../../messages/deliveries/deliveries.module.js';
import { AdminReferralsModule } from '../referrals/admin/admin-referrals.module.js';
import { ReferralsModule } from '../referrals/referrals.module.js';
import { ApplicationAssignmentController } from './application-assignment.controller.js';
import { ApplicationAssignments } from './application-assignments.service.js';
import { ApplicationClaimController } from './application-claim.controller.js';
import { ApplicationClaims } from './application-claims.service.js';
import { ApplicationContactController } from './application-contact.controller.js';
import { ApplicationDetails } from './application-detail.service.js';
import { ApplicationExportController } from './application-export.controller.js';
import { ApplicationExport } from './application-export.service.js';
import { ApplicationLists } from './application-lists.service.js';
import { ApplicationNotesController } from './application-notes.controller.js';
import { ApplicationPages } from './application-pages.service.js';
import { ApplicationPhoneController } from './application-phone.controller.js';
import { ApplicationPhones } from './application-phone.service.js';
import { ApplicationQueries } from './application-queries.js';
import { ApplicationSearchController } from './application-search.controller.js';
import { ApplicationStatusController } from './application-status.controller.js';
import { ApplicationStatusService } from './application-status.service.js';
import { AdminApplicationsController } from './applications.controller.js';
import { ApplicationBulkController } from './bulk.controller.js';
import { BulkJobsController } from './bulk-jobs.controller.js';
import { BulkJobs } from './bulk-jobs.service.js';
import { ApplicationBulk } from './bulk.service.js';
import { StaffActs } from './staff-acts.service.js';
import { ApplicationUndoController } from './undo.controller.js';
import { ApplicationSuppressionController } from './application-suppression.controller.js';
import { ApplicationUndo } from './undo.service.js';
import { BulkWords } from './bulk-words.service.js';

/** Applications as staff handle them. The routes with fixed words come before the one with a number. */
@Module({
  imports: [AdminReferralsModule, DeliveriesModule, ReferralsModule],
  controllers: [
    ApplicationSearchController,
    ApplicationBulkController,
    ApplicationExportController,
    BulkJobsController,
    ApplicationUndoController,
    AdminApplicationsController,
    ApplicationStatusController,
    ApplicationNotesController,
    ApplicationContactController,
    ApplicationPhoneController,
    ApplicationSuppressionController,
    ApplicationAssignmentController,
    ApplicationClaimController,
  ],
  providers: [
    ApplicationAssignments,
    ApplicationBulk,
    ApplicationClaims,
    ApplicationDetails,
    ApplicationExport,
    ApplicationLists,
    ApplicationPages,
    ApplicationPhones,
    ApplicationQueries,
    ApplicationStatusService,
    ApplicationUndo,
    BulkJobs,
    BulkWords,
    StaffActs,
  ],
})
export class AdminApplicationsModule {}
