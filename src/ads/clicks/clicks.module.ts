import { Module } from '@nestjs/common';
import { MeasuresModule } from '../../site/analytics/measures.module.js';
import { ClickRecorder } from './click-recorder.service.js';
import { ClicksController } from './clicks.controller.js';
import { DestinationsService } from './destinations.service.js';

@Module({
  imports: [MeasuresModule],
  controllers: [ClicksController],
  providers: [ClickRecorder, DestinationsService],
  exports: [ClickRecorder],
})
export class ClicksModule {}
