import { Module } from '@nestjs/common';
import { TaxesModule } from '../../offers/taxes/taxes.module.js';
import { CallOutcomes } from '../calls/call-outcomes.service.js';
import { CallRulesService } from '../calls/call-rules.service.js';
import { CallPages } from '../calls/admin/call-pages.service.js';
import { CallQueue } from '../calls/admin/call-queue.service.js';
import { CallResults } from '../calls/admin/call-results.service.js';
import { CallScripts } from '../calls/admin/call-script.service.js';
import { ContactReveals } from '../calls/admin/contact-reveals.service.js';
import { NextLead } from '../calls/admin/next-lead.service.js';
import { CallOutcomeController } from '../calls/admin/outcome.controller.js';
import { CallOutcomesController } from '../calls/admin/outcomes.controller.js';
import { CallQueueController } from '../calls/admin/queue.controller.js';
import { CallScriptsController } from '../calls/admin/scripts.controller.js';
import { QualityController } from '../quality/admin/quality.controller.js';
import { QualitySamples } from '../quality/admin/quality-samples.service.js';
import { Absences } from '../team/admin/absences.service.js';
import { LeadSharing } from '../team/admin/lead-sharing.service.js';
import { TeamController } from '../team/admin/team.controller.js';
import { TeamPages } from '../team/admin/team-pages.service.js';
import { Team } from '../team/admin/team.service.js';
import { DoubleDecisions } from './double-decisions.service.js';
import { DoublesController } from './doubles.controller.js';
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
import { ApplicationPresentController } from './application-present.controller.js';
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
  imports: [AdminReferralsModule, DeliveriesModule, ReferralsModule, TaxesModule],
  controllers: [
    CallQueueController,
    CallOutcomeController,
    CallOutcomesController,
    CallScriptsController,
    TeamController,
    QualityController,
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
    ApplicationPresentController,
    DoublesController,
  ],
  providers: [
    Absences,
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
    CallOutcomes,
    CallPages,
    CallQueue,
    CallResults,
    CallRulesService,
    CallScripts,
    ContactReveals,
    DoubleDecisions,
    LeadSharing,
    NextLead,
    QualitySamples,
    StaffActs,
    Team,
    TeamPages,
  ],
  exports: [CallRulesService],
})
export class AdminApplicationsModule {}
