import { Module } from '@nestjs/common';
import { MeasuresModule } from '../site/analytics/measures.module.js';
import { ConversionDays } from './conversion-days.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [MeasuresModule],
  controllers: [ReportsController],
  providers: [ConversionDays, ReportsService],
})
export class ReportsModule {}
