import { Module } from '@nestjs/common';
import { MeasuresModule } from '../../../site/analytics/measures.module.js';
import { AdReportController } from './ad-report.controller.js';
import { AdReportService } from './ad-report.service.js';

/** What came of the ads, for staff. */
@Module({ imports: [MeasuresModule], controllers: [AdReportController], providers: [AdReportService] })
export class AdReportModule {}
