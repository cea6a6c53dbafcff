import { Module } from '@nestjs/common';
import { ExcludedCounts } from './excluded-counts.service.js';
import { ViewWriter } from './view-writer.service.js';

@Module({ providers: [ExcludedCounts, ViewWriter], exports: [ExcludedCounts] })
export class AnalyticsModule {}
