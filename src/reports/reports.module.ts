import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../site/analytics/analytics.module.js';
import { ConversionDays } from './conversion-days.service.js';
import { OutcomeDays } from './outcomes/outcome-days.service.js';
import { OutcomesController } from './outcomes/outcomes.controller.js';
import { OutcomesService } from './outcomes/outcomes.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [AnalyticsModule],
  controllers: [ReportsController, OutcomesController],
  providers: [ConversionDays, ReportsService, OutcomeDays, OutcomesService],
})
export class ReportsModule {}
