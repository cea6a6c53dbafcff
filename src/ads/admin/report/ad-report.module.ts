import { Module } from '@nestjs/common';
import { MeasuresModule } from '../../../site/analytics/measures.module.js';
import { AdReportController } from './ad-report.controller.js';
import { AdReportService } from './ad-report.service.js';

/** The report of ads for staff: served, seen, clicked. */
@Module({ imports: [MeasuresModule], controllers: [AdReportController], providers: [AdReportService] })
export class AdReportModule {}
