import { Module } from '@nestjs/common';
import { AdReportController } from './ad-report.controller.js';
import { AdReportService } from './ad-report.service.js';

/** What came of the ads, for staff. */
@Module({ controllers: [AdReportController], providers: [AdReportService] })
export class AdReportModule {}
