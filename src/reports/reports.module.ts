import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../messages/deliveries/deliveries.module.js';
import { AnalyticsModule } from '../site/analytics/analytics.module.js';
import { ConversionDays } from './conversion-days.service.js';
import { CostsController } from './costs/costs.controller.js';
import { SourceCosts } from './costs/source-costs.service.js';
import { OutcomeDays } from './outcomes/outcome-days.service.js';
import { OutcomesController } from './outcomes/outcomes.controller.js';
import { OutcomesService } from './outcomes/outcomes.service.js';
import { PlannedFiguresService } from './plans/planned-figures.service.js';
import { ReportPlanRounds } from './plans/report-plan-rounds.js';
import { ReportPlanTopic } from './plans/report-plan-topic.js';
import { ReportPlansController } from './plans/report-plans.controller.js';
import { ReportPlans } from './plans/report-plans.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [AnalyticsModule, DeliveriesModule],
  controllers: [ReportsController, OutcomesController, ReportPlansController, CostsController],
  providers: [
    ConversionDays,
    ReportsService,
    OutcomeDays,
    OutcomesService,
    SourceCosts,
    PlannedFiguresService,
    ReportPlans,
    ReportPlanRounds,
    ReportPlanTopic,
  ],
})
export class ReportsModule {}
