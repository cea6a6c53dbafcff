import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../../site/analytics/analytics.module.js';
import { ClickRecorder } from './click-recorder.service.js';
import { ClicksController } from './clicks.controller.js';
import { DestinationsService } from './destinations.service.js';

@Module({
  imports: [AnalyticsModule],
  controllers: [ClicksController],
  providers: [ClickRecorder, DestinationsService],
  exports: [ClickRecorder],
})
export class ClicksModule {}
