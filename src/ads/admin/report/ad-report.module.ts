import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../../../site/analytics/analytics.module.js';
import { AdReportController } from './ad-report.controller.js';
import { AdReportService } from './ad-report.service.js';

/** The report of ads for staff: served, seen, clicked. */
@Module({ imports: [AnalyticsModule], controllers: [AdReportController], providers: [AdReportService] })
export class AdReportModule {}
