import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../site/analytics/analytics.module.js';
import { ConversionDays } from './conversion-days.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [AnalyticsModule],
  controllers: [ReportsController],
  providers: [ConversionDays, ReportsService],
})
export class ReportsModule {}
