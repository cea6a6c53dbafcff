import { Module } from '@nestjs/common';
import { ConversionDays } from './conversion-days.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({ controllers: [ReportsController], providers: [ConversionDays, ReportsService] })
export class ReportsModule {}
